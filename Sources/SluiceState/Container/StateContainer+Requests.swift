import SluiceModel

// Requests to a container, and the time at which they are carried out.

extension StateContainer {
  /// Carries out a request at once, after the current request, or, in a refresh whose observers only read, right after
  /// it.
  func perform(_ request: StateRequest) {
    if !request.isArrival {
      applyPublished()
      asked += 1
    }
    if CurrentRun.isNone, !hasWaiting, !isBusy, !isHeld {
      // As below, without the queue.
      request.body()
    } else if request.isArrival {
      // Arrived states precede waiting observations: each observation first applies the states that it can deliver at
      // once.
      madeQueue.arrivals.put(request)
    } else {
      let start = WaitingStart(request, number: asked)
      madeQueue.starts.put(start)
      if isBusy || isHeld || CurrentRun.waiting(for: self) != nil { giveUpWithTransaction(start) }
    }
    drain()
  }

  /// Applies the states that the source of the running observation has published before this call, or enqueues them.
  func applyPublished() {
    guard let current, current.askedWhenBegun == asked else { return }
    current.applyPublished?()
  }

  var hasWaiting: Bool { queue?.isEmpty == false }

  /// The queue, which is created when it is first needed. Most containers never need it.
  private var madeQueue: WaitingRequests {
    if let queue { return queue }
    let made = WaitingRequests()
    queue = made
    return made
  }

  /// Cancels a waiting request if the transaction or the savepoint in which it was made fails.
  private func giveUpWithTransaction(_ start: WaitingStart) {
    CurrentRun.onEnd? { [weak self] end in
      guard end == .rolledBack, let request = start.takeRequest() else { return }
      request.work?.end()
      self?.takeBack(start.number)
    }
  }

  /// Returns whether an observation may change the state. No other observation may have been started since then, and
  /// none may have been requested since it began.
  func isHeard(_ work: CurrentWork) -> Bool {
    guard let current, current.work === work else { return false }
    return current.askedWhenBegun == asked && !work.hasEnded
  }

  func drain() {
    while !isBusy, !isHeld, let queue, !queue.isEmpty {
      if let wait = CurrentRun.waiting(for: self) { return hold(until: wait) { $0.giveUp() } }
      if let arrival = queue.arrivals.take() {
        arrival.body()
      } else if let start = queue.starts.take() {
        start.takeRequest()?.body()
      }
    }
  }

  /// Carries out requests that were made while a state was being restored, as soon as everything has been restored.
  func drainLater() {
    if isHeld { return }
    guard let onEnd = CurrentRun.onEnd else { return drain() }
    let later = afterRollback()
    hold(until: onEnd) { container in later { container.letGo() } }
  }

  /// Makes requests wait until an operation has ended.
  ///
  /// - Parameter takenBack: Called with the container, instead of ``letGo()``, if the operation is rolled back.
  private func hold(
    until wait: (@escaping (TransactionEnd) -> Void) -> Void, takenBack: @escaping (StateContainer) -> Void
  ) {
    isHeld = true
    wait { [weak self] end in
      guard let self else { return }
      if end == .committed { letGo() } else { takenBack(self) }
    }
  }

  /// Carries out the waiting requests, when nothing holds them any more.
  private func letGo() {
    isHeld = false
    drain()
  }

  /// Drops the waiting requests. The transaction in which they were made has failed, or a chain of transactions did not
  /// end.
  private func giveUp() {
    isHeld = false
    while let start = queue?.starts.take() { start.takeRequest()?.work?.end() }
    hearCurrent()
    drain()
  }

  // MARK: The observation that may change the state

  /// Removes the requests since the current observation began from its count, except for those that wait. They have
  /// been rolled back or rejected.
  func hearCurrent() { current?.askedWhenBegun = asked - (queue?.asked ?? 0) }

  /// Changes the counts as if a request had never been made.
  private func takeBack(_ number: Int) {
    asked -= 1
    if let current, current.askedWhenBegun >= number { current.askedWhenBegun -= 1 }
  }

  /// Replaces the running observation by another one. The former observation is cancelled at once, or when the running
  /// transaction is committed.
  func supersede(with new: RunningObservation?) {
    let former = current
    new?.askedWhenBegun = asked
    guard let onEnd = onEnd() else {
      current = new
      former?.work.end()
      return
    }
    // An ended observation represents none, so that a change to none can be rolled back as well.
    let new = new ?? .ended
    current = new
    onEnd { [weak self] end in
      if end == .committed {
        former?.work.end()
        return
      }
      new.work.end()
      new.takenBackTo = .some(former)
      guard let self else { return }
      while let former = current?.takenBackTo { current = former }
      hearCurrent()
    }
  }
}
