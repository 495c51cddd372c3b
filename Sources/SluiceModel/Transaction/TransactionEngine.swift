import CSluice
import SluiceGraph
import SluiceMessages
import Synchronization

/// The engine of transactions behind a mediator: the open transaction, its log, and the tree that the root reaches.
///
/// The engine does not depend on the type of the root. While the engine works, the thread-local word of `CSluice`
/// points at it, and accessors find it there. The subclass ``Engine`` adds observers. Satellites are connected by the
/// doors in `Doors.swift`.
@usableFromInline
class TransactionEngine {
  /// The mediator's number, which its nodes store. Never 0, never used twice, and less than 2^29.
  final let number: UInt32
  final let graph = Graph()
  final let graveyard = Graveyard()
  /// The source that represents the identity of the root.
  final let rootSource: Graph.Source

  private let parts = Component(Parts())
  final let mail: Mail
  /// The computed values that keep earlier results.
  final let earlierValues = EarlierValues(.values)

  private static let nextNumber = Atomic<UInt32>(1)

  init() {
    number = Self.nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
    rootSource = graph.makeSource()
    mail = Mail(graph)
    LiveEngines.add(self, number, graveyard)
    Census.mediators.add(1)
  }

  /// Can run on any thread: it uses only its own state, the graveyard and the table of live engines.
  deinit {
    LiveEngines.remove(number)
    graveyard.close()
    Census.records.add(-tree.observedSlots)
    parts.destroy()
    Census.mediators.add(-1)
  }

  // MARK: Overridden by the engine of observers

  /// Runs observers. Called when the closure of the outermost transaction has returned.
  func refresh() {}
  /// Activates and deactivates observers by the attachment of their origins. Called after a rollback and after a write
  /// outside of a transaction.
  func settleOrigins() {}
  /// Returns whether the running observer may still write a slot with subscribers.
  func isInOrder(write property: _PropertyInfo, to source: Graph.Source) -> Bool { true }
  /// Returns the slots that the paths of the current contract reach; nil if the origin is deallocated.
  func slotsOfHolder() -> AllowedSlots? { nil }
  /// Discards the state that the running observer keeps for its next run. Called when a violation is reported.
  func forgetScratch() {}
}

// MARK: State

extension TransactionEngine {
  /// The running code and its rights.
  final var frame: Frame {
    @inline(__always) unsafeAddress { UnsafePointer(withUnsafeMutablePointer(to: &parts.pointer.pointee.frame) { $0 }) }
    @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &parts.pointer.pointee.frame) { $0 } }
  }
  /// The kind of code that runs.
  final var activity: Activity {
    @inline(__always) get { frame.inner ?? frame.phase }
  }
  /// The open transaction.
  final var transaction: OpenTransaction {
    @inline(__always) unsafeAddress {
      UnsafePointer(withUnsafeMutablePointer(to: &parts.pointer.pointee.transaction) { $0 })
    }
    @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &parts.pointer.pointee.transaction) { $0 } }
  }
  /// The written slots.
  final var log: ChangeLog {
    @inline(__always) unsafeAddress { UnsafePointer(withUnsafeMutablePointer(to: &parts.pointer.pointee.log) { $0 }) }
    @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &parts.pointer.pointee.log) { $0 } }
  }
  /// The nodes that the root reaches.
  final var tree: Tree {
    @inline(__always) unsafeAddress { UnsafePointer(withUnsafeMutablePointer(to: &parts.pointer.pointee.tree) { $0 }) }
    @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &parts.pointer.pointee.tree) { $0 } }
  }
  /// The closures and transactions that follow.
  final var followers: Followers {
    @inline(__always) unsafeAddress {
      UnsafePointer(withUnsafeMutablePointer(to: &parts.pointer.pointee.followers) { $0 })
    }
    @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &parts.pointer.pointee.followers) { $0 } }
  }
  /// The policies, limits, handlers and the clock.
  final var rules: Rules {
    @inline(__always) unsafeAddress { UnsafePointer(withUnsafeMutablePointer(to: &parts.pointer.pointee.rules) { $0 }) }
    @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &parts.pointer.pointee.rules) { $0 } }
  }
  /// The connected satellites.
  final var neighbors: Neighbors {
    @inline(__always) unsafeAddress {
      UnsafePointer(withUnsafeMutablePointer(to: &parts.pointer.pointee.neighbors) { $0 })
    }
    @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &parts.pointer.pointee.neighbors) { $0 } }
  }
}

/// The mutable state of an engine.
private struct Parts: ~Copyable {
  var frame = Frame()
  var transaction = OpenTransaction()
  var log = ChangeLog()
  var tree = Tree()
  var followers = Followers()
  var rules = Rules()
  var neighbors = Neighbors()
}

/// The state of the open transaction.
struct OpenTransaction: ~Copyable {
  /// The name of the outermost one; nil while none is open.
  var name: String?
  /// The names of the savepoints that are open in it, from the outer to the inner.
  var savepointNames: [String] = []
  /// The joined participants.
  var participants = Participants()
  /// The marks of the participants that had joined when each open savepoint began.
  var marks: [ParticipantMark] = []
  /// Identifies an observer's run, for the nodes that are created in it. Never 0. After four billion runs, numbers
  /// repeat. A node that was created in the earlier run of the same number would then wrongly pass a check.
  var stamp: UInt32 = 1
  /// The last log entry that no smart observer wrote. Valid while the log is kept and the refresh has reached that
  /// point.
  var lastByOthers: LogEntry?
  /// Whether only writes of derived properties are stored, during undo and redo.
  var isReplayed = false
}

