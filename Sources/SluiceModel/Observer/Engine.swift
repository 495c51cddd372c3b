import CSluice
import SluiceGraph

/// The engine behind a mediator: transactions, and the observers that run after them, in order.
@usableFromInline
final class Engine: TransactionEngine {
  private let parts = Component(ObserverParts())
  let levels = ObserverLevels()
  let registrations = RegistrationJournal(.registrations)
  let shieldings = ShieldingJournal(.shieldings)

  deinit {
    for plan in observers.plans.values { _ = plan.observers.removeAll() }
    for declaration in levels.used { declaration.letGo() }
    parts.destroy()
  }

  /// The engine whose transaction or observer runs on this thread.
  static var here: Engine? { sluice_run().map { Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue() } }

  // MARK: Transactions

  override func refresh() { runObservers() }

  override func settleOrigins() { settleAllOrigins() }

  /// Rejects a write to a slot that an observer has read if that observer does not run again in this refresh, or is a
  /// priority observer. Notes whether the running observer reads the slot itself. Costs the readers of the slot.
  override func isInOrder(write property: _PropertyInfo, to source: Graph.Source) -> Bool {
    var tooEarly: Unmanaged<Observer>?
    visitReaders(of: source) { reaction in
      let reader = observer(of: reaction)
      if isRunning(reader) {
        round.ownReadsWritten = true
      } else if reader._withUnsafeGuaranteedRef({ isDone($0) }), isFirst(reader, before: tooEarly) {
        tooEarly = reader
      }
    }
    guard let reader = tooEarly?.takeUnretainedValue(), let running else { return true }
    let message: ModelViolation =
      reader.plan.phase == .priority
      ? .writeOfPriorityRead(observer: running.name, slot: property.slotName, reader: reader.name)
      : .lateWrite(observer: running.name, slot: property.slotName, reader: reader.name)
    return !refuses(message, [running.plan.note, reader.plan.note])
  }

  override func slotsOfHolder() -> AllowedSlots? {
    guard let holder, let origin = holder.origin(in: self) else { return nil }
    return reading { slots(of: holder, from: origin) }
  }

  override func forgetScratch() { running?.scratch = nil }

  /// Returns whether an observer was registered first. A message names the first of several.
  private func isFirst(_ one: Unmanaged<Observer>, before other: Unmanaged<Observer>?) -> Bool {
    guard let other else { return true }
    return one._withUnsafeGuaranteedRef { $0.plan.number } < other._withUnsafeGuaranteedRef { $0.plan.number }
  }

  /// Returns whether an observer would not see a write of a smart one in this refresh.
  @inline(__always)
  private func isDone(_ observer: Observer) -> Bool {
    switch observer.plan.phase {
    case .priority: isAwake(observer)
    case .smart: hasRun(observer) && observer.plan.mayRun
    case .rendering, .recurring: false
    }
  }
}

// MARK: State

extension Engine {
  /// The registered observers.
  var observers: Observers {
    @inline(__always) unsafeAddress {
      UnsafePointer(withUnsafeMutablePointer(to: &parts.pointer.pointee.observers) { $0 })
    }
    @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &parts.pointer.pointee.observers) { $0 } }
  }
  /// The running refresh, and the work left for the next one.
  var round: Round {
    @inline(__always) unsafeAddress { UnsafePointer(withUnsafeMutablePointer(to: &parts.pointer.pointee.round) { $0 }) }
    @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &parts.pointer.pointee.round) { $0 } }
  }

  /// The observer whose paths or closure run; nil in a transaction's closure.
  var running: Observer? { frame.runner.map { unsafeDowncast($0, to: Observer.self) } }

  /// The observer whose contract applies.
  var holder: Observer? { frame.holder.map { unsafeDowncast($0, to: Observer.self) } }

  @inline(__always)
  func isRunning(_ observer: Unmanaged<Observer>) -> Bool {
    frame.runnerReference?.toOpaque() == observer.toOpaque()
  }

  /// Whether reads and writes of observers are checked by slot or recorded. Then each access of a smart observer takes
  /// the slow path.
  var looksClosely: Bool { rules.checksSlots || observers.recordsRuns }

  /// Sets the followers of runs.
  func setFollowers(_ followers: [any RunFollower], recordsRuns: Bool) {
    observers.followers = followers
    observers.isFollowed = !followers.isEmpty
    observers.recordsRuns = recordsRuns
  }
}

/// The mutable state of the engine of observers.
private struct ObserverParts: ~Copyable {
  var observers = Observers()
  var round = Round()
}

/// The registered observers.
struct Observers: ~Copyable {
  /// The observers by tag.
  var table = ObserverTable()
  /// The plans of all observers that have not ended, by number.
  var plans: [UInt32: ObserverPlan] = [:]
  /// The plans registered for each node of a type.
  var eachPlans: [NodeType: [ObserverPlan]] = [:]
  /// The plans that run at every refresh, in order of registration.
  var recurring: [ObserverPlan] = []
  /// The observers with ``ObserverPlan/work``, in order of registration.
  var working: [ObserverPlan] = []
  var names = ObserverNames()
  var writers = SlotWriters()
  /// The number of registrations so far.
  var registered: UInt32 = 0
  /// The number of plans at which targets are next checked for deallocation.
  var nextLookAtTargets = 64
  /// Observers whose origin may be detached when the refresh ends.
  var drowsy: [Observer] = []
  /// The followers of runs, outermost first.
  fileprivate(set) var followers: [any RunFollower] = []
  /// Whether runs have followers.
  fileprivate(set) var isFollowed = false
  /// Whether a follower records reads and writes.
  fileprivate(set) var recordsRuns = false
}

/// The running refresh, and the work left for the next one.
struct Round: ~Copyable {
  /// The number of refreshes so far.
  var number: UInt32 = 0
  /// The number of passes of all refreshes so far.
  var passes: UInt64 = 0
  /// The number of sweeps so far. A stage runs in one sweep, or in several if an observer becomes due that must run
  /// before the rest of the stage.
  var sweep: UInt64 = 0
  /// Whether the running observer wrote something that it reads.
  var ownReadsWritten = false
  /// Observers that became due during a later stage, or whose node was attached during their own stage, and the
  /// observers of the stage that depend on them. They wait for the end of the sweep.
  var dueNextSweep: [Observer] = []
  /// Due observers of the running stage that belong to cycles of properties.
  var dueInCycles: [Observer] = []
  /// Reactions that wait for the next pass, or for the next refresh.
  var setAside: [Graph.Reaction] = []
  /// The smart observers with contested properties that ran in this refresh, or whose properties became contested.
  var claimants: [Observer] = []
}

/// Wraps each run of an observer, to trace or record it.
protocol RunFollower: AnyObject {
  /// Runs an observer. The closure must be called exactly once.
  func follow(_ observer: Observer, in engine: Engine, _ run: () -> Void)
}

/// The state that an observer keeps from run to run to compute changes.
protocol RunMemory: AnyObject {
  /// Renews the dependencies of the observer without a run.
  func renew(in engine: Engine)
  /// Records the present state, including the observer's own writes, as seen. Called after each run.
  func didRun(_ observer: Observer, in engine: Engine)
}

/// Asynchronous work of an observer.
protocol ObserverWork: AnyObject {
  /// Cancels the work until the origin is attached again.
  func pause(_ observer: Observer)
  /// Ends the work. Called when the observer ends outside a transaction.
  func end()
  /// Ends the work on any thread.
  var remoteEnd: @Sendable () -> Void { get }
}
