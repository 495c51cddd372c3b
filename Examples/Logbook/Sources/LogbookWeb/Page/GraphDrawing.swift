import LogbookModel
import SluiceWeb

/// The lines of a graph through one row, as SVG, whose lengths are attributes: the page's policy forbids inline styles.
struct GraphDrawing {
  private let row: GraphRow

  private static let laneWidth = 12
  /// Lanes further to the right are not drawn.
  private static let laneLimit = 12
  private static let hueCount = 8
  static let hueClasses = (0..<hueCount).map { "lane-\($0)" }

  init(_ row: GraphRow) { self.row = row }

  private var height: Int { LogbookPage.rowHeight }
  private var middle: Int { height / 2 }

  private func x(_ lane: Int) -> Int { lane * Self.laneWidth + Self.laneWidth / 2 + 2 }

  var html: HTML {
    let lanes = min(max(row.width, 1), Self.laneLimit)
    return svg(
      .class("graph"), .width(lanes * Self.laneWidth + 4), .height(height), .aria("hidden", "true")
    ) {
      for lane in row.through where lane < Self.laneLimit {
        line("t\(lane)", lane, "M\(x(lane)) 0V\(height)")
      }
      for lane in row.into where lane < Self.laneLimit {
        line("i\(lane)", lane, lane == row.lane ? "M\(x(lane)) 0V\(middle)" : curve(x(lane), 0, x(row.lane), middle))
      }
      for lane in row.out where lane < Self.laneLimit {
        line(
          "o\(lane)", lane,
          lane == row.lane ? "M\(x(lane)) \(middle)V\(height)" : curve(x(row.lane), middle, x(lane), height))
      }
      if row.lane < Self.laneLimit {
        element(
          "circle", key: "dot", .class(hue(row.lane)), .attribute("cx", "\(x(row.lane))"),
          .attribute("cy", "\(middle)"),
          .attribute("r", row.out.count > 1 ? "3" : "4"))
      }
    }
  }

  private func curve(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> String {
    let half = (y1 + y2) / 2
    return "M\(x1) \(y1)C\(x1) \(half) \(x2) \(half) \(x2) \(y2)"
  }

  private func line(_ key: String, _ lane: Int, _ path: String) -> HTML {
    element("path", key: key, .class(hue(lane)), .attribute("d", path))
  }

  private func hue(_ lane: Int) -> String { Self.hueClasses[lane % Self.hueCount] }
}
