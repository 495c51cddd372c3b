import CSluice
import SluiceGraph

// What follows the outermost transaction: priority observers in passes, smart ones in dependency order, then rendering and
// recurring ones. The graph knows which are stale: it compares, for each, the versions of what it read with those that it
// saw at the end of its last run.

extension Engine {
  func runObservers() {
    round.number &+= 1
    fetchAhead()
    neighbours.witness?.note(.refreshBegan)
    frame.phase = .priority
    settle()
    runPriority()
    transaction.lastByOthers = log.last
    frame.phase = .smart
    runSmart()
    if !round.claimants.isEmpty { checkWriters() }
    if !followers.enqueuedBySmart.isEmpty { orderEnqueued() }
    frame.phase = .rendering
    runRendering()
    if !observers.recurring.isEmpty { runRecurring() }
    if !observers.working.isEmpty { endWorkOfDeadOwners() }
    if !round.setAside.isEmpty { putBackSetAside() }
    settleAllOrigins()
    mail.forget()
    neighbours.witness?.note(.refreshEnded)
  }

  /// Nothing tells of the death of an owner, for whom work may go on: it is looked for when a refresh ends. Costs those that have
  /// work done.
  private func endWorkOfDeadOwners() {
    for plan in observers.working where plan.target?.isAlive == false { end(plan) }
  }

  /// What waited for the end of the refresh runs in the next, those excepted that waited only for what was sent in this.
  private func putBackSetAside() {
    for reaction in round.setAside {
      let observer = observer(of: reaction).takeUnretainedValue()
      if observer.isCalled, !observer.isFirstRun {
        observer.isCalled = false
        graph.withdraw(reaction)
      }
      graph.putBack(reaction)
    }
    round.setAside.removeAll()
  }

  // MARK: Phases

  @inline(__always)
  private func runPriority() {
    round.passes &+= 1
    if let witness = neighbours.witness { witness.note(.passBegan(1)) }
    if graph.hasQueued(below: ObserverPlan.end(of: .priority)) { runPasses() }
  }

  private func runPasses() {
    var pass = 1
    var position = Graph.Rank.first
    var held: [Observer] = []
    while true {
      while let observer = nextDue(.priority)?.takeUnretainedValue() {
        if observer.plan.rank < position || observer.lastPass == round.passes {
          held.append(observer)
        } else {
          position = observer.plan.rank
          observer.lastPass = round.passes
          run(observer)
        }
      }
      if held.isEmpty { return }
      // Those that have ended or fallen asleep meanwhile make no pass.
      round.setAside += held.filter { !isAwake($0) }.map(\.reaction)
      held.removeAll { !isAwake($0) }
      for observer in held { graph.putBack(observer.reaction) }
      if held.isEmpty { return }
      held.removeAll()
      guard graph.hasStale(below: ObserverPlan.end(of: .priority)) else { return }
      if pass == rules.limits.passes { return stopPasses() }
      pass += 1
      round.passes &+= 1
      position = .first
      neighbours.witness?.note(.passBegan(pass))
    }
  }

  /// Priority observers make each other stale without end: what is stale waits for the next refresh.
  private func stopPasses() {
    var stale: [Observer] = []
    while let observer = nextDue(.priority) { stale.append(observer.takeUnretainedValue()) }
    round.setAside += stale.map(\.reaction)
    _ = refuses(
      .passesDoNotSettle(limit: rules.limits.passes, observers: stale.map(\.name)), stale.map(\.plan.note))
  }

  @inline(__always)
  private func runSmart() {
    levels.settle(in: graph)
    while let observer = nextDue(.smart) { observer._withUnsafeGuaranteedRef { runStage(from: $0) } }
  }

  /// Runs what is due in a stage, then goes back to those that were made for new nodes meanwhile, and to earlier ones that
  /// have come to be due: so all nodes that a stage makes are there before the first of their observers runs. Who stands
  /// behind one of these waits for it.
  private func runStage(from first: Observer) {
    let stage = first.plan.stage
    let end = ObserverPlan.end(ofStage: stage)
    round.sweep &+= 1
    take(first, stage)
    while true {
      while let observer = nextDue(.smart, below: end) { observer._withUnsafeGuaranteedRef { take($0, stage) } }
      if round.dueInCycles.isEmpty { break }
      runCycles()
    }
    if !round.dueNextSweep.isEmpty { putBackWaiting() }
  }

  /// Runs an observer of a stage, or puts it where it waits.
  @inline(__always)
  func take(_ observer: Observer, _ stage: UInt32) {
    let plan = observer.plan
    if plan.stage < stage || observer.sweep == round.sweep {
      putOff(observer, stage)
    } else if isHeldBack(plan) {
      round.dueNextSweep.append(observer)
    } else if plan.cycle == nil {
      run(observer)
    } else {
      round.dueInCycles.append(observer)
    }
  }

