package import Testing

/// A trait of tests that compute for seconds: comparisons with a reference, fuzzing, stress tests and random models.
///
/// `Scripts/test` runs them in a process of their own, beside the tests that wait (`Scripts/lib/computing-tests` finds
/// them by this trait). In a plain `swift test`, where all tests share a process, the trait runs one such test at a
/// time. A test with several actors can still occupy all threads. A loop of such a test suspends about once a second or
/// more often. The trait is written before `.hangGuard`, so that the guard doesn't count the wait for the turn.
package struct Computing: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns()
  /// Whether the running test has its turn. Both a suite and a test in it may have the trait.
  @TaskLocal private static var hasTurn = false

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard !Self.hasTurn else { return try await function() }
    await Self.turns.begin()
    let result: Result<Void, any Error>
    do {
      try await Self.$hasTurn.withValue(true) { try await function() }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await Self.turns.end()
    try result.get()
  }
}

extension Trait where Self == Computing {
  /// Marks tests that compute for seconds.
  package static var computes: Self { Computing() }
}

/// Gives one turn at a time, in the order of the requests.
private actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isTaken = true
    }
  }

  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
