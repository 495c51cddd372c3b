extension Property {
  /// A property that holds a list of nodes and records each edit: what a change costs does not grow with the list.
  @inlinable
  public init<Element: Node>(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value == NodeList<Element> {
    info = ListProperty(id, name, kind, load, store, isInput: Access.self == InputAccess.self)
    self.read = read
  }
}

/// A property that holds a ``NodeList``: accesses in place log the edits, an assignment logs the old list.
///
/// The accesses of a savepoint, or of an observer's run, that follow one another share an entry of the log, which grows: the
/// last entry of a slot in `ChangeLog`'s table of slots that are edited in place.
@usableFromInline
final class ListProperty<Owner: Node, Element: Node>: OwnedProperty<Owner, NodeList<Element>>, @unchecked Sendable {
  /// What the log keeps: edits, or the whole list where there are none.
  @usableFromInline
  struct Logged {
    /// Retained.
    @usableFromInline let edits: Unmanaged<ListEdits<Element>>?
    let whole: NodeList<Element>

    init(_ edits: Unmanaged<ListEdits<Element>>) {
      self.edits = edits
      whole = []
    }

    init(whole: NodeList<Element>) {
      edits = nil
      self.whole = whole
    }
  }

  /// Which box the slot has, unnoticed.
  @usableFromInline final let boxAddress: (Owner) -> UnsafeMutableRawPointer?

  @inlinable
  init(
    _ id: Int, _ name: String, _ kind: PropertyKind, _ load: @escaping (Owner) -> NodeList<Element>,
    _ store: @escaping (Owner, NodeList<Element>) -> Void, isInput: Bool
  ) {
    boxAddress = { load($0).boxAddress }
    super.init(id, name, kind, load, store) { $0 == $1 }
    self.isInput = isInput
    isPlain = false
    isList = true
    visit = { value, body in value.forEachNode { body($0) } }
    childType = { Element._$type }
  }

  private func logged(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Logged> {
    payload.assumingMemoryBound(to: Logged.self)
  }

  override func logPresentValue(of node: Owner, in engine: Engine) -> LogEntry {
    stopGrowing(node, in: engine)
    return engine.state.pointee.log.append(node, self, Logged(whole: load(node)))
  }

  override func willKeep(_ node: Owner, in engine: Engine) { stopGrowing(node, in: engine) }

  override func stopGrowing(_ node: AnyObject, in engine: Engine) {
    guard let entry = engine.state.pointee.log.forgetEdit(of: node, self) else { return }
    logged(entry.payload).pointee.edits?._withUnsafeGuaranteedRef {
      $0.closeAdded(in: load(unsafeDowncast(node, to: Owner.self)).box?.elements ?? [])
      $0.stopRecording()
    }
  }

  override func restore(_ node: AnyObject, from payload: UnsafeMutableRawPointer) {
    let owner = unsafeDowncast(node, to: Owner.self)
    let old = logged(payload).move()
    guard let edits = old.edits?.takeRetainedValue() else { return store(owner, old.whole) }
    edits.stopRecording()
    var list = load(owner)
    store(owner, NodeList())
    list.takeBack(edits)
    store(owner, list)
  }

  override func discard(_ payload: UnsafeMutableRawPointer) {
    logged(payload).move().edits?.release()
  }

  override func matches(_ node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Bool {
    let logged = logged(payload)
    return logged.pointee.edits == nil && logged.pointee.whole == load(unsafeDowncast(node, to: Owner.self))
  }

  override func logsEdits(_ payload: UnsafeMutableRawPointer) -> Bool { logged(payload).pointee.edits != nil }

  override func loggedValue(of node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Any {
    guard let edits = logged(payload).pointee.edits else { return logged(payload).pointee.whole }
    var list = NodeList(Array(load(unsafeDowncast(node, to: Owner.self))))
    edits._withUnsafeGuaranteedRef { list.takeBack($0) }
    return list
  }

  override func versionOfPresentValue(_ node: AnyObject, among entries: [LogEntry]) -> UInt32? {
    let present = load(unsafeDowncast(node, to: Owner.self))
    var earlier = ListRope<Element>(count: present.count)
    for entry in entries {
      takeBack(entry, from: &earlier)
      if entry.header.pointee.isBase, earlier.equals(present) { return entry.header.pointee.version }
    }
    return nil
  }

  private func takeBack(_ entry: LogEntry, from list: inout ListRope<Element>) {
    let logged = logged(entry.payload)
    guard let edits = logged.pointee.edits else { return list = ListRope(logged.pointee.whole) }
    edits._withUnsafeGuaranteedRef {
      $0.forEachInverse { list.replace($0.start..<$0.start + $0.inserted, with: $0.removed) }
    }
  }

  override func difference(of node: AnyObject, _ entries: [LogEntry], to box: AnyObject?) -> AnyObject? {
    let present = NodeList(box: box.map { unsafeDowncast($0, to: ListBox<Element>.self) })
    var earlier = ListRope<Element>(count: present.count)
    for entry in entries { takeBack(entry, from: &earlier) }
    return ListDifference(from: earlier, to: present)
  }

  override func elements(of node: AnyObject, before entries: [LogEntry]) -> Any? {
    let present = load(unsafeDowncast(node, to: Owner.self))
    var earlier = ListRope<Element>(count: present.count)
    for entry in entries { takeBack(entry, from: &earlier) }
    return earlier.elements(present)
  }

  override func visitLogged(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (any Node, Int) -> Void
  ) -> Bool {
    guard let edits = logged(payload).pointee.edits else {
      logged(payload).pointee.whole.forEachNode { body($0, 1) }
      return true
    }
    edits._withUnsafeGuaranteedRef {
      for edit in $0.inverse { for node in edit.removed { body(node, 1) } }
      $0.forEachEntered(load(unsafeDowncast(node, to: Owner.self))) { body($0, -1) }
    }
    return false
  }

  override func beginInPlace(_ node: Owner, in engine: Engine) -> PropertyEdit<NodeList<Element>> {
    PropertyEdit(.recorded(by: Unmanaged.passRetained(beginRecording(node, in: engine)).toOpaque()))
  }

  override func endRecording(_ node: Owner, by edits: UnsafeMutableRawPointer, in engine: Engine) {
    end(node, Unmanaged<ListEdits<Element>>.fromOpaque(edits).takeRetainedValue(), in: engine)
  }

  override func child(_ node: AnyObject) -> any Node { unsafeDowncast(node, to: Element.self) }

  override func withAdded(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (NodeType, UnsafeBufferPointer<NodeAddress>) -> Void
  ) -> Bool {
    guard let edits = logged(payload).pointee.edits, let box = load(unsafeDowncast(node, to: Owner.self)).box else {
      return false
    }
    return edits._withUnsafeGuaranteedRef {
      guard $0.inverse.isEmpty else { return false }
      let added = $0.addedStart..<$0.addedStart + $0.added
      box.elements.withUnsafeBytes {
        body(Element._$type, UnsafeBufferPointer(rebasing: $0.assumingMemoryBound(to: NodeAddress.self)[added]))
      }
      return true
    }
  }
}
