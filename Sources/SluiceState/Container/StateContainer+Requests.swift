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

  /// What waits is not carried out if the transaction or the savepoint in which it was asked for fails.
  private func giveUpWithTransaction(_ start: WaitingStart) {
    guard let wait = CurrentRun.whenCommitted else { return }
    let claim = Claim(self, start)
    wait { claim.settle() }
  }

  /// Whether an observation may change the state: none has been started since it was, and none asked for since it
  /// began.
  func isHeard(_ work: CurrentWork) -> Bool {
    guard let current, current.work === work else { return false }
    return current.askedWhenBegun == asked && !work.hasEnded
  }

  func drain() {
    while !isBusy, !isHeld, let queue, !queue.isEmpty {
      if let wait = CurrentRun.whatToAwait(for: self) { return hold(by: wait) }
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
    if let wait = CurrentRun.whenCommitted { hold(by: wait, isPutBack: true) } else { drain() }
  }

  private func hold(by wait: (@escaping () -> Void) -> Void, isPutBack: Bool = false) {
    isHeld = true
    let hold = Hold(self, isPutBack)
    wait { hold.release() }
  }

  /// What waits has been given up, with the transaction in which it was asked for, or because a chain of such did not
  /// end.
  private func giveUp() {
    while let start = queue?.starts.take() { start.takeRequest()?.work?.end() }
    hearCurrent()
    drain()
  }

  /// Requests wait until this is released. If it dies first, they are given up, or carried out where it was only waited
  /// until all has been put back.
  private final class Hold {
    private weak var container: StateContainer?
    private let isPutBack: Bool

    init(_ container: StateContainer, _ isPutBack: Bool) {
      self.container = container
      self.isPutBack = isPutBack
    }

    func release() {
      let held = container
      container = nil
      held?.isHeld = false
      held?.drain()
    }

    deinit {
      guard let container else { return }
      container.isHeld = false
      if isPutBack { container.drain() } else { container.giveUp() }
    }
  }

  /// Takes back a request that waits if this dies unsettled, as the transaction in which it was made does when it
  /// fails.
  private final class Claim {
    private weak var container: StateContainer?
    private let start: WaitingStart
    private var isSettled = false

    init(_ container: StateContainer, _ start: WaitingStart) {
      self.container = container
      self.start = start
    }

    func settle() { isSettled = true }

    deinit {
      if isSettled { return }
      guard let request = start.takeRequest() else { return }
      request.work?.end()
      container?.takeBack(start.number)
    }
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
    guard let wait = whenCommitted() else {
      current = new
      former?.work.end()
      return
    }
    // One that has ended stands for none: it may be taken back, too.
    let new = new ?? .ended
    current = new
    let provisional = ProvisionalStart(self, former: former, new: new)
    wait { provisional.commit() }
  }

  /// An observation that was started in a transaction: it is taken back with that, which this dying without a commit
  /// tells.
  private final class ProvisionalStart {
    private weak var container: StateContainer?
    private let former: RunningObservation?
    private let new: RunningObservation
    private var isCommitted = false

    init(_ container: StateContainer, former: RunningObservation?, new: RunningObservation) {
      self.container = container
      self.former = former
      self.new = new
    }

    func commit() {
      isCommitted = true
      former?.work.end()
    }

    deinit {
      if isCommitted { return }
      new.work.end()
      new.takenBackTo = .some(former)
      guard let container else { return }
      while let former = container.current?.takenBackTo { container.current = former }
      container.hearCurrent()
    }
  }
}
