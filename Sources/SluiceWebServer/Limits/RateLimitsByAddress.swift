/// The rates of clients by address. A value type without its own clock.
struct RateLimitsByAddress {
  private let limit: RateLimit
  private var limits: [ClientAddress: RateLimit] = [:]

  init(_ limit: RateLimit) {
    self.limit = limit
  }

  /// Accepts one event of an address. Returns false if there are too many.
  ///
  /// - Complexity: Amortized O(1). Addresses without recent events are removed whenever many others have been added.
  mutating func take(for address: ClientAddress, at now: Duration) -> Bool {
    forget(at: now)
    return limits[address, default: limit].take(1, at: now)
  }

  /// See ``RateLimit/reserve(_:at:behindAtMost:)``. The complexity is that of ``take(for:at:)``.
  mutating func reserve(
    _ count: Int, for address: ClientAddress, at now: Duration, behindAtMost longest: Duration
  ) -> Duration? {
    forget(at: now)
    return limits[address, default: limit].reserve(count, at: now, behindAtMost: longest)
  }

  private mutating func forget(at now: Duration) {
    if limits.count >= mostKept {
      limits = limits.filter { !$0.value.isUnused(at: now) }
      mostKept = max(Self.fewKept, 2 * limits.count)
    }
  }

  var addressCount: Int { limits.count }
  private var mostKept = Self.fewKept
  private static var fewKept: Int { 1_000 }
}
