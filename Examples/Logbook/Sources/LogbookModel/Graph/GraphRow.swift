/// The lines of a commit graph in one row. Lanes are numbered from the left.
public struct GraphRow: Hashable, Sendable {
  /// The lane of the commit.
  public var lane: Int
  /// The lanes from above that end at the commit, possibly including its own.
  public var into: [Int] = []
  /// The lanes that begin at the commit and continue below, the first parent's first, possibly including its own.
  public var out: [Int] = []
  /// The lanes that pass the commit.
  public var through: [Int] = []

  /// The number of lanes in the row.
  public var width: Int { max(lane, into.max() ?? 0, out.max() ?? 0, through.max() ?? 0) + 1 }

  /// Creates a row of lines around a commit.
  public init(lane: Int, into: [Int] = [], out: [Int] = [], through: [Int] = []) {
    self.lane = lane
    self.into = into
    self.out = out
    self.through = through
  }
}
