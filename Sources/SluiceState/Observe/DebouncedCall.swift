import SluiceModel

/// A waiting debounced call.
final class DebouncedCall<State> {
  let identity: DebounceIdentity
  /// The deadline on the container's timeline.
  let deadline: Duration
  /// The number of the call among those of the container.
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

  /// Returns the closure at the first call, and nil afterwards.
  func takeBody() -> ((StateContainer<State>) -> Void)? {
    let taken = body
    body = nil
    return taken
  }

  /// Releases the closure, in the isolation of the container.
  func end() { _ = takeBody() }
}

/// The waiting debounced calls of a container.
///
/// The tasks own the closures as well, so that these are released in the isolation of the container.
final class DebouncedCalls<State> {
  let timeline: Timeline
  private var waiting: [DebounceIdentity: DebouncedCall<State>] = [:]
  private var made = 0

  init(_ clock: any Clock<Duration>) { timeline = Timeline(clock) }

  /// Adds a call, and replaces the one with the same identity.
  func add(
    _ identity: DebounceIdentity, after time: Duration, _ body: @escaping (StateContainer<State>) -> Void
  ) -> DebouncedCall<State> {
    made += 1
    let deadline = timeline.elapsed() + min(time, .century)
    let new = DebouncedCall(identity, deadline, made, body)
    let former = waiting.updateValue(new, forKey: identity)
    // Ending the former call can release an object that makes calls itself.
    former?.work.end()
    return new
  }

  /// Returns the calls whose deadlines have passed, ordered by deadline, and in the order of the calls for equal
  /// deadlines.
  ///
  /// - Complexity: O(*n* log *n*) for *n* waiting calls.
  func due(at time: Duration) -> [DebouncedCall<State>] {
    waiting.values.filter { $0.deadline <= time }.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
  }

  /// Removes a call, and returns its closure. Nil if the call has been ended or replaced.
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

/// The identity of debounced calls: an explicit identifier, or the place in the code that makes the call. The two are
/// never equal. A call replaces a waiting one with the same identity.
enum DebounceIdentity: Hashable {
  case explicit(AnyHashable)
  case callSite(fileID: String, line: UInt, column: UInt)
}
