import LogbookGit

/// Assigns a lane to each commit of a history, from the newest down. A lane waits for one commit, and is free after it.
///
/// A commit takes the first lane that waits for it, or the first free one. Its first parent stays in its lane, unless
/// another lane waits for that parent already. So lines are straight, and a branch has one color.
struct Lanes {
  /// The commit for which each lane waits; nil for a free lane.
  private var waiting: [CommitID?] = []

  /// Returns the row of the next commit. A parent above the commit gets no line. O(lanes).
  mutating func row(of id: CommitID, parents: [CommitID], isAbove: (CommitID) -> Bool) -> GraphRow {
    let into = waiting.indices.filter { waiting[$0] == id }
    let lane = into.first ?? freeLane()
    for place in into { waiting[place] = nil }
    let through = waiting.indices.filter { waiting[$0] != nil }
    var out: [Int] = []
    for (place, parent) in parents.enumerated() where !isAbove(parent) {
      let target: Int
      if let present = waiting.firstIndex(of: parent) {
        target = present
      } else if place == 0, waiting[lane] == nil {
        target = lane
      } else {
        target = freeLane(besides: lane)
      }
      waiting[target] = parent
      if !out.contains(target) { out.append(target) }
    }
    while let last = waiting.last, last == nil { waiting.removeLast() }
    return GraphRow(lane: lane, into: into, out: out, through: through)
  }

  /// Returns the first free lane, except one that is reserved.
  private mutating func freeLane(besides kept: Int? = nil) -> Int {
    if let free = waiting.indices.first(where: { waiting[$0] == nil && $0 != kept }) { return free }
    waiting.append(nil)
    return waiting.count - 1
  }
}
