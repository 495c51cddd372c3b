import SluiceGraph
import SluiceMessages

/// A reaction with its origin: what a plan runs, and what it saw when it last ran.
final class Observer: Runner {
  // What each run asks for, in the first 80 bytes: two cache lines at most, wherever the object begins.

  /// Keeps the observer, until it is taken out.
  let plan: ObserverPlan
  /// The node at which its paths start, and its state, where it has one of its own. They are there while the observer is
  /// awake: what was attached when a transaction began outlives it.
  private let node: Unmanaged<AnyObject>?
  let place: UnsafeMutablePointer<_NodeState>?
  let reaction: Graph.Reaction
  /// The refresh in which it ran last; 0 before the first.
  var lastRefresh: UInt32 = 0
  /// Whether it has not run since it was registered, or since its origin was attached again.
  var isFirstRun: Bool
  /// Whether it is due because something was sent that it hears.
  var isCalled = false
  /// Whether its origin is detached since a refresh ended, or was never attached: it has forgotten what it saw.
  var isAsleep: Bool
  /// Stale when the way to an event has changed or something was sent; nil for those that read no events.
  let hearing: Graph.Reaction?
  /// While which stage was run it was made.
  let sweep: UInt64
  /// Changes with each run, for those who named it as their collector; nil while nobody has.
  var ranSource: Graph.Source?

  // What it is asked for now and then.

  /// The time of the event clock at the end of its last run, or of its registration. Kept by those that read events.
  var lastHeard: UInt64
  let tag: UInt32
  /// Keeps an attached origin of `forEach`; nil otherwise.
  private let each: (any Node)?
  /// The pass in which it ran last; 0 before the first.
  var lastPass: UInt64 = 0
  /// The observers of its origin, and its place among them; nil where the origin keeps none.
  var atOrigin: (list: ObserversOfOrigin, place: Int)?
  /// What it saw by paths that are asked for changes; nil while it has not asked.
  var memory: (any RunMemory)?
  /// What its body keeps for the next run. Dropped when something that it did was refused.
  var scratch: AnyObject?
  /// Where the observers of contested properties stand in the table of writers.
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

  /// By which its reactions lead to it: they are disposed of when it is taken out, so it is there as long as they are.
  var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  override var heardUntil: UInt64 { lastHeard }
  override var name: String { plan.name }
  override var contract: Contract { plan.contract }
  override var number: UInt32 { plan.number }
  override var note: MessageNote { plan.note }

  /// The node at which its paths start, if it lives. The root for those without a node of their own.
  func origin(in engine: Engine) -> (any Node)? {
    switch plan.start {
    case .root: engine.tree.root
    case .node(let node): node.node
    case .each: each
    }
  }

  /// The node at which the paths of an observer start that is awake.
  @inline(__always)
  func start(in engine: Engine) -> Unmanaged<AnyObject>? { node ?? engine.tree.rootReference }

  /// The key under which its plan has it.
  var key: ObjectIdentifier? { each.map { ObjectIdentifier($0) } }
}

extension Engine {
  /// Whose reaction it is.
  @inline(__always)
  func observer(of reaction: Graph.Reaction) -> Unmanaged<Observer> {
    .fromOpaque(UnsafeRawPointer(bitPattern: graph.tag(of: reaction)).unsafelyUnwrapped)
  }
}
