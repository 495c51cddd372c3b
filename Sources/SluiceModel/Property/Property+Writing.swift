import CSluice
import SluiceGraph

// The steps of a write in the accessors of a node. A free node never calls this code: its accessors store at once.
//
// A write is first allowed or rejected. Then the old value is added to the log, and the new one is stored. Only then, a
// comparison decides which observers are notified.

extension Property {
  /// The slow path of a setter: the node belongs to a mediator.
  @inlinable public func _$set(_ node: Owner, _ value: Value) { info.set(node, value) }

  /// Begins an edit in place. The edit of a value that is as cheap to copy as a number is provisional.
  /// (`Node._$isEditedAsCopy` recognizes most of these at compile time, except those of generic nodes, and public
  /// structs and enums.)
  @_disfavoredOverload
  @inlinable
  public func _$beginEdit(_ node: Owner) -> _PropertyEdit<Value> {
    guard _isPOD(Value.self) else { return info.beginEdit(node) }
    node._$read(info.id)
    return _PropertyEdit(.provisional(info.load(node)))
  }

  /// Ends an edit in place.
  @_disfavoredOverload
  @inlinable
  public func _$endEdit(_ node: Owner, _ edit: _PropertyEdit<Value>) {
    guard _isPOD(Value.self), case .provisional(let old) = edit.state else { return info.endEdit(node, edit) }
    let new = info.load(node)
    info.store(node, old)
    info.set(node, new)
  }
}

/// The edit of a slot in place, from its beginning to its end. During the edit, the caller has the slot itself.
///
/// An edit in a transaction's closure is recorded: by an entry of the log that holds the old value, or by
/// ``CollectionEdits``. Any other edit is provisional. When it ends, the slot gets its old value back, and the setter
/// writes the new value.
public struct _PropertyEdit<Value> {
  @usableFromInline
  enum State {
    /// The edit is not recorded: the node belongs to no existing mediator, or is being deallocated.
    case free
    /// The setter writes the new value at the end. The associated value is the old one.
    case provisional(Value)
    /// The edit is recorded in ``OpenEdits``.
    case recorded
    /// The edit extends these edits of a list, which the log retains.
    case growing(UnsafeMutableRawPointer)
  }

  @usableFromInline let state: State
  /// The address of the box with which a lent collection was returned.
  @usableFromInline var box: UInt = 0

  @inlinable init(_ state: State) { self.state = state }

  /// Begins an edit of a property of a free node.
  @inlinable
  public static func _$free(_ node: some Node, _ property: Int) -> _PropertyEdit {
    node._$read(property)
    return _PropertyEdit(.free)
  }

  /// Notes that a lent collection was returned.
  @inlinable @inline(__always)
  public mutating func _$note(_ box: UInt) { self.box = box }

  /// Whether the edit needs a call at its end.
  @inlinable public var _$isNoticed: Bool { if case .free = state { false } else { true } }
}

extension OwnedProperty {
  /// Writes a value for a setter.
  @inlinable
  final func set(_ node: Owner, _ value: Value) {
    let old = load(node)
    set(node, value, instead: old, isSame: isComparable ? areEqual(old, value) : nil)
  }

  /// Stores the value that an observer returns. If it is the value that the observer received, it stays, and no
  /// observer is notified.
  @inlinable
  final func writeBack(_ node: Owner, _ value: Value) {
    if node._$node.isFree { return isPlain ? store(node, value) : setFree(node, value) }
    let old = load(node)
    guard isComparable else {
      return hasSameBits(old, value) ? keep(node, value) : set(node, value, instead: old, isSame: nil)
    }
    if areEqual(old, value) { keep(node, value) } else { set(node, value, instead: old, isSame: false) }
  }

  /// Writes a value over an old one.
  ///
  /// - Parameter isSame: Whether the old value equals the new one; nil if values are not comparable.
  @inlinable @inline(__always)
  final func set(_ node: Owner, _ value: Value, instead old: Value, isSame: Bool?) {
    guard isPlain else { return setInFull(node, value, isSame: isSame) }
    let start = TransactionEngine.beginWrite(self, node, isSame: isSame ?? false, MemoryLayout<Value>.size)
    if let entry = start.entry {
      entry.payload.initializeMemory(as: Value.self, to: old)
      store(node, value)
      if start.isObserved { TransactionEngine.endWrite(self, node, entry, isSame: isSame ?? false) }
    } else {
      setUnlogged(node, value, start)
    }
  }

  /// Performs a write that the running transaction does not log. Not inlined, so that the value is copied only on this
  /// path.
  @usableFromInline
  @inline(never)
  final func setUnlogged(_ node: Owner, _ value: Value, _ start: TransactionEngine.WriteStart) {
    if start.isUnnoticed {
      store(node, value)
    } else if start.isAlone {
      setAlone(node, value)
    }
  }