  private func putOff(_ observer: Observer, _ stage: UInt32) {
    round.dueNextSweep.append(observer)
    levels.holdBack(behind: observer.plan.declaration, upTo: stage, in: round.sweep)
  }

  /// Whether somebody must run before it who runs only after the present sweep.
  @inline(__always)
  func isHeldBack(_ plan: ObserverPlan) -> Bool { plan.declaration.heldBackIn == round.sweep }

  private func putBackWaiting() {
    for observer in round.dueNextSweep { graph.putBack(observer.reaction) }
    round.dueNextSweep.removeAll()
  }

  @inline(__always)
  private func runRendering() {
    while let observer = nextDue(.rendering) { observer._withUnsafeGuaranteedRef { run($0) } }
  }

  private func runRecurring() {
    for plan in observers.recurring where plan.mayRun {
      for observer in plan.observers.values.sorted(by: { $0.tag < $1.tag }) where isAwake(observer) { run(observer) }
    }
  }

  // MARK: Who is next

  /// Takes the next observer of a phase that is due out of the queue. Those of an earlier phase, and those that have run,
  /// wait for the next refresh.
  @inline(__always)
  func nextDue(_ phase: ObserverPlan.Phase) -> Unmanaged<Observer>? {
    nextDue(phase, below: ObserverPlan.end(of: phase))
  }

  /// As ``nextDue(_:)``, of those below a rank.
  @inline(__always)
  func nextDue(_ phase: ObserverPlan.Phase, below limit: Graph.Rank) -> Unmanaged<Observer>? {
    graph.hasQueued(below: limit) ? nextOfQueue(phase, below: limit) : nil
  }

  private func nextOfQueue(_ phase: ObserverPlan.Phase, below limit: Graph.Rank) -> Unmanaged<Observer>? {
    while let reaction = graph.nextStale(below: limit) {
      fetchAhead()
      let observer = observer(of: reaction)
      if observer._withUnsafeGuaranteedRef({ isDue($0, reaction, phase) }) { return observer }
    }
    return nil
  }

  /// What the next run asks for is likely to be in no cache among many observers. All of it is fetched at once, while something
  /// else is done, instead of one after the other.
  @inline(__always)
  private func fetchAhead() {
    guard let reaction = graph.firstQueued else { return }
    let (plan, context) = graph.words(of: reaction)
    let observer = graph.tag(of: reaction)
    sluice_prefetch(observer)
    sluice_prefetch(observer &+ 64)
    sluice_prefetch(plan)
    sluice_prefetch(plan &+ 64)
    sluice_prefetch(context)
  }

  /// Whether an observer is to run whose reaction the queue has handed over. What else there is to do with it is done.
  @inline(__always)
  private func isDue(_ observer: Observer, _ reaction: Graph.Reaction, _ phase: ObserverPlan.Phase) -> Bool {
    let plan = observer.plan
    if reaction == observer.hearing {
      hear(observer)
    } else if plan.target?.isAlive == false {
      graph.acknowledge(reaction)
      end(plan)
    } else if plan.phase != phase || !isAwake(observer) || phase != .priority && hasRun(observer) {
      round.setAside.append(reaction)
    } else {
      return true
    }
    return false
  }

  func hasRun(_ observer: Observer) -> Bool { observer.lastRefresh == round.number }

  // MARK: A run

  @inline(__always)
  func run(_ observer: Observer) {
    guard let origin = observer.start(in: self) else { return graph.acknowledge(observer.reaction) }
    if observers.isFollowed {
      return run(observer, by: observers.followers[...]) { run(observer, from: origin) }
    }
    run(observer, from: origin)
  }

  /// Runs an observer with those who go along.
  private func run(_ observer: Observer, by followers: ArraySlice<any RunFollower>, _ run: () -> Void) {
    guard let first = followers.first else { return run() }
    first.follow(observer, in: self) { self.run(observer, by: followers.dropFirst(), run) }
  }

  private func run(_ observer: Observer, from origin: Unmanaged<AnyObject>) {
    frame.runnerReference = .passUnretained(observer)
    round.ownReadsWritten = false
    observer.lastRefresh = round.number
    observer.isFirstRun = false
    observer.isCalled = false
    takeNextStamp()
    let mark = log.mark
    if looksClosely {
      if rules.checksSlots { frame.allowedSlots = observer.origin(in: self).map { slots(of: observer, from: $0) } }
    } else {
      frame.readable = .passUnretained(observer.contract.readable)
      frame.writable = .passUnretained(observer.contract.writable)
    }
    let reads = beginReads(of: observer)
    origin._withUnsafeGuaranteedRef { origin in
      Unmanaged.passUnretained(observer.plan)._withUnsafeGuaranteedRef { $0.run(origin, self) }
    }
    endReads(reads)
    finish(observer, since: mark)
    frame.runnerReference = nil
    frame.readable = nil
    frame.writable = nil
    if frame.allowedSlots != nil { frame.allowedSlots = nil }
    log.segment &+= 1
    log.forgetEdited()  // what the observer saw must not be edited away in place
    settle()
  }

