import SluiceGraph
import SluiceMessages
import Synchronization

/// What is known of a property without its owner's and its value's types.
///
/// What only collections that know their changes can do stands in a part that their properties have, ``recorded``. The rest has an
/// answer for every property: one that holds no nodes visits none, one that keeps no values has none to put back.
public class _PropertyInfo: @unchecked Sendable {
  // Written while the schema is made, constant afterwards.
  @usableFromInline package let id: Int
  package let name: String
  package let kind: PropertyKind
  /// What it is to the parts of a scene.
  @exclusivity(unchecked) final var role = PropertyRole.data
  @exclusivity(unchecked) final var isConstant = false
  /// Whether each setting counts as an event.
  @exclusivity(unchecked) @usableFromInline final var isInput = false
  /// Whether writes go the short way: what is logged is the value, and a setting is neither an event nor observed.
  @exclusivity(unchecked) @usableFromInline final var isPlain = true
  /// Whether its declaration has `willSet` or `didSet`.
  @exclusivity(unchecked) @usableFromInline final var hasOwnObservers = false
  /// Whether forgetting a logged value would leak nothing.
  @exclusivity(unchecked) @usableFromInline final var isTrivial = false
  /// Whether undo puts it back: not derived values, session state, and values that background code writes.
  @exclusivity(unchecked) @usableFromInline final var isPutBackByUndo = true
  /// The ids of the properties that count as one with it.
  @exclusivity(unchecked) final var partners: [Int] = []

  // The nodes in it.
  /// The type of the nodes to which paths go on.
  @exclusivity(unchecked) @usableFromInline final var childType: (() -> NodeType)? {
    didSet { isOwning = childType != nil && !isWeak }
  }
  /// Whether nodes in it would be part of the tree, if it is stored.
  @exclusivity(unchecked) private final var isOwning = false
  /// Whether it refers to a node and does not hold it. Set before ``childType``.
  @exclusivity(unchecked) @usableFromInline final var isWeak = false
  /// Whether the nodes that it holds have the order of attachment.
  @exclusivity(unchecked) @usableFromInline final var isUnordered = false
  /// Whether it holds a list that knows its changes.
  @exclusivity(unchecked) @usableFromInline final var isList = false

  /// Makes what hangs at a slot of it that is read outside of transactions and observers; nil where nobody asks.
  @exclusivity(unchecked) final var makeCompanion: (() -> SlotCompanion)?

  /// The address of the owner's type; 0 until it is asked for. A type lives as long as the process.
  private let knownOwner = Atomic<UInt>(0)
  /// What the type's ``NodeLayout`` says, here once more because every write asks; 0 until it is known.
  private let knownOffset = Atomic<Int>(0)
  private let knownIndex = Atomic<Int>(-1)

  @usableFromInline
  init(_ id: Int, _ name: String, _ kind: PropertyKind) {
    self.id = id
    self.name = name
    self.kind = kind
    isPutBackByUndo = kind != .derived && kind != .session
  }

  // MARK: Which it is

  /// The type of the owner, asked for the first time.
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
  package final var slotName: String { ownerType.slotName(id) }

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

  // MARK: What it is

  /// Whether it keeps a value of its own: neither an event nor computed.
  var isStored: Bool { true }
  /// Whether it holds events.
  var isEvent: Bool { false }
  /// Whether its value is an event, also where it was made as an ordinary constant.
  var holdsEvent: Bool { false }
  /// Which part of a value it stands for; nil for properties.
  var partKey: AnyHashable? { nil }
  /// The paths from the owner that a computed property reads; empty for all others.
  var computedFrom: [Route] { [] }
  /// How a path goes on to the nodes in it.
  var descent: Route.Descent { .none }
  /// Whether it holds nodes, which are then part of the tree.
  final var holdsNodes: Bool { isOwning && isStored }
  /// What it does as a collection that knows its changes; nil for all others.
  var recorded: (any RecordedEdits)? { nil }
  @usableFromInline final var isRecorded: Bool { recorded != nil }
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

