extension PageTester {
  /// Returns the only element with a role, and with an accessible name if one is given.
  ///
  /// - Throws: ``PageTesterError`` if no element matches, or several do.
  public func find(_ role: PageRole, _ name: String? = nil) throws(PageTesterError) -> PageElement {
    try only(.role(role, name), in: root)
  }

  /// Returns the only innermost element that has a text.
  ///
  /// - Throws: ``PageTesterError`` if no element matches, or several do.
  public func find(text: String) throws(PageTesterError) -> PageElement { try only(.text(text), in: root) }

  /// Returns the element with an id, hidden or not.
  ///
  /// - Throws: ``PageTesterError`` if no element matches, or several do.
  public func find(id: String) throws(PageTesterError) -> PageElement { try only(.id(id), in: root) }

  /// Returns the elements with a role, in the order of the page, and with an accessible name if one is given.
  public func findAll(_ role: PageRole, _ name: String? = nil) -> [PageElement] {
    PageQuery.role(role, name).matches(in: root).map { PageElement($0, self) }
  }

  /// Returns whether there is an element with a role, and with an accessible name if one is given.
  public func has(_ role: PageRole, _ name: String? = nil) -> Bool {
    !PageQuery.role(role, name).matches(in: root).isEmpty
  }

  /// The visible text of the page, with each run of white space as one space.
  public var text: String { root.visibleText }

  /// The page as in messages: a line for each element with a role, and for each text outside of these.
  public var outline: String { PageOutline(of: root).lines.joined(separator: "\n") }

  func only(_ query: PageQuery, in node: PageNode) throws(PageTesterError) -> PageElement {
    let found = query.matches(in: node)
    if found.count == 1 { return PageElement(found[0], self) }
    let outline = PageOutline(of: node).lines
    if found.isEmpty { throw .missing(wanted: query.description, outline: outline) }
    throw .ambiguous(wanted: query.description, count: found.count, outline: outline)
  }
}

/// The criteria by which an element is found.
enum PageQuery {
  case role(PageRole, String?)
  case text(String)
  case id(String)

  /// Returns the matching elements below a node, in the order of the page.
  func matches(in node: PageNode) -> [PageNode] {
    let elements = node.descendants
    switch self {
    case .role(let role, let name):
      let wanted = name?.collapsingSpace()
      return elements.filter { element in
        element.role == role && (wanted == nil || element.accessibleName == wanted) && !element.isHidden
      }
    case .text(let text):
      let wanted = text.collapsingSpace()
      let found = elements.filter { $0.visibleText == wanted && !$0.isHidden }
      return found.filter { element in !found.contains { $0 !== element && $0.ancestry.contains { $0 === element } } }
    case .id(let id): return elements.filter { $0.attributes["id"] == id }
    }
  }

  var description: String {
    switch self {
    case .role(let role, let name): role.rawValue + (name.map { " \($0.debugDescription)" } ?? "")
    case .text(let text): "element of the text \(text.debugDescription)"
    case .id(let id): "element of the id \(id.debugDescription)"
    }
  }
}
