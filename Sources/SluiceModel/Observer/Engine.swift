import CSluice
import SluiceGraph
import SluiceMessages

/// What runs behind a mediator: transactions, and the observers that hear of them, in order.
@usableFromInline
final class Engine: TransactionEngine {
  private let observersComponent = Component(Observers())
  private let roundComponent = Component(Round())
  let levels = ObserverLevels()
  let registrations = RegistrationJournal()
  let shieldings = ShieldingJournal()

  override init() {
    super.init()
    registrations.engine = self
    shieldings.engine = self
  }

  deinit {
    for plan in observers.plans.values { _ = plan.observers.removeAll() }
    for declaration in levels.used { declaration.letGo() }
    observersComponent.destroy()
    roundComponent.destroy()
  }

  /// The engine whose transaction or observer runs on this thread.
  static var here: Engine? { sluice_run().map { Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue() } }

  // MARK: What transactions ask for

  override func refresh() { runObservers() }

  override func settleOrigins() { settleAllOrigins() }

  /// Refuses a write to a slot that an observer has read which does not run again in this refresh, or that a priority
  /// observer reads. Notes when the running observer reads it itself. Costs its readers.
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
    let message: Message =
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

  /// Of several, a message names the one that was registered first.
  private func isFirst(_ one: Unmanaged<Observer>, before other: Unmanaged<Observer>?) -> Bool {
    guard let other else { return true }
    return one._withUnsafeGuaranteedRef { $0.plan.number } < other._withUnsafeGuaranteedRef { $0.plan.number }
  }

  /// Whether an observer would not see a smart one's write in this refresh.
  @inline(__always)
  private func isDone(_ observer: Observer) -> Bool {
    switch observer.plan.phase {
    case .priority: isAwake(observer)
    case .smart: hasRun(observer) && observer.plan.mayRun
    case .rendering, .recurring: false
    }
  }
}

// MARK: What it knows

extension Engine {
  /// Who observes.
  var observers: Observers {
    @inline(__always) unsafeAddress { UnsafePointer(observersComponent.pointer) }
    @inline(__always) unsafeMutableAddress { observersComponent.pointer }
  }
  /// The refresh that goes on, and what has been left for the next.
  var round: Round {
    @inline(__always) unsafeAddress { UnsafePointer(roundComponent.pointer) }
    @inline(__always) unsafeMutableAddress { roundComponent.pointer }
  }

  /// The observer whose paths or closure run; nil in a transaction's closure.
  var running: Observer? { frame.runner.map { unsafeDowncast($0, to: Observer.self) } }

  /// The observer whose contract holds now.
  var holder: Observer? { frame.holder.map { unsafeDowncast($0, to: Observer.self) } }

  @inline(__always)
  func isRunning(_ observer: Unmanaged<Observer>) -> Bool {
    frame.runner.map { Unmanaged.passUnretained($0 as AnyObject).toOpaque() == observer.toOpaque() } ?? false
  }

  /// Whether it is noted what observers read and write, so that each access of a smart one takes the long way.
  var looksClosely: Bool { rules.checksSlots || observers.recordsRuns }
}

/// Who observes.
struct Observers {
  /// By tag.
  var table = ObserverTable()
  /// The plans of all living observers, by number.
  var plans: [UInt32: ObserverPlan] = [:]
  /// Those registered for each node of a type.
  var eachPlans: [NodeType: [ObserverPlan]] = [:]
  /// Those that run at every refresh, in order of registration.
  var recurring: [ObserverPlan] = []
  /// Those that have work done, in order of registration.
  var working: [ObserverPlan] = []
  var names = ObserverNames()
  var writers = SlotWriters()
  /// Counts registrations.
  var registered: UInt32 = 0
  /// How many plans there must be for the next look at dead targets.
  var nextLookAtTargets = 64
  /// Observers whose origin may be detached when the refresh ends.
  var drowsy: [Observer] = []
  /// Who goes along with each run, from the outer to the inner.
  var followers: [any RunFollower] = []
  /// Whether one of these records what is read and written.
  var recordsRuns = false
}

/// The refresh that goes on, and what has been left for the next.
struct Round {
  /// Counts refreshes.
  var number: UInt32 = 0
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
}

/// Goes along with the runs of observers: a door of the core.
protocol RunFollower: AnyObject {
  /// Runs an observer by a closure, which is to be called once.
  func follow(_ observer: Observer, in engine: Engine, _ run: () -> Void)
}

/// What an observer knows by paths of its own from one run to the next: a door of the core.
protocol RunMemory: AnyObject {
  /// The observer depends on what its paths reach now, without a run.
  func renew(in engine: Engine)
  /// The run is over: what there is now, the observer's own writes included, is what it has seen.
  func didRun(_ observer: Observer, in engine: Engine)
}

/// What is done for an observer while nothing of it runs: a door of the core.
protocol ObserverWork: AnyObject {
  /// The origin is detached: nothing is done for it until it is attached again.
  func pause(_ observer: Observer)
  /// The observer has ended where no transaction runs.
  func end()
  /// What ends it on any thread.
  var remoteEnd: @Sendable () -> Void { get }
}
