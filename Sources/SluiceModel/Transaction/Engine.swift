import CSluice
import SluiceGraph
import SluiceMessages
import Synchronization

/// What runs behind a mediator: the transaction that is open, the observers, and the rules that they are held to.
///
/// It knows nothing of the root's type. While it works, the thread-local word of `CSluice` points at it, which is how an
/// accessor finds it.
@usableFromInline
final class Engine {
  /// What the closure that runs now may do.
  enum Phase {
    /// Nothing runs.
    case idle
    /// A transaction's closure runs.
    case transaction
    /// Priority observers run.
    case priority
    /// Smart observers run.
    case smart
    /// Rendering observers run, then recurring ones.
    case rendering
  }

  /// What a read of a monitored property means now.
  enum Access {
    /// Nothing: reads are free.
    case free
    /// The running observer, or the computed property being evaluated, depends on what is read.
    case track
    /// The running observer must have declared what is read.
    case check
  }

  /// The mediator's number, which its nodes carry. Never 0, never used twice; less than 2^30.
  let number: UInt32
  let graph = Graph()
  let graveyard = Graveyard()
  /// Stands in the graph for which node the root is.
  let rootSource: Graph.Source
  /// What changes. In raw memory, because the engine's code calls itself through the closures of observers, and each access to
  /// a variable of a class would be checked at run time against all others.
  var state: UnsafeMutablePointer<EngineState> {
    @inline(__always) get { UnsafeMutablePointer(bitPattern: stateAddress).unsafelyUnwrapped }
  }
  // A number, for the same reason as in SluiceGraph/Memory: the optimiser takes what is stored through a pointer that it can
  // follow for unseen by code that a release may call.
  private let stateAddress: UInt

  private static let nextNumber = Atomic<UInt32>(1)

  init() {
    let state = UnsafeMutablePointer<EngineState>.allocate(capacity: 1)
    state.initialize(to: EngineState())
    stateAddress = UInt(bitPattern: state)
    number = Self.nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
    rootSource = graph.makeSource()
    LiveEngines.add(self)
    Census.mediators.add(1)
  }

  /// May run on any thread: it touches nothing but what it owns, the graveyard and the table of live engines.
  deinit {
    LiveEngines.remove(number)
    graveyard.close()
    Census.records.add(-state.pointee.slots)
    for plan in state.pointee.plans.values { _ = plan.observers.removeAll() }
    for declaration in state.pointee.levels.used { declaration.letGo() }
    state.deinitialize(count: 1)
    state.deallocate()
    Census.mediators.add(-1)
  }

  /// Whether smart, rendering or recurring observers run: they write what they declare, begin nothing and register nothing.
  var isOrdered: Bool {
    @inline(__always) get { state.pointee.phase == .smart || state.pointee.phase == .rendering }
  }

