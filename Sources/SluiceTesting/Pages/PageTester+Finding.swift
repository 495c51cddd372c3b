extension PageTester {
  /// Returns the only element of a role, with an accessible name if one is given.
  ///
  /// - Throws: ``PageTesterError`` if no element fits, or several do.
  public func find(_ role: PageRole, _ name: String? = nil) throws(PageTesterError) -> PageElement {
    try only(.role(role, name), in: root)
  }

  /// Returns the only element that has a text and in which no other element has all of it.
  ///
  /// - Throws: ``PageTesterError`` if no element fits, or several do.
  public func find(text: String) throws(PageTesterError) -> PageElement { try only(.text(text), in: root) }

  /// Returns the element of an id, hidden or not.
  ///
  /// - Throws: ``PageTesterError`` if no element fits, or several do.
  public func find(id: String) throws(PageTesterError) -> PageElement { try only(.id(id), in: root) }

  /// Returns the elements of a role, in the order of the page, with an accessible name if one is given.
  public func findAll(_ role: PageRole, _ name: String? = nil) -> [PageElement] {
    PageQuery.role(role, name).matches(in: root).map { PageElement($0, self) }
  }

  /// Returns whether there is an element of a role, with an accessible name if one is given.
  public func has(_ role: PageRole, _ name: String? = nil) -> Bool {
    !PageQuery.role(role, name).matches(in: root).isEmpty
  }

  /// The text of the page, without what is hidden, and with each run of white space as one space.
  public var text: String { root.visibleText }

  /// The page as messages show it: a line for each element with a role, and for each text beside them.
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

  /// The elements below a node that fit, in the order of the page.
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
