extension Graph {
  /// The order of effects in a round: lower ranks run first, equal ranks in order of creation.
  public struct Rank: Comparable, Hashable, Sendable {
    /// The number that decides the order.
    public let value: UInt64

    /// Creates the rank with a number.
    @inlinable
    public init(_ value: UInt64) {
      self.value = value
    }

    /// Rank 0, the lowest rank.
    @inlinable public static var first: Rank { Rank(0) }

    /// Returns whether effects of the first rank run before those of the second.
    @inlinable
    public static func < (one: Rank, other: Rank) -> Bool {
      one.value < other.value
    }
  }
}
