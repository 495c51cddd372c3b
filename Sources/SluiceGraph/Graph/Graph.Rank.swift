extension Graph {
  /// When an effect runs among those of its round: lower ranks first, equal ones in order of creation.
  public struct Rank: Comparable, Hashable, Sendable {
    /// The number that is compared.
    public let value: UInt64

    /// Makes the rank of that number.
    @inlinable
    public init(_ value: UInt64) {
      self.value = value
    }

    /// Rank 0, which no other precedes.
    @inlinable public static var first: Rank { Rank(0) }

    /// Whether effects of the one rank run before those of the other.
    @inlinable
    public static func < (one: Rank, other: Rank) -> Bool {
      one.value < other.value
    }
  }
}
