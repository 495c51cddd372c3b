import SluiceMessages

/// The rows of a lazy list as numbers: the rows that belong in the page, and the space for the others.
struct LazyRows {
  let count: Int
  /// The height of one row, in pixels.
  let height: Int
  /// The number of rows of a margin; nil for the number of visible rows.
  let overscan: Int?

  /// The maximum height of an element. Positions stay exact in browsers that store them in 24 bits.
  static let heightLimit = 10_000_000
  /// The maximum number of rows that count as visible.
  static let viewLimit = 500

  /// Returns the rows that should be in the page while these rows are visible. The visible rows come from a browser and
  /// are untrusted.
  func window(around seen: ClosedRange<Int>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = min(max(seen.lowerBound, 0), count - 1)
    let last = min(max(seen.upperBound, first), count - 1, first + Self.viewLimit - 1)
    let margin = min(overscan ?? last - first + 1, count)
    return max(first - margin, 0)..<min(last + 1 + margin, count)
  }

  /// Returns the height of the space for a number of rows.
  func space(_ rows: Int) -> Int {
    let natural = Double(height) * Double(count)
    let scale = min(1, Double(Self.heightLimit) / max(natural, 1))
    return Int((Double(rows) * Double(height) * scale).rounded())
  }

  /// Returns the spacer. A picture without content has a height without an inline style, which the page's policy
  /// forbids. The decoration begins where the space ends.
  static func spacer(_ name: String, _ height: Int, in tag: String, _ decoration: HTML = .empty) -> HTMLNode {
    let picture = HTML.element("svg", nil, [.width(1), .height(height)], .empty)
    let isBare = decoration.nodes.isEmpty
    let beside = isBare ? .empty : HTML.element("div", nil, [.class("sluice-decoration")], decoration)
    let isList = ["ul", "ol", "menu"].contains(tag)
    let element = HTMLElement(
      tag: isList ? "li" : "div",
      key: nil,
      attributes: [.class("sluice-space"), .aria("hidden", "true")],
      children: HTML(nodes: picture.nodes + beside.nodes)
    )
    return HTMLNode(identity: Identity(key: "sluice-space-\(name)"), content: .element(element))
  }

  /// Returns a row, identified by its key or else by its number.
  static func element(_ html: HTML, at index: Int) -> HTMLNode {
    let nodes = HTMLNode.merged(HTMLBuilder.placed(html, at: index).nodes)
    guard nodes.count == 1, let node = nodes.first, !node.isText else {
      WebMisuse.rowOfSeveral(number: index, count: nodes.count).trap()
    }
    return node
  }
}
