/// A value that tells an element from its siblings in every tree, such as the node that it shows or the id of that.
///
///     ul { for song in playlist.songs { li(key: song) { song.title } } }
///
/// A node is a key by its identity, also where it has a description. An instance of another class is a key by its identity
/// if the class has no description. Any other value is a key by its description, so `1` and `"1"` are the same key.
public typealias HTMLKey = any Hashable

/// A piece of a page as a value: any number of elements and texts, built with the tag functions.
///
/// Text and attribute values are data. They are escaped when they are written and can never become markup; the one way
/// around this is called ``unsafeHTML(_:in:key:_:)``. A value that holds event handlers holds their closures, so it is
/// not Sendable and stays in the isolation that built it.
///
///     let page = section(.class("counter")) {
///       h1 { "Counter" }
///       button(.onClick { model.count += 1 }) { "Add" }
///       if model.count > 0 { p { "\(model.count) so far" } }
///     }
///
/// Building costs one object per element. A child is recognised in the next tree by its `key`, or else by its place in
/// the source of the builder, so an `if` that appears or disappears does not disturb its neighbours; the elements of a
/// loop need a `key` for that.
public struct HTML {
  /// Neighbouring texts and empty ones are allowed here; an element has none of them among its children.
  var nodes: [HTMLNode]

  /// Nothing at all.
  public static var empty: HTML { HTML(nodes: []) }

  /// Whatever the builder yields, as one value.
  public init(@HTMLBuilder _ content: () -> HTML) {
    self = content()
  }

  init(nodes: [HTMLNode]) {
    self.nodes = nodes
  }

  /// The markup of this tree as a browser would be sent it.
  public var markup: String {
    var writer = HTMLWriter()
    writer.write(HTMLNode.merged(nodes), under: .root)
    return writer.text
  }
}
