/// Runs the work of a ``UntargetedScope/perform(_:reads:isolation:fileID:line:_:)``, one task at a time for each
/// origin.
///
/// 1. Its observer runs in the rendering phase of a refresh, by the rules of all observers, and provides the work with
///    the values that were read. A transaction that fails has no refresh, so it starts and cancels no work.
/// 2. At the end of that refresh, with the closures that wait for it, the running task is cancelled and another one is
///    created. The new task begins when the isolation is free, so after its predecessor was cancelled. A task that is
///    cancelled before it begins never calls its work.
/// 3. When the observer ends, its closure and this object are deinitialized, which cancels the task. This happens after
///    the commit, when no code of the mediator runs any more, or with the mediator, on whatever thread. A
///    ``RegistrationSet`` that is released cancels at once.
///
/// The performer retains neither the mediator nor the isolation, which may be the actor that owns both.
final class Performer: ObserverWork {
  /// The work with its values. The job runs in the isolation of its caller if the closure is written without a capture
  /// list. With a capture list, the compiler treats it as nonisolated: it would begin elsewhere, after a check for
  /// cancellation.
  typealias Job = nonisolated(nonsending) () async throws -> Void

  private let work = WorkOfPlan()
  private var name = ""
  private weak var engine: Engine?
  private weak var isolation: (any Actor)?
  private var isEach = false
  /// The work to start when the refresh has ended, by the key of the observer, in the order of the runs; nil if running
  /// work is only to be cancelled.
  private var due: [(key: ObjectIdentifier?, job: Job?)] = []

  init(in isolation: any Actor) { self.isolation = isolation }

  deinit { work.end() }

  func end() { work.end() }

  var remoteEnd: @Sendable () -> Void { { [work] in work.end() } }

  /// Connects the performer with its observer, before the first run.
  func prepare(_ engine: Engine, _ name: String, _ start: ObserverPlan.Start) {
    self.engine = engine
    self.name = name
    if case .each = start { isEach = true }
  }

  /// Restarts the work at the end of the refresh, after a value that it reads has changed.
  func restart(for origin: any Node, _ job: @escaping Job) {
    changeLater(isEach ? ObjectIdentifier(origin) : nil, to: job)
  }

  /// Cancels the work of a detached origin until it is attached again.
  func pause(_ observer: Observer) { changeLater(observer.key, to: nil) }

  private func changeLater(_ key: ObjectIdentifier?, to job: Job?) {
    if due.isEmpty { engine?.followers.closures.append(.refresh { [weak self] in self?.change() }) }
    due.removeAll { $0.key == key }
    due.append((key, job))
  }

  private func change() {
    var changes: [(key: ObjectIdentifier?, job: Job?)] = []
    swap(&changes, &due)
    for (key, job) in changes {
      work.cancel(key)
      guard let job, let isolation else { continue }
      // The mediator belongs to this isolation, in which its refresh has run; `assumeIsolated` checks that.
      nonisolated(unsafe) let (performer, unsafeJob) = (self, job)
      isolation.assumeIsolated { performer.start(key, unsafeJob, isolation: $0) }
    }
  }

  private func start(_ key: ObjectIdentifier?, _ job: @escaping Job, isolation: isolated any Actor) {
    Census.tasks.add(1)
    let task = Task { [weak engine, name] in
      _ = isolation
      defer { Census.tasks.add(-1) }
      guard !Task.isCancelled else { return }
      do { try await job() } catch is CancellationError {} catch {
        engine?.handle(error, of: name, as: ModelFailure.workFailed)
      }
    }
    work.take(task, for: key)
  }
}

extension ObserverScope {
  /// Registers an observer for a form of `perform`.
  ///
  /// - Parameter given: The isolation of the closure itself. A closure without an isolation would leave that of the
  ///   mediator, with access to the model.
  func perform(
    _ name: String, _ given: (any Actor)?, in isolation: any Actor, at fileID: StaticString, _ line: UInt,
    _ body: (Performer) -> ObserverBody<Origin>
  ) -> Registration {
    let performer = Performer(in: isolation)
    var observer = _NewObserver(name, .rendering, at: fileID, line, body(performer))
    observer.work = { engine, name, start in
      performer.prepare(engine, name, start)
      return performer
    }
    observer.leavesIsolation = given !== isolation
    return _$register(observer)
  }
}
