/// A throttle: the first request runs at once, and of requests in quick succession only the last one. A user who steps
/// through a hundred commits causes readings of the first and the last.
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

  /// Waits until the request may run. Throws if the task is cancelled meanwhile.
  nonisolated(nonsending) func rest() async throws {
    let now = elapsed()
    let isSoon = last.map { now - $0 < Self.pause } == true
    last = now
    if isSoon { try await sleep(Self.pause) }
  }
}
