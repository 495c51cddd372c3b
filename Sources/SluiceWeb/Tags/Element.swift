import SluiceMessages

/// An element with any tag, for tags without their own function: `element("circle", .attribute("r", "4"))`.
///
/// The function traps if the name is not a valid tag name, and for elements whose content is not plain HTML, such as
/// `script`.
///
/// - Parameters:
///   - tag: The name of the tag.
///   - key: Distinguishes the element from its siblings.
///   - attributes: The attributes and the handlers.
///   - content: Builds the content of the element.
public func element(
  _ tag: String,
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  if let misuse = WebMisuse.ofElement(tag: tag) { misuse.trap() }
  return HTML.element(tag, key, attributes, content())
}

/// An element whose content is trusted markup of the app.
///
/// The markup is not escaped: a part that comes from a person or the network can take control of the page. The markup
/// must be well formed, or it affects the elements around it. A change replaces the entire element.
///
/// - Parameters:
///   - markup: The content, which is not escaped.
///   - tag: The name of the tag.
///   - key: Distinguishes the element from its siblings.
///   - attributes: The attributes and the handlers.
public func unsafeHTML(
  _ markup: String,
  in tag: String = "div",
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...
) -> HTML {
  if let misuse = WebMisuse.ofElement(tag: tag) { misuse.trap() }
  return HTML.element(tag, key, attributes, .empty, rawMarkup: markup)
}

extension HTML {
  static func element(
    _ tag: String,
    _ key: HTMLKey?,
    _ attributes: [HTMLAttribute],
    _ content: HTML,
    rawMarkup: String? = nil
  ) -> HTML {
    let element = HTMLElement(
      tag: tag,
      key: key.map { ElementKey($0) },
      attributes: attributes,
      children: content,
      rawMarkup: rawMarkup
    )
    let identity = element.key.map(Identity.init(key:)) ?? .unplaced
    return HTML(nodes: [HTMLNode(identity: identity, content: .element(element))])
  }
}
