/// How long to wait before asking again.
///
///     let users = server.retry(4, delay: .exponential(.milliseconds(500), maximum: .seconds(10), jitter: 0.5))
public struct RetryDelay: Hashable, Sendable {
  /// The first wait.
  public var first: Duration
  /// How much longer each wait is than the one before. Counts as 1 below that, and as 1000 above.
  public var factor: Double
  /// No wait is longer than this; nil leaves it at a century.
  public var maximum: Duration?
  /// The part of each wait that chance may take away, from 0 to 1, so that those who failed together do not come back
  /// together. A wait of 4 seconds with a jitter of 0.25 is one of 3 to 4 seconds.
  public var jitter: Double

  /// Waits that grow by a factor.
  ///
  /// - Parameters:
  ///   - first: How long the first wait is.
  ///   - factor: How many times as long as the wait before it each wait is.
  ///   - maximum: The longest wait; nil for a century.
  ///   - jitter: The part of a wait, from 0 to 1, that is left to chance.
  public static func exponential(
    _ first: Duration, factor: Double = 2, maximum: Duration? = nil, jitter: Double = 0
  ) -> RetryDelay {
    RetryDelay(first: first, factor: factor, maximum: maximum, jitter: jitter)
  }

  /// Waits of the same length.
  public static func constant(_ duration: Duration, jitter: Double = 0) -> RetryDelay {
    RetryDelay(first: duration, factor: 1, maximum: nil, jitter: jitter)
  }

  /// Waits of so many seconds.
  public static func seconds(_ seconds: Double) -> RetryDelay { .constant(.seconds(seconds)) }

  /// Waits of so many milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> RetryDelay { .constant(.milliseconds(milliseconds)) }

  /// No waits.
  public static var none: RetryDelay { .constant(.zero) }

  /// How long to wait before the first retry, the second, ….
  ///
  /// - Parameter random: Something between 0 and 1; not called without jitter.
  package func duration(beforeRetry number: Int, random: () -> Double) -> Duration {
    let limit = max(.zero, min(maximum ?? .century, .century))
    // Compared this way round, since nothing holds of what is not a number.
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
