import LogbookGit
import Sluice

/// The rows of a tab's graph, worked out as far down as anybody has looked: a cache beside the model, which is asked while a page
/// is built.
///
/// What the lanes are at a row depends on all rows above. So every two hundredth state is kept, and a window costs the rows from
/// there, and nothing when it is asked for again; looking far down for the first time costs the rows above once, each its
/// lanes: some 0.2 us for five.
public final class CommitGraph {
  private var edition = -1
  /// The lanes before each two hundredth commit.
  private var states: [Lanes] = [Lanes()]
  private static let distance = 200
  /// What was asked for last.
  private var latest: (window: Range<Int>, rows: [GraphRow]) = (0..<0, [])

  /// A graph of nothing yet.
  public init() {}

  /// The rows of a tab's window; none where the list has gaps, because there is no line between what is left.
  public func rows(_ window: Range<Int>, of tab: Tab) -> [GraphRow] {
    if tab.finding.hasGaps { return [] }
    if edition != tab.finding.edition {
      edition = tab.finding.edition
      states = [Lanes()]
      latest = (0..<0, [])
    }
    let found = tab.found
    let window = window.clamped(to: 0..<found.count)
    // What comes further down changes nothing above.
    if window == latest.window { return latest.rows }
    let start = min(window.lowerBound / Self.distance, states.count - 1)
    var lanes = states[start]
    var rows: [GraphRow] = []
    for place in start * Self.distance..<window.upperBound {
      if place == states.count * Self.distance { states.append(lanes) }
      let commit = found[place]
      let row = lanes.row(of: commit.id, parents: commit.summary.parents) { parent in
        tab.logbook?.byID[parent].map { $0.number < commit.number } == true
      }
      if place >= window.lowerBound { rows.append(row) }
    }
    latest = (window, rows)
    return rows
  }
}
