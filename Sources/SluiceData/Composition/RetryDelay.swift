import SluiceModel

/// The delays between the attempts of a request.
///
///     let users = server.retry(4, delay: .exponential(.milliseconds(500), maximum: .seconds(10), jitter: 0.5))
public struct RetryDelay: Hashable, Sendable {
  /// The duration of the first delay.
  public var first: Duration
  /// The factor by which each delay is longer than the previous one. Values below 1 count as 1, and values above 1000
  /// as 1000.
  public var factor: Double
  /// The longest delay. Nil sets the limit to a century.
  public var maximum: Duration?
  /// The fraction of each delay, from 0 to 1, that is randomly subtracted. Requests that failed together are then
  /// retried at different times. A delay of 4 seconds with a jitter of 0.25 takes 3 to 4 seconds.
  public var jitter: Double

  /// Returns delays that grow by a factor.
  ///
  /// - Parameters:
  ///   - first: The duration of the first delay.
  ///   - factor: The factor by which each delay is longer than the previous one.
  ///   - maximum: The longest delay. Nil sets the limit to a century.
  ///   - jitter: The fraction of a delay, from 0 to 1, that is randomly subtracted.
  public static func exponential(
    _ first: Duration, factor: Double = 2, maximum: Duration? = nil, jitter: Double = 0
  ) -> RetryDelay {
    RetryDelay(first: first, factor: factor, maximum: maximum, jitter: jitter)
  }

  /// Returns delays of equal duration.
  public static func constant(_ duration: Duration, jitter: Double = 0) -> RetryDelay {
    RetryDelay(first: duration, factor: 1, maximum: nil, jitter: jitter)
  }

  /// Returns delays of a number of seconds.
  public static func seconds(_ seconds: Double) -> RetryDelay { .constant(.seconds(seconds)) }

  /// Returns delays of a number of milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> RetryDelay { .constant(.milliseconds(milliseconds)) }

  /// No delays.
  public static var none: RetryDelay { .constant(.zero) }

  /// Returns the delay before a retry. The first retry has the number 1.
  ///
  /// - Parameter random: Returns a number between 0 and 1. Not called without jitter.
  package func duration(beforeRetry number: Int, random: () -> Double) -> Duration {
    let limit = max(.zero, min(maximum ?? .century, .century))
    // In this direction, a comparison with NaN is false, so NaN counts as 1.
    let factor = self.factor > 1 ? min(self.factor, 1000) : 1
    var duration = max(.zero, min(first, limit))
    if factor > 1, duration > .zero {
      for _ in 1..<max(number, 1) {
        let next = min(duration * factor, limit)
        if next == duration { break }
        duration = next
      }
    }
    let jitter = self.jitter > 0 ? min(self.jitter, 1) : 0
    return jitter > 0 && duration > .zero ? duration * (1 - jitter * max(0, min(random(), 1))) : duration
  }
}
