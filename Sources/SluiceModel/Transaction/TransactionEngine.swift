import CSluice
import SluiceGraph
import SluiceMessages
import Synchronization

/// What runs behind a mediator, as far as transactions go: what is open, what was written, and what the root reaches.
///
/// It knows nothing of the root's type. While it works, the thread-local word of `CSluice` points at it, which is how an
/// accessor finds it. Who observes is known to ``Engine``, which is made of it; what stands around both comes in by the doors of
/// `Doors.swift`.
@usableFromInline
class TransactionEngine {
  /// The mediator's number, which its nodes carry. Never 0, never used twice; less than 2^29.
  final let number: UInt32
  final let graph = Graph()
  final let graveyard = Graveyard()
  /// Stands in the graph for which node the root is.
  final let rootSource: Graph.Source

  private let frameComponent = Component(Frame())
  private let transactionComponent = Component(OpenTransaction())
  private let logComponent = Component(ChangeLog())
  private let treeComponent = Component(Tree())
  private let followersComponent = Component(Followers())
  private let rulesComponent = Component(Rules())
  private let neighboursComponent = Component(Neighbours())
  final let mail: Mail
  /// Who keeps earlier values of what follows from others.
  private(set) final lazy var earlierValues = EarlierValues(self)

  private static let nextNumber = Atomic<UInt32>(1)

  init() {
    number = Self.nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
    rootSource = graph.makeSource()
    mail = Mail(graph)
    LiveEngines.add(self, number, graveyard)
    Census.mediators.add(1)
  }

  /// May run on any thread: it touches nothing but what it owns, the graveyard and the table of live engines.
  deinit {
    LiveEngines.remove(number)
    graveyard.close()
    Census.records.add(-tree.observedSlots)
    frameComponent.destroy()
    transactionComponent.destroy()
    logComponent.destroy()
    treeComponent.destroy()
    followersComponent.destroy()
    rulesComponent.destroy()
    neighboursComponent.destroy()
    Census.mediators.add(-1)
  }

  // MARK: What the engine of observers does

  /// The closure of the outermost transaction has returned: observers run.
  func refresh() {}
  /// A transaction has failed, or a write was made without one: observers sleep and wake by what is attached now.
  func settleOrigins() {}
  /// Whether the running observer may write a slot that somebody depends on: whether it is not too late.
  func isInOrder(write property: _PropertyInfo, to source: Graph.Source) -> Bool { true }
  /// The slots to which the paths of the observer lead whose contract holds now; nil where its origin is gone.
  func slotsOfHolder() -> AllowedSlots? { nil }
  /// A violation was reported: what the running observer keeps for its next run may rest upon what has not happened.
  func forgetScratch() {}
}

// MARK: What it knows

extension TransactionEngine {
  /// What runs now.
  final var frame: Frame {
    @inline(__always) unsafeAddress { UnsafePointer(frameComponent.pointer) }
    @inline(__always) unsafeMutableAddress { frameComponent.pointer }
  }
  /// What is open.
  final var transaction: OpenTransaction {
    @inline(__always) unsafeAddress { UnsafePointer(transactionComponent.pointer) }
    @inline(__always) unsafeMutableAddress { transactionComponent.pointer }
  }
  /// What was written.
  final var log: ChangeLog {
    @inline(__always) unsafeAddress { UnsafePointer(logComponent.pointer) }
    @inline(__always) unsafeMutableAddress { logComponent.pointer }
  }
  /// What the root reaches.
  final var tree: Tree {
    @inline(__always) unsafeAddress { UnsafePointer(treeComponent.pointer) }
    @inline(__always) unsafeMutableAddress { treeComponent.pointer }
  }
  /// What follows.
  final var followers: Followers {
    @inline(__always) unsafeAddress { UnsafePointer(followersComponent.pointer) }
    @inline(__always) unsafeMutableAddress { followersComponent.pointer }
  }
  /// What happens when a rule is broken.
  final var rules: Rules {
    @inline(__always) unsafeAddress { UnsafePointer(rulesComponent.pointer) }
    @inline(__always) unsafeMutableAddress { rulesComponent.pointer }
  }
  /// What stands around the core.
  final var neighbours: Neighbours {
    @inline(__always) unsafeAddress { UnsafePointer(neighboursComponent.pointer) }
    @inline(__always) unsafeMutableAddress { neighboursComponent.pointer }
  }
}

/// The transaction that is open.
struct OpenTransaction {
  /// The name of the outermost one; nil while none is open.
  var name: String?
  /// The names of the savepoints that are open in it, from the outer to the inner.
  var savepointNames: [String] = []
  /// Who takes part in it, by rank.
  var participants: [any Participant] = []
  /// Where the journals of those stood that had joined when a savepoint began, for each that is open.
  var marks: [(participant: any Participant, mark: Int)] = []
  /// Identifies the run of an observer, for the nodes that are made in it. Not 0. After four billion runs it begins anew;
  /// a node made in the run of that number long ago would then pass a check that it should not.
  var stamp: UInt32 = 1
  /// The last entry of the log that is not a smart observer's. Meaningful while the log is kept and the refresh has come so far.
  var lastByOthers: LogEntry?
  /// Whether what is written is kept only where it is derived: a step is put back, or observers are told of it.
  var isReplayed = false
}