/// The policies, limits, handlers and the clock of a mediator.
struct Rules: ~Copyable {
  var policies = ViolationPolicies()
  var limits = MediatorLimits()
  var handler: ((Violation) -> Void)?
  var errorHandler: ((any Error, String) -> Void)?
  /// Whether the handler is running. Violations inside the handler are written to standard error.
  var isReporting = false
  /// The reported writes outside transactions.
  var reportedAlone: Set<ModelViolation> = []
  /// The thread of the last transaction, and the actor on which its code ran; 0 if unknown.
  var thread: UInt = 0
  var actor: UInt = 0
  /// Whether reads and writes are checked by slot, not only by property.
  var checksSlots = false
  /// The clock by which undo coalesces transactions.
  var clock: any Clock<Duration> = ContinuousClock()
}

/// The satellites that are connected to an engine.
struct Neighbors: ~Copyable {
  /// Receives each event.
  var witness: (any TransactionWitness)?
  /// Takes over the log of finished transactions.
  var keeper: (any LogKeeper)?
  /// Reads the log of finished transactions.
  var reader: (any LogReader)?
  /// Tracks dependencies on the elements of collections.
  var elements: (any ElementListening)?
  /// Tracks readers of the root.
  var rootReader: (any RootReading)?
  /// Objects of satellites, by type.
  var others: [ObjectIdentifier: AnyObject] = [:]
}

extension TransactionEngine {
  /// The engine whose transaction or observer runs on this thread.
  static var current: TransactionEngine? {
    sluice_run().map { Unmanaged<TransactionEngine>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the engine with a number, if it still exists. Call it only in the isolation of that engine.
  static func living(_ number: UInt32) -> TransactionEngine? {
    LiveEngines.object(number).map { unsafeDowncast($0, to: TransactionEngine.self) }
  }

  /// Returns the engine of the mediator that owns a node, if it still exists.
  static func engine(of node: AnyObject, _ type: NodeType) -> TransactionEngine? {
    let owner = type.state(of: node).pointee.owner
    if let current, current.number == owner { return current }
    return living(owner)
  }

  /// Returns the object of a satellite by its type, created at the first call.
  final func kept<Object: AnyObject>(_ type: Object.Type, _ make: () -> Object) -> Object {
    if let known = neighbors.others[ObjectIdentifier(type)] { return unsafeDowncast(known, to: type) }
    let new = make()
    neighbors.others[ObjectIdentifier(type)] = new
    return new
  }

  /// Returns the object of a satellite by its type; nil if it was never created.
  final func kept<Object: AnyObject>(_ type: Object.Type) -> Object? {
    neighbors.others[ObjectIdentifier(type)].map { unsafeDowncast($0, to: type) }
  }

  final var stamp: UInt32 { transaction.stamp }

  /// The root, for a reader that may be tracked.
  @usableFromInline final var rootObject: AnyObject? {
    neighbors.rootReader?.noteRead()
    return tree.root
  }

  /// The root, unretained.
  @usableFromInline final var rootReference: Unmanaged<AnyObject>? { tree.rootReference }

  @usableFromInline
  final func hasNoRoot(_ type: NodeType) -> Never {
    ModelMisuse.noRoot(type: type.name).trap(TransactionEngine.currentNotes)
  }

  // MARK: Running code

  /// Sets the handling of reads, for the engine and for the accessors on this thread.
  @inline(__always)
  final func setReads(_ new: Reads) {
    frame.reads = new
    sluice_set(Unmanaged.passUnretained(self).toOpaque(), flags(for: new))
  }

  /// Returns the thread-local flags, which decide most checked reads without a call.
  @inline(__always)
  private func flags(for reads: Reads) -> UInt64 {
    switch reads {
    case .free: 0
    case .track: 1
    case .check: frame.readable?._withUnsafeGuaranteedRef { $0.table } ?? 1
    }
  }

  /// The former frame and thread-local word, to be restored.
  struct Surroundings {
    fileprivate let frame: Frame
    fileprivate let run: UnsafeMutableRawPointer?
    fileprivate let flags: UInt64
  }

  /// Enters an activity within the running one. ``leave(_:)`` ends it.
  @inline(__always)
  final func enter(reading reads: Reads, _ change: (inout Frame) -> Void) -> Surroundings {
    let surroundings = Surroundings(frame: frame, run: sluice_run(), flags: sluice_flags())
    change(&frame)
    setReads(reads)
    return surroundings
  }

  /// Restores the former frame.
  @inline(__always)
  final func leave(_ inner: Surroundings) {
    frame = inner.frame
    sluice_set(inner.run, inner.flags)
  }

  /// Calls a closure with unchecked, untracked reads.
  final func reading<Result>(_ body: () -> Result) -> Result {
    let before = frame.reads
    setReads(.free)
    defer { setReads(before) }
    return body()
  }

  /// Calls a closure without adding dependencies, during tracking.
  final func untracked<Result>(_ body: () -> Result) -> Result { graph.pauseTracking { reading(body) } }

  /// Evaluates a computed property. Reads are tracked and checked against its declaration.
  final func computing<Result>(_ computation: any Computation, _ body: () -> Result) -> Result {
    let surroundings = enter(reading: .track) { $0.begin(computation) }
    defer { leave(surroundings) }
    return body()
  }

  // MARK: Participants

  /// Adds a participant to the open transaction.
  @inline(__always)
  final func join(_ participant: Participant) {
    if !participant.hasJoined { add(participant) }
  }

  @inline(never)
  private func add(_ participant: Participant) {
    participant.hasJoined = true
    transaction.participants.insert(participant)
  }
}
