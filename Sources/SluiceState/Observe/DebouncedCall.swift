import SluiceModel

/// A debounced call that waits.
struct DebouncedCall<State> {
  let identity: DebounceIdentity
  /// Its deadline, on the container's timeline.
  let deadline: Duration
  /// What sleeps until then.
  let work = CurrentWork()
  let body: (StateContainer<State>) -> Void
}

/// Which debounced calls take each other's place: those with one explicit identifier, or those of one line of code. The
/// two are never equal.
enum DebounceIdentity: Hashable {
  case explicit(AnyHashable)
  case callSite(fileID: String, line: UInt, column: UInt)
}

/// The time of a clock, counted from a moment: comparable, whatever the clock.
struct Timeline: Sendable {
  /// How much time has passed.
  let elapsed: @Sendable () -> Duration
  /// Sleeps until so much has passed.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
