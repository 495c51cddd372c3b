/// A smart observer that ran in this refresh.
struct SmartRun {
  let observer: Int
  /// The slots at which its write paths ended when its run did.
  let writable: [Slot]
}

extension Reference {
  /// Runs smart observers, each once, writers before readers.
  mutating func runSmartPhase() {
    let awake = mayRun(.smart)
    while true {
      let waiting = mayRun(.smart).filter { observers[$0].lastRefresh != refreshNumber }
      let due = waiting.filter { reason($0) != nil }
      guard !due.isEmpty else { break }
      let next = next(waiting, due)
      run(next, reason(next)!)
    }
    if awake.contains(where: { wasDueAndDetached($0) }) { journal.open.append(.detachedWhileDue) }
    findTwoWriters()
    journal.refreshes[journal.refreshes.count - 1].before = pairs()
  }

  /// Returns whether an observer was due when its node was detached in the smart phase. The design leaves open whether
  /// its turn had come.
  private mutating func wasDueAndDetached(_ observer: Int) -> Bool {
    guard registrations[observers[observer].registration].isLiving, !isAwake(observer) else { return false }
    return observers[observer].lastRefresh == refreshNumber || observers[observer].seen == nil || hasChanged(observer)
      || hears(observer)
  }

  /// Returns the next observer to run: one that is due, with no observer before it that is due or may become so.
  private mutating func next(_ waiting: [Int], _ due: [Int]) -> Int {
    let plan = currentPlan()
    // An observer that is the only one due and is in no cycle need not wait, because the observers that it makes stale
    // run after it.
    if due.count == 1, !plan.isInCycle[plan.places[observers[due[0]].registration]] { return due[0] }
    let places = waiting.map { plan.places[observers[$0].registration] }
    let standsInCycle = places.contains { plan.isInCycle[$0] }
    var groups: [[Int]] = Array(repeating: [], count: plan.registrations.count)
    for (index, place) in places.enumerated() { groups[place].append(index) }

    // Within a cycle of properties: the readers of each slot. The writers are found below.
    var readers: [Slot: [Int]] = [:]
    if standsInCycle {
      for (index, observer) in waiting.enumerated() where plan.isInCycle[places[index]] {
        for slot in reads(of: observer).touched { readers[slot, default: []].append(index) }
      }
    }

    // `mayRun` holds the observers that can run, starting at those that are due and including those that they would
    // make stale. `mustWait` holds those that must wait for one of these.
    var mayRun = Array(repeating: false, count: waiting.count)
    var mustWait = Array(repeating: false, count: waiting.count)
    var didSpread = Array(repeating: false, count: plan.registrations.count)
    let isDue = Set(due)
    var open = waiting.indices.filter { isDue.contains(waiting[$0]) }
    for index in open { mayRun[index] = true }
    func makeWait(_ index: Int) {
      mustWait[index] = true
      guard !mayRun[index] else { return }
      mayRun[index] = true
      open.append(index)
    }
    while let index = open.popLast() {
      let place = places[index]
      if !didSpread[place] {
        didSpread[place] = true
        for other in groups.indices where plan.order(place, other) == .before { groups[other].forEach(makeWait) }
      }
      guard plan.isInCycle[place] else { continue }
      for slot in writable(by: waiting[index]) {
        for reader in readers[slot] ?? [] where reader != index && plan.order(place, places[reader]) == .byNodes {
          makeWait(reader)
        }
      }
    }

    let candidates = waiting.indices.filter { isDue.contains(waiting[$0]) }
    let ready = candidates.filter { !mustWait[$0] }
    // A created node may have observers of its own that write slots which other ready observers read. So observers that
    // create nodes run first, by level, and also within a cycle.
    let early = ready.filter { plan.isEarly[places[$0]] }.min { plan.goes(places[$0], before: places[$1]) }
    if ready.isEmpty {
      journal.open.append(.cycleOfSlots)
      report("order")
    }
    return waiting[(early ?? ready.first ?? candidates.first)!]
  }

  /// Finds slots with two writers. At the end of the smart phase no path changes any more, and no slot may be reached
  /// by the write paths of two observers.
  private mutating func findTwoWriters() {
    let contested = currentPlan().contested
    guard !contested.isEmpty else { return }
    var claims: [Slot: Int] = [:]
    var found: Set<Slot> = []
    for observer in mayRun(.smart) where observers[observer].contract.writtenProperties.intersects(contested) {
      for slot in writable(by: observer) {
        if claims.updateValue(observer, forKey: slot).map({ $0 != observer }) == true { found.insert(slot) }
      }
    }
    for _ in found {
      journal.open.append(.twoWriters)
      report("order")
    }
  }

  /// Returns the pairs of observers that ran of which the first had to run before the second.
  private mutating func pairs() -> [[String]] {
    guard ran.count > 1 else { return [] }
    let plan = currentPlan()
    let places = ran.map { plan.places[observers[$0.observer].registration] }
    var pairs: [[String]] = []
    for (later, run) in ran.enumerated().dropFirst() {
      var touched: Set<Slot>?
      for earlier in 0..<later {
        var isPair = false
        switch plan.order(places[earlier], places[later]) {
        case .none: break
        case .before: isPair = true
        case .byNodes:
          let slots = touched ?? Set(observers[run.observer].touched)
          touched = slots
          isPair = ran[earlier].writable.contains(where: slots.contains)
        }
        if isPair { pairs.append([observers[ran[earlier].observer].id, observers[run.observer].id]) }
      }
    }
    return pairs
  }
}