  /// Whether a node's value of it is session state, and the nodes that it holds.
  @inline(__always)
  final func isOfSession(at place: UnsafeMutablePointer<_NodeState>) -> Bool {
    kind == .session || place.pointee.isOfSession
  }

  // MARK: Its present value

  /// The node that owns the slot.
  func typed(_ node: AnyObject) -> any Node { node as! any Node }
  /// A node has come to a mediator. False if an event of it is another living node's.
  func bind(to node: AnyObject) -> Bool { true }
  /// The present value, unnoticed.
  func anyValue(of node: AnyObject) -> Any { () }
  /// Writes as the setter does. False if the value is of another type.
  func setAny(_ node: AnyObject, _ value: Any) -> Bool { false }
  /// Reads the slot as its getter does, for whoever tracks.
  func note(_ node: AnyObject) {}
  /// Reads the slots that count as one with it, for whoever tracks.
  func notePartners(_ node: AnyObject) {}
  /// What stands in the graph for the part of a node's slot; nil for properties.
  func partSource(of node: AnyObject) -> Graph.Source? { nil }
  /// Visits the nodes that the present value holds.
  func visitChildren(of node: AnyObject, _ body: (any Node) -> Void) {}
  /// As ``visitChildren(of:_:)``, where their order means nothing.
  func visitChildrenInAnyOrder(of node: AnyObject, _ body: (any Node) -> Void) { visitChildren(of: node, body) }
  /// A node that the property may hold, by its type.
  func child(_ node: AnyObject) -> any Node { node as! any Node }

  // MARK: Values in the log

  /// Takes a logged value back into the node and leaves the payload uninitialised.
  func restore(_ node: AnyObject, from payload: UnsafeMutableRawPointer) {}
  /// Drops a logged value and leaves the payload uninitialised.
  func discard(_ payload: UnsafeMutableRawPointer) {}
  /// Whether the present value equals the logged one. False where values cannot be compared.
  func matches(_ node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Bool { false }
  /// Visits the nodes that a logged value holds, each with 1: true. Where edits are logged instead: false, and the nodes
  /// that they took out with 1 and those that they put in with -1.
  func visitLogged(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (any Node, Int) -> Void
  ) -> Bool { true }
  /// A logged value. Where edits are logged, the value before them, which costs a copy.
  func loggedValue(of node: AnyObject, _ payload: UnsafeMutableRawPointer) -> Any { () }
  /// Whether what is logged is edits, which cannot be compared one by one.
  func logsEdits(_ payload: UnsafeMutableRawPointer) -> Bool { false }

  // MARK: Values that outlive the log

  /// How many bytes a logged value takes.
  var loggedSize: Int { 0 }
  /// Moves a logged value elsewhere, where it outlives the log.
  func moveLogged(from payload: UnsafeMutableRawPointer, to new: UnsafeMutableRawPointer) {}
  /// Takes a value back in the open transaction of an engine, which logs the present one, and leaves the payload uninitialised.
  /// Neither `willSet` nor `didSet` hears of it, and of an input it is no setting.
  func putBack(_ node: AnyObject, from payload: UnsafeMutableRawPointer, in engine: AnyObject) {}
  /// Whether two logged values are equal. False where values cannot be compared, or edits are logged.
  func isSameLogged(_ one: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) -> Bool { false }
  /// Whether the present value is what it was before all of these logged ones, the latest first. False where values cannot be
  /// compared.
  func isUnchanged(_ node: AnyObject, since payloads: [UnsafeMutableRawPointer]) -> Bool {
    matches(node, payloads.last!)
  }
  /// Takes a change out of the row of a slot's changes, or puts one in. False if the present value is not what it would be then.
  func cross(_ node: AnyObject, _ row: SlotRow, in engine: AnyObject) -> Bool { true }
}
