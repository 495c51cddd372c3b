/// A node of a page in a browser: an element, or a text if `tag` is empty.
///
/// Patches identify a node by child indexes, so the children must be those that the server has sent.
final class PageNode {
  /// The tag in lower case; empty for a text.
  let tag: String
  /// The content of a text; empty for an element.
  var text: String
  private(set) var attributes: [String: String]
  private(set) weak var parent: PageNode?

  /// The child nodes. Setting them updates the parent of each added and removed node.
  var children: [PageNode] = [] {
    didSet {
      for child in oldValue { child.parent = nil }
      for child in children { child.parent = self }
    }
  }

  /// The value that a test typed into a field or chose in a `select`; nil while the field shows the page's value.
  var typed: String?
  /// Whether a test has checked the checkbox or radio button; nil while it shows the page's state.
  var typedCheck: Bool?

  init(tag: String, text: String = "", attributes: [String: String] = [:]) {
    self.tag = tag
    self.text = text
    self.attributes = attributes
  }

  var isElement: Bool { !tag.isEmpty }

  /// The element itself and its ancestors, from the inside to the outside.
  var ancestry: [PageNode] {
    var nodes = [self]
    while let next = nodes[nodes.count - 1].parent { nodes.append(next) }
    return nodes
  }

  /// The elements below this one, in the order of the page.
  var descendants: [PageNode] {
    children.filter(\.isElement).flatMap { [$0] + $0.descendants }
  }

  /// Returns the nearest element with an attribute: this one, or one around it.
  func closest(with attribute: String) -> PageNode? { ancestry.first { $0.attributes[attribute] != nil } }

  /// Sets or removes an attribute as the client script does. A field then shows the page's value.
  func setAttribute(_ name: String, _ value: String?) {
    attributes[name] = value
    switch name {
    case "value": typed = nil
    case "checked": typedCheck = nil
    case "selected": ancestry.first { $0.tag == "select" }?.typed = nil
    default: break
    }
  }
}
