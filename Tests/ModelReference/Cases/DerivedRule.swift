/// The value that is derived from the nodes of a path and from their values.
package enum DerivedRule: String, Codable, Hashable, Sendable {
  /// The nodes whose values are at least 3, in order.
  case filter
  /// All nodes, sorted by their values. Nodes of equal values stay in order.
  case sort
  /// The number of values that are at least 3.
  case count

  /// The minimum of the values that are kept or counted.
  package static let least = 3
}
