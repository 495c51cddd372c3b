import SluiceModel

/// The nodes of a model and their numbers. A node has a higher number than the nodes that it holds, so the root is the
/// last.
///
/// Nodes are visited in the order of the properties and of their contents, so equal models have equal numbers.
final class NodeNumbers: NodeNumbering {
  private let order: HeldFirst<any CodableNode, ObjectIdentifier>

  /// Visits all nodes below a root.
  init(_ root: any CodableNode) throws(ModelEncodingError) {
    order = try HeldFirst(root, by: PropertyCoder?.none) {
      ObjectIdentifier($0)
    } held: { (node, _) throws(ModelEncodingError) in
      var held: [(item: any CodableNode, by: PropertyCoder?)] = []
      for coder in type(of: node)._$coded.coders where !coder.isWeak {
        coder.forEachHeld(by: node) { held.append(($0, coder)) }
      }
      return held
    } cycle: { _, holder in
      ModelEncodingError(.strongCycle, place: holder?.info.slotName ?? "")
    }
  }

  /// The nodes in the order of their numbers.
  var nodes: [any CodableNode] { order.items }

  func number(of node: some CodableNode) -> Int { self[node]! }

  /// The number of a node; nil for a node that is not part of the model.
  subscript(node: some CodableNode) -> Int? { order.numbers[ObjectIdentifier(node)] }
}
