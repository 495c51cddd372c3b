/// Combines the statements of a tag function's closure into one value.
///
/// Each statement gives its nodes their identity. So the nodes after an `if` are matched whether or not the `if`
/// produces any.
@resultBuilder
public enum HTMLBuilder {
  /// A text, escaped when it is written.
  public static func buildExpression(_ text: String) -> HTML {
    HTML(nodes: [HTMLNode(identity: .unplaced, content: .text(text.droppingNUL))])
  }

  /// A text, escaped when it is written.
  public static func buildExpression(_ text: Substring) -> HTML {
    buildExpression(String(text))
  }

  /// A number as text.
  public static func buildExpression(_ number: Int) -> HTML {
    buildExpression(String(number))
  }

  /// Elements, or the result of another function.
  public static func buildExpression(_ html: HTML) -> HTML {
    html
  }

  /// All statements in order.
  public static func buildBlock(_ statements: HTML...) -> HTML {
    placed(statements)
  }

  /// An `if` without an `else`.
  public static func buildOptional(_ html: HTML?) -> HTML {
    html ?? .empty
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first html: HTML) -> HTML {
    placed(html, at: 0)
  }

  /// The other branch.
  public static func buildEither(second html: HTML) -> HTML {
    placed(html, at: 1)
  }

  /// The iterations of a loop.
  public static func buildArray(_ turns: [HTML]) -> HTML {
    placed(turns)
  }

  /// A branch that requires a newer system.
  public static func buildLimitedAvailability(_ html: HTML) -> HTML {
    html
  }

  private static func placed(_ parts: [HTML]) -> HTML {
    var nodes: [HTMLNode] = []
    nodes.reserveCapacity(parts.reduce(0) { $0 + $1.nodes.count })
    for (index, part) in parts.enumerated() {
      nodes.append(contentsOf: placed(part, at: index).nodes)
    }
    return HTML(nodes: nodes)
  }

  /// Assigns identities. An element with a key is identified by it regardless of its place. Any other node is
  /// identified by its place.
  static func placed(_ html: HTML, at index: Int) -> HTML {
    var html = html
    for position in html.nodes.indices where html.nodes[position].key == nil {
      html.nodes[position].identity = html.nodes[position].identity.appending(index: index)
    }
    return html
  }
}

extension String {
  /// The text without U+0000. A parser drops that character, so a text with nothing else would disappear from the page.
  var droppingNUL: String {
    utf8.contains(0) ? String(unicodeScalars.filter { $0.value != 0 }.map(Character.init)) : self
  }
}
