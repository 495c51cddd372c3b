import SluiceGraph

// Sets and dictionaries have no order of their own: their nodes are in order of attachment. The engine numbers a node
// when it first sees it in a set or a dictionary of an attached node. The node keeps its number until it is
// deinitialized. The number is stored with the observed slots of the node, so nodes that were never in a set or
// dictionary need no memory for it.

extension Set: NodeHolding where Element: Node {
  /// Visits the elements in order of attachment. Elements that were never attached come last, in any order. O(n log n).
  public func forEachNode(_ body: (Element) -> Void) { inOrderOfAttachment(self).forEach(body) }
  /// Visits the elements. O(n).
  @inlinable public func forEachNodeInAnyOrder(_ body: (Element) -> Void) { for element in self { body(element) } }
  /// False: a set has no order.
  @inlinable public static var _$isOrdered: Bool { false }
}

extension Set: NodeCollection where Element: Node {}

extension Dictionary: NodeHolding where Value: Node {
  /// Visits the values in order of attachment. Values that were never attached come last, in any order. O(n log n).
  public func forEachNode(_ body: (Value) -> Void) { inOrderOfAttachment(values).forEach(body) }
  /// Visits the values. O(n).
  @inlinable public func forEachNodeInAnyOrder(_ body: (Value) -> Void) { for value in values { body(value) } }
  /// False: a dictionary has no order.
  @inlinable public static var _$isOrdered: Bool { false }
}

extension Dictionary: NodeCollection where Value: Node {}

private func inOrderOfAttachment<N: Node>(_ nodes: some Collection<N>) -> [N] {
  guard nodes.count > 1, let first = nodes.first, let engine = TransactionEngine.engine(numbered: first._$node.number)
  else {
    return Array(nodes)
  }
  return nodes.map { (node: $0, number: engine.attachmentNumber(of: $0)) }
    .sorted { $0.number < $1.number }.map(\.node)
}

extension TransactionEngine {
  fileprivate static func engine(numbered number: UInt32) -> TransactionEngine? {
    if let current, current.number == number { return current }
    return living(number)
  }

  fileprivate func attachmentNumber(of node: some Node) -> UInt32 {
    guard node._$node.number == number, let source = node._$node.source(.attachmentNumber) else { return .max }
    return graph.version(of: source)
  }

  /// Numbers a node that a set or a dictionary of an attached node holds.
  final func numberAttachment(of node: any Node) {
    guard node.state.pointee.owner == number else { return }
    if let source = node.state.pointee.source(.attachmentNumber) {
      if graph.version(of: source) != .max { return }
      giveNumber(to: source, of: node)
    } else {
      let source = graph.makeSource()
      keep(source, .attachmentNumber, at: node.state)
      giveNumber(to: source, of: node)
    }
  }

  private func giveNumber(to source: Graph.Source, of node: any Node) {
    if tree.lastAttachmentNumber < .max - 1 { tree.lastAttachmentNumber += 1 }
    graph.setVersion(tree.lastAttachmentNumber, of: source)
    tree.changes.append(.numbered(node))
  }
}
