import SluiceGraph
import SluiceMessages

/// A registration that was made or ended in the open transaction.
enum RegistrationChange {
  case made(ObserverPlan)
  case ended(ObserverPlan)
}

extension Engine {
  /// Registers an observer, or refuses it with nothing installed.
  ///
  /// Costs its paths, nothing for the observers that there are, and with `forEach` a walk of the model. The first observer
  /// of a ``Declaration`` costs a comparison with those that share its properties as well.
  func register(
    _ name: String, _ phase: ObserverPlan.Phase, _ start: ObserverPlan.Start = .root, priority: Priority = .normal,
    reads: [Route] = [], writes: [Route] = [], target: AnyObject? = nil, at place: CodePlace,
    body: @escaping (AnyObject, Engine) -> Void
  ) -> Registration {
    let flag = EndFlag()
    let replaced = state.pointee.names.plans(named: name, on: target, from: start)
    let declaration: Declaration
    do throws(Refusal) {
      try checkMoment(name, start)
      let collected = try collected(by: reads, start, name)
      declaration = state.pointee.levels.declaration(
        Declaration.Key(
          phase: phase, kind: start.kind, reads: reads, writes: writes, collectedReads: collected.reads,
          collectedWrites: collected.writes))
      if !declaration.isKnown { try checkEvents(reads, name) }
      try state.pointee.levels.check(
        Candidate(name: name, start: start, declaration: declaration, place: place), root: state.pointee.root,
        without: replaced)
    } catch {
      _ = refuses(error.message, [.refused(name, at: place)] + error.notes)
      return .ended
    }
    endThoseOfDeadTargets()
    state.pointee.registered &+= 1
    let plan = ObserverPlan(
      name, phase, priority, start, declaration, target: target.map(WeakTarget.init), number: state.pointee.registered,
      flag: flag,
      time: state.pointee.mail.time, codePlace: place, body: body)
    for old in replaced { end(old) }
    install(plan)
    if self.state.pointee.phase == .idle { end(begin("observe \(name)")) }
    reportNames(of: plan, replaced: replaced)
    return Registration(self, number: plan.number, flag: flag)
  }

  /// Ends the observers whose target has died, each time their number has doubled: nothing tells of such a death.
  private func endThoseOfDeadTargets() {
    guard state.pointee.plans.count >= state.pointee.nextLookAtTargets else { return }
    for plan in state.pointee.plans.values where plan.target?.isAlive == false { end(plan) }
    state.pointee.nextLookAtTargets = max(64, state.pointee.plans.count * 2)
  }

  private func checkMoment(_ name: String, _ start: ObserverPlan.Start) throws(Refusal) {
    if let open = state.pointee.openAccess {
      throw Refusal(.callInAccess(observer: open.name, call: .registration(name)))
    }
    if isOrdered, let running = state.pointee.running {
      throw Refusal(.registrationInObserver(observer: running.name, registration: name))
    }
    if case .node(let origin) = start, let owner = origin.node?._$node.owner, owner != 0, owner != number,
      LiveEngines.contains(owner)
    {
      throw Refusal(.foreignOriginNode(observer: name, type: type(of: origin.node!)._$type.name))
    }
  }

  /// Refuses paths that lead to an event itself, which the compiler lets through where the type of the property hides it.
  private func checkEvents(_ reads: [Route], _ name: String) throws(Refusal) {
    guard let route = reads.first(where: \.leadsToEvent), let property = route.steps.last?.read else { return }
    throw Refusal(.unsentEvent(observer: name, path: route.description, property: property.name))
  }

  private func install(_ plan: ObserverPlan) {
    state.pointee.plans[plan.number] = plan
    state.pointee.names.add(plan)
    state.pointee.tracer?.note(.registered(observer: plan.name))
    addToOrder(plan)
    if plan.phase == .recurring { state.pointee.recurring.append(plan) }
    renewReaders(of: plan)
    state.pointee.registrationChanges.append(.made(plan))
    switch plan.start {
    case .root: makeObserver(plan)
    case .node(let origin):
      let node = origin.node
      if let node { becomesKnown(node) }
      let observer = makeObserver(plan, for: node)
      if let node { noteOrigin(node, of: observer) }
    case .each(let type):
      settleAttachment()
      state.pointee.eachPlans[type, default: []].append(plan)
      visitAttached { node in
        if type === Swift.type(of: node)._$type, node.state.pointee.isAttached { makeObserver(plan, for: node) }
      }
    }
  }

  /// Gives an observer its place in the order. Where others may come to write what it writes, they are looked at when the
  /// smart phase ends.
  func addToOrder(_ plan: ObserverPlan) {
    for declaration in state.pointee.levels.add(plan, in: graph) {
      for other in declaration.plans { state.pointee.claimants += other.observers.values }
    }
  }

