import CSluice
import SluiceGraph

// What the accessors of a node do with a write. A free node never comes here: its accessors store at once.
//
// A write is first allowed or refused, then the old value goes to the log, then the new one is stored, and only then is it
// decided, by comparison, who hears of it.

extension Property {
  /// The slow path of a setter: the node belongs to a mediator.
  @inlinable public func _$set(_ node: Owner, _ value: Value) { info.set(node, value) }

  /// Begins an edit in place. The edit of a value that is as cheap to copy as a number is provisional. (`Node._$isEditedAsCopy` knows
  /// most of these at compile time; not those of generic nodes, and public structs and enums.)
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

/// The edit of a slot in place, from its beginning to its end. Meanwhile the caller has the slot itself.
///
/// An edit in a transaction's closure is recorded: by an entry of the log that holds the value before, or by ``CollectionEdits``. Any
/// other edit is provisional. When it ends, the slot gets its old value back, and the setter writes the new value.
public struct _PropertyEdit<Value> {
  @usableFromInline
  enum State {
    /// The edit is not recorded: the node belongs to no mediator that lives, or is being deallocated.
    case free
    /// The setter writes the new value at the end. This is the value before.
    case provisional(Value)
    /// The edit is recorded. Its record is in ``OpenEdits``.
    case recorded
    /// The edit adds to these edits of a list, which the log keeps.
    case growing(UnsafeMutableRawPointer)
  }

  @usableFromInline let state: State
  /// The address of the box with which a lent collection has come back.
  @usableFromInline var box: UInt = 0

  @inlinable init(_ state: State) { self.state = state }

  /// An edit of a property of a free node.
  @inlinable
  public static func _$free(_ node: some Node, _ property: Int) -> _PropertyEdit {
    node._$read(property)
    return _PropertyEdit(.free)
  }

  /// Notes that a lent collection is back.
  @inlinable @inline(__always)
  public mutating func _$note(_ box: UInt) { self.box = box }

  /// Whether there is something to do at the end.
  @inlinable public var _$isNoticed: Bool { if case .free = state { false } else { true } }
}

extension OwnedProperty {
  /// A write by a setter.
  @inlinable
  final func set(_ node: Owner, _ value: Value) {
    let old = load(node)
    set(node, value, instead: old, isSame: isComparable ? areEqual(old, value) : nil)
  }

  /// What an observer hands back. A value that is the one that it was given is kept, and nobody hears of it.
  @inlinable
  final func writeBack(_ node: Owner, _ value: Value) {
    if node._$node.isFree { return isPlain ? store(node, value) : setFree(node, value) }
    let old = load(node)
    guard isComparable else {
      return hasSameBits(old, value) ? keep(node, value) : set(node, value, instead: old, isSame: nil)
    }
    if areEqual(old, value) { keep(node, value) } else { set(node, value, instead: old, isSame: false) }
  }

  /// - Parameter isSame: Whether the old value equals the new one; nil where values cannot be compared.
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

  /// A write that the running transaction does not log. Not inlined, so that the value is copied on this way alone.
  @usableFromInline
  @inline(never)
  final func setUnlogged(_ node: Owner, _ value: Value, _ start: TransactionEngine.WriteStart) {
    if start.isUnnoticed {
      store(node, value)
    } else if start.isAlone {
      setAlone(node, value)
    }
  }

  /// A write in a transaction of its own, named after the property.
  private final func setAlone(_ node: Owner, _ value: Value) {
    TransactionEngine.engine(of: node, Owner._$type)?.transactAlone(slotName) { set(node, value) }
  }

  /// A write of a value that records its edits, or whose setting is an event or has observers.
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

  /// As ``set(_:_:)``, without `willSet` and `didSet`.
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

  /// Logs the old value, stores the new one, and tells who is to know.
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

  /// Whether a value that cannot be compared is still the one that was handed out: then nothing was assigned.
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
  /// Returns how an edit of a slot in place begins.
  ///
  /// Only a granted edit is recorded where it happens. It is not granted if the new value has to be judged: in smart and rendering
  /// observers, computed properties and deferred accesses, for derived properties, in replays, if a guardian objects, and outside
  /// transactions unless violations are ignored. What the running code may not do is reported by the setter at the end. An edit outside
  /// transactions is reported here, before the slot changes, since whoever is told may write the slot.
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

  /// Whether restrained code may edit a property in place: the guardian does not object, and the value is kept.
  @inline(never)
  private func letsRestrainedCodeEdit(_ property: _PropertyInfo) -> Bool {
    activity.answer(to: .write) == .granted && !transaction.isReplayed
      && frame.guardian?.objection(to: property) == nil
  }

  /// What comes of a write, in one word: it goes through a register.
  @usableFromInline
  struct WriteStart {
    /// The address of the entry, with a bit that says whether the slot is observed; or one of those below.
    @usableFromInline let word: UInt

    @inlinable init(word: UInt) { self.word = word }

    init(_ entry: LogEntry, isObserved: Bool) {
      word = UInt(bitPattern: entry.address) | (isObserved ? 1 : 0)
    }

    /// The old value stays.
    static var refused: WriteStart { WriteStart(word: 0) }
    /// It is made, and nobody needs to know.
    static var unnoticed: WriteStart { WriteStart(word: 1) }
    /// It is made in a transaction of its own.
    static var alone: WriteStart { WriteStart(word: 2) }

    /// The entry of the log to which the value before goes, if the write is made and recorded.
    @inlinable var entry: LogEntry? {
      UnsafeMutableRawPointer(bitPattern: word & ~3).map { LogEntry(address: $0) }
    }
    /// Whether `endWrite` is due afterwards.
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

  /// Before a slot is written.
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
      source != nil || neighbours.witness != nil || frame.phase == .idle || property.holdsNodes
    return WriteStart(
      log.append(node, property, size, isAttached: place.pointee.isAttached), isObserved: isObserved)
  }

  /// The slot has its new value.
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
    // A write without a transaction, or in another mediator's, that was kept all the same.
    TransactionEngine.living(place.pointee.owner)?.didWrite(node, property, entry, isSame: isSame)
  }

  /// Whether a write of another value is not too late.
  func mayWriteNow(_ property: _PropertyInfo, _ place: UnsafeMutablePointer<_NodeState>) -> Bool {
    mayWriteNow(property, place, place.pointee.source(.value(property.id)))
  }

  /// As ``mayWriteNow(_:_:)``, where what stands in the graph for the slot is known.
  @inline(__always)
  private func mayWriteNow(
    _ property: _PropertyInfo, _ place: UnsafeMutablePointer<_NodeState>, _ source: Graph.Source?
  ) -> Bool {
    guard frame.isOrdered, let source, graph.hasSubscribers(source) else { return true }
    return place.pointee.born == stamp || isInOrder(write: property, to: source)
  }
}
