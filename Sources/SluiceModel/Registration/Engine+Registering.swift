import SluiceGraph
import SluiceMessages

/// The registrations that were made and ended in the open transaction, in order, for a rollback.
final class RegistrationJournal: Participant {
  private enum Change {
    case made(ObserverPlan)
    case ended(ObserverPlan)
  }

  @exclusivity(unchecked) private var changes: [Change] = []
  /// Observers that were removed, retained until the transaction is over: their closures may hold the last reference to
  /// an object.
  @exclusivity(unchecked) fileprivate(set) var departed: [AnyObject] = []
  /// Whether an observer is registered while no code of the mediator runs. The observer belongs to the transaction of
  /// its first run.
  @exclusivity(unchecked) fileprivate var isFirst = false

  var isEmpty: Bool { changes.isEmpty }

  fileprivate func noteMade(_ plan: ObserverPlan, in engine: Engine) {
    engine.join(self)
    isFirst = engine.frame.phase == .idle
    changes.append(.made(plan))
  }

  fileprivate func noteEnded(_ plan: ObserverPlan, in engine: Engine) {
    engine.join(self)
    changes.append(.ended(plan))
  }

  fileprivate func noteDeparted(_ object: AnyObject, in engine: Engine) {
    engine.join(self)
    departed.append(object)
  }

  override var mark: Int { isFirst ? 0 : changes.count }

  override func takeBack(to mark: Int, in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    let engine = unsafeDowncast(engine, to: Engine.self)
    while changes.count > mark {
      switch changes.removeLast() {
      case .made(let plan): engine.takeBack(plan)
      case .ended(let plan): engine.bringBack(plan)
      }
    }
  }

  /// Removes the plans that have ended in the transaction.
  override func close(in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    let engine = unsafeDowncast(engine, to: Engine.self)
    var settled: [Change] = []
    swap(&settled, &changes)
    for case .ended(let plan) in settled where !plan.isLive { engine.remove(plan) }
    if !departed.isEmpty {
      remains.add(departed)
      departed = []
    }
    // Most transactions register one observer or none, so the capacity is kept. Deinitializers may have registered
    // others.
    settled.removeAll(keepingCapacity: true)
    if settled.capacity < 64, changes.isEmpty { swap(&settled, &changes) }
  }
}

extension Engine {
  /// Registers an observer, or rejects it without any effect.
  ///
  /// Costs its paths, independent of the number of observers, and with `forEach` a walk of the model. The first
  /// observer of a ``Declaration`` also costs a comparison with those that share its properties.
  func register(
    _ name: String, _ phase: ObserverPlan.Phase, _ start: ObserverPlan.Start = .root, priority: Priority = .normal,
    reads: [Route] = [], writes: [Route] = [], target: AnyObject? = nil, at place: CodePlace,
    body: @escaping (AnyObject, Engine) -> Void
  ) -> Registration {
    let flag = EndFlag()
    let replaced = observers.names.plans(named: name, on: target, from: start)
    let declaration: Declaration
    do throws(Refusal) {
      try checkMoment(name, start)
      let collected = try collected(by: reads, start, name)
      declaration = levels.declaration(
        Declaration.Identity(
          phase: phase, kind: start.kind, reads: reads, writes: writes, collectedReads: collected.reads,
          collectedWrites: collected.writes))
      if !declaration.isKnown { try checkEvents(reads, name) }
      try levels.check(
        Candidate(name: name, start: start, declaration: declaration, place: place), root: tree.root,
        without: replaced)
    } catch {
      _ = refuses(error.message, [.refused(name, at: place)] + error.notes)
      return .ended
    }
    endObserversOfDeallocatedTargets()
    observers.registered &+= 1
    let plan = ObserverPlan(
      name, phase, priority, start, declaration, target: target.map(WeakTarget.init), number: observers.registered,
      flag: flag,
      time: mail.time, codePlace: place, body: body)
    for old in replaced { end(old) }
    install(plan)
    if frame.phase == .idle {
      let savepoint = begin("observe \(name)")
      registrations.isFirst = false
      end(savepoint)
    }
    reportNames(of: plan, replaced: replaced)
    return Registration(self, number: plan.number, flag: flag)
  }

  /// Ends the observers whose target was deallocated, each time the number of observers has doubled, since no
  /// notification reports that.
  private func endObserversOfDeallocatedTargets() {
    guard observers.plans.count >= observers.nextLookAtTargets else { return }
    for plan in observers.plans.values where plan.target?.isAlive == false { end(plan) }
    observers.nextLookAtTargets = max(64, observers.plans.count * 2)
  }

  private func checkMoment(_ name: String, _ start: ObserverPlan.Start) throws(Refusal) {
    if activity.answer(to: .register) == .refused {
      if let objection = objection(to: .registration(name)) { throw Refusal(objection) }
      if let running { throw Refusal(.registrationInObserver(observer: running.name, registration: name)) }
    }
    if case .node(let origin) = start, let owner = origin.node?._$node.owner, owner != 0, owner != number,
      LiveEngines.contains(owner)
    {
      throw Refusal(.foreignOriginNode(observer: name, type: type(of: origin.node!)._$type.name))
    }
  }

  /// Rejects paths to an event itself, which the compiler accepts if the type of the property hides the event.
  private func checkEvents(_ reads: [Route], _ name: String) throws(Refusal) {
    guard let route = reads.first(where: \.leadsToEvent), let property = route.steps.last?.read else { return }
    throw Refusal(.unsentEvent(observer: name, path: route.description, property: property.name))
  }

