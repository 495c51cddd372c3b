/// The children that a browser's parser moves or drops.
///
/// Patches refer to an element by its place among its siblings, so such a tree would be patched in the wrong place.
/// This is reported as a misuse when the child is written.
enum Nesting {
  enum Child {
    case text
    case element(String)
  }

  static func report(_ child: Child, inside ancestors: [String]) -> LiveReport? {
    guard let parent = ancestors.last else { return nil }
    if let allowed = allowedChildren[parent] {
      let name =
        switch child {
        case .text: "a text";
        case .element(let tag): "<\(tag)>"
        }
      if case .element(let tag) = child, allowed.contains(tag) { return nil }
      return .nesting(child: name, ancestor: parent, allowed: allowed.sorted())
    }
    guard case .element(let tag) = child else { return nil }
    let nearest = ancestors.last { $0 == "p" || shieldsParagraph.contains($0) }
    if closesParagraph.contains(tag), nearest == "p" {
      return .nesting(child: "<\(tag)>", ancestor: "p", allowed: [])
    }
    if neverInItself.contains(tag) && ancestors.contains(tag) || closesItself.contains(tag) && parent == tag {
      return .nesting(child: "<\(tag)>", ancestor: tag, allowed: [])
    }
    return nil
  }

  private static let allowedChildren: [String: Set<String>] = [
    "table": ["caption", "colgroup", "thead", "tbody", "tfoot"],
    "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"],
    "tr": ["td", "th"],
    "colgroup": ["col"],
    "select": ["option", "optgroup", "hr"],
    "optgroup": ["option"],
  ]

  private static let closesParagraph: Set<String> = [
    "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figcaption", "figure", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "menu", "nav", "ol", "p", "pre", "section",
    "table", "ul",
  ]

  /// A paragraph outside of these elements stays open regardless of their content.
  private static let shieldsParagraph: Set<String> = ["button", "caption", "object", "td", "th"]

  private static let closesItself: Set<String> = ["dd", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "li"]

  private static let neverInItself: Set<String> = ["a", "button", "form"]
}
