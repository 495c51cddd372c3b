extension Reference {
  /// Notifies observers of changes: priority passes until no observer is stale, then smart observers in order, then
  /// those that only read.
  mutating func refresh() {
    ran = []
    refreshNumber += 1
    enqueuers = []
    pass = 0
    journal.refreshes.append(Seen.Refresh())
    repeat {
      pass += 1
      runPriorityPass()
      guard mayRun(.priority).contains(where: { reason($0) != nil }) else { break }
      if pass >= Self.limit {
        journal.open.append(.passes)
        report("limit")
        break
      }
    } while true
    runSmartPhase()
    for phase in [ObserverSpec.Phase.rendering, .recurring] {
      for observer in mayRun(phase) {
        if let reason = reason(observer) { run(observer, reason) }
      }
    }
    sent = []
    fallAsleep()
  }

  // MARK: Reasons for a run

  enum Reason {
    case firstRun
    case changed
    /// Recurring observers need no reason.
    case recurring
  }

  /// Returns the reason for which an observer must run, or nil.
  mutating func reason(_ observer: Int) -> Reason? {
    guard isAwake(observer) else { return nil }
    let contract = observers[observer].contract
    if contract.spec.phase == .recurring { return .recurring }
    if observers[observer].seen == nil, !contract.isSilent { return .firstRun }
    return hasChanged(observer) || hears(observer) ? .changed : nil
  }

  /// Returns whether a slot differs from the value that the observer saw at the end of its last run.
  func hasChanged(_ observer: Int) -> Bool {
    observers[observer].seen?.contains { value(of: $0.place) != $0.value } ?? false
  }

  /// Returns whether an event that the observer reaches was sent since its last run.
  func hears(_ observer: Int) -> Bool {
    guard !sent.isEmpty, observers[observer].contract.hearsEvents else { return false }
    let contract = observers[observer].contract
    return contract.reads.contains {
      !news(for: observer, at: reach($0, from: observers[observer].origin).events).isEmpty
    }
  }

  /// Returns the values sent at these slots since an observer's last run.
  func news(for observer: Int, at slots: [Slot]) -> [EventSent] {
    guard !slots.isEmpty, !sent.isEmpty else { return [] }
    return sent.filter { $0.time > observers[observer].heardUntil && slots.contains($0.slot) }
  }

  // MARK: Running

  /// Runs the observers whose reads changed in ascending priority, ties in order of registration, each at most once.
  private mutating func runPriorityPass() {
    var position = (Int.min, 0, 0)
    while true {
      var next: (observer: Int, reason: Reason, position: (Int, Int, Int))?
      for (place, observer) in mayRun(.priority).enumerated() {
        let own = (observers[observer].contract.spec.priority, observers[observer].registration, place)
        guard own > position, next.map({ own < $0.position }) ?? true, let reason = reason(observer) else { continue }
        next = (observer, reason, own)
      }
      guard let next else { return }
      position = next.position
      run(next.observer, next.reason)
    }
  }

  /// Runs an observer: follows its reads, carries out its body, and stores the values that it then reaches as seen.
  mutating func run(_ observer: Int, _ reason: Reason) {
    let contract = observers[observer].contract
    let origin = observers[observer].origin
    let isWriting = contract.spec.phase == .priority || contract.spec.phase == .smart
    let views = take(contract.reads, for: observer, from: origin)
    note(observer, reason, views)

    phase = contract.spec.phase
    run = Run(observer: observer, views: views)
    if isWriting { depth += 1 }
    carryOut(contract.spec.body, of: observer)
    if isWriting { depth -= 1 }
    let tracked = run!.tracked
    phase = nil
    run = nil

    clock += 1
    var all = reads(of: observer)
    for reach in tracked {
      all.seen += reach.seen
      all.touched += reach.touched
    }
    observers[observer].heardUntil = clock
    observers[observer].seen = all.seen
    if case .follow = contract.spec.body.form { observers[observer].followed = followed(by: observer) }
    observers[observer].touched = all.touched
    if contract.spec.phase == .smart {
      observers[observer].lastRefresh = refreshNumber
      ran.append(SmartRun(observer: observer, writable: writable(by: observer)))
    }
  }

  /// Returns the values that read paths deliver.
  private func take(_ routes: [Route], for observer: Int, from origin: Int) -> [View] {
    routes.map { route in
      let reach = reach(route, from: origin)
      return reach.events.isEmpty
        ? .values(reach.ends.map(value(of:))) : .events(news(for: observer, at: reach.events))
    }
  }

  /// Returns the slots that count as read by declaration: those of read paths, and those on write paths.
  func reads(of observer: Int) -> Reach {
    let (contract, origin) = (observers[observer].contract, observers[observer].origin)
    var reach = Reach()
    for route in contract.reads { follow(route, from: origin, into: &reach) }
    for route in contract.ways { follow(route, from: origin, into: &reach) }
    return reach
  }

  /// Returns the slots at which write paths end.
  func writable(by observer: Int) -> [Slot] {
    let (contract, origin) = (observers[observer].contract, observers[observer].origin)
    let ends = contract.writes.flatMap { reach($0, from: origin).ends.map(\.slot) }
    return ends + ends.compactMap(partner(of:))
  }

  /// Records that an observer runs.
  private mutating func note(_ observer: Int, _ reason: Reason, _ views: [View]) {
    var events: [Seen.Event] = []
    for (index, view) in views.enumerated() {
      guard case .events(let sent) = view else { continue }
      for event in sent {
        let (node, name) = (nodes[event.slot.node].id, property(of: event.slot).name)
        events.append(Seen.Event(path: index, node: node, property: name, value: event.value))
      }
    }
    var seen = Seen.Run(observer: observers[observer].id, first: reason == .firstRun, events: events)
    if case .follow = observers[observer].contract.spec.body.form { seen.changes = changes(for: observer) }
    let last = journal.refreshes.count - 1
    switch observers[observer].contract.spec.phase {
    case .priority:
      seen.pass = pass
      journal.refreshes[last].priority.append(seen)
    case .smart: journal.refreshes[last].smart.append(seen)
    case .rendering: journal.refreshes[last].rendering.append(seen)
    case .recurring: journal.refreshes[last].recurring.append(seen)
    }
  }
}
