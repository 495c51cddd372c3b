/// How far a request has come: of bytes, lines, pages, or whatever its provider counts.
public struct DataProgress: Hashable, Sendable {
  /// How much is there.
  public var completed: Int64
  /// How much there will be; nil if nobody knows.
  public var total: Int64?

  /// So much of so much.
  public init(completed: Int64, total: Int64? = nil) {
    self.completed = completed
    self.total = total
  }

  /// The part that is there, between 0 and 1; nil if nobody knows.
  public var fraction: Double? {
    guard let total, total > 0 else { return nil }
    return min(max(Double(completed) / Double(total), 0), 1)
  }
}
