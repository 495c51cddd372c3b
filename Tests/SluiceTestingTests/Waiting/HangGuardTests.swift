import Foundation
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

@Suite("HangGuard")
struct HangGuardTests {
  /// The timers of a guard, which the test fires.
  private final class Timers: Sendable {
    private let actions = Guarded<[(after: Duration, action: @Sendable () -> Void)]>([])

    var durations: [Duration] { actions.withLock { $0.map(\.after) } }

    var timer: HangGuard.Timer {
      { [self] duration, action in
        actions.withLock { $0.append((duration, action)) }
        return { [self] in actions.withLock { $0.removeAll { $0.after == duration } } }
      }
    }

    /// Calls the action of the only timer.
    func fire() { actions.withLock { $0.popLast()?.action }?() }
  }

  /// Returns the issues that a test records under a guard. The guard's limit is reached when the pending waits meet the
  /// condition.
  private func issues(
    limitIsReached: @escaping @Sendable ([String]) -> Bool,
    _ function: @concurrent @Sendable @escaping () async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    let (timers, texts) = (Timers(), Texts())
    try await withKnownIssue {
      let guarding = HangGuard(limit: .seconds(600), timer: timers.timer, progress: HangGuard.Progress())
      try await guarding.provideScope(for: test, testCase: nil) {
        async let firing: Void = {
          while !limitIsReached(PendingWaits.current!.descriptions), !Task.isCancelled { await Task.yield() }
          #expect(timers.durations == [.seconds(600)])
          timers.fire()
        }()
        try await function()
        await firing
      }
    } matching: { issue in
      texts.add(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(timers.durations == [])
    return texts.all
  }

  @Test("HangGuard: a hanging test is cancelled and its pending waits are listed")
  func names() async throws {
    let clock = ManualClock()
    let server = ManualProvider<Int, Int>()
    let issues = try await issues(limitIsReached: { $0.count == 2 }) {
      async let sleepers: Void = clock.sleepers(2)
      await #expect(throws: CancellationError.self) { try await server.next() }
      await sleepers
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("still ran after 600.0 seconds") == true)
    #expect(issues.first?.contains("sleepers(2) of a ManualClock: moved by 0.0 seconds, 0 asleep") == true)
    #expect(issues.first?.contains("next() of a ManualProvider: requests [], 0 open, 0 cancelled") == true)
  }

  @Test("HangGuard: until reports the file and line of its condition, and no wait that is over is listed")
  func conditions() async throws {
    let line = #line + 3
    let issues = try await issues(limitIsReached: { $0.first?.hasPrefix("the second") == true }) {
      await until("the first") { true }
      await until("the second") { false }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("the second, in SluiceTestingTests/HangGuardTests.swift:\(line)") == true)
    #expect(issues.first?.contains("the first") == false)
  }

  @Test("HangGuard: while other tests end, the limit begins again")
  func progress() async throws {
    let test = try #require(Test.current)
    let (timers, progress) = (Timers(), HangGuard.Progress())
    let guarding = HangGuard(limit: .seconds(600), timer: timers.timer, progress: progress)
    try await PendingWaits.$current.withValue(nil) {
      try await withKnownIssue {
        try await guarding.provideScope(for: test, testCase: nil) {
          progress.note()
          timers.fire()
          #expect(!Task.isCancelled)
          #expect(timers.durations == [.seconds(600)])
          timers.fire()
          #expect(Task.isCancelled)
          // After another minute, the process would end.
          #expect(timers.durations == [.seconds(60)])
          progress.note()
          timers.fire()
          #expect(timers.durations == [.seconds(60)])
        }
      } matching: { issue in
        issue.comments.map(\.rawValue).joined().contains("still ran after 600.0 seconds")
      }
    }
    #expect(timers.durations == [])
    // The cancelled test does not count.
    #expect(progress.ended == 2)
  }

  @Test("HangGuard: the error of a test that ends in time is rethrown")
  func ends() async throws {
    let error = CocoaError(.featureUnsupported)
    let test = try #require(Test.current)
    try await HangGuard.hangGuard.provideScope(for: test, testCase: nil) {}
    await #expect(throws: error) {
      try await HangGuard.hangGuard.provideScope(for: test, testCase: nil) { throw error }
    }
  }

  @Test("HangGuard: a guard inside another one leaves the waits to the outer one")
  func nested() async throws {
    let issues = try await issues(limitIsReached: { $0.count == 1 }) {
      let test = try #require(Test.current)
      try await HangGuard.hangGuard.provideScope(for: test, testCase: nil) {
        await until("the inner wait") { false }
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("the inner wait, in ") == true)
  }

  @Test("HangGuard: the limit of a test replaces that of its suite", .hangGuard(.seconds(900)))
  func ownLimit() async throws {
    let test = try #require(Test.current)
    let timers = Timers()
    // Without the waits of this test's guard, the guard below is the outer one, as that of a suite is.
    try await PendingWaits.$current.withValue(nil) {
      let guarding = HangGuard(limit: .seconds(600), timer: timers.timer, progress: HangGuard.Progress())
      try await guarding.provideScope(for: test, testCase: nil) {
        #expect(timers.durations == [.seconds(900)])
      }
    }
    #expect(timers.durations == [])
  }
}

private final class Texts: Sendable {
  private let texts = Guarded<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}