/// What happens when a rule is broken, and where.
struct Rules {
  var policies = ViolationPolicies()
  var limits = MediatorLimits()
  var handler: ((Violation) -> Void)?
  var errorHandler: ((any Error, String) -> Void)?
  /// Whether the handler is being told: what it breaks itself goes to the standard error stream.
  var isReporting = false
  /// What has been reported of writes outside transactions.
  var reportedAlone: Set<Message> = []
  /// The thread on which the last transaction ran, and the actor whose code did so; 0 for none that is known.
  var thread: UInt = 0
  var actor: UInt = 0
  /// Whether reads and writes are checked by slot, not only by property.
  var checksSlots = false
}

/// What stands around the core, as far as it is there.
struct Neighbours {
  /// Hears of every moment.
  var witness: (any TransactionWitness)?
  /// Takes what transactions have changed.
  var keeper: (any LogKeeper)?
  /// Knows who depends on the elements of whole collections.
  var elements: (any ElementListening)?
  /// What others keep with an engine, by its type.
  var others: [ObjectIdentifier: AnyObject] = [:]
}

extension TransactionEngine {
  /// The engine whose transaction or observer runs on this thread.
  static var current: TransactionEngine? {
    sluice_run().map { Unmanaged<TransactionEngine>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The engine of that number, if it lives. For the isolation that it belongs to only.
  static func living(_ number: UInt32) -> TransactionEngine? {
    LiveEngines.object(number).map { unsafeDowncast($0, to: TransactionEngine.self) }
  }

  /// The engine of the mediator that a node belongs to, if it lives.
  static func engine(of node: AnyObject, _ type: NodeType) -> TransactionEngine? {
    let owner = type.state(of: node).pointee.owner
    if let current, current.number == owner { return current }
    return living(owner)
  }

  /// What somebody keeps with this engine; made at the first call.
  final func kept<Object: AnyObject>(_ type: Object.Type, _ make: () -> Object) -> Object {
    if let known = neighbours.others[ObjectIdentifier(type)] { return unsafeDowncast(known, to: type) }
    let new = make()
    neighbours.others[ObjectIdentifier(type)] = new
    return new
  }

  /// As above; nil if it was never made.
  final func kept<Object: AnyObject>(_ type: Object.Type) -> Object? {
    neighbours.others[ObjectIdentifier(type)].map { unsafeDowncast($0, to: type) }
  }

  final var stamp: UInt32 { transaction.stamp }

  @usableFromInline final var rootObject: AnyObject? { tree.root }

  /// The root, for whoever only reads it.
  @usableFromInline final var rootReference: Unmanaged<AnyObject>? { tree.rootReference }

  @usableFromInline
  final func hasNoRoot(_ type: NodeType) -> Never {
    Message.noRoot(type: type.name).trap(TransactionEngine.currentNotes)
  }

  // MARK: What runs

  /// Changes what reads mean, here and for the accessors of this thread.
  @inline(__always)
  final func setReads(_ new: Reads) {
    frame.reads = new
    sluice_set(Unmanaged.passUnretained(self).toOpaque(), flags(for: new))
  }

  /// What accessors ask first: most reads of an observer that is checked are settled by what they find there.
  @inline(__always)
  private func flags(for reads: Reads) -> UInt64 {
    switch reads {
    case .free: 0
    case .track: 1
    case .check: frame.readable?._withUnsafeGuaranteedRef { $0.table } ?? 1
    }
  }

  /// The open transaction comes to another phase.
  @inline(__always)
  final func come(to phase: Activity) { frame.come(to: phase, isRestrained: transaction.isReplayed) }

  /// What ran on this thread before something else has begun, to be gone back to.
  struct Surroundings {
    fileprivate let frame: Frame
    fileprivate let run: UnsafeMutableRawPointer?
    fileprivate let flags: UInt64
  }

  /// Something begins within what runs; it ends with ``leave(_:)``.
  @inline(__always)
  final func enter(reading reads: Reads, _ change: (inout Frame) -> Void) -> Surroundings {
    let surroundings = Surroundings(frame: frame, run: sluice_run(), flags: sluice_flags())
    change(&frame)
    setReads(reads)
    return surroundings
  }

  /// What ran before goes on.
  @inline(__always)
  final func leave(_ inner: Surroundings) {
    frame = inner.frame
    sluice_set(inner.run, inner.flags)
  }

  /// Calls a closure whose reads mean nothing to the running observer.
  final func reading<Result>(_ body: () -> Result) -> Result {
    let before = frame.reads
    setReads(.free)
    defer { setReads(before) }
    return body()
  }

  /// Calls a closure whose reads nobody depends on, in the middle of tracking.
  final func untracked<Result>(_ body: () -> Result) -> Result { graph.pauseTracking { reading(body) } }

  /// Evaluates a computed property: its reads are the graph's, held to what it declares.
  final func computing<Result>(_ computation: any Computation, _ body: () -> Result) -> Result {
    let surroundings = enter(reading: .track) { $0.begin(computation) }
    defer { leave(surroundings) }
    return body()
  }

  // MARK: Who takes part

  /// Somebody has something to take back, or to do when the open transaction is over.
  @inline(__always)
  final func join(_ participant: any Participant) {
    if !participant.hasJoined { add(participant) }
  }

  @inline(never)
  private func add(_ participant: any Participant) {
    participant.hasJoined = true
    let place = transaction.participants.firstIndex { $0.rank > participant.rank } ?? transaction.participants.endIndex
    transaction.participants.insert(participant, at: place)
  }
}
