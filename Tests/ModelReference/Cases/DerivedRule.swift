/// What is derived from the nodes to which a path leads, and from their values.
package enum DerivedRule: String, Codable, Hashable, Sendable {
  /// The nodes whose values are at least 3, in order.
  case filter
  /// All nodes, by their values; those of equal values in order.
  case sort
  /// How many of the values are at least 3.
  case count

  /// What a value must be at least to be kept or counted.
  package static let least = 3
}
