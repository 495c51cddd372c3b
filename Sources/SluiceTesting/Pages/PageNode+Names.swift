extension PageNode {
  /// Whether the element, or an element around it, is hidden from people or from assistive technology.
  var isHidden: Bool {
    ancestry.contains { $0.attributes["hidden"] != nil || $0.attributes["aria-hidden"] == "true" }
  }

  /// The visible text of the element and its descendants, with each run of white space as one space.
  ///
  /// A space separates the texts of blocks, which a browser shows on lines of their own.
  var visibleText: String { textParts.joined().collapsingSpace() }

  private var textParts: [String] {
    guard isElement else { return [text] }
    if attributes["hidden"] != nil || attributes["aria-hidden"] == "true" { return [] }
    if tag == "select" || tag == "textarea" || tag == "script" || tag == "style" { return [] }
    let parts = children.flatMap(\.textParts)
    return Self.inlineTags.contains(tag) ? parts : [" "] + parts + [" "]
  }

  /// The accessible name, from `aria-labelledby`, `aria-label`, a label, an alternative text or caption, the content or
  /// `title`; empty without any of these.
  var accessibleName: String {
    let name = [labelledBy, attributes["aria-label"], nativeName, contentName, attributes["title"]]
      .lazy.compactMap { $0?.collapsingSpace() }.first { !$0.isEmpty }
    return name ?? ""
  }

  private var root: PageNode { ancestry[ancestry.count - 1] }

  private var labelledBy: String? {
    guard let ids = attributes["aria-labelledby"]?.split(separator: " ") else { return nil }
    let elements = root.descendants
    return ids.compactMap { id in elements.first { $0.attributes["id"] == String(id) }?.visibleText }
      .joined(separator: " ")
  }

  /// The accessible name that follows from the element's tag.
  private var nativeName: String? {
    switch tag {
    case "img", "area": attributes["alt"]
    case "input" where Self.buttonTypes.contains(inputType):
      attributes["value"] ?? attributes["alt"] ?? (inputType == "reset" ? "Reset" : "Submit")
    case "input", "textarea", "select", "meter", "progress", "output": labelText ?? attributes["placeholder"]
    case "fieldset": childText("legend")
    case "table": childText("caption")
    case "figure": childText("figcaption")
    case "optgroup": attributes["label"]
    default: nil
    }
  }

  private func childText(_ tag: String) -> String? { children.first { $0.tag == tag }?.visibleText }

  /// The texts of the labels that name the field by its id, or contain it.
  private var labelText: String? {
    let id = attributes["id"]
    let named = id == nil ? [] : root.descendants.filter { $0.tag == "label" && $0.attributes["for"] == id }
    let around = ancestry.filter { $0.tag == "label" && $0.attributes["for"] == nil }
    let texts = (named + around).map(\.visibleText).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private var contentName: String? {
    guard let role, Self.namedByContent.contains(role.rawValue) else { return nil }
    return visibleText
  }

  private static let buttonTypes: Set<String> = ["button", "submit", "reset", "image"]

  /// The ARIA roles whose name is their content, and further roles whose content tests search for.
  private static let namedByContent: Set<String> = [
    "alert", "button", "cell", "checkbox", "columnheader", "gridcell", "heading", "link", "listitem", "menuitem",
    "option", "paragraph", "radio", "row", "rowheader", "status", "switch", "tab", "tooltip", "treeitem",
  ]

  private static let inlineTags: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "i", "kbd", "mark", "q", "s", "samp", "small",
    "span", "strong", "sub", "sup", "time", "u", "var",
  ]
}
