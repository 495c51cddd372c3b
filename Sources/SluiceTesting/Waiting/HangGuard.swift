#if canImport(Testing)
  import Dispatch
  import Foundation
  import SluiceGraph
  import SluiceMessages
  public import Testing

  /// A trait that cancels a hanging test and lists its pending waits.
  ///
  ///     @Suite(.hangGuard) struct SearchTests { … }
  ///
  /// A test hangs if it still runs and no other guarded test of the process has ended for the time of the limit. All
  /// tests of a process begin together, so their number and the speed of the machine don't matter.
  ///
  /// A hanging test is cancelled and fails with a message that lists its pending waits: those of
  /// ``ManualClock``, ``ManualProvider``, ``ManualRequest``, ``RequestLog``, ``MediatorLog`` and `untilIdle`, and those
  /// of a ``PageTester`` for a condition (`until`) or a sent file (`choose`). Other waits aren't listed.
  /// If the test ignores its cancellation and no test ends for another minute, the process ends with the same message,
  /// because there is no other way to end the test.
  ///
  /// The limit detects hanging tests and does not measure speed, so it must be larger than the time of the longest test
  /// on a slow machine. The environment variable `SLUICE_HANG_LIMIT` is another limit in seconds, such as for a run with
  /// a sanitizer. Swift Testing's `timeLimit` fails without the pending waits, and measures the time since the beginning.
  ///
  /// A limit of a test replaces the limit of its suite.
  public struct HangGuard: SuiteTrait, TestTrait, TestScoping {
    /// The limit of `.hangGuard(_:)`; nil for `.hangGuard`.
    private let ownLimit: Duration?
    /// Calls a closure after a duration. Call the returned closure to cancel the timer.
    package typealias Timer = @Sendable (Duration, @escaping @Sendable () -> Void) -> @Sendable () -> Void
    private let timer: Timer
    private let progress: Progress

    package init(
      limit: Duration? = nil, timer: @escaping Timer = HangGuard.dispatchTimer, progress: Progress = .ofProcess
    ) {
      ownLimit = limit
      self.timer = timer
      self.progress = progress
    }

    /// Whether the trait applies to each test of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test until it ends or hangs.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test's arguments.
    ///   - function: Runs the test.
    /// - Throws: The error of the test.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      // An outer guard of the same test runs already, with the limit that is computed below.
      guard PendingWaits.current == nil else { return try await function() }
      // Swift Testing lists the traits of suites before those of the test.
      let ownLimits = test.traits.compactMap { ($0 as? HangGuard)?.ownLimit }
      let limit = ownLimits.last ?? ownLimit ?? HangGuard.usualLimit
      let waits = PendingWaits()
      let result = await withoutActuallyEscaping(function) { function in
        let task = Task { try await PendingWaits.$current.withValue(waits) { try await function() } }
        let watch = Watch(limit, timer, progress, of: test.name, waits) { task.cancel() }
        defer { watch.end() }
        let result = await withTaskCancellationHandler {
          await task.result
        } onCancel: {
          task.cancel()
        }
        // A cancelled test proves nothing about the others.
        if watch.message == nil { progress.note() }
        return (result, watch.message)
      }
      guard let message = result.1 else { return try result.0.get() }
      Issue.record(Comment(rawValue: message.text), sourceLocation: test.sourceLocation)
    }
  }

  extension Trait where Self == HangGuard {
    /// A trait that cancels a hanging test after ten minutes without the end of a test, or after the limit of its suite,
    /// and lists its pending waits.
    public static var hangGuard: Self { HangGuard() }

    /// A trait that cancels a hanging test after a time of its own without the end of a test, and lists its pending
    /// waits.
    ///
    /// Use a short limit while you write a test, and ``hangGuard`` afterwards: a slow machine needs longer.
    ///
    /// - Parameter limit: The time of the test, or of each test of the suite without a limit of its own.
    public static func hangGuard(_ limit: Duration) -> Self { HangGuard(limit: limit) }
  }

  extension HangGuard {
    /// The number of guarded tests that have ended by themselves. While it grows, a test that still runs may only be slow.
    package final class Progress: Sendable {
      package static let ofProcess = Progress()
      private let count = Guarded(0)

      package init() {}

      package var ended: Int { count.withLock { $0 } }
      package func note() { count.withLock { $0 += 1 } }
    }

    /// A queue outside the pool of tasks, so that the timers fire even if tests occupy all threads of the pool. The
    /// queue is concurrent, because a description that waits for a lock of the hanging test must not delay the exit.
    private static let queue = DispatchQueue(label: "Sluice.HangGuard", attributes: .concurrent)

    /// `SLUICE_HANG_LIMIT`, or ten minutes.
    package static let usualLimit: Duration = .seconds(
      ProcessInfo.processInfo.environment["SLUICE_HANG_LIMIT"].flatMap { Int($0) } ?? 600)

    package static let dispatchTimer: Timer = { duration, action in
      nonisolated(unsafe) let item = DispatchWorkItem(block: action)
      queue.asyncAfter(deadline: .now() + duration.seconds, execute: item)
      return { item.cancel() }
    }
  }

  /// Cancels a test if it hangs, and ends the process if that does not help.
  private final class Watch: Sendable {
    private struct State {
      var message: TestMisuse?
      var isEnded = false
      var cancelTimer: (@Sendable () -> Void)?
    }
    private let state = Guarded(State())
    private let timer: HangGuard.Timer
    private let progress: HangGuard.Progress

    /// The reason for the cancellation of the test; nil before that.
    var message: TestMisuse? { state.withLock { $0.message } }

    init(
      _ limit: Duration, _ timer: @escaping HangGuard.Timer, _ progress: HangGuard.Progress, of test: String,
      _ waits: PendingWaits, cancel: @escaping @Sendable () -> Void
    ) {
      (self.timer, self.progress) = (timer, progress)
      whenNoTestEnds(for: limit) { [self] in
        // Set the message without the waits first: descriptions take locks, which the test may hold.
        state.withLock { $0.message = .testHangs(test: test, limit: "\(limit)", waits: []) }
        let message = TestMisuse.testHangs(test: test, limit: "\(limit)", waits: waits.descriptions)
        state.withLock { $0.message = message }
        cancel()
        whenNoTestEnds(for: .seconds(60)) {
          FileHandle.standardError.write(Data("\(message.text)\n".utf8))
          Foundation.exit(1)
        }
      }
    }

    /// Calls an action after a time in which no guarded test has ended.
    private func whenNoTestEnds(for duration: Duration, _ action: @escaping @Sendable () -> Void) {
      let ended = progress.ended
      let cancel = timer(duration) { [self] in
        if progress.ended == ended { action() } else { whenNoTestEnds(for: duration, action) }
      }
      let isEnded = state.withLock { state in
        if !state.isEnded { state.cancelTimer = cancel }
        return state.isEnded
      }
      if isEnded { cancel() }
    }

    func end() {
      let cancel = state.withLock { state in
        state.isEnded = true
        defer { state.cancelTimer = nil }
        return state.cancelTimer
      }
      cancel?()
    }
  }

  extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
  }
#endif
