/// A value that distinguishes an element from its siblings in every tree, such as the node that the element shows, or
/// the node's id.
///
///     ul { for song in playlist.songs { li(key: song) { song.title } } }
///
/// A node is a key by its identity, even if it has a description. An instance of another class without a description is
/// also a key by its identity. Any other value is a key by its description, so `1` and `"1"` are the same key.
public typealias HTMLKey = any Hashable

/// A part of a page as a value: any number of elements and texts, built with the tag functions.
///
/// Text and attribute values are data. They are escaped when they are written and cannot become markup. The only
/// exception is ``unsafeHTML(_:in:key:_:)``. A value with event handlers contains their closures. So it is not Sendable
/// and stays in the isolation that built it.
///
///     let page = section(.class("counter")) {
///       h1 { "Counter" }
///       button(.onClick { model.count += 1 }) { "Add" }
///       if model.count > 0 { p { "\(model.count) so far" } }
///     }
///
/// Building allocates one object for each element. A child is matched in the next tree by its `key`, or by its place in
/// the source of the builder if it has no key. So an `if` that adds or removes an element does not affect its
/// neighbors. The elements of a loop need a `key` for this.
public struct HTML {
  /// The nodes. Adjacent texts and empty texts are allowed here, but not among the children of an element.
  var nodes: [HTMLNode]

  /// A value without nodes.
  public static var empty: HTML { HTML(nodes: []) }

  /// Creates a value from the result of the builder.
  public init(@HTMLBuilder _ content: () -> HTML) {
    self = content()
  }

  init(nodes: [HTMLNode]) {
    self.nodes = nodes
  }

  /// The markup of this tree as it would be sent to a browser.
  public var markup: String {
    var writer = HTMLWriter()
    writer.write(HTMLNode.merged(nodes), under: .root)
    return writer.text
  }
}