  /// What is made until the next is taken was made now.
  @inline(__always)
  func takeNextStamp() { transaction.stamp = stamp == .max ? 1 : stamp + 1 }

  /// What is read until ``endReads(_:)`` is what the observer depends on from now.
  @inline(__always)
  private func beginReads(of observer: Observer) -> Graph.Retracking {
    let reads = graph.beginRetracking(observer.reaction)
    setReads(.track)
    if case .root = observer.plan.start, observer.contract.hasFirstRun, observer.plan.phase != .recurring {
      graph.track(rootSource)
    }
    if !observer.contract.collected.isEmpty { trackCollectors(of: observer) }
    return reads
  }

  @inline(__always)
  private func endReads(_ reads: Graph.Retracking) {
    setReads(.free)
    graph.endRetracking(reads)
  }

  /// The observer depends on what its paths reach now, without a run.
  func renewReads(of observer: Observer, from origin: any Node) {
    let reads = beginReads(of: observer)
    for route in observer.contract.tracked { route.track(from: origin) }
    observer.memory?.renew(in: self)
    endReads(reads)
  }

  /// The closure has returned: what it saw, its own writes included, is the state that later changes are judged by.
  @inline(__always)
  private func finish(_ observer: Observer, since mark: ChangeLog.Mark) {
    if let cycle = settledStrongCycle() {
      takeBackRun(since: mark)
      reportStrongCycle(cycle)
    }
    settleEditedLists()
    let hasWritten = log.hasChanged(since: mark)
    if observer.plan.phase == .priority ? hasWritten : round.ownReadsWritten {
      if let origin = observer.origin(in: self) { renewReads(of: observer, from: origin) }
      graph.acknowledge(observer.reaction)
    } else {
      graph.conclude(observer.reaction)
    }
    if let memory = observer.memory { memory.didRun(observer, in: self) }
    if observer.hearing != nil { observer.lastHeard = mail.time }
    switch observer.plan.phase {
    case .smart:
      if observer.plan.isContested { round.claimants.append(observer) }
      collectorRan(observer)
    case .priority: collectorRan(observer)
    case .rendering, .recurring: break
    }
  }

  /// Takes back what the present run has written, and makes session state again what the run has put into the document.
  private func takeBackRun(since mark: ChangeLog.Mark) {
    takeBackWrites(since: mark)
    returnToSession(sinceStamp: stamp)
  }

  /// What was written is in its place: nodes attached, lists compared, observers made for what has come.
  @inline(__always)
  func settle() {
    settleAttachment()
    settleEditedLists()
    wakeObservers()
  }

  /// Runs an observer's closure, held to its contract: its paths have been followed, and what it may write is open.
  @inlinable
  func checked(_ closure: () -> Void) {
    beginClosure()
    closure()
    endClosure()
  }

  @usableFromInline
  func beginClosure() { setReads(frame.isOrdered ? .check : .free) }

  @usableFromInline
  func endClosure() { setReads(.free) }

  /// Reads the way to what an observer hears of anew. If something was sent that it has not had, it is due.
  func hear(_ observer: Observer) {
    guard let hearing = observer.hearing else { return }
    let origin = observer.origin(in: self)
    var isReached = false
    graph.retrack(hearing) {
      setReads(.track)
      if case .root = observer.plan.start { graph.track(rootSource) }
      for route in observer.contract.heard {
        if let origin {
          route.follow(from: origin) { slot, isEnd in
            guard isEnd else { return slot.read.note(slot.node) }
            trackSent(slot)
            if !mail.sent(on: slot.key, to: observer).isEmpty { isReached = true }
          }
        }
      }
      setReads(.free)
    }
    graph.acknowledge(hearing)
    if isReached {
      graph.invalidate(observer.reaction)
    } else if observer.isCalled, !observer.isFirstRun {
      graph.withdraw(observer.reaction)  // It was reached, and its path has moved since.
    }
    observer.isCalled = isReached
  }

  /// Every slot that an observer may read and write, where slots are checked.
  func slots(of observer: Observer, from origin: any Node) -> AllowedSlots {
    let ends = Set(
      observer.contract.writes.flatMap { $0.ends(from: origin) }.filter(\.property.canBeWritten).flatMap(\.keys))
    let touched = observer.contract.dependencies.flatMap { $0.reach(from: origin).touched }
    return AllowedSlots(read: ends.union(touched), write: ends)
  }
}
