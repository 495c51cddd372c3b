import SluiceModel

/// A debounced call that waits.
final class DebouncedCall<State> {
  let identity: DebounceIdentity
  /// Its deadline, on the container's timeline.
  let deadline: Duration
  /// How many calls the container had before it.
  let number: Int
  /// The task that sleeps until the deadline.
  let work = CurrentWork()
  private var body: ((StateContainer<State>) -> Void)?

  init(
    _ identity: DebounceIdentity, _ deadline: Duration, _ number: Int, _ body: @escaping (StateContainer<State>) -> Void
  ) {
    self.identity = identity
    self.deadline = deadline
    self.number = number
    self.body = body
  }

  /// Returns the closure to call, once.
  func takeBody() -> ((StateContainer<State>) -> Void)? {
    let taken = body
    body = nil
    return taken
  }

  /// Releases the closure, in the isolation of the container.
  func end() { _ = takeBody() }
}

/// The debounced calls of a container that wait.
///
/// The tasks own the closures as well, so that these are released in the isolation of the container.
final class DebouncedCalls<State> {
  let timeline: Timeline
  private var waiting: [DebounceIdentity: DebouncedCall<State>] = [:]
  private var made = 0

  init(_ clock: any Clock<Duration>) { timeline = Timeline(clock) }

  /// Adds a call, in the place of the one with the same identity.
  func add(
    _ identity: DebounceIdentity, after time: Duration, _ body: @escaping (StateContainer<State>) -> Void
  ) -> DebouncedCall<State> {
    made += 1
    let new = DebouncedCall(identity, timeline.elapsed() + time, made, body)
    let former = waiting.updateValue(new, forKey: identity)
    // An object that is released with it may make calls as well.
    former?.work.end()
    return new
  }

  /// Returns the calls whose deadlines have passed, in the order of the deadlines, and of the calls where these are equal.
  ///
  /// - Complexity: O(*n* log *n*) for *n* waiting calls.
  func due(at time: Duration) -> [DebouncedCall<State>] {
    waiting.values.filter { $0.deadline <= time }.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
  }

  /// Returns the closure of a call, which waits no longer. Nil if it has been ended or replaced.
  func take(_ call: DebouncedCall<State>) -> ((StateContainer<State>) -> Void)? {
    guard waiting[call.identity] === call else { return nil }
    waiting[call.identity] = nil
    call.work.finish()
    return call.takeBody()
  }

  /// Ends all calls. Safe to call on any thread while nothing else uses the calls.
  func end() {
    let ended = waiting
    waiting = [:]
    for call in ended.values { call.work.end() }
  }
}

/// The identity of debounced calls, of which the last replaces the others: an explicit identifier, or the line of code
/// that makes the call. The two are never equal.
enum DebounceIdentity: Hashable {
  case explicit(AnyHashable)
  case callSite(fileID: String, line: UInt, column: UInt)
}

/// The time of a clock, counted from a moment: comparable, whatever the clock.
struct Timeline: Sendable {
  /// Returns the time that has passed.
  let elapsed: @Sendable () -> Duration
  /// Sleeps until that much time has passed.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
