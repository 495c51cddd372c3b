import CSluice
import SluiceGraph

// The refresh after the outermost transaction: priority observers in passes, smart ones in dependency order, then
// rendering and recurring ones. The graph knows which observers are stale: for each, it compares the versions of its
// reads with those at the end of its last run.

extension Engine {
  func runObservers() {
    round.number &+= 1
    fetchAhead()
    neighbors.witness?.note(.refreshBegan)
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
    if !observers.working.isEmpty { endWorkOfDeallocatedOwners() }
    if !round.setAside.isEmpty { putBackSetAside() }
    settleAllOrigins()
    mail.forget(in: self)
    neighbors.witness?.note(.refreshEnded)
  }

  /// Ends the work whose owner was deallocated. No notification reports that, and the work may still run, so owners are
  /// checked at the end of each refresh. Costs the observers that have work.
  private func endWorkOfDeallocatedOwners() {
    for plan in observers.working where plan.target?.isAlive == false { end(plan) }
  }

  /// Returns the reactions that waited for the end of the refresh to the queue of the next one, except those that
  /// waited only for events of this refresh.
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
    if let witness = neighbors.witness { witness.note(.passBegan(1)) }
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
      // Observers that have ended or become inactive meanwhile cause no pass.
      round.setAside += held.filter { !isAwake($0) }.map(\.reaction)
      held.removeAll { !isAwake($0) }
      for observer in held { graph.putBack(observer.reaction) }
      if held.isEmpty { return }
      held.removeAll()
      guard graph.hasStale(below: ObserverPlan.end(of: .priority)) else { return }
      if pass >= rules.limits.passes { return stopPasses() }
      pass += 1
      round.passes &+= 1
      position = .first
      neighbors.witness?.note(.passBegan(pass))
    }
  }

  /// Stops priority observers that make each other stale without end: the stale ones wait for the next refresh.
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

  /// Runs the due observers of a stage. Then it returns to observers that were created for new nodes, and to earlier
  /// ones that became due. So all nodes that a stage creates exist before the first of their observers runs. Observers
  /// that depend on one of these wait for it.
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

  /// Runs an observer of a stage, or adds it to the list in which it waits.
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

  /// Returns whether the observer must wait for another one that runs only after the present sweep.
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

  // MARK: The next observer

  /// Removes the next due observer of a phase from the queue. Observers of an earlier phase, and those that have run,
  /// wait for the next refresh.
  @inline(__always)
  func nextDue(_ phase: ObserverPlan.Phase) -> Unmanaged<Observer>? {
    nextDue(phase, below: ObserverPlan.end(of: phase))
  }

  /// Does the same as ``nextDue(_:)``, for observers below a rank.
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

  /// Prefetches the memory of the next run, which is unlikely to be in a cache if there are many observers. All of it
  /// is fetched at the same time, during other work.
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

  /// Returns whether the observer of a reaction from the queue must run now. Otherwise does what the reaction requires.
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

  /// Runs an observer inside of the followers of runs.
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

  /// Takes a new stamp, which marks everything that is created until the next one is taken.
  @inline(__always)
  func takeNextStamp() { transaction.stamp = stamp == .max ? 1 : stamp + 1 }

  /// Begins recording the observer's dependencies, which replace the former ones at ``endReads(_:)``.
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

  /// Updates the dependencies of the observer to what its paths reach now, without a run.
  func renewReads(of observer: Observer, from origin: any Node) {
    let reads = beginReads(of: observer)
    for route in observer.contract.tracked { route.track(from: origin) }
    observer.memory?.renew(in: self)
    endReads(reads)
  }

  /// Completes a run: the state that the observer has seen, including its own writes, is the one with which later
  /// changes are compared.
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

  /// Rolls back the writes of the present run, and returns session state that the run has moved into the document.
  private func takeBackRun(since mark: ChangeLog.Mark) {
    takeBackWrites(since: mark)
    returnToSession(sinceStamp: stamp)
  }

  /// Completes writes: attaches nodes, compares lists, and creates observers for new nodes.
  @inline(__always)
  func settle() {
    settleAttachment()
    settleEditedLists()
    wakeObservers()
  }

  /// Runs an observer's closure, held to its contract. The paths have been followed, and the slots to write are open.
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

  /// Follows the paths to the events of an observer again. If an event was sent that it has not received, it is due.
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
      graph.withdraw(observer.reaction)  // The observer was reached, and its path has changed since.
    }
    observer.isCalled = isReached
  }

  /// Returns every slot that an observer may read and write, for checks by slot.
  func slots(of observer: Observer, from origin: any Node) -> AllowedSlots {
    let ends = Set(
      observer.contract.writes.flatMap { $0.ends(from: origin) }.filter(\.property.canBeWritten).flatMap(\.keys))
    let touched = observer.contract.dependencies.flatMap { $0.reach(from: origin).touched }
    return AllowedSlots(read: ends.union(touched), write: ends)
  }
}
