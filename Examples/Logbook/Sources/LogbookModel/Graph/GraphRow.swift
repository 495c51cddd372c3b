/// How the lines of a commit graph run through one row. Lanes are numbered from the left.
public struct GraphRow: Hashable, Sendable {
  /// The lane of the commit.
  public var lane: Int
  /// The lanes that come from above and end at the commit; its own may be among them.
  public var into: [Int] = []
  /// The lanes that begin at the commit and go on below, the first parent's first; its own may be among them.
  public var out: [Int] = []
  /// The lanes that pass by.
  public var through: [Int] = []

  /// How many lanes there are room for.
  public var width: Int { max(lane, into.max() ?? 0, out.max() ?? 0, through.max() ?? 0) + 1 }

  /// A commit that nothing leads to or from.
  public init(lane: Int, into: [Int] = [], out: [Int] = [], through: [Int] = []) {
    self.lane = lane
    self.into = into
    self.out = out
    self.through = through
  }
}
