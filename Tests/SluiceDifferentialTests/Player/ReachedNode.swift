import Sluice

/// A node of the model, with the values of its slots.
struct ReachedNode {
  let node: any CaseNode
  let slots: KeyValuePairs<String, any CaseSlot>

  init(_ node: any CaseNode) {
    self.node = node
    slots = node.slots
  }

  /// The child nodes, with repetitions.
  var children: [any CaseNode] { slots.flatMap { $0.value.held } }
}

extension Player {
  /// Returns the nodes of a tree without duplicates.
  static func reached(from root: any CaseNode) -> [ReachedNode] {
    var met: Set<String> = [root.id]
    var found = [ReachedNode(root)]
    var next = 0
    while next < found.count {
      for node in found[next].children where met.insert(node.id).inserted { found.append(ReachedNode(node)) }
      next += 1
    }
    return found
  }
}
