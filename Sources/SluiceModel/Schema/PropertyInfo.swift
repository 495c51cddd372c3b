import SluiceGraph
import SluiceMessages
import Synchronization

/// A property without the types of its owner and its value.
///
/// Operations that only collections with recorded edits have are in a separate object, ``recorded``. The other members
/// are valid for every property: a property without nodes visits none, and a property without a stored value restores
/// none.
public class _PropertyInfo: @unchecked Sendable {
  // Written while the schema is created, constant afterwards.
  @usableFromInline package let id: Int
  package let name: String
  package let kind: PropertyKind
  /// The role of the property in the parts of a scene.
  @exclusivity(unchecked) final var role = PropertyRole.data
  @exclusivity(unchecked) final var isConstant = false
  /// Whether each setting counts as an event.
  @exclusivity(unchecked) @usableFromInline final var isInput = false
  /// Whether writes can take the fast path: the log contains the value, and a setting is neither an event nor observed.
  @exclusivity(unchecked) @usableFromInline final var isPlain = true
  /// Whether its declaration has `willSet` or `didSet`.
  @exclusivity(unchecked) @usableFromInline final var hasOwnObservers = false
  /// Whether a logged value can be dropped without destruction.
  @exclusivity(unchecked) @usableFromInline final var isTrivial = false
  /// Whether undo restores it. False for derived values, session state, and values that background code writes.
  @exclusivity(unchecked) @usableFromInline final var isPutBackByUndo = true
  /// The ids of the properties that share changes with it.
  @exclusivity(unchecked) final var partners: [Int] = []

  // Its nodes.
  /// Returns the type of the nodes at which paths continue.
  @exclusivity(unchecked) @usableFromInline final var childType: (() -> NodeType)? {
    didSet { isOwning = childType != nil && !isWeak }
  }
  /// Whether nodes in it would be part of the tree if it is stored.
  @exclusivity(unchecked) private final var isOwning = false
  /// Whether it refers to a node without holding it. Set before ``childType``.
  @exclusivity(unchecked) @usableFromInline final var isWeak = false
  /// Whether the nodes that it holds are in order of attachment.
  @exclusivity(unchecked) @usableFromInline final var isUnordered = false
  /// Whether it holds a list that records its edits.
  @exclusivity(unchecked) @usableFromInline final var isList = false

  /// Creates the companion of a slot that is read outside of transactions and observers; nil if the slot needs none.
  @exclusivity(unchecked) final var makeCompanion: (() -> SlotCompanion)?

  #if DEBUG
    /// The number of values in which hidden nodes were searched.
    final let reflectedValues = Atomic<Int>(0)
    /// Whether a value may have nodes that the property does not show.
    var mayHideNodes: Bool { false }
  #endif

  /// The address of the owner's type; 0 before the first look-up. A type lives as long as the process.
  private let knownOwner = Atomic<UInt>(0)
  /// A copy of the offset in the type's ``NodeLayout``, because every write needs it; 0 until known.
  private let knownOffset = Atomic<Int>(0)
  private let knownIndex = Atomic<Int>(-1)

  @usableFromInline
  init(_ id: Int, _ name: String, _ kind: PropertyKind) {
    self.id = id
    self.name = name
    self.kind = kind
    isPutBackByUndo = kind != .derived && kind != .session
  }

  // MARK: Identity

  /// Looks up the type of the owner for the first time.
  func findOwnerType() -> NodeType {
    BugInSluice(module: "SluiceModel", fact: "the property \(name) has no owner").trap()
  }

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

  /// The index among the properties of all types. Contracts are sets of such indexes.
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

  /// A number that it shares with the properties whose changes it shares.
  final var sharedIndex: Int { partners.isEmpty ? index : ownerType.base + min(id, partners.min() ?? id) }

  /// The property and those that share changes with it.
  final var shared: [_PropertyInfo] { partners.isEmpty ? [self] : [self] + partners.map { ownerType.properties[$0] } }

  /// The name of the slot in messages.
  package final var slotName: String { ownerType.slotName(id) }

  /// Returns the state of a node of the owner's type that a mediator has met.
  final func state(of node: AnyObject) -> UnsafeMutablePointer<_NodeState> {
    state(at: Unmanaged.passUnretained(node).toOpaque())
  }

  /// Does the same as ``state(of:)``.
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

  /// Returns the state of a node that may belong to no mediator; nil if no mediator has met a node of its type.
  final func stateIfKnown(of node: AnyObject) -> UnsafeMutablePointer<_NodeState>? {
    owner._withUnsafeGuaranteedRef { $0.state(at: Unmanaged.passUnretained(node).toOpaque()) }
  }

  // MARK: Kind

