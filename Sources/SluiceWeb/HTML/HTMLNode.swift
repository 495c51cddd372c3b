/// One child of an element, with the identity by which it is matched among its siblings.
struct HTMLNode {
  var identity: Identity
  var content: Content

  enum Content {
    case text(String)
    case element(HTMLElement)
    case memo(HTMLMemo)
    case component(HTMLComponent)
  }

  /// Returns the node behind memos and components; nil for a component that was never placed.
  func resolved(in host: ComponentHost) -> HTMLNode? {
    switch content {
    case .text, .element: return self
    case .memo(let memo): return holding(memo.node).resolved(in: host)
    case .component(let component):
      guard let placement = component.placement(in: host) else { return nil }
      return holding(component.content(placement)).resolved(in: host)
    }
  }

  /// Returns another content with the same identity.
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

  /// Returns the children in the form that a browser's parser creates: without empty texts and adjacent texts.
  ///
  /// Otherwise the children of the tree and those of the page would have different indexes.
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

/// An immutable element of a tree. Two trees may share it, and the diff skips shared elements.
final class HTMLElement {
  let tag: String
  let key: String?
  /// The attributes in the order of writing, each name once.
  let attributes: [NamedValue]
  let handlers: [EventHandler]
  /// The merged children (see `HTMLNode.merged`); empty if there is raw markup.
  let children: [HTMLNode]
  private let rareParts: RareParts?
  /// Whether this element has appearance handlers, or an element in it may have them.
  let mayAppear: Bool

  /// Parts that most elements lack. They are stored separately because a page has thousands of elements.
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
  /// Markup of the app, written without changes.
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

  /// Creates a copy with other attributes and children.
  init(copying other: HTMLElement, attributes: [NamedValue], children: [HTMLNode]) {
    tag = other.tag
    key = other.key
    handlers = other.handlers
    rareParts = other.rareParts
    self.attributes = attributes
    self.children = children
    mayAppear = rareParts?.appearance.isEmpty == false || children.contains(where: \.mayAppear)
  }

  /// Creates an element that can become the other one, with these children only.
  init(pruning other: HTMLElement, to children: [HTMLNode]) {
    (tag, key, self.children) = (other.tag, other.key, children)
    (attributes, handlers, rareParts) = ([], [], nil)
    mayAppear = false
  }

  /// Returns whether the other element listens to the same events. The closures of the handlers are irrelevant for the
  /// browser.
  func listens(like other: HTMLElement) -> Bool {
    handlers.elementsEqual(other.handlers) { $0.event == $1.event && $0.filter == $1.filter }
  }
}
