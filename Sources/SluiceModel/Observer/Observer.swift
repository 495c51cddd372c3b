import SluiceGraph
import SluiceMessages

/// A reaction with its origin: the unit that a plan runs, and the state of its last run.
final class Observer: Runner {
  // The fields that each run needs, in the first 80 bytes: two cache lines at most, wherever the object begins.

  /// The plan, which retains the observer until it is removed.
  let plan: ObserverPlan
  /// The node at which its paths start, and its state, if it has an origin of its own. They exist while the observer is
  /// active: a node that was attached when a transaction began outlives it.
  private let node: Unmanaged<AnyObject>?
  let place: UnsafeMutablePointer<_NodeState>?
  let reaction: Graph.Reaction
  /// The refresh of its last run; 0 before the first.
  var lastRefresh: UInt32 = 0
  /// Whether it has not run since it was registered, or since its origin was attached again.
  var isFirstRun: Bool
  /// Whether it is due because an event was sent that it reads.
  var isCalled = false
  /// Whether its origin has been detached since a refresh ended, or was never attached. The observer has discarded what
  /// it has read.
  var isAsleep: Bool
  /// A reaction that is stale after the path to an event has changed or an event was sent; nil for an observer that
  /// reads no events.
  let hearing: Graph.Reaction?
  /// The sweep in which it was created.
  let sweep: UInt64
  /// A source that changes with each run, for observers that name this one as their collector; nil if none does.
  var ranSource: Graph.Source?

  // Fields that are needed less often.

  /// The time of the event clock at the end of its last run, or at its registration. Maintained for observers that read
  /// events.
  var lastHeard: UInt64
  let tag: UInt32
  /// Retains an attached origin of `forEach`; nil otherwise.
  private let each: (any Node)?
  /// The pass of its last run; 0 before the first.
  var lastPass: UInt64 = 0
  /// The observers of its origin, and its place in their list; nil if the origin has no list.
  var atOrigin: (list: ObserversOfOrigin, place: Int)?
  /// The values that it has seen along paths whose changes it requests; nil before the first request.
  var memory: (any RunMemory)?
  /// State that its body keeps for the next run. Discarded after one of its operations was rejected.
  var scratch: AnyObject?
  /// The keys of its slots in the table of writers of contested properties.
  var claims: [SlotKey] = []

  init(
    _ plan: ObserverPlan, at node: (any Node)?, reaction: Graph.Reaction, hearing: Graph.Reaction?, tag: UInt32,
    time: UInt64, sweep: UInt64
  ) {
    self.plan = plan
    each = plan.isEach ? node : nil
    self.node = node.map { .passUnretained($0) }
    place = node?.state
    self.reaction = reaction
    self.hearing = hearing
    self.tag = tag
    self.sweep = sweep
    isFirstRun = plan.contract.hasFirstRun
    if case .root = plan.start { isAsleep = false } else { isAsleep = place?.pointee.isAttached != true }
    lastHeard = time
  }

  /// The address by which its reactions refer to it. They are disposed when the observer is removed, so the address is
  /// valid as long as they are.
  var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  override var heardUntil: UInt64 { lastHeard }
  override var name: String { plan.name }
  override var contract: Contract { plan.contract }
  override var number: UInt32 { plan.number }
  override var note: MessageNote { plan.note }

  /// Returns the node at which its paths start, if the node still exists. For an observer without a node of its own,
  /// that is the root.
  func origin(in engine: Engine) -> (any Node)? {
    switch plan.start {
    case .root: engine.tree.root
    case .node(let node): node.node
    case .each: each
    }
  }

  /// Returns the node at which the paths of an active observer start.
  @inline(__always)
  func start(in engine: Engine) -> Unmanaged<AnyObject>? { node ?? engine.tree.rootReference }

  /// The key under which its plan stores it.
  var key: ObjectIdentifier? { each.map { ObjectIdentifier($0) } }
}

extension Engine {
  /// Returns the observer of a reaction.
  @inline(__always)
  func observer(of reaction: Graph.Reaction) -> Unmanaged<Observer> {
    .fromOpaque(UnsafeRawPointer(bitPattern: graph.tag(of: reaction)).unsafelyUnwrapped)
  }
}
