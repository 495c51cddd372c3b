/// Runs the work of a ``UntargetedScope/perform(_:reads:isolation:fileID:line:_:)``, one task at a time at each origin.
///
/// 1. Its observer runs in the rendering phase of a refresh, by the rules of all observers: it hands over the work with the
///    values that were read. A transaction that fails has no refresh, so it starts and cancels nothing.
/// 2. When that refresh has ended, with the closures that wait for its end, the task that runs is cancelled and another is made. It
///    begins when the isolation is free, so after its predecessor was cancelled; one that is cancelled before it began never
///    calls its work.
/// 3. When the observer ends, its closure dies, and this with it, which cancels the task: after the commit, when nothing runs
///    any more, or with the mediator, on whatever thread. A ``RegistrationSet`` that is released cancels at once.
///
/// It keeps neither the mediator nor the isolation, which may be the actor that owns both.
final class Performer: ObserverWork {
  /// The work with its values; runs in the isolation of its caller, if the closure is written without a capture list: with one, the
  /// compiler takes it for isolated to nobody, and it would begin elsewhere, after a look at whether it is cancelled.
  typealias Job = nonisolated(nonsending) () async throws -> Void

  private let work = WorkOfPlan()
  private var name = ""
  private weak var engine: Engine?
  private weak var isolation: (any Actor)?
  private var isEach = false
  /// What is to run when the refresh has ended, by the key of the observer, in the order of the runs; nil where work is only to be
  /// cancelled.
  private var due: [(key: ObjectIdentifier?, job: Job?)] = []

  init(in isolation: any Actor) { self.isolation = isolation }

  deinit { work.end() }

  func end() { work.end() }

  var remoteEnd: @Sendable () -> Void { { [work] in work.end() } }

  /// Says for which observer this runs work, before its first run.
  func prepare(_ engine: Engine, _ name: String, _ start: ObserverPlan.Start) {
    self.engine = engine
    self.name = name
    if case .each = start { isEach = true }
  }

  /// What was read has changed: the work begins anew when the refresh has ended.
  func restart(for origin: any Node, _ job: @escaping Job) {
    changeLater(isEach ? ObjectIdentifier(origin) : nil, to: job)
  }

  /// The origin is detached: nothing runs for it until it is attached again.
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
      // The mediator belongs to this isolation, which is where its refresh has run; `assumeIsolated` checks that.
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
  /// Registers what a form of `perform` describes.
  ///
  /// - Parameter given: Where the closure would run by itself. A closure without an isolation would leave that of the mediator, with
  ///   the model in its hands.
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
