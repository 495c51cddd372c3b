package import Testing

/// A trait of tests that compute for seconds: comparisons with a reference, fuzzing, stress, models by chance.
///
/// `Scripts/test` runs them in a process of their own, beside the tests that wait for something (`Scripts/lib/computing-tests`
/// finds them by this trait). Where all tests share a process, as under a plain `swift test`, one computes at a time, so that the
/// others have the remaining threads. A loop of such a test suspends about once a second or more often.
package struct Computing: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns()

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.begin()
    do {
      try await function()
    } catch {
      await Self.turns.end()
      throw error
    }
    await Self.turns.end()
  }
}

extension Trait where Self == Computing {
  /// Marks tests that compute for seconds.
  package static var computes: Self { Computing() }
}

/// One turn at a time, in the order in which they were asked for.
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
