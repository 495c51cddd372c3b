/// A property with the types of its owner and its value: how it is stored, compared, recorded and restored.
///
/// Functions that a read or a write calls are inlinable, so that the module of the node specializes them. Functions
/// that run once in a transaction are not.
@usableFromInline
class OwnedProperty<Owner: Node, Value>: _ValueProperty<Value>, @unchecked Sendable {
  @usableFromInline final let load: (Owner) -> Value
  @usableFromInline final let store: (Owner, Value) -> Void
  /// Returns the value to an observer that may change it, and that returns it by ``takeBack(_:_:)``.
  @usableFromInline final let lend: (Owner) -> Value
  /// Returns the value as a write target, for an observer whose paths start at the node.
  @usableFromInline final let open: (Owner) -> _WriteTarget<Value>
  /// Whether values can be compared.
  @usableFromInline final let isComparable: Bool
  /// Compares two values; returns false if they are not comparable. The closure is not optional, because a closure in
  /// an optional is retained around its call.
  @usableFromInline final let areEqual: (Value, Value) -> Bool
  /// Visits the nodes that a value holds, if they belong to the tree.
  @exclusivity(unchecked) @usableFromInline final var visit: ((Value, (any Node) -> Void) -> Void)?
  /// Called with a value that is about to be set.
  @exclusivity(unchecked) final var willSet: ((Owner, Value) -> Void)?
  /// Called with the old value after another was set.
  @exclusivity(unchecked) final var didSet: ((Owner, Value) -> Void)?
  /// Does the same as `visit`, in any order, if the order costs time.
  @exclusivity(unchecked) @usableFromInline final var visitInAnyOrder: ((Value, (any Node) -> Void) -> Void)?

  @inlinable
  init(
    _ id: Int, _ name: String, _ kind: PropertyKind, _ load: @escaping (Owner) -> Value,
    _ store: @escaping (Owner, Value) -> Void, _ areEqual: ((Value, Value) -> Bool)? = nil,
    lend: ((Owner) -> Value)? = nil
  ) {
    self.load = load
    self.store = store
    isComparable = areEqual != nil
    if let areEqual { self.areEqual = areEqual } else { self.areEqual = { _, _ in false } }
    let this = PropertyReference<Owner, Value>()
    let lendOrLoad = lend ?? load
    self.lend = lendOrLoad
    open = { _WriteTarget(slot: lendOrLoad($0), origin: $0, property: this.property.unsafelyUnwrapped) }
    super.init(
      id, name, kind, peek: { load(unsafeDowncast($0, to: Owner.self)) },
      write: { node, value in
        this.property.unsafelyUnwrapped._withUnsafeGuaranteedRef {
          if $0.isPlain {
            $0.writeBack(unsafeDowncast(node, to: Owner.self), value)
          } else {
            $0.takeBack(unsafeDowncast(node, to: Owner.self), value)
          }
        }
      })
    this.property = .passUnretained(self)
    isTrivial = _isPOD(Value.self)
  }

  private func owner(_ node: AnyObject) -> Owner { unsafeDowncast(node, to: Owner.self) }

  /// Adds the present value to the log before it is replaced.
  func logPresentValue(of node: Owner, in engine: TransactionEngine) -> LogEntry {
    engine.log.append(node, self, load(node))
  }

  /// Begins the record of an edit in place. The first edit of a savepoint logs the old value, and the next ones find it
  /// there. So appending to an array in a loop copies the array once.
  func beginRecord(_ node: Owner, in engine: TransactionEngine) -> OpenEdits.Record {
    if let entry = engine.log.edit(of: node, self) { return .entry(entry) }
    let entry = logPresentValue(of: node, in: engine)
    engine.log.noteEdit(entry)
    if holdsNodes {
      entry.header.pointee.mayHoldFreeNodes = true
      engine.tree.pending.append(entry)
    }
    return .entry(entry)
  }

  /// Ends the record of an edit in place.
  func endRecord(_ node: Owner, _ record: OpenEdits.Record, in engine: TransactionEngine) {
    if case .entry(let entry) = record { engine.didEdit(node, self, entry, at: state(of: node)) }
  }

  /// Stores a value that was lent to an observer or for a provisional edit.
  @usableFromInline
  func takeBack(_ node: Owner, _ value: Value) { writeBack(node, value) }

