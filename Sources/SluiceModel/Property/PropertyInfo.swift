import SluiceGraph
import SluiceMessages
import Synchronization

/// What is known of a property without its owner's and its value's types.
public class _PropertyInfo: @unchecked Sendable {
  // Written while the schema is made, constant afterwards.
  @usableFromInline let id: Int
  /// The address of the owner's type; 0 until it is asked for. A type lives as long as the process.
  private let knownOwner = Atomic<UInt>(0)
  /// What the type's ``NodeLayout`` says, here once more because every write asks; 0 until it is known.
  private let knownOffset = Atomic<Int>(0)
  private let knownIndex = Atomic<Int>(-1)
  let name: String
  let kind: PropertyKind
  @exclusivity(unchecked) final var isConstant = false
  /// What it is to the parts of a scene.
  @exclusivity(unchecked) final var role = PropertyRole.data
  /// Whether each setting counts as an event.
  @exclusivity(unchecked) @usableFromInline final var isInput = false
  /// Whether forgetting a logged value would leak nothing.
  @exclusivity(unchecked) @usableFromInline final var isTrivial = false
  /// The type of the nodes to which paths go on.
  @exclusivity(unchecked) @usableFromInline final var childType: (() -> NodeType)? {
    didSet { isOwning = childType != nil && !isWeak }
  }
  /// Whether nodes in it would be part of the tree, if it is stored.
  @exclusivity(unchecked) private final var isOwning = false
  /// Whether it refers to a node and does not hold it. Set before ``childType``.
  @exclusivity(unchecked) @usableFromInline final var isWeak = false
  /// The ids of the properties that count as one with it.
  @exclusivity(unchecked) final var partners: [Int] = []
  /// Whether writes go the short way: what is logged is the value, and a setting is no event.
  @exclusivity(unchecked) @usableFromInline final var isPlain = true
  /// Whether its declaration has `willSet` or `didSet`.
  @exclusivity(unchecked) @usableFromInline final var hasOwnObservers = false
  /// Whether the nodes that it holds have the order of attachment.
  @exclusivity(unchecked) @usableFromInline final var isUnordered = false

  /// Whether undo puts it back: not derived values, session state, and values that background code writes.
  @exclusivity(unchecked) @usableFromInline final var isPutBackByUndo = true

  /// How a slot of it is made known to Observation; nil for types that are not `Observable`.
  @exclusivity(unchecked) final var makeObservedSlot: (() -> ObservedSlot)?
  /// Whether it is a `RecordedProperty`: it holds a collection that knows its changes, and can be watched.
  @exclusivity(unchecked) @usableFromInline final var isRecorded = false
  /// Whether it is a `ListProperty`.
  @exclusivity(unchecked) @usableFromInline final var isList = false

  @usableFromInline
  init(_ id: Int, _ name: String, _ kind: PropertyKind) {
    self.id = id
    self.name = name
    self.kind = kind
    isPutBackByUndo = kind != .derived && kind != .session
  }

  /// Whether a node's value of it is session state, and the nodes that it holds.
  @inline(__always)
  final func isOfSession(at place: UnsafeMutablePointer<_NodeState>) -> Bool {
    kind == .session || place.pointee.isOfSession
  }

  /// Whether it holds nodes, which are then part of the tree.
  final var holdsNodes: Bool { isOwning && isStored }
  /// Whether it keeps a value of its own: neither an event nor computed.
  var isStored: Bool { true }
  /// Whether it holds events.
  var isEvent: Bool { false }
  /// Whether its value is an event, also where it was made as an ordinary constant.
  var holdsEvent: Bool { false }
  /// Which part of a value it stands for; nil for properties.
  var partKey: PartKey? { nil }
  /// What stands in the graph for the part of a node's slot.
  func partSource(of node: AnyObject, in engine: Engine) -> Graph.Source? { nil }
  /// The paths from the owner that a computed property reads; empty for all others.
  var computedFrom: [Route] { [] }

  /// How a path goes on to the nodes in it.
  var descent: Route.Descent { .none }

