import SluiceMessages

/// What is known of a property without its owner's and its value's types.
public class PropertyInfo: @unchecked Sendable {
  // Written while the schema is made, constant afterwards.
  let id: Int
  let name: String
  let kind: PropertyKind
  final var isConstant = false
  /// Whether each setting counts as an event.
  final var isInput = false
  /// The type of the nodes below, if it holds nodes that belong to the tree.
  final var childType: (() -> NodeType)?

  init(_ id: Int, _ name: String, _ kind: PropertyKind) {
    self.id = id
    self.name = name
    self.kind = kind
  }

  /// Whether it holds nodes, which are then part of the tree.
  final var holdsNodes: Bool { childType != nil && isStored }
  /// Whether it keeps a value of its own: neither an event nor computed.
  var isStored: Bool { true }
  /// Whether it holds events.
  var isEvent: Bool { false }
  /// The paths from the owner that a computed property reads; empty for all others.
  var computedFrom: [Route] { [] }

  /// Takes a logged value back into the node and leaves the payload uninitialised.
  func restore(_ node: AnyObject, from payload: UnsafeMutableRawPointer) { missing() }
  /// Drops a logged value and leaves the payload uninitialised.
  func discard(_ payload: UnsafeMutableRawPointer) { missing() }
  /// Whether the present value equals the logged one. False where values cannot be compared.
  func matches(_ node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Bool { missing() }
  /// Visits the nodes that a logged value holds, each with 1: true. Where edits are logged instead: false, and the nodes
  /// that they took out with 1 and those that they put in with -1.
  func visitLogged(_ payload: UnsafeMutableRawPointer, _ body: (any Node, Int) -> Void) -> Bool { missing() }
  /// Whether what is logged is edits, which cannot be compared one by one.
  func logsEdits(_ payload: UnsafeMutableRawPointer) -> Bool { false }
  /// The version of a value that an observer may have seen and that the slot has again; the slot's entries of this
  /// transaction are given from the last to the first.
  func versionOfPresentValue(_ node: AnyObject, among entries: [LogEntry]) -> UInt32? { nil }
  /// The present value, unnoticed.
  func anyValue(of node: AnyObject) -> Any { missing() }
  /// A logged value. Where edits are logged, the value before them, which costs a copy.
  func loggedValue(of node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Any { missing() }
  /// Writes as the setter does. False if the value is of another type.
  func setAny(_ node: AnyObject, _ value: Any) -> Bool { missing() }
  /// The node that owns the slot.
  func typed(_ node: AnyObject) -> any Node { missing() }
  /// Whether an observer may say that it writes the property.
  var canBeWritten: Bool { isStored && !isConstant && !isInput }
  /// A node has come to a mediator.
  func bind(to node: AnyObject, in engine: Engine) {}
  /// Visits the nodes that the present value holds.
  func visitChildren(of node: AnyObject, _ body: (any Node) -> Void) { missing() }
  /// Reads the slot as its getter does, for whoever tracks.
  func note(_ node: AnyObject) { missing() }
  /// The node's record, if it is observed.
  func record(of node: AnyObject) -> NodeRecord? { missing() }
  /// The type of the owner.
  var ownerType: NodeType { missing() }

  /// Only `OwnedProperty` is ever made.
  final func missing() -> Never {
    fatalError(Message.bugInSluice(module: "SluiceModel", fact: "the property \(name) has no owner").text)
  }

  /// The place among the properties of all types, which contracts are sets of.
  final var index: Int { ownerType.base + id }
  /// How messages name the slot.
  final var slotName: String { ownerType.slotName(id) }
}

/// A property by its value's type: what a handle writes through.
public class ValueProperty<Value>: PropertyInfo, @unchecked Sendable {
  /// The value, unnoticed.
  func peek(_ node: AnyObject) -> Value { missing() }
  /// Writes as the setter does; of an equal value nobody hears.
  func write(_ node: AnyObject, _ value: Value) { missing() }
}

/// A property by its owner's and its value's types: how it is stored, compared, recorded and put back.
class OwnedProperty<Owner: Node, Value>: ValueProperty<Value>, @unchecked Sendable {
  final let load: (Owner) -> Value
  final let store: (Owner, Value) -> Void
  /// How values are compared; nil where they cannot be.
  final var areEqual: ((Value, Value) -> Bool)?
  /// Visits the nodes that a value holds, if they belong to the tree.
  final var visit: ((Value, (any Node) -> Void) -> Void)?

  init(
    _ id: Int, _ name: String, _ kind: PropertyKind, _ load: @escaping (Owner) -> Value,
    _ store: @escaping (Owner, Value) -> Void
  ) {
    self.load = load
    self.store = store
    super.init(id, name, kind)
  }

  private func owner(_ node: AnyObject) -> Owner { unsafeDowncast(node, to: Owner.self) }

  /// Puts the present value into the log, before another takes its place.
  func logPresentValue(of node: Owner, in engine: Engine) -> LogEntry {
    engine.state.pointee.log.append(node, self, load(node))
  }

  /// Begins an access in place in a transaction. The first of a savepoint logs the old value; the next ones find it there,
  /// so that appending to an array in a loop copies it once.
  func beginInPlace(_ node: Owner, in engine: Engine) -> PropertyEdit<Value> {
    let key = SlotKey(node, id)
    if let entry = engine.state.pointee.log.edited[key] { return PropertyEdit(.logged(entry)) }
    let entry = logPresentValue(of: node, in: engine)
    engine.state.pointee.log.edited[key] = entry
    if holdsNodes { engine.state.pointee.pendingHolders.append(PendingHolder(entry: entry, isTakenIn: false)) }
    return PropertyEdit(.logged(entry))
  }

  /// Ends an access in place of a value that records its edits itself.
  func endRecording(_ node: Owner, by box: ObjectIdentifier, in engine: Engine) {}

  override var ownerType: NodeType { Owner._$type }

  override func record(of node: AnyObject) -> NodeRecord? { owner(node)._$node.record }

  override func restore(_ node: AnyObject, from payload: UnsafeMutableRawPointer) {
    store(owner(node), payload.assumingMemoryBound(to: Value.self).move())
  }

  override func discard(_ payload: UnsafeMutableRawPointer) {
    payload.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  override func matches(_ node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Bool {
    areEqual?(payload.assumingMemoryBound(to: Value.self).pointee, load(owner(node))) ?? false
  }

  /// Whether a value that an observer hands back is the one that it was given. Values that cannot be compared are the same
  /// while their bits are: then nothing was assigned.
  private func isSame(_ one: Value, _ other: Value) -> Bool {
    if let areEqual { return areEqual(one, other) }
    return withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
  }

  override func visitLogged(_ payload: UnsafeMutableRawPointer, _ body: (any Node, Int) -> Void) -> Bool {
    visit?(payload.assumingMemoryBound(to: Value.self).pointee) { body($0, 1) }
    return true
  }

  override func anyValue(of node: AnyObject) -> Any { load(owner(node)) }

  override func loggedValue(of node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Any {
    payload.assumingMemoryBound(to: Value.self).pointee
  }

  override func setAny(_ node: AnyObject, _ value: Any) -> Bool {
    guard let value = value as? Value else { return false }
    let owner = owner(node)
    if owner._$node.isFree { store(owner, value) } else { set(owner, value) }
    return true
  }

  override func typed(_ node: AnyObject) -> any Node { owner(node) }

  override func visitChildren(of node: AnyObject, _ body: (any Node) -> Void) {
    visit?(load(owner(node)), body)
  }

  override func note(_ node: AnyObject) {
    if !isConstant { owner(node)._$read(id) }
  }

  override func peek(_ node: AnyObject) -> Value { load(owner(node)) }

  override func write(_ node: AnyObject, _ value: Value) {
    let owner = owner(node)
    guard !owner._$node.isFree else { return store(owner, value) }
    guard isSame(load(owner), value) else { return set(owner, value) }
    // Nobody hears of it, and the newest value is kept all the same.
    if Engine.permit(write: self, to: owner) != nil { store(owner, value) }
  }
}