  /// Makes the observer of a plan, or that of one of its nodes.
  @discardableResult
  func makeObserver(_ plan: ObserverPlan, for node: (any Node)? = nil) -> Observer {
    let tag = state.pointee.observers.makeTag()
    let rank = plan.rank
    let hearing = plan.contract.heard.isEmpty ? nil : graph.makeReaction(rank: rank, tag: 0)
    let observer = Observer(
      plan, at: node, reaction: graph.makeReaction(rank: rank, tag: 0), hearing: hearing, tag: tag,
      time: plan.time, sweep: state.pointee.sweep)
    graph.setTag(observer.address, of: observer.reaction)
    graph.setWords(plan.addresses, of: observer.reaction)
    if let hearing { graph.setTag(observer.address, of: hearing) }
    state.pointee.observers.put(observer)
    plan.observers[observer.key] = observer
    // One that sleeps waits for its origin to be attached: in the queue it would be met by every refresh.
    if !observer.isAsleep { rouse(observer) }
    return observer
  }

  /// The plan of a registration, while it exists.
  func plan(_ number: UInt32, _ flag: EndFlag) -> ObserverPlan? {
    guard let plan = state.pointee.plans[number], plan.flag === flag else { return nil }
    return plan
  }

  func observer(_ tag: UInt32, _ flag: EndFlag) -> Observer? {
    guard let observer = state.pointee.observers[tag], observer.plan.flag === flag else { return nil }
    return observer
  }

  /// Ends what was registered: it does not run again. In a transaction it is kept until the end, since a rollback restores
  /// it.
  func end(_ plan: ObserverPlan) {
    guard plan.isLive else { return }
    noteEnd(of: plan)
    state.pointee.tracer?.note(.ended(observer: plan.name))
    if state.pointee.phase == .idle { remove(plan) } else { state.pointee.registrationChanges.append(.ended(plan)) }
  }

  private func noteEnd(of plan: ObserverPlan) {
    plan.isLive = false
    state.pointee.names.remove(plan)
    state.pointee.levels.noteEnd(of: plan)
  }

  /// Takes an ended plan out. What its closure held is let go when nothing runs any more.
  private func remove(_ plan: ObserverPlan) {
    guard state.pointee.plans.removeValue(forKey: plan.number) != nil else { return }
    state.pointee.levels.remove(plan)
    if plan.phase == .recurring { state.pointee.recurring.removeAll { $0 === plan } }
    if !state.pointee.performers.isEmpty { removePerformer(of: plan) }
    if case .each(let type) = plan.start {
      state.pointee.eachPlans[type]?.removeAll { $0 === plan }
      if state.pointee.eachPlans[type]?.isEmpty == true { state.pointee.eachPlans[type] = nil }
    }
    plan.observers.removeAll().forEach { remove($0) }
    if state.pointee.phase != .idle { state.pointee.departed.append(plan) }
  }

  /// In a transaction the plan keeps it until nothing runs any more; then it dies, and its task is cancelled.
  private func removePerformer(of plan: ObserverPlan) {
    let performer = state.pointee.performers.removeValue(forKey: plan.number)
    if state.pointee.phase == .idle { performer?.work.end() }
  }

  /// Takes one observer out: its plan has ended, or its node was detached.
  func remove(_ observer: Observer) {
    graph.dispose(observer.reaction)
    if let hearing = observer.hearing { graph.dispose(hearing) }
    if let source = observer.ranSource { graph.dispose(source) }
    if !state.pointee.setAside.isEmpty {
      state.pointee.setAside.removeAll { $0 == observer.reaction || $0 == observer.hearing }
    }
    if !observer.claims.isEmpty { state.pointee.writers.remove(observer) }
    if !state.pointee.claimants.isEmpty { state.pointee.claimants.removeAll { $0 === observer } }
    forgetOrigin(of: observer)
    state.pointee.observers.takeOut(observer)
    if state.pointee.phase != .idle { state.pointee.departed.append(observer) }
  }

  /// Takes back the registrations made and ended since a savepoint, the latest first.
  func takeBackRegistrations(downTo count: Int) {
    while state.pointee.registrationChanges.count > count {
      switch state.pointee.registrationChanges.removeLast() {
      case .made(let plan):
        if plan.isLive { noteEnd(of: plan) }
        remove(plan)
      case .ended(let plan):
        plan.isLive = true
        state.pointee.names.add(plan)
        state.pointee.levels.noteReturn(of: plan)
      }
    }
  }

  /// The transaction is over: what ended in it is taken out.
  func settleRegistrations() {
    var changes: [RegistrationChange] = []
    swap(&changes, &state.pointee.registrationChanges)
    for case .ended(let plan) in changes where !plan.isLive { remove(plan) }
    // Most transactions register one or none: the room for it is kept. What dies with a plan may have registered others.
    changes.removeAll(keepingCapacity: true)
    if changes.capacity < 64, state.pointee.registrationChanges.isEmpty {
      swap(&changes, &state.pointee.registrationChanges)
    }
  }
}

/// Why a registration is refused.
struct Refusal: Error {
  let message: Message
  /// Where the other observers that it names were registered.
  let notes: [Message.Note]

  init(_ message: Message, _ others: [ObserverPlan] = []) {
    self.message = message
    notes = others.map(\.note)
  }
}
