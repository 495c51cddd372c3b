/// Lets a question through at once, and of those that follow soon only the one that nothing follows: whoever steps through
/// a hundred commits has none of them read but the first and the last.
final class Pace {
  private let elapsed: () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private var last: Duration?

  static let pause = Duration.milliseconds(120)

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Returns when it is time to ask; throws if the task is cancelled meanwhile.
  nonisolated(nonsending) func rest() async throws {
    let now = elapsed()
    let isSoon = last.map { now - $0 < Self.pause } == true
    last = now
    if isSoon { try await sleep(Self.pause) }
  }
}
