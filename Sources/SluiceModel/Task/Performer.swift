import SluiceMessages

/// Runs the work of a ``Mediator/perform(_:reads:isolation:fileID:line:_:)``, one task at a time.
///
/// 1. Its observer runs in the rendering phase of a refresh, by the rules of all observers: it hands over the work with the
///    values that were read. A transaction that fails has no refresh, so it starts and cancels nothing.
/// 2. When that refresh has ended, with the closures that wait for its end, the task that runs is cancelled and another is made. It
///    begins when the isolation is free, so after its predecessor was cancelled; one that is cancelled before it began never
///    calls its work.
/// 3. When the observer ends, its closure dies, and this with it, which cancels the task: after the commit, when nothing runs
///    any more, or with the mediator, on whatever thread. A scoped registration that dies cancels at once.
///
/// It keeps neither the mediator nor the isolation, which may be the actor that owns both.
final class Performer {
  /// The work with its values; runs in the isolation of its caller, if the closure is written without a capture list: with one, the
  /// compiler takes it for isolated to nobody, and it would begin elsewhere, after a look at whether it is cancelled.
  typealias Job = nonisolated(nonsending) () async throws -> Void

  let work = CurrentWork()
  private let name: String
  private weak var engine: Engine?
  private weak var isolation: (any Actor)?
  /// What is to run when the refresh has ended; nil if nothing is.
  private var next: Job?
  /// Whether the task that runs is to be cancelled then.
  private var isDue = false

  init(_ name: String, _ engine: Engine, in isolation: any Actor) {
    self.name = name
    self.engine = engine
    self.isolation = isolation
  }

  deinit { work.end() }

  /// What was read has changed: the work begins anew when the refresh has ended.
  func restart(_ job: @escaping Job) { changeLater(to: job) }

  /// The origin is detached: nothing runs until it is attached again.
  func pause() { changeLater(to: nil) }

  private func changeLater(to job: Job?) {
    next = job
    guard !isDue else { return }
    isDue = true
    engine?.state.pointee.afterRefresh.append { [weak self] in self?.change() }
  }

  private func change() {
    isDue = false
    work.cancel()
    guard let job = next, let isolation else { return }
    next = nil
    // The mediator belongs to this isolation, which is where its refresh has run; `assumeIsolated` checks that.
    nonisolated(unsafe) let (performer, unsafeJob) = (self, job)
    isolation.assumeIsolated { performer.start(unsafeJob, isolation: $0) }
  }

  private func start(_ job: @escaping Job, isolation: isolated any Actor) {
    Census.tasks.add(1)
    let task = Task { [weak engine, name] in
      _ = isolation
      defer { Census.tasks.add(-1) }
      guard !Task.isCancelled else { return }
      do { try await job() } catch is CancellationError {} catch {
        engine?.handle(error, of: name, as: Message.workFailed)
      }
    }
    work.take(task)
  }
}

extension Mediator {
  /// Registers what a form of `perform` describes.
  ///
  /// - Parameter given: Where the closure would run by itself. A closure that nobody isolates would leave the isolation of the
  ///   mediator, with the model in its hands.
  func perform<Origin: Node>(
    _ name: String, _ start: ObserverPlan.Start, on owner: AnyObject? = nil, _ given: (any Actor)?,
    in isolation: any Actor, at fileID: StaticString, _ line: UInt, _ body: (Performer) -> ObserverBody<Origin>
  ) -> Registration {
    guard given === isolation else {
      _ = engine.refuses(.workNotIsolated(name: name), [.refused(name, at: CodePlace(fileID, line))])
      return .ended
    }
    let performer = Performer(name, engine, in: isolation)
    let registration = register(name, .rendering, start, on: owner, at: fileID, line, body(performer))
    engine.keep(performer, of: registration)
    return registration
  }
}

extension Engine {
  fileprivate func keep(_ performer: Performer, of registration: Registration) {
    if let plan = registration.plan { state.pointee.performers[plan.number] = performer }
  }

  /// Nothing tells of the death of an owner, whose work may run on: it is looked for when a refresh ends. Costs those that
  /// perform something.
  func endWorkOfDeadOwners() {
    for number in state.pointee.performers.keys.sorted() {
      if let plan = state.pointee.plans[number], plan.target?.isAlive == false { end(plan) }
    }
  }
}
