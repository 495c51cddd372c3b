/// Finds what has changed between two trees.
///
/// Children are recognised by their identity, so a list costs one pass however it was reordered. A subtree that both
/// trees share, and a memo of an equal value, cost nothing.
struct TreeDiff {
  private(set) var operations = PatchOperations()
  private(set) var reports: [LiveReport] = []
  /// Elements that were compared, for tests of what was skipped.
  private(set) var comparedCount = 0
  private var way: [Int] = []
  private var tags: [String] = []

  /// Both merged (see `HTMLNode.merged`).
  init(from old: [HTMLNode], to new: [HTMLNode]) {
    compareChildren(old, new, under: .root)
  }

  private mutating func compare(_ old: HTMLNode, _ new: HTMLNode, under parent: Identity) {
    if case .memo(let earlier) = old.content, case .memo(let memo) = new.content, memo.adopts(earlier) { return }
    switch (old.resolved.content, new.resolved.content) {
    case (.text(let earlier), .text(let text)):
      if earlier != text { operations.setText(at: way, text) }
    case (.element(let earlier), .element(let element)) where earlier === element:
      break
    case (.element(let earlier), .element(let element)) where earlier.canBecome(element):
      comparedCount += 1
      let identity = parent.appending(new.identity)
      compareAttributes(earlier, element, identity)
      tags.append(element.tag)
      compareChildren(earlier.children, element.children, under: identity)
      tags.removeLast()
    default:
      operations.replace(at: way, with: markup(new, under: parent))
    }
  }

  private mutating func compareAttributes(_ old: HTMLElement, _ new: HTMLElement, _ identity: Identity) {
    if old.attributes == new.attributes, old.listens(like: new) { return }
    let earlier = old.attributes + old.listenerAttributes(identity)
    let now = new.attributes + new.listenerAttributes(identity)
    for attribute in now where !earlier.contains(attribute) {
      operations.setAttribute(at: way, attribute.name, attribute.value)
    }
    for attribute in earlier where !now.contains(where: { $0.name == attribute.name }) {
      operations.setAttribute(at: way, attribute.name, nil)
    }
  }

  private mutating func compareChildren(_ old: [HTMLNode], _ new: [HTMLNode], under parent: Identity) {
    let sources = Self.sources(old, new)
    if old.count != new.count || sources.enumerated().contains(where: { $0 != $1 }) {
      reports += LiveReport.duplicateKeys(among: new, in: tags.last)
      var children: [NewChild] = []
      for (node, source) in zip(new, sources) {
        if let source {
          NewChild.appending(source, to: &children)
        } else {
          children.append(.markup(markup(node, under: parent)))
        }
      }
      operations.setChildren(at: way, children)
    }
    for (index, source) in sources.enumerated() {
      guard let source else { continue }
      way.append(index)
      compare(old[source], new[index], under: parent)
      way.removeLast()
    }
  }

  /// For each new child the old one that becomes it.
  private static func sources(_ old: [HTMLNode], _ new: [HTMLNode]) -> [Int?] {
    var start = 0
    while start < min(old.count, new.count), old[start].isRecognised(as: new[start]) { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start,
      old[old.count - 1 - tail].isRecognised(as: new[new.count - 1 - tail])
    { tail += 1 }

    var free: [Identity: Int] = [:]
    for index in (start..<old.count - tail).reversed() { free[old[index].identity] = index }
    let middle = new[start..<new.count - tail].map { node -> Int? in
      guard let index = free[node.identity], old[index].isRecognised(as: node) else { return nil }
      free[node.identity] = nil
      return index
    }
    return Array(0..<start) + middle + Array(old.count - tail..<old.count)
  }

  private mutating func markup(_ node: HTMLNode, under parent: Identity) -> String {
    var writer = HTMLWriter(inside: tags)
    writer.write(node, under: parent)
    reports += writer.reports
    return writer.text
  }
}

extension HTMLNode {
  /// Whether the page's node of this one can stay and become the other's.
  fileprivate func isRecognised(as other: HTMLNode) -> Bool {
    guard identity == other.identity else { return false }
    switch (content, other.content) {
    case (.text, .text), (.memo, .memo): return true
    case (.element(let element), .element(let new)): return element.canBecome(new)
    default: return false
    }
  }
}

extension HTMLElement {
  /// Raw markup is not known in parts: the same stays, any other replaces the element.
  fileprivate func canBecome(_ other: HTMLElement) -> Bool {
    tag == other.tag && key == other.key && rawMarkup == other.rawMarkup
  }
}
