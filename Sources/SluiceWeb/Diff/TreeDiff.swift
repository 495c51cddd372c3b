/// The difference between two trees.
///
/// Children are matched by their identity, so a list costs one pass regardless of how it was reordered. A subtree that
/// both trees share, and a memo with an equal value, cost nothing. If the state of a component was set, such subtrees
/// are searched for that component.
struct TreeDiff {
  private(set) var operations = PatchOperations()
  private(set) var reports: [LiveReport] = []
  /// The number of compared elements, for tests of the skipped ones.
  private(set) var comparedCount = 0
  /// The contents of components in the page after the operations are applied.
  private(set) var steps: [HTMLComponent.Step] = []
  private let host: ComponentHost
  private var way: [Int] = []
  private var tags: [String] = []

  /// Compares two merged trees (see `HTMLNode.merged`).
  ///
  /// The second tree takes over from the first the content of memos and the states of components. Nothing else changes,
  /// so two trees can be compared again. The shown contents of components change when `steps` are committed.
  init(from old: [HTMLNode], to new: [HTMLNode], in host: ComponentHost = ComponentHost()) {
    self.host = host
    compareChildren(old, new, under: .root)
  }

  private mutating func compare(_ old: HTMLNode, _ new: HTMLNode, under parent: Identity) {
    switch (old.content, new.content) {
    case (.memo(let earlier), .memo(let memo)) where memo.adopts(earlier):
      follow(new, under: parent)
    case (.memo(let earlier), _):
      compare(old.holding(earlier.node), new, under: parent)
    case (_, .memo(let memo)):
      compare(old, new.holding(memo.node), under: parent)
    case (.component(let earlier), .component(let component)) where component.continues(earlier):
      compare(earlier, component, at: new, under: parent)
    case (.text(let earlier), .text(let text)):
      if earlier != text { operations.setText(at: way, text) }
    case (.element(let earlier), .element(let element)) where earlier === element:
      follow(new, under: parent)
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

  private mutating func compare(
    _ earlier: HTMLComponent,
    _ component: HTMLComponent,
    at place: HTMLNode,
    under parent: Identity
  ) {
    component.adopt(earlier, in: host)
    let placement = component.placed(in: host)
    let content = component.content(placement)
    steps.append(HTMLComponent.Step(placement: placement, node: content))
    if let shown = earlier.placement(in: host)?.shown {
      compare(place.holding(shown), place.holding(content), under: parent)
    } else {
      operations.replace(at: way, with: markup(place.holding(content), under: parent))
    }
  }

  /// Searches a subtree that both trees share for components whose state was set.
  private mutating func follow(_ node: HTMLNode, under parent: Identity) {
    guard host.isBehind else { return }
    switch node.content {
    case .text: break
    case .memo(let memo): follow(node.holding(memo.node), under: parent)
    case .component(let component): compare(component, component, at: node, under: parent)
    case .element(let element):
      let identity = parent.appending(node.identity)
      tags.append(element.tag)
      for (index, child) in element.children.enumerated() {
        way.append(index)
        follow(child, under: identity)
        way.removeLast()
      }
      tags.removeLast()
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
      var children: [NewChild] = []
      for (node, source) in zip(new, sources) {
        if let source {
          NewChild.appending(source, to: &children)
        } else {
          NewChild.appending(markup(node, under: parent), to: &children)
        }
      }
      operations.setChildren(at: way, children)
      reports += LiveReport.duplicateKeys(among: new, in: tags.last, host)
    }
    for (index, source) in sources.enumerated() {
      guard let source else { continue }
      way.append(index)
      compare(old[source], new[index], under: parent)
      way.removeLast()
    }
  }

  /// Returns for each new child the index of the old child that becomes it.
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
    var writer = HTMLWriter(inside: tags, in: host)
    writer.write(node, under: parent)
    reports += writer.reports
    steps += writer.steps
    return writer.text
  }
}

extension HTMLNode {
  /// Returns whether the page's node of this child can stay and become the other one.
  fileprivate func isRecognised(as other: HTMLNode) -> Bool {
    guard identity == other.identity else { return false }
    switch (content, other.content) {
    case (.text, .text), (.memo, .memo): return true
    case (.element(let element), .element(let new)): return element.canBecome(new)
    case (.component(let component), .component(let new)): return new.continues(component)
    default: return false
    }
  }
}

extension HTMLElement {
  /// Raw markup has no known parts. Equal markup stays, and different markup replaces the element.
  fileprivate func canBecome(_ other: HTMLElement) -> Bool {
    tag == other.tag && key == other.key && rawMarkup == other.rawMarkup
  }
}
