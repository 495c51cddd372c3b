/// One child of an element, and by what it is recognised among its siblings.
struct HTMLNode {
  var identity: Identity
  var content: Content

  enum Content {
    case text(String)
    case element(HTMLElement)
    case memo(HTMLMemo)
    case component(HTMLComponent)
  }

  /// What stands here, once memos and components have been looked through; nil for a component that was never placed.
  func resolved(in host: ComponentHost) -> HTMLNode? {
    switch content {
    case .text, .element: return self
    case .memo(let memo): return holding(memo.node).resolved(in: host)
    case .component(let component):
      guard let placement = component.placement(in: host) else { return nil }
      return holding(component.content(placement)).resolved(in: host)
    }
  }

  /// Something else in the same place.
  func holding(_ other: HTMLNode) -> HTMLNode { HTMLNode(identity: identity, content: other.content) }

  var key: String? {
    switch content {
    case .text: nil
    case .element(let element): element.key
    case .memo(let memo): memo.key
    case .component(let component): component.key
    }
  }

  var isText: Bool {
    if case .text = content { true } else { false }
  }

  /// The children as a browser's parser makes them: no empty text, and no two texts in a row.
  ///
  /// Without this the children of the tree and those of the page would have different indexes.
  static func merged(_ nodes: [HTMLNode]) -> [HTMLNode] {
    var endsInText = false
    let isMerged = nodes.allSatisfy { node in
      guard case .text(let text) = node.content else {
        endsInText = false
        return true
      }
      defer { endsInText = true }
      return !endsInText && !text.isEmpty
    }
    if isMerged { return nodes }
    return nodes.reduce(into: []) { merged, node in
      guard case .text(let text) = node.content else { return merged.append(node) }
      if text.isEmpty { return }
      if let last = merged.last, case .text(let earlier) = last.content {
        merged[merged.count - 1].content = .text(earlier + text)
      } else {
        merged.append(node)
      }
    }
  }
}

/// An element of a tree: immutable, so two trees may share it, and the diff skips what they share.
final class HTMLElement {
  let tag: String
  let key: String?
  /// In the order of writing, each name once.
  let attributes: [NamedValue]
  let handlers: [EventHandler]
  /// Merged (see `HTMLNode.merged`); empty where there is raw markup.
  let children: [HTMLNode]
  private let rareParts: RareParts?
  /// Whether it wants to be told that it appears, or something in it may.
  let mayAppear: Bool

  /// Parts that most elements do without: a page has thousands of elements.
  private final class RareParts {
    let appearance: Appearance
    let rawMarkup: String?

    init?(_ appearance: Appearance, _ rawMarkup: String?) {
      if appearance.isEmpty, rawMarkup == nil { return nil }
      self.appearance = appearance
      self.rawMarkup = rawMarkup
    }
  }

  var appearance: Appearance { rareParts?.appearance ?? Appearance() }
  /// Markup from the app, written as it is.
  var rawMarkup: String? { rareParts?.rawMarkup }

  struct NamedValue: Equatable {
    var name: String
    var value: String
  }

  init(tag: String, key: ElementKey?, attributes: [HTMLAttribute], children: HTML, rawMarkup: String? = nil) {
    self.tag = tag
    self.key = key?.text
    let collected = HTMLAttribute.collected(attributes)
    var (attributes, children) = (collected.0, HTMLNode.merged(children.nodes))
    if tag == "select", let place = attributes.firstIndex(where: { $0.name == "value" }) {
      let value = attributes.remove(at: place).value
      children = children.map { $0.choosing(value) }
    }
    self.attributes = attributes
    self.children = children
    handlers = collected.1
    let appearance = collected.2
    rareParts = RareParts(appearance, rawMarkup)
    mayAppear = !appearance.isEmpty || children.contains(where: \.mayAppear)
  }

  /// A copy with other attributes and children.
  init(copying other: HTMLElement, attributes: [NamedValue], children: [HTMLNode]) {
    tag = other.tag
    key = other.key
    handlers = other.handlers
    rareParts = other.rareParts
    self.attributes = attributes
    self.children = children
    mayAppear = rareParts?.appearance.isEmpty == false || children.contains(where: \.mayAppear)
  }

  /// An element that can become the other, with these children alone.
  init(pruning other: HTMLElement, to children: [HTMLNode]) {
    (tag, key, self.children) = (other.tag, other.key, children)
    (attributes, handlers, rareParts) = ([], [], nil)
    mayAppear = false
  }

  /// What the browser needs to know about the handlers; their closures stay here.
  func listens(like other: HTMLElement) -> Bool {
    handlers.elementsEqual(other.handlers) { $0.event == $1.event && $0.filter == $1.filter }
  }
}
