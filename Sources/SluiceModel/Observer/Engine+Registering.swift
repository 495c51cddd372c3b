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
  /// Costs its paths, a comparison with the observers that read or write what it writes, and with `forEach` a walk of the
  /// model.
  func register(
    _ name: String, _ phase: ObserverPlan.Phase, _ start: ObserverPlan.Start = .root, priority: Priority = .normal,
    reads: [Route] = [], writes: [Route] = [], target: AnyObject? = nil,
    body: @escaping (any Node, Engine) -> Void
  ) -> Registration {
    let flag = EndFlag()
    let replaced = names.plans(named: name, on: target, from: start)
    let contract: Contract
    do throws(Refusal) {
      try checkMoment(name, start)
      contract = Contract(reads: reads, writes: writes, collected: try collected(by: reads, start, name))
      try levels.check(
        Candidate(name: name, phase: phase, start: start, contract: contract), root: root, without: replaced)
    } catch {
      _ = refuses(error.message)
      flag.set()
      return Registration(nil, number: 0, flag: flag)
    }
    endThoseOfDeadTargets()
    registered &+= 1
    let plan = ObserverPlan(
      name, phase, priority, start, contract, target: target.map(WeakTarget.init), number: registered, flag: flag,
      time: mail.time, body: body)
    for old in replaced { end(old) }
    install(plan)
    if self.phase == .idle { end(begin("observe \(name)")) }
    reportNames(of: plan, replaced: replaced)
    return Registration(self, number: plan.number, flag: flag)
  }

  /// Ends the observers whose target has died, each time their number has doubled: nothing tells of such a death.
  private func endThoseOfDeadTargets() {
    guard plans.count >= nextLookAtTargets else { return }
    for plan in plans.values where plan.target?.isAlive == false { end(plan) }
    nextLookAtTargets = max(64, plans.count * 2)
  }

  private func checkMoment(_ name: String, _ start: ObserverPlan.Start) throws(Refusal) {
    if isOrdered, let running {
      throw Refusal(.registrationInObserver(observer: running.name, registration: name))
    }
    if case .node(let origin) = start, let owner = origin.node?._$node.owner, owner != 0, owner != number,
      LiveEngines.contains(owner)
    {
      throw Refusal(.foreignOriginNode(observer: name, type: type(of: origin.node!)._$type.name))
    }
  }

  private func install(_ plan: ObserverPlan) {
    plans[plan.number] = plan
    names.add(plan)
    tracer?.note(.registered(observer: plan.name))
    if plan.phase == .smart { for other in levels.add(plan, in: graph) { claimants += other.observers.values } }
    if plan.phase == .priority { levels.addPriority(plan) }
    if plan.phase == .recurring { recurring.append(plan) }
    if !plan.contract.collected.isEmpty { collectorReaders[plan.number] = plan }
    renewReaders(of: plan)
    registrationChanges.append(.made(plan))
    switch plan.start {
    case .root: makeObserver(plan)
    case .node(let origin):
      let observer = makeObserver(plan)
      guard let node = origin.node else { break }
      noteOrigin(node, of: observer)
      observer.isAsleep = !node._$node.isAttached
    case .each(let type):
      settleAttachment()
      eachPlans[type, default: []].append(plan)
      visitAttached { node in
        if type === Swift.type(of: node)._$type, node._$node.isAttached { makeObserver(plan, for: node) }
      }
    }
  }

  /// Makes the observer of a plan, or that of one of its nodes.
  @discardableResult
  func makeObserver(_ plan: ObserverPlan, for node: (any Node)? = nil) -> Observer {
    let tag = freeTags.popLast() ?? UInt32(observers.count)
    if Int(tag) == observers.count { observers.append(nil) }
    let rank = plan.rank
    let hearing = plan.contract.heard.isEmpty ? nil : graph.makeReaction(rank: rank, tag: tag)
    let observer = Observer(
      plan, each: node, reaction: graph.makeReaction(rank: rank, tag: tag), hearing: hearing, tag: tag,
      time: plan.time, sweep: sweep)
    observers[Int(tag)] = observer
    plan.observers[observer.key] = observer
    rouse(observer)
    return observer
  }

  /// The plan of a registration, while it exists.
  func plan(_ number: UInt32, _ flag: EndFlag) -> ObserverPlan? {
    guard let plan = plans[number], plan.flag === flag else { return nil }
    return plan
  }

  func observer(_ tag: UInt32, _ flag: EndFlag) -> Observer? {
    guard Int(tag) < observers.count, let observer = observers[Int(tag)], observer.plan.flag === flag else {
      return nil
    }
    return observer
  }

  /// Ends what was registered: it does not run again. In a transaction it is kept until the end, since a rollback restores
  /// it.
  func end(_ plan: ObserverPlan) {
    guard plan.isLive else { return }
    plan.isLive = false
    levels.noteEnd(of: plan)
    tracer?.note(.ended(observer: plan.name))
    if phase == .idle { remove(plan) } else { registrationChanges.append(.ended(plan)) }
  }

  /// Takes an ended plan out. What its closure held is let go when nothing runs any more.
  private func remove(_ plan: ObserverPlan) {
    guard plans.removeValue(forKey: plan.number) != nil else { return }
    names.remove(plan)
    levels.remove(plan)
    collectorReaders[plan.number] = nil
    recurring.removeAll { $0 === plan }
    if case .each(let type) = plan.start {
      eachPlans[type]?.removeAll { $0 === plan }
      if eachPlans[type]?.isEmpty == true { eachPlans[type] = nil }
    }
    for observer in plan.observers.values { remove(observer) }
    plan.observers.removeAll()
    if phase != .idle { departed.append(plan) }
  }

  /// Takes one observer out: its plan has ended, or its node was detached.
  func remove(_ observer: Observer) {
    graph.dispose(observer.reaction)
    if let hearing = observer.hearing { graph.dispose(hearing) }
    if let source = observer.ranSource { graph.dispose(source) }
    setAside.removeAll { $0 == observer.reaction || $0 == observer.hearing }
    writers.remove(observer)
    claimants.removeAll { $0 === observer }
    observers[Int(observer.tag)] = nil
    freeTags.append(observer.tag)
    if phase != .idle { departed.append(observer) }
  }

  /// Takes back the registrations made and ended since a savepoint, the latest first.
  func takeBackRegistrations(downTo count: Int) {
    while registrationChanges.count > count {
      switch registrationChanges.removeLast() {
      case .made(let plan):
        plan.isLive = false
        levels.noteEnd(of: plan)
        remove(plan)
      case .ended(let plan):
        plan.isLive = true
        levels.noteReturn(of: plan)
      }
    }
  }

  /// The transaction is over: what ended in it is taken out.
  func settleRegistrations() {
    let changes = registrationChanges
    registrationChanges.removeAll()
    for case .ended(let plan) in changes where !plan.isLive { remove(plan) }
  }
}

/// Why a registration is refused.
struct Refusal: Error {
  let message: Message
  init(_ message: Message) { self.message = message }
}
