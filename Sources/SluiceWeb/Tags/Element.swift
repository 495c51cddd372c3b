import SluiceMessages

/// An element under any tag, for those that have no function of their own: `element("circle", .attribute("r", "4"))`.
///
/// Traps on names that are no tag names, and on elements whose content is not plain HTML, such as `script`.
///
/// - Parameters:
///   - tag: The name of the tag.
///   - key: Tells the element from its siblings.
///   - attributes: The attributes and the handlers.
///   - content: Builds what stands in the element.
public func element(
  _ tag: String,
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  if let misuse = WebMisuse.ofElement(tag: tag) { misuse.trap() }
  return HTML.element(tag, key, attributes, content())
}

/// An element whose content is markup that the app vouches for.
///
/// Nothing is escaped: a part that came from a person or the network can take the page over. The markup must be well
/// formed, or it will disturb what stands around it. A change replaces the whole element.
///
/// - Parameters:
///   - markup: The content, which is not escaped.
///   - tag: The name of the tag.
///   - key: Tells the element from its siblings.
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
