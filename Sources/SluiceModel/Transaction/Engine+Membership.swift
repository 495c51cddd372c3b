import SluiceMessages

// Which nodes belong to the tree. A node enters when a property of a member holds it; from then on it belongs to this
// mediator, attached or not. Looked at when a savepoint begins or ends and after each observer, for the slots that were
// written: an assigned array costs one pass over it, an edit of a `NodeList` what it put in.

extension Engine {
  func willEnter<N: Node>(_ nodes: ContiguousArray<N>, _ slot: @autoclosure () -> String) {
    guard !nodes.isEmpty else { return }
    let slot = slot()
    for node in nodes where node._$node.owner != number { entering.append((node, slot)) }
  }

  /// Lets in the nodes that slots have come to hold, and all that stands below them.
  func settleMembership() {
    guard !writtenHolders.isEmpty || !entering.isEmpty else { return }
    let (holders, nodes) = (writtenHolders, entering)
    writtenHolders.removeAll()
    entering.removeAll()
    log.edited.removeAll(keepingCapacity: true)
    for (node, property) in holders { property.visitChildren(of: node) { enter($0, property.slotName) } }
    for (node, slot) in nodes { enter(node, slot) }
  }

  /// Lets a node in, and what stands below it. Without recursion; costs a walk of the nodes that are new.
  func enter(_ top: any Node, _ slot: @autoclosure () -> String) {
    guard top._$node.owner != number else { return }
    var open: [(node: any Node, slot: String)] = [(top, slot())]
    while let (node, slot) = open.popLast() {
      let owner = node._$node.owner
      if owner == number { continue }
      let type = type(of: node)._$type
      if owner != 0, LiveEngines.contains(owner) {
        report(.foreignNode(type: type.name, slot: slot))
        continue
      }
      node._$node.record = nil  // what a mediator that is gone has left
      node._$node.owner = number
      // Sources of a mediator that is gone: their memory is others' by now.
      if let record = node._$node.record, record.graveyard !== graveyard { node._$node.record = nil }
      entered.append(node)
      for property in type.properties where property.holdsNodes {
        property.visitChildren(of: node) { child in
          if child._$node.owner != number { open.append((child, property.slotName)) }
        }
      }
    }
  }
}
