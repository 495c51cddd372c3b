import SluiceMessages

/// The rows of a lazy list as numbers: which of them belong in the page, and how much space stands for the others.
struct LazyRows {
  let count: Int
  /// Of one row, in pixels.
  let height: Int
  /// Rows of a margin; nil for as many as are in view.
  let overscan: Int?

  /// The height past which no element goes: positions stay exact in the browsers that keep them in 24 bits.
  static let heightLimit = 10_000_000
  /// More rows than this are not believed to be in view.
  static let viewLimit = 500

  /// What should be in the page while these rows are in view; they come from a browser and may be any.
  func window(around seen: ClosedRange<Int>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = min(max(seen.lowerBound, 0), count - 1)
    let last = min(max(seen.upperBound, first), count - 1, first + Self.viewLimit - 1)
    let margin = min(overscan ?? last - first + 1, count)
    return max(first - margin, 0)..<min(last + 1 + margin, count)
  }

  /// The height of what stands for so many rows.
  func space(_ rows: Int) -> Int {
    let natural = Double(height) * Double(count)
    let scale = min(1, Double(Self.heightLimit) / max(natural, 1))
    return Int((Double(rows) * Double(height) * scale).rounded())
  }

  /// A picture without content has a height without an inline style, which the page's policy forbids. The decoration
  /// begins where the space ends.
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

  /// A row, known by its key or else by its number.
  static func element(_ html: HTML, at index: Int) -> HTMLNode {
    let nodes = HTMLNode.merged(HTMLBuilder.placed(html, at: index).nodes)
    guard nodes.count == 1, let node = nodes.first, !node.isText else {
      WebMisuse.rowOfSeveral(number: index, count: nodes.count).trap()
    }
    return node
  }
}
