import SluiceGraph

// Computed only while a tracer is set.

extension Mediator {
  /// The tracer, which receives every event and is retained by the mediator. Costs one branch per event while it is
  /// nil.
  public var tracer: (any Tracer)? {
    get { (engine.neighbors.witness as? Tracing)?.tracer }
    set {
      let tracing = newValue.map { Tracing($0, engine) }
      engine.neighbors.witness = tracing
      let others = engine.observers.followers.filter { !($0 is Tracing) }
      engine.setFollowers(others + (tracing.map { [$0] } ?? []), recordsRuns: engine.observers.recordsRuns)
    }
  }
}

/// Passes events to a tracer.
private final class Tracing: TransactionWitness, RunFollower {
  let tracer: any Tracer
  unowned(unsafe) private let engine: Engine

  init(_ tracer: any Tracer, _ engine: Engine) {
    self.tracer = tracer
    self.engine = engine
  }

  func note(_ moment: Moment) { tracer.note(TraceMoment(moment, in: engine)) }

  func follow(_ observer: Observer, in engine: Engine, _ run: () -> Void) {
    let why = engine.reason(of: observer)
    let start = ContinuousClock.now
    run()
    tracer.note(.ran(ObserverRun(observer, why, ContinuousClock.now - start, in: engine)))
  }
}

extension TraceMoment {
  fileprivate init(_ moment: Moment, in engine: Engine) {
    self =
      switch moment {
      case .transactionBegan(let name): .transactionBegan(name)
      case .savepointBegan(let name): .savepointBegan(name)
      case .savepointEnded(let name): .savepointEnded(name)
      case .rolledBack(let name): .rolledBack(name)
      case .slotWritten(let entry): .slotWritten(SlotChange(entry, in: engine))
      case .notKept(let slot): .notKept(slot: slot, observer: engine.running?.name)
      case .sent(let slot, let value): .sent(slot: slot, value: value)
      case .refreshBegan: .refreshBegan
      case .passBegan(let number): .passBegan(number)
      case .refreshEnded: .refreshEnded
      case .committed(let name): .committed(name)
      case .enqueued(let name): .enqueued(name)
      case .failed(let name, let error): .failed(transaction: name, error: error)
      case .registered(let observer): .registered(observer: observer)
      case .ended(let observer): .ended(observer: observer)
      case .violation(let violation): .violation(violation)
      }
  }
}

extension SlotChange {
  /// Creates the change from a log entry, which holds the old value.
  fileprivate init(_ entry: LogEntry, in engine: Engine) {
    let (node, property) = (entry.node, entry.property)
    self.init(
      node: property.typed(node), slot: property.slotName, property: property.name,
      old: property.loggedValue(of: node, entry.payload), new: property.anyValue(of: node),
      observer: engine.running?.name)
  }
}

extension Engine {
  /// Returns the reason for the run of an observer that is about to run.
  fileprivate func reason(of observer: Observer) -> ObserverRun.Reason {
    if observer.plan.phase == .recurring { return .always }
    if observer.isFirstRun { return .firstRun }
    var slots: [String] = []
    for slot in changedSlots() where isRead(slot, by: observer) && !slots.contains(slot.property.slotName) {
      slots.append(slot.property.slotName)
    }
    if case .root = observer.plan.start, tree.hasOtherRoot { slots.insert("the root", at: 0) }
    if !slots.isEmpty { return .changed(slots) }
    let sent = mail.deliveries.filter { $0.time > observer.lastHeard }.map(\.property)
    let heard = Set(observer.contract.heard.flatMap(\.ends))
    let events = sent.filter { heard.contains($0.index) }.map(\.slotName)
    if !events.isEmpty { return .sent(events.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }) }
    return observer.contract.collected.isEmpty ? .changed([]) : .collectorRan
  }

  /// Returns the slots that were written in this transaction, in the order of the first writes.
  private func changedSlots() -> [Slot] {
    var slots: [Slot] = []
    var met: Set<SlotKey> = []
    var next = log.last
    while let entry = next {
      if met.insert(entry.slot).inserted {
        slots.append(Slot(node: entry.property.typed(entry.node), property: entry.property))
      }
      next = entry.header.pointee.previous
    }
    return slots.reversed()
  }

  private func isRead(_ slot: Slot, by observer: Observer) -> Bool {
    guard let source = slot.property.state(of: slot.node).pointee.source(.value(slot.property.id)) else { return false }
    if let sawOther = graph.sawOtherVersion(observer.reaction, of: source) { return sawOther }
    if let sawOther = watching.sawOtherVersionByWatch(observer.reaction, of: source) { return sawOther }
    var found = false
    graph.forEachSubscriber(of: source, through: { _ in false }) { if $0 == observer.reaction { found = true } }
    return found
  }
}

extension ObserverRun {
  init(_ observer: Observer, _ reason: Reason, _ duration: Duration, in engine: Engine) {
    self.observer = observer.name
    if case .root = observer.plan.start { origin = nil } else { origin = observer.origin(in: engine) }
    phase = Phase(observer.plan.phase)
    self.reason = reason
    self.duration = duration
  }
}

extension ObserverRun.Phase {
  init(_ phase: ObserverPlan.Phase) {
    self =
      switch phase {
      case .priority: .priority
      case .smart: .smart
      case .rendering: .rendering
      case .recurring: .recurring
      }
  }
}
