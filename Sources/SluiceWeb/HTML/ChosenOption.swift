// A browser ignores the attribute "value" of a `select`: the chosen option has the attribute "selected". So an element
// `select` with a value marks its options and drops its own attribute.

extension HTMLNode {
  /// Returns a child of a `select` in which only the option with this value is chosen.
  ///
  /// A memo is built for this. The options that a component builds are not changed.
  func choosing(_ value: String) -> HTMLNode {
    switch content {
    case .text, .component: self
    case .memo(let memo): holding(memo.node.choosing(value))
    case .element(let element): HTMLNode(identity: identity, content: .element(element.choosing(value)))
    }
  }
}

extension HTMLElement {
  fileprivate func choosing(_ value: String) -> HTMLElement {
    switch tag {
    case "optgroup":
      return HTMLElement(copying: self, attributes: attributes, children: children.map { $0.choosing(value) })
    case "option":
      var attributes = attributes.filter { $0.name != "selected" }
      if optionValue == value { attributes.append(NamedValue(name: "selected", value: "")) }
      return HTMLElement(copying: self, attributes: attributes, children: children)
    default:
      return self
    }
  }

  /// The value of an option. Without the attribute, it is the option's text as a browser reads it.
  private var optionValue: String {
    if let attribute = attributes.first(where: { $0.name == "value" }) { return attribute.value }
    let texts = children.map { child -> String in if case .text(let text) = child.content { text } else { "" } }
    return texts.joined().split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
  }
}
