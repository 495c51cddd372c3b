import LogbookModel
import SluiceWeb

/// The lines and dots of a graph beside the rows of a window, as one SVG. Its lengths are attributes, because the
/// page's policy forbids inline styles.
///
/// All lines of a color are one path, and all its dots are another one: 200 rows are some twenty elements.
struct GraphDrawing {
  private let count: Int
  /// The paths by color.
  private var lines = [String](repeating: "", count: hueCount)
  private var dots = [String](repeating: "", count: hueCount)
  /// The hollow dots of merges.
  private var hollows = ""
  /// The straight vertical parts of lanes so far.
  private var straights: [Int: (start: Int, end: Int)] = [:]

  private static let laneWidth = 12
  /// The maximum number of drawn lanes.
  static let laneLimit = 12
  private static let hueCount = 8

  init(_ rows: [GraphRow]) {
    count = rows.count
    for (place, row) in rows.enumerated() { add(row, top: place * Self.rowHeight) }
    for lane in straights.keys.sorted() { endStraight(lane) }
  }

  /// Returns the number of lanes for which a row leaves room before its text.
  static func room(_ row: GraphRow) -> Int { min(max(row.width, 1), laneLimit) }

  var html: HTML {
    svg(.class("graph"), .width(Self.laneLimit * Self.laneWidth + 4), .height(count * Self.rowHeight)) {
      for hue in 0..<Self.hueCount where !lines[hue].isEmpty {
        element("path", key: "line \(hue)", .class("graph-line lane-\(hue)"), .attribute("d", lines[hue]))
      }
      element("path", key: "rings", .class("graph-ring"), .attribute("d", dots.joined()))
      for hue in 0..<Self.hueCount where !dots[hue].isEmpty {
        element("path", key: "dot \(hue)", .class("graph-dot lane-\(hue)"), .attribute("d", dots[hue]))
      }
      if !hollows.isEmpty { element("path", key: "hollows", .class("graph-hollow"), .attribute("d", hollows)) }
    }
  }

  /// The rules for the colors of lanes, and for the room beside the text of rows.
  static var style: String {
    let hues = (0..<hueCount).map { ".lane-\($0) { stroke: oklch(var(--lane-light) 0.13 \(($0 * 137 + 250) % 360)); }" }
    let rooms = (1...laneLimit).map { ".lanes-\($0) { --lanes: \($0 * laneWidth + 10)px; }" }
    return (hues + rooms).joined(separator: "\n")
  }

  private static var rowHeight: Int { LogbookPage.rowHeight }

  private mutating func add(_ row: GraphRow, top: Int) {
    let (middle, bottom) = (top + Self.rowHeight / 2, top + Self.rowHeight)
    for lane in row.through where lane < Self.laneLimit { goStraight(lane, top, bottom) }
    for lane in row.into where lane < Self.laneLimit {
      if lane == row.lane { goStraight(lane, top, middle) } else { curve(lane, lane, top, row.lane, middle) }
    }
    for lane in row.out where lane < Self.laneLimit {
      if lane == row.lane { goStraight(lane, middle, bottom) } else { curve(lane, row.lane, middle, lane, bottom) }
    }
    if row.lane < Self.laneLimit {
      // A line of length 0, of which only the round caps are visible.
      let dot = "M\(x(row.lane)) \(middle)h0"
      dots[hue(row.lane)] += dot
      if row.out.count > 1 { hollows += dot }
    }
  }

  private mutating func goStraight(_ lane: Int, _ start: Int, _ end: Int) {
    if straights[lane]?.end == start {
      straights[lane]?.end = end
    } else {
      endStraight(lane)
      straights[lane] = (start, end)
    }
  }

  private mutating func endStraight(_ lane: Int) {
    guard let straight = straights.removeValue(forKey: lane) else { return }
    lines[hue(lane)] += "M\(x(lane)) \(straight.start)V\(straight.end)"
  }

  /// Draws a curve in the color of the lane that begins or ends there.
  private mutating func curve(_ lane: Int, _ from: Int, _ start: Int, _ to: Int, _ end: Int) {
    let (x1, x2, half) = (x(from), x(to), (start + end) / 2)
    lines[hue(lane)] += "M\(x1) \(start)C\(x1) \(half) \(x2) \(half) \(x2) \(end)"
  }

  private func x(_ lane: Int) -> Int { lane * Self.laneWidth + Self.laneWidth / 2 + 2 }

  private func hue(_ lane: Int) -> Int { lane % Self.hueCount }
}