  /// Performs a write in a transaction of its own, named after the property.
  private final func setAlone(_ node: Owner, _ value: Value) {
    TransactionEngine.engine(of: node, Owner._$type)?.transactAlone(slotName) { set(node, value) }
  }

  /// Writes a value that records its edits, or whose setting is an event or has observers.
  @usableFromInline
  final func setInFull(_ node: Owner, _ value: Value, isSame: Bool?) {
    let engine: TransactionEngine
    switch TransactionEngine.permit(write: self, to: node) {
    case .granted(let granting): engine = granting
    case .alone: return setAlone(node, value)
    case .unrecorded: return setFree(node, value)
    case .refused: return
    }
    guard isSame == true || engine.mayWriteNow(self, state(of: node)) else { return }
    willSet?(node, value)
    let old = didSet == nil ? nil : load(node)
    record(value, in: node, engine, isSame: isSame)
    if let old { didSet?(node, old) }
  }

  /// Does the same as ``set(_:_:)``, without `willSet` and `didSet`.
  final func setUnobserved(_ node: Owner, _ value: Value) {
    let engine: TransactionEngine
    switch TransactionEngine.permit(write: self, to: node) {
    case .granted(let granting): engine = granting
    case .alone(let mediator): return mediator.transactAlone(slotName) { setUnobserved(node, value) }
    case .unrecorded: return store(node, value)
    case .refused: return
    }
    let isSame = isComparable ? areEqual(load(node), value) : nil
    guard isSame == true || engine.mayWriteNow(self, state(of: node)) else { return }
    record(value, in: node, engine, isSame: isSame)
  }

  /// Logs the old value, stores the new one, and notifies observers.
  fileprivate final func record(_ value: Value, in node: Owner, _ engine: TransactionEngine, isSame: Bool?) {
    let entry = logPresentValue(of: node, in: engine)
    store(node, value)
    engine.didWrite(node, self, entry, isSame: isSame)
    if isInput { engine.deliver(value, on: self, of: node) }
  }

  @usableFromInline
  final func keep(_ node: Owner, _ value: Value) {
    switch TransactionEngine.permit(write: self, to: node) {
    case .granted(let engine):
      if !isPlain { willKeep(node, in: engine) }
      store(node, value)
    case .alone(let mediator): mediator.transactAlone(slotName) { keep(node, value) }
    case .unrecorded: store(node, value)
    case .refused: return
    }
  }

  /// Returns whether a value that is not comparable is still the one that was lent, so that it was not assigned.
  @usableFromInline
  final func hasSameBits(_ one: Value, _ other: Value) -> Bool {
    withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
  }

  @usableFromInline
  func beginEdit(_ node: Owner) -> _PropertyEdit<Value> {
    node._$read(id)
    switch TransactionEngine.permit(editOf: self, in: node) {
    case .granted(let engine):
      engine.log.openEdits.begin(SlotKey(node, id), record: beginRecord(node, in: engine))
      return _PropertyEdit(.recorded)
    case .unrecorded: return _PropertyEdit(.free)
    case .alone, .refused: return _PropertyEdit(.provisional(isInput ? load(node) : lend(node)))
    }
  }

  @usableFromInline
  func endEdit(_ node: Owner, _ edit: _PropertyEdit<Value>) {
    switch edit.state {
    case .provisional(let old):
      let new = load(node)
      store(node, old)
      if isPlain || isInput { set(node, new) } else { takeBack(node, new) }
    case .recorded:
      guard let engine = TransactionEngine.engine(of: node, Owner._$type) else { return }
      endRecord(node, engine.log.openEdits.end(SlotKey(node, id)), in: engine)
      if isInput { engine.deliver(load(node), on: self, of: node) }
      if let didSet { didSet(node, load(node)) }
    case .free, .growing: return
    }
  }
}