  private func install(_ plan: ObserverPlan) {
    observers.plans[plan.number] = plan
    observers.names.add(plan)
    neighbors.witness?.note(.registered(observer: plan.name))
    addToOrder(plan)
    if plan.phase == .recurring { observers.recurring.append(plan) }
    renewReaders(of: plan)
    registrations.noteMade(plan, in: self)
    switch plan.start {
    case .root: makeObserver(plan)
    case .node(let origin):
      let node = origin.node
      if let node { becomesKnown(node) }
      let observer = makeObserver(plan, for: node)
      if let node { noteOrigin(node, of: observer) }
    case .each(let type):
      settleAttachment()
      observers.eachPlans[type, default: []].append(plan)
      tree.notesAllMoves = true
      visitAttached { node in
        if type === Swift.type(of: node)._$type, node.state.pointee.isAttached { makeObserver(plan, for: node) }
      }
    }
  }

  /// Adds a plan to the order. If other observers may write its slots, these are checked when the smart phase ends.
  func addToOrder(_ plan: ObserverPlan) {
    for declaration in levels.add(plan, in: graph) {
      for other in declaration.plans { round.claimants += other.observers.values }
    }
  }

  /// Creates the observer of a plan, or that of one of its nodes.
  @discardableResult
  func makeObserver(_ plan: ObserverPlan, for node: (any Node)? = nil) -> Observer {
    let tag = observers.table.makeTag()
    let rank = plan.rank
    let hearing = plan.contract.heard.isEmpty ? nil : graph.makeReaction(rank: rank, tag: 0)
    let observer = Observer(
      plan, at: node, reaction: graph.makeReaction(rank: rank, tag: 0), hearing: hearing, tag: tag,
      time: plan.time, sweep: round.sweep)
    graph.setTag(observer.address, of: observer.reaction)
    graph.setWords(plan.addresses, of: observer.reaction)
    if let hearing { graph.setTag(observer.address, of: hearing) }
    observers.table.put(observer)
    plan.observers[observer.key] = observer
    // An inactive observer waits until its origin is attached. In the queue, every refresh would visit it.
    if !observer.isAsleep { rouse(observer) }
    return observer
  }

  /// Returns the plan of a registration, while it exists.
  func plan(_ number: UInt32, _ flag: EndFlag) -> ObserverPlan? {
    guard let plan = observers.plans[number], plan.flag === flag else { return nil }
    return plan
  }

  func observer(_ tag: UInt32, _ flag: EndFlag) -> Observer? {
    guard let observer = observers.table[tag], observer.plan.flag === flag else { return nil }
    return observer
  }

  /// Ends a registration: its observers do not run again. In a transaction, the plan is retained until the end, since a
  /// rollback restores it.
  func end(_ plan: ObserverPlan) {
    guard plan.isLive else { return }
    noteEnd(of: plan)
    neighbors.witness?.note(.ended(observer: plan.name))
    if frame.phase == .idle { remove(plan) } else { registrations.noteEnded(plan, in: self) }
  }

  private func noteEnd(of plan: ObserverPlan) {
    plan.isLive = false
    observers.names.remove(plan)
    levels.noteEnd(of: plan)
  }

  /// Removes an ended plan. The captures of its closure are released when no code of the mediator runs any more.
  fileprivate func remove(_ plan: ObserverPlan) {
    guard observers.plans.removeValue(forKey: plan.number) != nil else { return }
    levels.remove(plan)
    if plan.phase == .recurring { observers.recurring.removeAll { $0 === plan } }
    if let work = plan.work {
      observers.working.removeAll { $0 === plan }
      // In a transaction, the plan retains the work until no code of the mediator runs. Then the work is deinitialized,
      // and ends.
      if frame.phase == .idle { work.end() }
    }
    if case .each(let type) = plan.start {
      observers.eachPlans[type]?.removeAll { $0 === plan }
      if observers.eachPlans[type]?.isEmpty == true { observers.eachPlans[type] = nil }
      tree.notesAllMoves = !observers.eachPlans.isEmpty
    }
    plan.observers.removeAll().forEach { remove($0) }
    if frame.phase != .idle { registrations.noteDeparted(plan, in: self) }
  }

  /// Removes one observer, whose plan has ended, or whose node was detached.
  func remove(_ observer: Observer) {
    graph.dispose(observer.reaction)
    if let hearing = observer.hearing { graph.dispose(hearing) }
    if let source = observer.ranSource { graph.dispose(source) }
    if !round.setAside.isEmpty {
      round.setAside.removeAll { $0 == observer.reaction || $0 == observer.hearing }
    }
    if !observer.claims.isEmpty { observers.writers.remove(observer) }
    if !round.claimants.isEmpty { round.claimants.removeAll { $0 === observer } }
    forgetOrigin(of: observer)
    observers.table.takeOut(observer)
    if frame.phase != .idle { registrations.noteDeparted(observer, in: self) }
  }

  /// Rolls back a registration with its transaction.
  fileprivate func takeBack(_ plan: ObserverPlan) {
    if plan.isLive { noteEnd(of: plan) }
    remove(plan)
  }

  /// Rolls back the end of a registration.
  fileprivate func bringBack(_ plan: ObserverPlan) {
    plan.isLive = true
    observers.names.add(plan)
    levels.noteReturn(of: plan)
  }
}

/// The reason why a registration is rejected.
struct Refusal: Error {
  let message: ModelViolation
  /// The registrations of the other observers that the message names.
  let notes: [MessageNote]

  init(_ message: ModelViolation, _ others: [ObserverPlan] = []) {
    self.message = message
    notes = others.map(\.note)
  }
}
