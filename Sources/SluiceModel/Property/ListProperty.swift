extension Property {
  /// A property that holds a list of nodes and records each edit: what a change costs does not grow with the list.
  public init<Element: Node>(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value == NodeList<Element> {
    info = ListProperty(id, name, kind, load, store) { $0 == $1 }
    info.isInput = Access.self == InputAccess.self
    info.isPlain = false
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
    engine.state.pointee.log.append(node, self, Logged.whole(load(node)))
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

  override func logsEdits(_ payload: UnsafeMutableRawPointer) -> Bool {
    if case .edits = payload.assumingMemoryBound(to: Logged.self).pointee { true } else { false }
  }

  override func loggedValue(of node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Any {
    switch payload.assumingMemoryBound(to: Logged.self).pointee {
    case .whole(let old): return old
    case .edits(let edits):
      var list = NodeList(Array(load(unsafeDowncast(node, to: Owner.self))))
      list.takeBack(edits)
      return list
    }
  }

  override func versionOfPresentValue(_ node: AnyObject, among entries: [LogEntry]) -> UInt32? {
    let present = load(unsafeDowncast(node, to: Owner.self))
    var earlier = ListRope<Element>(count: present.count)
    for entry in entries {
      switch entry.payload.assumingMemoryBound(to: Logged.self).pointee {
      case .whole(let old): earlier = ListRope(old)
      case .edits(let edits):
        for edit in edits.inverse.reversed() {
          earlier.replace(edit.start..<edit.start + edit.inserted, with: edit.removed)
        }
      }
      if entry.header.pointee.isBase, earlier.equals(present) { return entry.header.pointee.version }
    }
    return nil
  }

  override func visitLogged(_ payload: UnsafeMutableRawPointer, _ body: (any Node, Int) -> Void) -> Bool {
    switch payload.assumingMemoryBound(to: Logged.self).pointee {
    case .whole(let old):
      old.forEachNode { body($0, 1) }
      return true
    case .edits(let edits):
      for edit in edits.inverse { for node in edit.removed { body(node, 1) } }
      for node in edits.entered { body(node, -1) }
      return false
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
    let left = engine.state.pointee.replacedLists.removeLast()
    guard let edits = load(node).endRecording(begunBy: box) else {
      let old = engine.replacedList(left, Element.self, box)
      return engine.didWrite(node, self, engine.state.pointee.log.append(node, self, Logged.whole(old)))
    }
    guard !edits.isEmpty else { return }
    engine.didWrite(node, self, engine.state.pointee.log.append(node, self, Logged.edits(edits)))
  }
}