  /// Takes a logged value back into the node and leaves the payload uninitialised.
  func restore(_ node: AnyObject, from payload: UnsafeMutableRawPointer) { missing() }
  /// Moves a logged value elsewhere, where it outlives the log.
  func moveLogged(from payload: UnsafeMutableRawPointer, to new: UnsafeMutableRawPointer) { missing() }
  /// How many bytes a logged value takes.
  var loggedSize: Int { missing() }
  /// Takes a logged value back in the open transaction, which logs the present one, and leaves the payload uninitialised. Neither
  /// `willSet` nor `didSet` hears of it, and of an input it is no setting.
  func putBack(_ node: AnyObject, from payload: UnsafeMutableRawPointer, in engine: Engine) { missing() }
  /// Takes a change out of the row of a slot's changes, or puts one in. False if the present value is not what it would be then.
  func cross(_ node: AnyObject, _ row: SlotRow, in engine: Engine) -> Bool { missing() }
  /// Makes the first of some logged changes, after which nothing has been changed, the value that was there before them.
  func keepWhole(_ payloads: SlotRow.Payloads, of node: AnyObject) { missing() }
  /// Whether two logged values are equal. False where values cannot be compared, or edits are logged.
  func isSameLogged(_ one: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) -> Bool { missing() }
  /// Whether the present value is what it was before all of these logged ones, the latest first. False where values cannot be
  /// compared.
  func isUnchanged(_ node: AnyObject, since payloads: [UnsafeMutableRawPointer]) -> Bool {
    matches(node, payloads.last!)
  }
  /// Drops a logged value and leaves the payload uninitialised.
  func discard(_ payload: UnsafeMutableRawPointer) { missing() }
  /// Whether the present value equals the logged one. False where values cannot be compared.
  func matches(_ node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Bool { missing() }
  /// Visits the nodes that a logged value holds, each with 1: true. Where edits are logged instead: false, and the nodes
  /// that they took out with 1 and those that they put in with -1.
  func visitLogged(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (any Node, Int) -> Void
  ) -> Bool { missing() }
  /// Hands over the nodes that an entry has put into its slot, if it has done nothing but add some at the end of a list
  /// and no other entry of the slot follows. False otherwise.
  func withAdded(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (NodeType, UnsafeBufferPointer<NodeAddress>) -> Void
  ) -> Bool { false }
  /// Whether what is logged is edits, which cannot be compared one by one.
  func logsEdits(_ payload: UnsafeMutableRawPointer) -> Bool { false }
  /// The version of a value that an observer may have seen and that the slot has again; the slot's entries of this
  /// transaction are given from the last to the first.
  func versionOfPresentValue(_ node: AnyObject, among entries: [LogEntry]) -> UInt32? { nil }
  /// How a collection came to have a box. What was done until then is given, the latest first.
  func difference(of node: AnyObject, _ entries: [LogEntry], to box: AnyObject?) -> CollectionDifference? { nil }
  /// The elements of a collection before what was done last, the latest first.
  func elements(of node: AnyObject, before entries: [LogEntry]) -> [AnyObject]? { nil }
  /// The present value, unnoticed.
  func anyValue(of node: AnyObject) -> Any { missing() }
  /// A logged value. Where edits are logged, the value before them, which costs a copy.
  func loggedValue(of node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Any { missing() }
  /// Writes as the setter does. False if the value is of another type.
  func setAny(_ node: AnyObject, _ value: Any) -> Bool { missing() }
  /// The node that owns the slot.
  func typed(_ node: AnyObject) -> any Node { missing() }
  /// A node that the property may hold, by its type.
  func child(_ node: AnyObject) -> any Node { missing() }
  /// Whether an observer may say that it writes the property.
  var canBeWritten: Bool { isStored && !isConstant && !isInput }
  /// Whether a node that has it has the same value for ever.
  @usableFromInline final var neverChanges: Bool { isStored && isConstant }
  /// Whether observers may depend on the property of all elements of a collection by one watch.
  @usableFromInline final var canBeWatched: Bool { isStored && !isConstant && !isWeak && partners.isEmpty }
  /// What is watched of elements of which nothing changes: that they are there.
  @usableFromInline static let membership: _PropertyInfo = {
    let membership = _PropertyInfo(-1, "membership", .stored)
    membership.isConstant = true
    return membership
  }()

  /// A node has come to a mediator.
  func bind(to node: AnyObject, in engine: Engine) {}
  /// What the log has of the slot's edits in place is all that it will have: the next access logs the value that it finds.
  func stopGrowing(_ node: AnyObject, in engine: Engine) { _ = engine.state.pointee.log.forgetEdit(of: node, self) }
  /// Visits the nodes that the present value holds.
  func visitChildren(of node: AnyObject, _ body: (any Node) -> Void) { missing() }
  /// As ``visitChildren(of:_:)``, where their order means nothing.
  func visitChildrenInAnyOrder(of node: AnyObject, _ body: (any Node) -> Void) { visitChildren(of: node, body) }
  /// Reads the slot as its getter does, for whoever tracks.
  func note(_ node: AnyObject) { missing() }
  /// Reads the slots that count as one with it, for whoever tracks.
  func notePartners(_ node: AnyObject) {}
  /// The type of the owner, asked for the first time.
  func findOwnerType() -> NodeType { missing() }

  /// The type of the owner.
  final var ownerType: NodeType { owner.takeUnretainedValue() }

  private final var owner: Unmanaged<NodeType> {
    @inline(__always) get {
      guard let address = UnsafeRawPointer(bitPattern: knownOwner.load(ordering: .acquiring)) else {
        return findOwner()
      }
      return .fromOpaque(address)
    }
  }

  private final func findOwner() -> Unmanaged<NodeType> {
    let owner = Unmanaged.passUnretained(findOwnerType())
    knownOwner.store(UInt(bitPattern: owner.toOpaque()), ordering: .releasing)
    return owner
  }

  /// The state of a node of the owner's type that a mediator has had.
  final func state(of node: AnyObject) -> UnsafeMutablePointer<_NodeState> {
    state(at: Unmanaged.passUnretained(node).toOpaque())
  }

  /// As ``state(of:)``.
  final func state(at node: UnsafeMutableRawPointer) -> UnsafeMutablePointer<_NodeState> {
    let offset = knownOffset.load(ordering: .relaxed)
    return offset == 0 ? findState(at: node) : (node + offset).assumingMemoryBound(to: _NodeState.self)
  }

  @inline(never)
  private final func findState(at node: UnsafeMutableRawPointer) -> UnsafeMutablePointer<_NodeState> {
    let state = ownerType.layout.state(at: node)
    knownOffset.store(UnsafeMutableRawPointer(state) - node, ordering: .relaxed)
    return state
  }

  /// The state of a node that may be a stranger; nil if no mediator has had one of its type.
  final func stateIfKnown(of node: AnyObject) -> UnsafeMutablePointer<_NodeState>? {
    owner._withUnsafeGuaranteedRef { $0.state(at: Unmanaged.passUnretained(node).toOpaque()) }
  }

  /// Only `OwnedProperty` is ever made.
  final func missing() -> Never {
    Message.bugInSluice(module: "SluiceModel", fact: "the property \(name) has no owner").trap()
  }

  /// The place among the properties of all types, which contracts are sets of.
  final var index: Int {
    let index = knownIndex.load(ordering: .relaxed)
    return index < 0 ? findIndex() : index
  }

  @inline(never)
  private final func findIndex() -> Int {
    let index = ownerType.base + id
    knownIndex.store(index, ordering: .relaxed)
    return index
  }

  /// A number that it has in common with the properties that count as one with it.
  final var sharedIndex: Int { partners.isEmpty ? index : ownerType.base + min(id, partners.min() ?? id) }

  /// It, and the properties that count as one with it.
  final var shared: [_PropertyInfo] { partners.isEmpty ? [self] : [self] + partners.map { ownerType.properties[$0] } }

  /// How messages name the slot.
  final var slotName: String { ownerType.slotName(id) }
}

/// A property by its value's type: what a handle reads and writes through.
public class _ValueProperty<Value>: _PropertyInfo, @unchecked Sendable {
  /// The value, unnoticed.
  @usableFromInline final let peek: (AnyObject) -> Value
  /// Writes as the setter does; of an equal value nobody hears.
  @usableFromInline final let write: (AnyObject, Value) -> Void

  @inlinable
  init(
    _ id: Int, _ name: String, _ kind: PropertyKind, peek: @escaping (AnyObject) -> Value,
    write: @escaping (AnyObject, Value) -> Void
  ) {
    self.peek = peek
    self.write = write
    super.init(id, name, kind)
  }

  override var holdsEvent: Bool { Value.self is any EventValue.Type }

  /// The elements of a collection that it has held. For recorded properties.
  @usableFromInline
  func watched(_ value: Value) -> WatchedElements { missing() }

  /// Begins to edit a collection where it is, in the run of an observer that is known not to read it meanwhile. Nil if it may
  /// not be written. For recorded properties.
  @usableFromInline
  func beginEditing<Contents>(_ node: AnyObject, of: Contents.Type) -> CollectionEdits<Contents>? { missing() }
  /// Judges the edits as a whole, as those of a collection that was lent.
  @usableFromInline
  func endEditing<Contents>(_ node: AnyObject, _ edits: CollectionEdits<Contents>) { missing() }
}
