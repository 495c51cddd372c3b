extension Property {
  /// A property that holds a list of nodes and records each edit: what a change costs does not grow with the list.
  public init<Element: Node>(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value == NodeList<Element> {
    info = ListProperty(id, name, kind, load, store)
    info.areEqual = { $0 == $1 }
    info.visit = { value, body in value.forEachNode { body($0) } }
    info.childType = { Element._$type }
    self.read = read
  }
}

/// A property that holds a ``NodeList``: an access in place logs the edits, an assignment logs the old list.
final class ListProperty<Owner: Node, Element: Node>: OwnedProperty<Owner, NodeList<Element>>, @unchecked Sendable {
  /// What the log keeps.
  private enum Logged {
    case whole(NodeList<Element>)
    case edits(ListEdits<Element>)
  }

  override func logPresentValue(of node: Owner, in engine: Engine) -> LogEntry {
    engine.log.append(node, self, Logged.whole(load(node)))
  }

  override func restore(_ node: AnyObject, from payload: UnsafeMutableRawPointer) {
    let owner = unsafeDowncast(node, to: Owner.self)
    switch payload.assumingMemoryBound(to: Logged.self).move() {
    case .whole(let old): store(owner, old)
    case .edits(let edits):
      var list = load(owner)
      store(owner, NodeList())
      list.takeBack(edits)
      store(owner, list)
    }
  }

  override func discard(_ payload: UnsafeMutableRawPointer) {
    payload.assumingMemoryBound(to: Logged.self).deinitialize(count: 1)
  }

  override func matches(_ node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Bool {
    switch payload.assumingMemoryBound(to: Logged.self).pointee {
    case .whole(let old): old == load(unsafeDowncast(node, to: Owner.self))
    case .edits: false
    }
  }

  override func beginInPlace(_ node: Owner, in engine: Engine) -> PropertyEdit<NodeList<Element>> {
    var list = load(node)
    store(node, NodeList())
    let box = list.beginRecording(in: engine)
    store(node, list)
    return PropertyEdit(.recorded(by: box))
  }

  override func endRecording(_ node: Owner, by box: ObjectIdentifier, in engine: Engine) {
    let left = engine.replacedLists.removeLast()
    guard let edits = load(node).endRecording(begunBy: box) else {
      let old = engine.replacedList(left, Element.self, box)
      return engine.didWrite(node, self, engine.log.append(node, self, Logged.whole(old)))
    }
    guard !edits.isEmpty else { return }
    engine.willEnter(edits.entered, slotName)
    engine.didEdit(node, self, engine.log.append(node, self, Logged.edits(edits)))
  }
}