  /// Called before an equal value is stored. Observers are not notified.
  func willKeep(_ node: Owner, in engine: TransactionEngine) {}

  override func findOwnerType() -> NodeType { Owner._$type }

  #if DEBUG
    // A text has no nodes, and may be lent to an edit of a free node.
    override var mayHideNodes: Bool { childType == nil && isStored && !isTrivial && Value.self != String.self }
  #endif

  override var descent: Route.Descent {
    Value.self is any Node.Type ? .none : Value.self is any NodeOptional.Type ? .some : .each
  }

  override func restore(_ node: AnyObject, from payload: UnsafeMutableRawPointer) {
    store(owner(node), payload.assumingMemoryBound(to: Value.self).move())
  }

  override var loggedSize: Int { MemoryLayout<Value>.size }

  override func moveLogged(from payload: UnsafeMutableRawPointer, to new: UnsafeMutableRawPointer) {
    new.moveInitializeMemory(as: Value.self, from: payload.assumingMemoryBound(to: Value.self), count: 1)
  }

  override func isSameLogged(_ one: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) -> Bool {
    areEqual(one.assumingMemoryBound(to: Value.self).pointee, other.assumingMemoryBound(to: Value.self).pointee)
  }

  override func putBack(_ node: AnyObject, from payload: UnsafeMutableRawPointer, in engine: AnyObject) {
    let engine = unsafeDowncast(engine, to: TransactionEngine.self)
    putBack(owner(node), payload.assumingMemoryBound(to: Value.self).move(), in: engine)
  }

  override func cross(_ node: AnyObject, _ row: SlotRow, in engine: AnyObject) -> Bool {
    crossValues(owner(node), row, in: unsafeDowncast(engine, to: TransactionEngine.self))
  }

  /// Writes a former value in the open transaction.
  final func putBack(_ node: Owner, _ value: Value, in engine: TransactionEngine) {
    let isSame = isComparable ? areEqual(load(node), value) : nil
    let entry = logPresentValue(of: node, in: engine)
    store(node, value)
    engine.didWrite(node, self, entry, isSame: isSame)
  }

  override func discard(_ payload: UnsafeMutableRawPointer) {
    payload.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  override func matches(_ node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Bool {
    areEqual(payload.assumingMemoryBound(to: Value.self).pointee, load(owner(node)))
  }

  override func visitLogged(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (any Node, Int) -> Void
  ) -> Bool {
    (visitInAnyOrder ?? visit)?(payload.assumingMemoryBound(to: Value.self).pointee) { body($0, 1) }
    return true
  }

  override func anyValue(of node: AnyObject) -> Any { load(owner(node)) }

  override func loggedValue(of node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Any {
    payload.assumingMemoryBound(to: Value.self).pointee
  }

  override func setAny(_ node: AnyObject, _ value: Any) -> Bool {
    guard let value = value as? Value else { return false }
    let owner = owner(node)
    if owner._$node.isFree {
      setFree(owner, value)
    } else if isStored {
      set(owner, value)
    } else {
      // The write is rejected, or has no effect under the policy `ignore`: no value is stored.
      _ = TransactionEngine.permit(write: self, to: owner)
    }
    return true
  }

  override func typed(_ node: AnyObject) -> any Node { owner(node) }

  override func visitChildren(of node: AnyObject, _ body: (any Node) -> Void) {
    visit?(load(owner(node)), body)
  }

  override func notePartners(_ node: AnyObject) { for partner in partners { owner(node)._$read(partner) } }

  override func visitChildrenInAnyOrder(of node: AnyObject, _ body: (any Node) -> Void) {
    (visitInAnyOrder ?? visit)?(load(owner(node)), body)
  }

  override func note(_ node: AnyObject) {
    if isConstant { return }
    let owner = owner(node)
    owner._$read(id)
    notePartners(node)
    if isWeak { visit?(load(owner)) { trackEnd(of: $0) } }
  }
}

/// A reference to a property for its closures, which exist before it is complete.
@usableFromInline
final class PropertyReference<Owner: Node, Value> {
  @exclusivity(unchecked) @usableFromInline var property: Unmanaged<OwnedProperty<Owner, Value>>?
  @inlinable init() {}
}
