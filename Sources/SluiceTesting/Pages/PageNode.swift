/// A node of a page as a browser has it: an element, or a text where `tag` is empty.
///
/// Patches name a node by child indexes, so children stand here as the server has sent them.
final class PageNode {
  /// In lower case.
  let tag: String
  /// Of a text; empty for an element.
  var text: String
  private(set) var attributes: [String: String]
  private(set) weak var parent: PageNode?

  /// A node belongs to the element whose child it is, and to none when it is replaced.
  var children: [PageNode] = [] {
    didSet {
      for child in oldValue { child.parent = nil }
      for child in children { child.parent = self }
    }
  }

  /// The value that a test typed into a field or chose in a `select`; nil while the field shows the page's value.
  var typed: String?
  /// Whether a test has checked a box; nil while the box shows what the page says.
  var typedCheck: Bool?

  init(tag: String, text: String = "", attributes: [String: String] = [:]) {
    self.tag = tag
    self.text = text
    self.attributes = attributes
  }

  var isElement: Bool { !tag.isEmpty }

  /// The element itself, then what is around it, from the inside to the outside.
  var ancestry: [PageNode] {
    var nodes = [self]
    while let next = nodes[nodes.count - 1].parent { nodes.append(next) }
    return nodes
  }

  /// The elements below this one, in the order of the page.
  var descendants: [PageNode] {
    children.filter(\.isElement).flatMap { [$0] + $0.descendants }
  }

  /// The nearest element around this one, or this one itself, that has an attribute.
  func closest(with attribute: String) -> PageNode? { ancestry.first { $0.attributes[attribute] != nil } }

  /// Sets or removes an attribute as the client script does: a field shows what the page says from now.
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
