import Foundation

/// A page as a browser has it: the reference to which patches are applied. The class is small enough to be verified by
/// reading.
/// reading.
final class MiniNode {
  var tag = ""
  var text = ""
  var attributes: [String: String] = [:]
  var children: [MiniNode] = []

  static let voidTags: Set<String> = ["hr", "input", "br"]

  /// The markup of the page, with attributes sorted by name, so that equal pages have equal descriptions.
  var description: String {
    if tag.isEmpty { return text.debugDescription }
    let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.debugDescription)" }.joined()
    return "<\(tag)\(attributes)>\(children.map(\.description).joined())</>"
  }

  static func page(_ markup: String) -> MiniNode {
    let root = MiniNode()
    root.tag = "root"
    var parser = MiniParser(rest: Substring(markup))
    root.children = parser.children()
    precondition(parser.rest.isEmpty)
    return root
  }

  /// Applies operations exactly as the client script does.
  func apply(_ operations: String) throws {
    let list = try JSONSerialization.jsonObject(with: Data(operations.utf8)) as? [[Any]] ?? []
    for operation in list {
      let name = operation[0] as? String
      let way = operation[1] as? [Int] ?? []
      let node = way.reduce(self) { $0.children[$1] }
      switch name {
      case "t": node.text = operation[2] as? String ?? ""
      case "a": node.attributes[operation[2] as? String ?? ""] = operation[3] as? String
      case "p":
        let parent = way.dropLast().reduce(self) { $0.children[$1] }
        parent.children[way[way.count - 1]] = Self.page(operation[2] as? String ?? "").children[0]
      case "k":
        let old = node.children
        node.children = (operation[2] as? [Any] ?? []).flatMap { entry -> [MiniNode] in
          if let markup = entry as? String { return Self.page(markup).children }
          let range = entry as? [Int] ?? []
          return Array(old[range[0]..<range[0] + range[1]])
        }
      default: preconditionFailure("unknown operation")
      }
    }
  }
}

/// A parser of the output of `HTMLWriter`, and of nothing else.
private struct MiniParser {
  var rest: Substring

  mutating func children() -> [MiniNode] {
    var nodes: [MiniNode] = []
    while !rest.isEmpty, !rest.hasPrefix("</") {
      nodes.append(rest.hasPrefix("<") ? element() : text())
    }
    return nodes
  }

  private mutating func text() -> MiniNode {
    let node = MiniNode()
    node.text = take { $0 == "<" }
    return node
  }

  private mutating func element() -> MiniNode {
    let node = MiniNode()
    rest.removeFirst()
    node.tag = take { $0 == " " || $0 == ">" }
    while rest.hasPrefix(" ") {
      rest.removeFirst()
      let name = take { $0 == "=" }
      rest.removeFirst(2)
      node.attributes[name] = take { $0 == "\"" }
      rest.removeFirst()
    }
    rest.removeFirst()
    if MiniNode.voidTags.contains(node.tag) { return node }
    node.children = children()
    rest.removeFirst("</\(node.tag)>".count)
    return node
  }

  private mutating func take(until isEnd: (Character) -> Bool) -> String {
    let end = rest.firstIndex(where: isEnd) ?? rest.endIndex
    defer { rest = rest[end...] }
    let text = String(rest[..<end])
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return Self.entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// The ampersand comes last. Otherwise an entity that results from it would be replaced again.
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"), ("&amp;", "&"),
  ]
}
