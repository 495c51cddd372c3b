import SluiceModel

// What is asked of a container, and when it is carried out.

/// Something to be carried out for a container, in order. It keeps the container until that is done.
struct StateRequest {
  /// Whether a state has come from the observation that runs; otherwise a new one begins, or all end.
  let isArrival: Bool
  /// Whether the observation that runs has said all: this is carried out whatever becomes of that.
  var isEnd = false
  /// What ends if it is not carried out.
  let work: CurrentWork?
  let body: () -> Void

  static func start(_ work: CurrentWork? = nil, _ body: @escaping () -> Void) -> StateRequest {
    StateRequest(isArrival: false, work: work, body: body)
  }

  static func arrival(of work: CurrentWork, _ body: @escaping () -> Void) -> StateRequest {
    StateRequest(isArrival: true, work: work, body: body)
  }

  static func end(of work: CurrentWork) -> StateRequest {
    StateRequest(isArrival: true, isEnd: true, work: work) { work.finish() }
  }
}

extension StateContainer {
  /// Carries out a request: at once; after the one that is being carried out; or right after the refresh that runs,
  /// where its observers only read.
  func perform(_ request: StateRequest) {
    if !request.isArrival { asked += 1 }
    if CurrentRun.isNone, waiting.isEmpty, !isBusy, !isHeld {
      // As below, without the queue.
      request.body()
    } else if request.isArrival {
      // Before observations that had been asked for when this one began: each says first what it can say at once.
      waiting.insert(request, at: waiting.firstIndex { !$0.isArrival } ?? waiting.endIndex)
    } else {
      // What an observation had to say before it was superseded, and has not, is not said any more.
      if !waiting.isEmpty { waiting.removeAll { $0.isArrival && !$0.isEnd } }
      waiting.append(request)
    }
    drain()
  }

  /// Whether an observation may change the state: none has been started since it was, and none asked for since it
  /// began.
  func isHeard(_ work: CurrentWork) -> Bool {
    guard let current, current.work === work else { return false }
    return current.askedWhenBegun == asked && !work.hasEnded
  }

  func drain() {
    while !isBusy, !isHeld, !waiting.isEmpty {
      if let wait = CurrentRun.whatToAwait(for: self) { return hold(by: wait) }
      waiting.removeFirst().body()
    }
  }

  private func hold(by wait: (@escaping () -> Void) -> Void) {
    isHeld = true
    let hold = Hold(self)
    wait { hold.release() }
  }

  /// Requests wait until this is released. If it dies first, the transaction in which they were made was taken back,
  /// and they with it.
  private final class Hold {
    private weak var container: StateContainer?

    init(_ container: StateContainer) { self.container = container }

    func release() {
      let held = container
      container = nil
      held?.isHeld = false
      held?.drain()
    }

    deinit {
      guard let container else { return }
      for request in container.waiting { request.work?.end() }
      container.waiting.removeAll()
      container.isHeld = false
      container.hearCurrent()
    }
  }

  // MARK: Which observation may change the state

  /// What was asked for since the present observation began has been taken back.
  private func hearCurrent() { current?.askedWhenBegun = asked }

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

/// One observation of a container: known by its identity. Belongs to the isolation of the container; its work does not.
final class RunningObservation {
  let work = CurrentWork()
  /// How many observations had been asked for when this one began.
  var askedWhenBegun = 0
  /// What ran before, if the start of this one was taken back.
  var takenBackTo: RunningObservation??

  /// One that has nothing more to say.
  static var ended: RunningObservation {
    let observation = RunningObservation()
    observation.work.finish()
    return observation
  }
}
