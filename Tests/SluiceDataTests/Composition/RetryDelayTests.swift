import Sluice
import SluiceData
import Testing

/// Tests of the delays between retries.
@Suite struct RetryDelayTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let delay: RetryDelay
    var random = 0.0
    let milliseconds: [Int64]
    var testDescription: String { "\(delay), random \(random)" }
  }

  static let rows = [
    Row(delay: .none, milliseconds: [0, 0, 0]),
    Row(delay: .constant(.milliseconds(300)), milliseconds: [300, 300, 300]),
    Row(delay: .milliseconds(300), milliseconds: [300, 300]),
    Row(delay: .seconds(1.5), milliseconds: [1500, 1500]),
    Row(delay: .exponential(.milliseconds(500)), milliseconds: [500, 1000, 2000, 4000]),
    Row(delay: .exponential(.milliseconds(100), factor: 1.5), milliseconds: [100, 150, 225]),
    Row(delay: .exponential(.seconds(1), factor: 3, maximum: .seconds(5)), milliseconds: [1000, 3000, 5000, 5000]),
    Row(delay: .exponential(.seconds(10), maximum: .seconds(5)), milliseconds: [5000, 5000]),
    // Jitter only shortens a delay, and the delay never exceeds its maximum.
    Row(delay: .exponential(.seconds(1), jitter: 0.5), random: 0, milliseconds: [1000, 2000, 4000]),
    Row(delay: .exponential(.seconds(1), jitter: 0.5), random: 1, milliseconds: [500, 1000, 2000]),
    Row(delay: .constant(.seconds(4), jitter: 0.25), random: 0.5, milliseconds: [3500, 3500]),
    Row(delay: .constant(.seconds(4), jitter: 1), random: 1, milliseconds: [0, 0]),
    // Invalid values become the nearest valid ones.
    Row(delay: .constant(.seconds(-1)), milliseconds: [0]),
    Row(delay: .constant(.seconds(4), jitter: 7), random: 0.5, milliseconds: [2000]),
    Row(delay: .constant(.seconds(4), jitter: -1), random: 0.5, milliseconds: [4000]),
    Row(delay: .constant(.seconds(4), jitter: 0.5), random: 9, milliseconds: [2000]),
    Row(delay: .exponential(.seconds(1), factor: 0.1), milliseconds: [1000, 1000]),
    Row(delay: .exponential(.seconds(1), factor: .nan), milliseconds: [1000, 1000]),
    Row(delay: .exponential(.seconds(1), factor: .infinity), milliseconds: [1000, 1_000_000]),
    Row(delay: .exponential(.seconds(1), maximum: .seconds(-1)), milliseconds: [0, 0]),
  ]

  @Test(arguments: rows) func delaysAreExact(row: Row) {
    let durations = row.milliseconds.indices.map { index in
      row.delay.duration(beforeRetry: index + 1) { row.random }
    }
    #expect(durations == row.milliseconds.map { .milliseconds($0) })
  }

  @Test func noDelayOverflows() {
    let century = Duration.seconds(36_525 * 86_400)
    for factor in [2, 1000, Double.greatestFiniteMagnitude] {
      #expect(RetryDelay.exponential(.seconds(1), factor: factor).duration(beforeRetry: .max) { 0 } == century)
    }
    #expect(RetryDelay.constant(.seconds(Int64.max)).duration(beforeRetry: 1) { 0 } == century)
  }

  @Test func randomNumbersAreUsedOnlyWithJitter() {
    let delay = RetryDelay.exponential(.seconds(1))
    #expect(
      delay.duration(beforeRetry: 2) {
        Issue.record("asked")
        return 0
      } == .seconds(2))
  }
}