  /// The engine whose transaction or observer runs on this thread.
  static var current: Engine? {
    sluice_run().map { Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The engine of the mediator that a node belongs to, if it lives.
  static func engine(of node: AnyObject, _ type: NodeType) -> Engine? {
    let owner = type.state(of: node).pointee.owner
    if let current, current.number == owner { return current }
    return LiveEngines.engine(owner)
  }

  @usableFromInline var rootObject: AnyObject? { state.pointee.root }

  /// The root, for whoever only reads it.
  @usableFromInline var rootReference: Unmanaged<AnyObject>? { state.pointee.rootReference }

  @usableFromInline
  func hasNoRoot(_ type: NodeType) -> Never { Message.noRoot(type: type.name).trap(Engine.currentNotes) }

  /// Changes what reads mean, here and for the accessors of this thread.
  @inline(__always)
  func setAccess(_ new: Access) {
    state.pointee.access = new
    sluice_set(Unmanaged.passUnretained(self).toOpaque(), flags(for: new))
  }

  /// What accessors ask first: most reads of an observer that is checked are settled by what they find there.
  @inline(__always)
  private func flags(for access: Access) -> UInt64 {
    switch access {
    case .free: 0
    case .track: 1
    case .check: state.pointee.readable?._withUnsafeGuaranteedRef { $0.table } ?? 1
    }
  }
}

/// What an engine knows while it lives.
struct EngineState: ~Copyable {
  /// The root of the model; nil until there is one. Set through ``replaceRoot(_:)``.
  var root: (any Node)? { didSet { rootReference = root.map { .passUnretained($0) } } }
  /// The root, for whoever only reads it.
  private(set) var rootReference: Unmanaged<AnyObject>?

  // What is open.
  var phase = Engine.Phase.idle
  /// Set through ``Engine/setAccess(_:)``, so that the thread-local flags agree.
  var access = Engine.Access.free
  /// Whether what is tracked takes a closer look: in a computed property, and where a rendering observer's reads are recorded.
  var isTrackedClosely = false
  /// Whether each access of a smart observer's closure takes the long way: slots are checked, or what is used is recorded.
  private(set) var looksClosely = false
  /// Whether somebody follows the runs of observers: a tracer, or what is used is recorded.
  private(set) var isFollowed = false
  /// The name of the outermost transaction; nil while none is open.
  var transactionName: String?
  /// The names of the savepoints that are open in it, from the outer to the inner.
  var savepointNames: [String] = []
  /// Counts the parts of a transaction between which observers have run: an observer may have seen the last value of each.
  var segment: UInt32 = 0
  var log = ChangeLog()
  var bases = LogBases()
  /// How many slots of nodes are observed.
  var slots = 0
  /// What the running observer may read, if that is settled by the property alone.
  var readable: Unmanaged<ReadableIndexes>?
  /// What it may write, if that is settled by the property alone.
  var writable: Unmanaged<ContractIndexes>?
  /// Entries of slots that hold nodes, written since attachment was last settled.
  var pendingHolders: [PendingHolder] = []
  /// Replacements of the root in this transaction.
  var rootChanges: [RootChange] = []
  /// Nodes that came to the mediator in this transaction, in order: a rollback sets them free again.
  var entered: [Newcomer] = []
  /// How many of them have been looked at for strong cycles.
  var enteredWithoutCycle = 0
  /// Nodes that were session state until this transaction put them into the document: a rollback makes them session state
  /// again.
  var leftSession: [FormerSessionNode] = []
  /// Nodes that stood below themselves when attachment was looked at in the middle of a savepoint, which may have mended
  /// it by its end.
  var possibleStrongCycles: [(node: any Node, slot: _PropertyInfo)] = []
  /// Slots that are being edited in place, one inside the other: nothing else may touch them.
  var openEdits = OpenEdits()
  /// Lists that were edited in place since versions were last settled, and may be what they were.
  var editedLists: [LogEntry] = []
  /// Computed slots that keep the values that they had earlier in this transaction.
  var memosWithEarlier: [any ForgettableMemo] = []
  /// Nodes that have died while observers had read weak references to them.
  var ends: [Graph.Source] = []
  /// Watches that something was written for in this transaction.
  var notedWatches: [EachWatch] = []
  /// What the running observer has read by paths through `each`, and will be asked to compare with next time.
  var remembered: [EachReading] = []
  /// Slots that have changed in this transaction, and that Observation knows.
  var observedChanges: [ObservedChange] = []
  /// Whether there was ever a slot that Observation knows.
  var hasObservedSlots = false
  /// Whether a collection was ever watched.
  var hasWatches = false
  /// How many elements a collection has at least that is watched; the slots of a shorter one are read one by one, which is
  /// faster and takes less memory.
  var shortestWatched = 8
  /// The cells through which other isolations read and set properties; nil until there is one.
  var cells: CellTable?
  /// The computed property being evaluated, and what it may read.
  var computing: (slot: String, mayRead: (Int) -> Bool, declared: [Route])?
  /// Whether a write needs a closer look: in a computed property, in a deferred access, and during an undo.
  var isRestrained = false
  /// The part of a scene whose code runs.
  var part: ScenePart?

  // Undo.
  /// The steps that can be undone; nil while none are kept.
  var history: UndoHistory?
  /// Whether a step is being put back, or observers are being told of it.
  var isReplaying = false
  /// The names of the groups that are open, from the outer to the inner: they end as one step.
  var groups: [String] = []
  /// Who shows what can be undone; nil until somebody does.
  var shownHistory: ShownHistory?
  /// Whether there is something to close when a transaction is over. Steps may have been switched off in it.
  var keepsSteps: Bool { history != nil || isReplaying || shownHistory != nil }
  /// The last entry of the log that is not a smart observer's. Meaningful while there is a history and the refresh has come so far.
  var lastByOthers: LogEntry?

  // Attachment.
  /// How many places of attached nodes hold a node, where it is more than one.
  var places: [ObjectIdentifier: Int] = [:]
  /// The last number that was given in the order of attachment. After four billion, later ones come last in any order.
  var lastAttachmentNumber: UInt32 = 0
  /// Nodes that were given one in this transaction, in order: a rollback takes them back.
  var numbered: [any Node] = []
  /// Nodes that were attached or detached since observers were last made for them, or woken.
  var moved: [any Node] = []

  // Who observes.
  var observers = ObserverTable()
  let levels = ObserverLevels()
  /// The plans of all living observers, by number.
  var plans: [UInt32: ObserverPlan] = [:]
  /// Those registered for each node of a type.
  var eachPlans: [NodeType: [ObserverPlan]] = [:]
  /// Those that run at every refresh, in order of registration.
  var recurring: [ObserverPlan] = []
  var names = ObserverNames()
  /// What performs the work of observers, by the number of their plan.
  var performers: [UInt32: Performer] = [:]
  var writers = SlotWriters()
  /// Counts registrations.
  var registered: UInt32 = 0
  /// How many plans there must be for the next look at dead targets.
  var nextLookAtTargets = 64
  /// Registrations made and ended in this transaction, in order: a rollback takes them back.
  var registrationChanges: [RegistrationChange] = []
  /// Observers taken out in this transaction, kept until it is over: their closures may be the last to hold something.
  var departed: [AnyObject] = []
  /// Observers whose origin may be detached when the refresh ends.
  var drowsy: [Observer] = []
  /// The observer whose body or paths run; nil in a transaction's closure.
  var running: Observer? {
    get { runningReference?.takeUnretainedValue() }
    set { runningReference = newValue.map { .passUnretained($0) } }
  }
  /// The same, for whoever only compares. Kept by its plan and by who runs it.
  private(set) var runningReference: Unmanaged<Observer>?
  /// Identifies the run of an observer, for the nodes that are made in it. Not 0. After four billion runs it begins anew;
  /// a node made in the run of that number long ago would then pass a check that it should not.
  var stamp: UInt32 = 1
  /// Counts refreshes.
  var refreshNumber: UInt32 = 0
  /// Counts the passes of all refreshes.
  var passes: UInt64 = 0
  /// Counts sweeps: a stage is run in one, or in several where somebody has come to be due who runs before the rest of it.
  var sweep: UInt64 = 0
  /// Whether the running observer wrote something that it reads.
  var ownReadsWritten = false
  /// Observers that have come to be due while a later stage is run, or their node while their own is, and those of the stage
  /// that stand behind them: they wait for its end.
  var dueNextSweep: [Observer] = []
  /// Observers of the stage that is run which are due and stand in cycles of properties.
  var dueInCycles: [Observer] = []
  /// Reactions that wait for the next pass, or for the next refresh.
  var setAside: [Graph.Reaction] = []
  /// The smart observers with contested properties that ran in this refresh, or came to have some.
  var claimants: [Observer] = []

  // What is sent and what follows.
  var mail = Mail()
  var queue: [Enqueued] = []
  /// What smart observers have enqueued in this refresh, to be put in order of registration.
  var enqueuedBySmart: [(number: UInt32, enqueued: Enqueued)] = []
  var afterRefresh: [() -> Void] = []
  /// The closures that run when the rollback in progress has released the closures of the transaction; nil without a rollback.
  var afterRollback: [() -> Void]?
  var isDraining = false
  /// The enqueued transaction that runs now, for the chain that it may continue.
  var link: Enqueued.Link?

  /// The registrations that do not hear of what is written and sent now, by number.
  var shielded: Set<UInt32> = []
  /// The observers that were shielded in this transaction, in order: a rollback has them see what it has put back.
  var shieldings: [Observer] = []

  // What happens when a rule is broken.
  var policies = ViolationPolicies()
  /// What has been reported of writes outside transactions.
  var reportedAlone: Set<Message> = []
  /// The thread on which the last transaction ran, and the actor whose code did so; 0 for none that is known.
  var thread: UInt = 0
  var actor: UInt = 0
  var limits = MediatorLimits()
  var handler: ((Violation) -> Void)?
  var errorHandler: ((any Error, String) -> Void)?
  /// Whether reads and writes are checked by slot, not only by property.
  var checksSlots = false { didSet { looksClosely = checksSlots || usage != nil } }
  /// The slots that the running observer may read, if they are checked.
  var allowedSlots: AllowedSlots?
  /// Whether the handler is being told: what it breaks itself goes to the standard error stream.
  var isReporting = false
  /// Who hears of every moment; nil for nobody.
  var tracer: (any Tracer)? { didSet { isFollowed = tracer != nil || usage != nil } }

  // What is asked for rarely.
  /// The deferred access that is going on.
  var openAccess: OpenAccess?
  /// What observers have used of what they declare; nil while that is not recorded.
  var usage: UsageLog? {
    didSet {
      looksClosely = checksSlots || usage != nil
      isFollowed = tracer != nil || usage != nil
    }
  }
  /// The run, or the deferred access, that is recorded.
  var runUsage: RunUsage?
}

/// The slots to which an observer's paths lead.
struct AllowedSlots {
  let read: Set<SlotKey>
  let write: Set<SlotKey>
}
