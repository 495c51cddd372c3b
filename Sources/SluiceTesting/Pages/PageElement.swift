/// An element of a page that a ``PageTester`` has found, with its content and its actions.
///
/// The value represents the same element as long as the page has it, also when patches change it. An action on an
/// element that has left the page throws.
public struct PageElement {
  let node: PageNode
  let tester: PageTester

  init(_ node: PageNode, _ tester: PageTester) {
    self.node = node
    self.tester = tester
  }

  /// The visible text of the element and its descendants, with each run of white space as one space.
  public var text: String { node.visibleText }
  /// The accessible name, such as the text of a button or of a field's label; empty without one.
  public var name: String { node.accessibleName }
  /// The role of the element for assistive technology; nil for an element without a role.
  public var role: PageRole? { node.role }
  /// The name of the tag, in lower case.
  public var tag: String { node.tag }
  /// The text of a field, or the value of the selected option of a `select`.
  public var value: String { node.value }
  /// Whether a checkbox or radio button is checked, or an option is selected.
  public var isChecked: Bool { node.isChecked }
  /// Whether the element, or a button or a group of fields around it, is disabled.
  public var isDisabled: Bool { node.isDisabled }
  /// Whether the page still has the element.
  public var isInPage: Bool { node.ancestry.contains { $0 === tester.root } }

  /// Returns the value of an attribute; nil if the element does not have it.
  public func attribute(_ name: String) -> String? { node.attributes[name] }

  /// Returns the only element in this one with a role, and with an accessible name if one is given.
  ///
  /// - Throws: ``PageTesterError`` if no element matches, or several do.
  public func find(_ role: PageRole, _ name: String? = nil) throws(PageTesterError) -> PageElement {
    try tester.only(.role(role, name), in: node)
  }

  /// Returns the elements in this one with a role, in the order of the page, and with an accessible name if one is
  /// given.
  public func findAll(_ role: PageRole, _ name: String? = nil) -> [PageElement] {
    PageQuery.role(role, name).matches(in: node).map { PageElement($0, tester) }
  }

  /// Throws an error if a person could not do this with the element.
  func check(_ action: String, unless reason: String? = nil) throws(PageTesterError) {
    let isGone = !isInPage
    let found = isGone ? "the page no longer has it" : node.isDisabled ? "it is disabled" : reason
    if let found { throw .unfit(action: action, element: line, reason: found) }
  }

  var line: String { PageOutline.line(node) ?? "<\(node.tag)>" }
}
