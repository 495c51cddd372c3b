/// The progress of a request, in bytes, lines, pages, or another unit of its provider.
public struct DataProgress: Hashable, Sendable {
  /// The completed number of units.
  public var completed: Int64
  /// The total number of units. Nil if it is not known.
  public var total: Int64?

  /// Creates a progress.
  public init(completed: Int64, total: Int64? = nil) {
    self.completed = completed
    self.total = total
  }

  /// The completed fraction, from 0 to 1. Nil if the total is not known, or not positive.
  public var fraction: Double? {
    guard let total, total > 0 else { return nil }
    return min(max(Double(completed) / Double(total), 0), 1)
  }
}
