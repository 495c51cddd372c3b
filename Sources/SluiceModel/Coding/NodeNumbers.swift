/// The nodes of a model and their numbers: those that a node holds before the node, so that the root is the last.
///
/// Nodes are reached in the order of the properties and of what these hold, so equal models have equal numbers.
final class NodeNumbers {
  private(set) var nodes: [any CodableNode] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// The number of a node; nil for one that is no part of the model.
  subscript(node: some CodableNode) -> Int? { numbers[ObjectIdentifier(node)] }

  /// Visits everything below a root. O(nodes and what holds them), without recursion.
  init(_ root: any CodableNode) throws(ModelEncodingError) {
    enum Step {
      case enter(any CodableNode, holder: PropertyCoder?)
      case leave(any CodableNode)
    }
    let open = -1
    var steps: [Step] = [.enter(root, holder: nil)]
    while let step = steps.popLast() {
      switch step {
      case .leave(let node):
        numbers[ObjectIdentifier(node)] = nodes.count
        nodes.append(node)
      case .enter(let node, let holder):
        switch numbers[ObjectIdentifier(node)] {
        case open: throw ModelEncodingError(.strongCycle, place: holder?.info.slotName ?? "")
        case _?: continue
        case nil: numbers[ObjectIdentifier(node)] = open
        }
        steps.append(.leave(node))
        let next = steps.count
        for coder in type(of: node)._$coded.coders where !coder.isWeak {
          coder.forEachHeld(by: node) { steps.append(.enter($0, holder: coder)) }
        }
        steps[next...].reverse()
      }
    }
  }
}