  /// Whether it stores a value of its own: false for events and computed properties.
  var isStored: Bool { true }
  /// Whether it holds events.
  var isEvent: Bool { false }
  /// Whether its value is an event, also if it was created as an ordinary constant.
  var holdsEvent: Bool { false }
  /// The part of a value that it represents; nil for properties.
  var partKey: AnyHashable? { nil }
  /// The paths from the owner that a computed property reads; empty for all others.
  var computedFrom: [Route] { [] }
  /// The way in which a path continues to its nodes.
  var descent: Route.Descent { .none }
  /// Whether it holds nodes that are part of the tree.
  final var holdsNodes: Bool { isOwning && isStored }
  /// Its operations as a collection that records its edits; nil for all others.
  var recorded: (any RecordedEdits)? { nil }
  @usableFromInline final var isRecorded: Bool { recorded != nil }
  /// Whether an observer may declare a write of the property.
  var canBeWritten: Bool { isStored && !isConstant && !isInput }
  /// Whether its value never changes after the node was created.
  @usableFromInline final var neverChanges: Bool { isStored && isConstant }
  /// Whether observers can depend on this property of all elements of a collection by one watch.
  @usableFromInline final var canBeWatched: Bool { isStored && !isConstant && !isWeak && partners.isEmpty }

  /// Represents the membership in a collection, for watches that depend on no property of the elements.
  @usableFromInline static let membership: _PropertyInfo = {
    let membership = _PropertyInfo(-1, "membership", .stored)
    membership.isConstant = true
    return membership
  }()

  /// Returns whether its value in a node, and the nodes that it holds, are session state.
  @inline(__always)
  final func isOfSession(at place: UnsafeMutablePointer<_NodeState>) -> Bool {
    kind == .session || place.pointee.isOfSession
  }

  // MARK: The present value

  /// Returns the node that owns the slot.
  func typed(_ node: AnyObject) -> any Node { node as! any Node }
  /// Connects the property's event with a node that has come to a mediator. Returns false if the event belongs to
  /// another node that still exists.
  func bind(to node: AnyObject) -> Bool { true }
  /// Returns the present value without tracking the read.
  func anyValue(of node: AnyObject) -> Any { () }
  /// Writes as the setter does. Returns false if the value is of another type.
  func setAny(_ node: AnyObject, _ value: Any) -> Bool { false }
  /// Reads the slot as its getter does, for the running tracker.
  func note(_ node: AnyObject) {}
  /// Reads the slots that share changes with it, for the running tracker.
  func notePartners(_ node: AnyObject) {}
  /// Returns the source for the part of a node's slot; nil for properties.
  func partSource(of node: AnyObject) -> Graph.Source? { nil }
  /// Visits the nodes that the present value holds.
  func visitChildren(of node: AnyObject, _ body: (any Node) -> Void) {}
  /// Does the same as ``visitChildren(of:_:)``, in any order.
  func visitChildrenInAnyOrder(of node: AnyObject, _ body: (any Node) -> Void) { visitChildren(of: node, body) }
  /// Casts a node that the property may hold to its type.
  func child(_ node: AnyObject) -> any Node { node as! any Node }

  // MARK: Values in the log

  /// Moves a logged value back into the node, and leaves the payload uninitialized.
  func restore(_ node: AnyObject, from payload: UnsafeMutableRawPointer) {}
  /// Drops a logged value, and leaves the payload uninitialized.
  func discard(_ payload: UnsafeMutableRawPointer) {}
  /// Returns whether the present value equals the logged one. Returns false if values are not comparable.
  func matches(_ node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Bool { false }
  /// Visits the nodes of a log entry. If the entry has a value, visits its nodes with 1 and returns true. If it has
  /// edits, visits the removed nodes with 1 and the inserted ones with -1, and returns false.
  func visitLogged(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (any Node, Int) -> Void
  ) -> Bool { true }
  /// Returns a logged value. For logged edits, returns the value before them, which costs a copy.
  func loggedValue(of node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Any { () }
  /// Returns whether a log entry contains edits, which cannot be compared one by one.
  func logsEdits(_ payload: UnsafeMutableRawPointer) -> Bool { false }

  // MARK: Values that outlive the log

  /// The number of bytes of a logged value.
  var loggedSize: Int { 0 }
  /// Moves a logged value to other memory, in which it outlives the log.
  func moveLogged(from payload: UnsafeMutableRawPointer, to new: UnsafeMutableRawPointer) {}
  /// Restores a value in the open transaction of an engine, which logs the present one, and leaves the payload
  /// uninitialized. Calls neither `willSet` nor `didSet`, and is no setting of an input.
  func putBack(_ node: AnyObject, from payload: UnsafeMutableRawPointer, in engine: AnyObject) {}
  /// Returns whether two logged values are equal. Returns false if values are not comparable, or edits are logged.
  func isSameLogged(_ one: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) -> Bool { false }
  /// Returns whether the present value equals the one before all of these logged ones, the latest first. Returns false
  /// if values are not comparable.
  func isUnchanged(_ node: AnyObject, since payloads: [UnsafeMutableRawPointer]) -> Bool {
    matches(node, payloads.last!)
  }
  /// Removes a change from a slot's history, or inserts one. Returns false if the present value differs from the one
  /// that would result.
  func cross(_ node: AnyObject, _ row: SlotRow, in engine: AnyObject) -> Bool { true }
}
