import ModelReference
import SluiceModel

// The steps of a transaction or of a coordinator.

extension Player {
  struct Thrown: Error {}

  func enqueue(_ steps: [Step]) {
    mediator.onError = { _, _ in }
    mediator.enqueue("enqueued") { [unowned self] _ in try carryOut(steps) }
  }

  func carryOut(_ steps: [Step], number: Int = 0, by observer: String? = nil) throws(Thrown) {
    for step in steps {
      switch step {
      case .set(let node, let property, let value, let plus):
        AnySlot(nodes[node]!, property)!.value = plus ? (value + number) % 10 : value
      case .link(let node, let property, let value):
        keepingOrder(of: property, nodes[node]!) {
          if !edit(nodes[node]!, property, value) { set(nodes[node]!, property, value) }
        }
      case .grow(let node, _, _, let value):
        let item = Item(id: observer.map(newID) ?? newID())
        nodes[item.id] = item
        item.v = value
        if let root = nodes[node] as? Root { root.items.append(item) }
        if let folder = nodes[node] as? Folder { folder.items.append(item) }
      case .shrink(let node, _):
        if let root = nodes[node] as? Root, !root.items.isEmpty { root.items.removeFirst() }
        if let folder = nodes[node] as? Folder, !folder.items.isEmpty { folder.items.removeFirst() }
      case .send(let node, let property, let value): send(value, property, of: nodes[node]!)
      case .savepoint(let steps):
        try? mediator.update("savepoint") { _ throws(Thrown) in
          try carryOut(steps, number: number, by: observer)
        }
      case .throw: throw Thrown()
      case .enqueue(let steps): enqueue(steps)
      case .observe(let spec): observe(spec)
      case .end(let id): registrations[id]?.cancel()
      }
    }
  }

  private func send(_ value: Int, _ property: String, of node: any CaseNode) {
    switch node {
    case let root as Root: root.ping.send(value)
    case let folder as Folder: folder.opened.send(value)
    case let item as Item: item.tap.send(value)
    default: fatalError("\(node.id) has no event \(property)")
    }
  }

  private func newID() -> String {
    made += 1
    return "n\(made)"
  }

  func newID(of observer: String) -> String {
    madeBy[observer, default: 0] += 1
    return "\(observer)/\(madeBy[observer]!)"
  }

  /// Changes a property. A node that is inserted again gets the position that it had when the operation began, because
  /// sets and maps of nodes in different orders differ, and cases have no order.
  private func keepingOrder(of property: String, _ node: any CaseNode, _ body: () -> Void) {
    guard let shelf = node as? Shelf else { return body() }
    switch property {
    case "group":
      let present = { shelf.group.map(\.id) }
      keepingOrder("\(shelf.id).group", present, body) { ids in shelf.group = NodeSet(ids.map { nodes[$0] as! Item }) }
    case "index":
      let present = { shelf.index.map { "\($0.key)" } }
      keepingOrder("\(shelf.id).index", present, body) { keys in
        shelf.index = NodeMap(uniqueKeysWithValues: keys.map { (Int($0)!, shelf.index[Int($0)!]!) })
      }
    default: body()
    }
  }

  private func keepingOrder(
    _ slot: String, _ present: () -> [String], _ body: () -> Void, _ arrange: ([String]) -> Void
  ) {
    var order = orders[slot] ?? present()
    body()
    let now = present()
    order += now.filter { !order.contains($0) }
    orders[slot] = order
    let arranged = order.filter(now.contains)
    if arranged != now { arrange(arranged) }
  }
}
