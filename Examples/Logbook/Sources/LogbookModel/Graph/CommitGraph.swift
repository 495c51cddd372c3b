import LogbookGit
import Sluice

/// A cache of the rows of a tab's graph, computed down to the lowest requested row. The cache is not part of the model,
/// and is used while a page is built.
///
/// The lanes at a row depend on all rows above. So every two hundredth state is cached. A window costs the rows from
/// the last cached state, and nothing if it is requested again. The first request far down costs all rows above once,
/// each in proportion to its lanes.
public final class CommitGraph {
  private var edition = -1
  /// The lanes before each two hundredth commit.
  private var states: [Lanes] = [Lanes()]
  private static let distance = 200
  /// The last request and its rows.
  private var latest: (window: Range<Int>, rows: [GraphRow]) = (0..<0, [])

  /// Creates an empty graph.
  public init() {}

  /// Returns the rows of a tab's window. A list with gaps has none, because lines would connect unrelated commits.
  public func rows(_ window: Range<Int>, of tab: Tab) -> [GraphRow] {
    if tab.finding.hasGaps { return [] }
    if edition != tab.finding.edition {
      edition = tab.finding.edition
      states = [Lanes()]
      latest = (0..<0, [])
    }
    let found = tab.found
    let window = window.clamped(to: 0..<found.count)
    // Rows further down do not change the rows above.
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