extension TransactionEngine {
  /// Returns the permission for an edit of a slot in place.
  ///
  /// Only a granted edit is recorded in place. An edit is not granted if the new value must be checked: in smart and
  /// rendering observers, in computed properties and deferred accesses, for derived properties, in replays, if a
  /// guardian objects, and outside of transactions unless violations are ignored. The setter at the end of the edit
  /// reports a write that the running code may not do. An edit outside of transactions is reported here, before the
  /// slot changes, since the handler of the violation may write the slot.
  static func permit(editOf property: _PropertyInfo, in node: AnyObject) -> Permit {
    let place = property.state(of: node)
    if let engine = current, engine.number == place.pointee.owner, engine.activity != .idle {
      if !place.pointee.isAttached, swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) {
        return .unrecorded
      }
      return property.kind != .derived && (engine.frame.isUnrestrained || engine.letsRestrainedCodeEdit(property))
        ? .granted(engine) : .refused
    }
    let permit = permitFromOutside(property, node, place)
    if case .granted(let engine) = permit, engine.frame.isOrdered { return .refused }
    return permit
  }

  /// Returns whether restrained code may edit a property in place: the guardian does not object, and the value will be
  /// stored.
  @inline(never)
  private func letsRestrainedCodeEdit(_ property: _PropertyInfo) -> Bool {
    activity.answer(to: .write) == .granted && !transaction.isReplayed
      && frame.guardian?.objection(to: property) == nil
  }

  /// The result of the first half of a write, in one word, which fits into a register.
  @usableFromInline
  struct WriteStart {
    /// The address of the log entry, with a bit that says whether the slot is observed; or one of the values below.
    @usableFromInline let word: UInt

    @inlinable init(word: UInt) { self.word = word }

    init(_ entry: LogEntry, isObserved: Bool) {
      word = UInt(bitPattern: entry.address) | (isObserved ? 1 : 0)
    }

    /// The write is rejected, and the old value stays.
    static var refused: WriteStart { WriteStart(word: 0) }
    /// The value is stored without a notification.
    static var unnoticed: WriteStart { WriteStart(word: 1) }
    /// The value is stored in a transaction of its own.
    static var alone: WriteStart { WriteStart(word: 2) }

    /// The entry of the log that receives the old value, if the write is recorded.
    @inlinable var entry: LogEntry? {
      UnsafeMutableRawPointer(bitPattern: word & ~3).map { LogEntry(address: $0) }
    }
    /// Whether `endWrite` must follow.
    @inlinable var isObserved: Bool { word & 1 != 0 }
    var isUnnoticed: Bool { word == 1 }
    var isAlone: Bool { word == 2 }

    init(denied permit: Permit) {
      switch permit {
      case .alone: self = .alone
      case .unrecorded: self = .unnoticed
      case .granted, .refused: self = .refused
      }
    }
  }

  /// Begins a write, before the slot changes.
  @usableFromInline
  static func beginWrite(_ property: _PropertyInfo, _ node: AnyObject, isSame: Bool, _ size: Int) -> WriteStart {
    let place = property.state(of: node)
    guard let run = sluice_run() else { return beginWriteFromOutside(property, node, place, isSame: isSame, size) }
    return Unmanaged<TransactionEngine>.fromOpaque(run)._withUnsafeGuaranteedRef { engine in
      if engine.number != place.pointee.owner {
        beginWriteFromOutside(property, node, place, isSame: isSame, size)
      } else if engine.permits(property, node, place) {
        engine.beginPermitted(property, node, place, isSame: isSame, size)
      } else {
        WriteStart(denied: denial(of: property, to: node, by: engine))
      }
    }
  }

  @inline(never)
  private static func beginWriteFromOutside(
    _ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>, isSame: Bool, _ size: Int
  ) -> WriteStart {
    let permit = permitFromOutside(property, node, place)
    guard case .granted(let engine) = permit else { return WriteStart(denied: permit) }
    return engine.beginPermitted(property, node, place, isSame: isSame, size)
  }

  @inline(__always)
  private func beginPermitted(
    _ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>, isSame: Bool, _ size: Int
  ) -> WriteStart {
    let source = place.pointee.source(.value(property.id))
    guard isSame || mayWriteNow(property, place, source) else { return .refused }
    let isObserved =
      source != nil || neighbors.witness != nil || frame.phase == .idle || property.holdsNodes
    return WriteStart(
      log.append(node, property, size, isAttached: place.pointee.isAttached), isObserved: isObserved)
  }

  /// Ends a write, after the slot has its new value.
  @usableFromInline
  static func endWrite(_ property: _PropertyInfo, _ node: AnyObject, _ entry: LogEntry, isSame: Bool) {
    let place = property.state(of: node)
    if let run = sluice_run() {
      let isDone = Unmanaged<TransactionEngine>.fromOpaque(run)._withUnsafeGuaranteedRef { engine in
        guard engine.number == place.pointee.owner else { return false }
        engine.didWrite(node, property, entry, at: place, isSame: isSame)
        return true
      }
      if isDone { return }
    }
    // A write without a transaction, or in another mediator's transaction, that was stored nevertheless.
    TransactionEngine.living(place.pointee.owner)?.didWrite(node, property, entry, isSame: isSame)
  }

  /// Returns whether no observer has read the slot too early for a write of another value.
  func mayWriteNow(_ property: _PropertyInfo, _ place: UnsafeMutablePointer<_NodeState>) -> Bool {
    mayWriteNow(property, place, place.pointee.source(.value(property.id)))
  }

  /// Does the same as ``mayWriteNow(_:_:)``, if the slot's source in the graph is known.
  @inline(__always)
  private func mayWriteNow(
    _ property: _PropertyInfo, _ place: UnsafeMutablePointer<_NodeState>, _ source: Graph.Source?
  ) -> Bool {
    guard frame.isOrdered, let source, graph.hasSubscribers(source) else { return true }
    return place.pointee.born == stamp || isInOrder(write: property, to: source)
  }
}
