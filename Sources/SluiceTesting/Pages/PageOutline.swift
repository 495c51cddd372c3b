/// The lines of a message that describe a page: each element with a role, with its name and state, and each text
/// outside of these.
struct PageOutline {
  private(set) var lines: [String] = []

  /// The maximum number of lines.
  private static let limit = 60

  init(of node: PageNode) {
    for child in node.children { add(child, depth: 0, inside: "") }
    if lines.isEmpty { lines = ["nothing"] }
    guard lines.count > Self.limit else { return }
    lines = lines.prefix(Self.limit) + ["… and \(lines.count - Self.limit) more lines"]
  }

  private mutating func add(_ node: PageNode, depth: Int, inside name: String) {
    guard node.isElement else {
      let text = node.text.collapsingSpace()
      if !text.isEmpty, !name.contains(text) { write(text.debugDescription, depth) }
      return
    }
    guard node.attributes["hidden"] == nil, node.attributes["aria-hidden"] != "true" else { return }
    let line = Self.line(node)
    if let line { write(line, depth) }
    if node.tag == "textarea" { return }
    let name = line == nil ? name : node.accessibleName
    for child in node.children { add(child, depth: line == nil ? depth : depth + 1, inside: name) }
  }

  private mutating func write(_ line: String, _ depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  /// Returns the line for an element; nil for an element with neither a role nor an id.
  static func line(_ node: PageNode) -> String? {
    var parts: [String] = []
    if let role = node.role {
      parts.append(role.rawValue)
      if !node.accessibleName.isEmpty { parts.append(node.accessibleName.debugDescription) }
    } else if node.attributes["id"] != nil {
      parts.append("<\(node.tag)>")
    } else {
      return nil
    }
    if let id = node.attributes["id"] { parts.append("id \(id.debugDescription)") }
    if node.isBox, node.isChecked { parts.append("checked") }
    if node.isTextField || node.tag == "select" { parts.append("value \(node.value.debugDescription)") }
    if node.attributes["disabled"] != nil { parts.append("disabled") }
    return parts.joined(separator: " ")
  }
}
