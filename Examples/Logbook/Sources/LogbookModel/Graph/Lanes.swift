import LogbookGit

/// Assigns a lane to each commit of a history, from the newest down. A lane waits for one commit, and is free after it.
///
/// A commit takes the lane that waits for it, or the first free one. Its first parent stays in its lane, unless another
/// lane waits for that parent already. So lines are straight, and a branch has one color.
struct Lanes {
  /// The commit for which each lane waits; nil for a free lane.
  private var waiting: [CommitID?] = []
  /// The lane that waits for each commit. One lane waits for a commit at most.
  private var lanes: [CommitID: Int] = [:]

  /// Returns the row of the next commit. A parent above the commit gets no line. O(lanes + parents).
  mutating func row(of id: CommitID, parents: [CommitID], isAbove: (CommitID) -> Bool) -> GraphRow {
    let into = lanes.removeValue(forKey: id)
    let lane = into ?? freeLane()
    waiting[lane] = nil
    let through = waiting.indices.filter { waiting[$0] != nil }
    var out: [Int] = []
    var taken: Set<Int> = []
    // All lanes before it are taken or reserved.
    var firstFree = 0
    for (place, parent) in parents.enumerated() where !isAbove(parent) {
      let target: Int
      if let present = lanes[parent] {
        target = present
      } else if place == 0 {
        target = lane
      } else {
        target = freeLane(from: firstFree, besides: lane)
        firstFree = target + 1
      }
      waiting[target] = parent
      lanes[parent] = target
      if taken.insert(target).inserted { out.append(target) }
    }
    while let last = waiting.last, last == nil { waiting.removeLast() }
    return GraphRow(lane: lane, into: into.map { [$0] } ?? [], out: out, through: through)
  }

  /// Returns the first free lane from a lane on, except one that is reserved.
  private mutating func freeLane(from start: Int = 0, besides kept: Int? = nil) -> Int {
    if let free = (start..<waiting.count).first(where: { waiting[$0] == nil && $0 != kept }) { return free }
    waiting.append(nil)
    return waiting.count - 1
  }
}
