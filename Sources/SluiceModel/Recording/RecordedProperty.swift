import SluiceCollections

extension Property {
  /// Creates a property that holds a set of nodes and records each edit. The cost of a change does not grow with the
  /// set.
  @_documentation(visibility: internal)
  @inlinable
  public init<Element: Node>(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value == NodeSet<Element> {
    self.init(
      RecordedProperty(recorded: id, name, kind, load, store, isInput: Access.self == InputAccess.self), read)
  }

  /// Creates a property that holds nodes under keys and records each edit. The cost of a change does not grow with the
  /// map.
  @_documentation(visibility: internal)
  @inlinable
  public init<Key: Hashable, Element: Node>(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value == NodeMap<Key, Element> {
    self.init(
      RecordedProperty(recorded: id, name, kind, load, store, isInput: Access.self == InputAccess.self), read)
  }
}

/// A property that holds a collection which records its edits. Edits in place are logged; an assignment logs the old
/// value.
///
/// Consecutive edits of a savepoint, or of an observer's run, share an entry of the log, which grows: the last entry of
/// a slot in `ChangeLog`'s table of slots that are edited in place.
@usableFromInline
class RecordedProperty<Owner: Node, Value: RecordedCollection>: OwnedProperty<Owner, Value>, RecordedEdits,
  @unchecked Sendable
{
  @usableFromInline typealias Edits = CollectionEdits<Value.Contents>

  /// The content of a log entry: edits, or the complete collection if there are none.
  @usableFromInline
  struct Logged {
    /// The edits, retained by the entry.
    @usableFromInline let edits: Unmanaged<Edits>?
    let whole: Value

    init(_ edits: Unmanaged<Edits>) {
      self.edits = edits
      whole = Value()
    }

    init(whole: Value) {
      edits = nil
      self.whole = whole
    }
  }

  /// Returns the box in the slot, without tracking the read.
  @usableFromInline final let boxAddress: (Owner) -> UnsafeMutableRawPointer?

  @inlinable
  init(
    recorded id: Int, _ name: String, _ kind: PropertyKind, _ load: @escaping (Owner) -> Value,
    _ store: @escaping (Owner, Value) -> Void, isInput: Bool
  ) {
    boxAddress = { load($0).boxAddress }
    super.init(
      id, name, kind, load, store, { $0.isIdentical(to: $1) }, lend: { load($0).lent() })
    self.isInput = isInput
    isPlain = false
    holdNodes()
  }

  final func logged(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Logged> {
    payload.assumingMemoryBound(to: Logged.self)
  }

  final func present(_ node: AnyObject) -> Value { load(unsafeDowncast(node, to: Owner.self)) }

  override func logPresentValue(of node: Owner, in engine: TransactionEngine) -> LogEntry {
    engine.stopGrowing(self, of: node)
    return engine.log.append(node, self, Logged(whole: load(node)))
  }

  override func willKeep(_ node: Owner, in engine: TransactionEngine) { engine.stopGrowing(self, of: node) }

  override var recorded: (any RecordedEdits)? { self }

  final func stopGrowing(_ payload: UnsafeMutableRawPointer, of node: AnyObject) {
    logged(payload).pointee.edits?._withUnsafeGuaranteedRef {
      $0.closeAdded(in: present(node).contents)
      $0.stopRecording()
    }
  }

  // MARK: The content of the log

  override func restore(_ node: AnyObject, from payload: UnsafeMutableRawPointer) {
    let owner = unsafeDowncast(node, to: Owner.self)
    let old = logged(payload).move()
    guard let edits = old.edits?.takeRetainedValue() else { return store(owner, old.whole) }
    edits.stopRecording()
    var value = load(owner)
    store(owner, Value())
    value.takeBack(edits)
    store(owner, value)
  }

  override var loggedSize: Int { MemoryLayout<Logged>.size }

  override func moveLogged(from payload: UnsafeMutableRawPointer, to new: UnsafeMutableRawPointer) {
    let logged = logged(payload).move()
    // The edits have ended, so the entry becomes a value of its own.
    logged.edits?._withUnsafeGuaranteedRef { $0.close() }
    new.initializeMemory(as: Logged.self, to: logged)
  }

  override func putBack(_ node: AnyObject, from payload: UnsafeMutableRawPointer, in engine: AnyObject) {
    let (owner, engine) = (unsafeDowncast(node, to: Owner.self), unsafeDowncast(engine, to: TransactionEngine.self))
    let old = logged(payload).move()
    guard let edits = old.edits?.takeRetainedValue() else { return putBack(owner, old.whole, in: engine) }
    let recording = startRecording(owner, in: engine)
    recording.box?._withUnsafeGuaranteedRef { $0.putBack(edits) }
    end(owner, recording, in: engine)
  }

  override func cross(_ node: AnyObject, _ row: SlotRow, in engine: AnyObject) -> Bool {
    crossContents(unsafeDowncast(node, to: Owner.self), row, in: unsafeDowncast(engine, to: TransactionEngine.self))
  }

  final func keepWhole(_ payloads: SlotRow.Payloads, of node: AnyObject) {
    keepWhole(payloads, of: unsafeDowncast(node, to: Owner.self))
  }

  override func isSameLogged(_ one: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) -> Bool {
    let (one, other) = (logged(one), logged(other))
    return one.pointee.edits == nil && other.pointee.edits == nil
      && one.pointee.whole.isIdentical(to: other.pointee.whole)
  }

  override func isUnchanged(_ node: AnyObject, since payloads: [UnsafeMutableRawPointer]) -> Bool {
    var earlier = Value.Contents.Past(present(node).contents)
    for payload in payloads { takeBack(payload, from: &earlier) }
    return earlier.isPresent
  }

  override func discard(_ payload: UnsafeMutableRawPointer) {
    logged(payload).move().edits?.release()
  }

  override func matches(_ node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Bool {
    let logged = logged(payload)
    return logged.pointee.edits == nil && logged.pointee.whole.isIdentical(to: present(node))
  }

  override func logsEdits(_ payload: UnsafeMutableRawPointer) -> Bool { logged(payload).pointee.edits != nil }

  override func loggedValue(of node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Any {
    guard let edits = logged(payload).pointee.edits else { return logged(payload).pointee.whole }
    var value = Value(contents: present(node).contents)
    edits._withUnsafeGuaranteedRef { value.takeBack($0) }
    return value
  }

  final func versionOfPresentValue(
    _ node: AnyObject, among logged: [(payload: UnsafeMutableRawPointer, version: UInt32?)]
  ) -> UInt32? {
    var earlier = Value.Contents.Past(present(node).contents)
    for (payload, version) in logged {
      takeBack(payload, from: &earlier)
      if let version, earlier.isPresent { return version }
    }
    return nil
  }

  final func difference(
    of node: AnyObject, _ payloads: [UnsafeMutableRawPointer], to box: AnyObject?
  ) -> CollectionDifference {
    let present = box.map { unsafeDowncast($0, to: CollectionBox<Value.Contents>.self).contents }
    return earlier(than: present ?? Value.Contents(), payloads).difference
  }

  final func change(of node: AnyObject, since payloads: [UnsafeMutableRawPointer]) -> ContentsChange {
    takingBack(payloads, from: Value.Contents.Past(writing: present(node).contents)).change
  }

  final func elements(of node: AnyObject, before payloads: [UnsafeMutableRawPointer]) -> [AnyObject] {
    earlier(than: self.present(node).contents, payloads).elements
  }

  private func earlier(
    than present: Value.Contents, _ payloads: [UnsafeMutableRawPointer]
  ) -> Value.Contents.Past {
    takingBack(payloads, from: Value.Contents.Past(comparing: present))
  }

  private func takingBack(
    _ payloads: [UnsafeMutableRawPointer], from present: Value.Contents.Past
  ) -> Value.Contents.Past {
    var earlier = present
    for payload in payloads { takeBack(payload, from: &earlier) }
    return earlier
  }

  override func watched(_ value: Value) -> WatchedElements? { WatchedElements(value.box) }

  final func trackEach(_ property: _PropertyInfo, of node: AnyObject) -> Bool {
    guard let engine = TransactionEngine.current else { return false }
    return engine.neighbors.elements?.track(property, in: self, of: node, engine) ?? false
  }

  // Only lists grow at the end.
  func withAdded(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (NodeType, UnsafeBufferPointer<NodeAddress>) -> Void
  ) -> Bool { false }

  private func takeBack(_ payload: UnsafeMutableRawPointer, from past: inout Value.Contents.Past) {
    let logged = logged(payload)
    guard let edits = logged.pointee.edits else { return past.become(logged.pointee.whole.contents) }
    edits._withUnsafeGuaranteedRef { $0.forEachInverse { past.takeBack($0) } }
  }

  override func visitLogged(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (any Node, Int) -> Void
  ) -> Bool {
    guard let edits = logged(payload).pointee.edits else {
      logged(payload).pointee.whole.forEachNode { body($0, 1) }
      return true
    }
    edits._withUnsafeGuaranteedRef {
      $0.forEachRemoved { body(child($0), 1) }
      $0.forEachEntered(present(node).contents) { body(child($0), -1) }
    }
    return false
  }

  override func child(_ node: AnyObject) -> any Node { unsafeDowncast(node, to: Value.Child.self) }

  // MARK: The ways to edit
  //
  // A collection changes in four ways.
  //
  // Assigned: the log keeps the complete old value (`set`).
  // In place: the caller edits the slot's box, and an entry of the log keeps the inverse edits (`beginRecord`,
  // `endRecord`). An append has a shorter path (`beginList`). If the caller assigns another collection during the edit,
  // the log keeps the old one (`endReplaced`).
  //
  // Lent: an observer, or a provisional edit, changes a copy that records its edits. Permission is checked when the
  // copy is returned (`lend`, `takeBack`).
  //
  // Derived: a derivation edits the slot's box. The order of observers is checked at the end (`beginEditing`,
  // `endEditing`).

  /// Begins to record the edits of the slot's collection, in an entry of their own.
  private func startRecording(_ node: Owner, in engine: TransactionEngine) -> Edits {
    engine.stopGrowing(self, of: node)
    var value = load(node)
    store(node, Value())
    let edits = value.beginRecording()
    store(node, value)
    return edits
  }

  /// Adds edits to the log.
  private func log(_ edits: Edits, of node: Owner, in engine: TransactionEngine) -> LogEntry {
    let entry = engine.log.append(node, self, Logged(.passRetained(edits)))
    engine.tree.pending.append(entry)
    return entry
  }

  // MARK: In place

  /// Begins an edit in place: the first one of an entry, or one that extends the growing entry.
  override func beginRecord(_ node: Owner, in engine: TransactionEngine) -> OpenEdits.Record {
    guard let entry = engine.log.edit(of: node, self),
      let edits = logged(entry.payload).pointee.edits?.takeUnretainedValue(),
      !edits.isOpen, let box = edits.box, box.toOpaque() == boxAddress(node)
    else { return .edits(startRecording(node, in: engine)) }
    edits.begin()
    return .edits(edits)
  }

  override func endRecord(_ node: Owner, _ record: OpenEdits.Record, in engine: TransactionEngine) {
    if case .edits(let edits) = record { end(node, unsafeDowncast(edits, to: Edits.self), in: engine) }
  }

  final func end(_ node: Owner, _ edits: Edits, in engine: TransactionEngine) {
    guard let box = edits.box, box.toOpaque() == boxAddress(node) else {
      return endReplaced(node, edits, in: engine)
    }
    edits.isOpen = false
    let contents = load(node).contents
    if edits.isUnchanged {
      // If a savepoint began during the edit, its entry must not be extended.
      if let entry = edits.entry, engine.log.edit(of: node, self)?.address != entry { edits.closeAdded(in: contents) }
      return engine.closeIfStray()
    }
    let isOfSession = isOfSession(at: state(of: node))
    edits.forEachEnteredInAccess(contents) { engine.takeIn(child($0), self, isOfSession: isOfSession) }
    let entry = edits.entry.map { LogEntry(address: $0) } ?? logGrowing(edits, of: node, in: engine)
    // While a trace is recorded, each edit has an entry of its own. An entry in which a savepoint began must not be
    // extended.
    if engine.log.edit(of: node, self) != entry { edits.closeAdded(in: contents) }
    engine.didEdit(node, self, entry, at: state(of: node))
  }

  private func logGrowing(_ edits: Edits, of node: Owner, in engine: TransactionEngine) -> LogEntry {
    let entry = log(edits, of: node, in: engine)
    edits.entry = entry.address
    if engine.neighbors.witness == nil { engine.log.noteEdit(entry) }
    return entry
  }

  /// Ends an edit in which the caller has replaced the collection that it received.
  private func endReplaced(_ node: Owner, _ edits: Edits, in engine: TransactionEngine) {
    // If the box still exists, a copy of the collection retains it.
    let old = edits.left ?? edits.takeBackOpenEdit(from: edits.box!._withUnsafeGuaranteedRef { $0.contents })
    edits.isOpen = false
    edits.stopRecording()
    edits.closeAdded(in: old)
    _ = engine.log.forgetEdit(of: node, self)
    engine.didWrite(node, self, engine.log.append(node, self, Logged(whole: Value(contents: old))))
  }

  // MARK: Loans

  /// Ends the loan of a collection. The value returned is the unchanged one, a copy that recorded its edits, or another
  /// collection.
  override func takeBack(_ node: Owner, _ value: Value) {
    let edits = value.takeBackLoan(of: load(node))
    if node._$node.isFree { return setFree(node, value) }
    takeBack(node, value, edits)
  }

  private func takeBack(_ node: Owner, _ value: Value, _ edits: Edits?) {
    // An identical collection is not stored, since the edits in the log may refer to the present places of its keys.
    let old = load(node)
    guard let edits else {
      return value.isIdentical(to: old) ? keep(node, old) : set(node, value, instead: old, isSame: false)
    }
    guard !edits.isUnchanged else { return keep(node, old) }
    let engine: TransactionEngine
    switch TransactionEngine.permit(write: self, to: node) {
    case .granted(let granting): engine = granting
    case .unrecorded: return store(node, value)
    case .alone(let mediator): return mediator.transactAlone(slotName) { takeBack(node, value, edits) }
    case .refused: return
    }
    if isAsBefore(edits, value.contents) { return engine.stopGrowing(self, of: node) }
    guard engine.mayWriteNow(self, state(of: node)) else { return }
    willSet?(node, value)
    engine.stopGrowing(self, of: node)
    store(node, value)
    log(edits, asAWhole: value.contents, of: node, in: engine)
    didSet?(node, old)
  }

  private func isAsBefore(_ edits: Edits, _ contents: Value.Contents) -> Bool {
    var earlier = Value.Contents.Past(contents)
    edits.forEachInverse { earlier.takeBack($0) }
    return earlier.isPresent
  }

  /// Logs edits that have changed the contents of the slot.
  private func log(_ edits: Edits, asAWhole contents: Value.Contents, of node: Owner, in engine: TransactionEngine) {
    edits.closeAdded(in: contents)
    let entry = log(edits, of: node, in: engine)
    let isOfSession = isOfSession(at: state(of: node))
    edits.forEachEntered(contents) { engine.takeIn(child($0), self, isOfSession: isOfSession) }
    engine.didEdit(node, self, entry, at: state(of: node), isSame: false)
  }

  override func beginEditing<Contents>(_ node: AnyObject, of: Contents.Type) -> CollectionEdits<Contents>? {
    guard case .granted(let engine) = TransactionEngine.permit(write: self, to: node) else { return nil }
    let edits = startRecording(unsafeDowncast(node, to: Owner.self), in: engine)
    return unsafeDowncast(edits, to: CollectionEdits<Contents>.self)
  }

  override func endEditing<Contents>(_ node: AnyObject, _ edits: CollectionEdits<Contents>) {
    let (owner, edits) = (unsafeDowncast(node, to: Owner.self), unsafeDowncast(edits, to: Edits.self))
    let contents = load(owner).contents
    let isSame = edits.isUnchanged || isAsBefore(edits, contents)
    edits.isOpen = false
    edits.stopRecording()
    guard !isSame, let engine = TransactionEngine.engine(of: owner, Owner._$type) else { return }
    guard engine.mayWriteNow(self, state(of: node)) else {
      var value = load(owner)
      store(owner, Value())
      value.takeBack(edits)
      return store(owner, value)
    }
    log(edits, asAWhole: contents, of: owner, in: engine)
  }
}
