import SluiceModel

// What is asked of a container, and when it is carried out.

extension StateContainer {
  /// Carries out a request: at once; after the one that is being carried out; or right after the refresh that runs,
  /// where its observers only read.
  func perform(_ request: StateRequest) {
    if !request.isArrival {
      applyPublished()
      asked += 1
    }
    if CurrentRun.isNone, !hasWaiting, !isBusy, !isHeld {
      // As below, without the queue.
      request.body()
    } else if request.isArrival {
      // Before observations that had been asked for when this one began: each says first what it can say at once.
      madeQueue.arrivals.put(request)
    } else {
      let start = WaitingStart(request, number: asked)
      madeQueue.starts.put(start)
      if isBusy || isHeld || CurrentRun.whatToAwait(for: self) != nil { giveUpWithTransaction(start) }
    }
    drain()
  }

  /// Applies the states that the source of the running observation has published before this call, or enqueues them.
  func applyPublished() {
    guard let current, current.askedWhenBegun == asked else { return }
    current.applyPublished?()
  }

  var hasWaiting: Bool { queue?.isEmpty == false }

  /// The queue, which most containers never need.
  private var madeQueue: WaitingRequests {
    if let queue { return queue }
    let made = WaitingRequests()
    queue = made
    return made
  }

  /// Gives up a request that waits if the transaction or the savepoint fails in which it was made.
  private func giveUpWithTransaction(_ start: WaitingStart) {
    CurrentRun.onEnd? { [weak self] end in
      guard end == .rolledBack, let request = start.takeRequest() else { return }
      request.work?.end()
      self?.takeBack(start.number)
    }
  }

  /// Whether an observation may change the state: none has been started since it was, and none asked for since it
  /// began.
  func isHeard(_ work: CurrentWork) -> Bool {
    guard let current, current.work === work else { return false }
    return current.askedWhenBegun == asked && !work.hasEnded
  }

  func drain() {
    while !isBusy, !isHeld, let queue, !queue.isEmpty {
      if let wait = CurrentRun.whatToAwait(for: self) { return hold(until: wait) { $0.giveUp() } }
      if let arrival = queue.arrivals.take() {
        arrival.body()
      } else if let start = queue.starts.take() {
        start.takeRequest()?.body()
      }
    }
  }

  /// A state was put back, and who heard of that has asked for something: when all is put back it is carried out.
  func drainLater() {
    if isHeld { return }
    guard let onEnd = CurrentRun.onEnd else { return drain() }
    let later = afterRollback()
    hold(until: onEnd) { container in later { container.letGo() } }
  }

  /// Requests wait until something is over.
  ///
  /// - Parameter takenBack: Called with the container in the place of ``letGo()`` if that is taken back.
  private func hold(
    until wait: (@escaping (TransactionEnd) -> Void) -> Void, takenBack: @escaping (StateContainer) -> Void
  ) {
    isHeld = true
    wait { [weak self] end in
      guard let self else { return }
      if end == .committed { letGo() } else { takenBack(self) }
    }
  }

  /// Carries out what waits, as nothing holds it any more.
  private func letGo() {
    isHeld = false
    drain()
  }

  /// What waits has been given up, with the transaction in which it was asked for, or because a chain of such did not
  /// end.
  private func giveUp() {
    isHeld = false
    while let start = queue?.starts.take() { start.takeRequest()?.work?.end() }
    hearCurrent()
    drain()
  }

  // MARK: Which observation may change the state

  /// What was asked for since the present observation began has been taken back, but for what waits.
  private func hearCurrent() { current?.askedWhenBegun = asked - (queue?.asked ?? 0) }

  /// As if a request had never been asked for.
  private func takeBack(_ number: Int) {
    asked -= 1
    if let current, current.askedWhenBegun >= number { current.askedWhenBegun -= 1 }
  }

  /// Another observation takes the place of the one that runs, which is cancelled: at once, or when the running
  /// transaction is committed.
  func supersede(with new: RunningObservation?) {
    let former = current
    new?.askedWhenBegun = asked
    guard let onEnd = onEnd() else {
      current = new
      former?.work.end()
      return
    }
    // One that has ended stands for none: it may be taken back, too.
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
