/// One element that is neither built nor compared anew while the value it depends on stays equal.
///
/// The closure escapes: it runs only if `input` differs from the one of the last tree. It must read nothing that may
/// change while `input` stays equal; event handlers in it may. A browser is sent nothing for a skipped element.
///
///     ul { for row in rows { memo(key: row.id, on: row) { li { row.title } } } }
public func memo<Input: Equatable>(
  key: HTMLKey,
  on input: Input,
  @HTMLBuilder build: @escaping () -> HTML
) -> HTML {
  let memo = HTMLMemo(key: ElementKey(key), input: input, build: build)
  return HTML(nodes: [HTMLNode(identity: Identity(key: memo.key), content: .memo(memo))])
}

/// The state behind ``memo(key:on:build:)``.
final class HTMLMemo {
  let key: String
  private let build: () -> HTML
  private let isEqual: (HTMLMemo) -> Bool
  private let input: Any
  /// Nil until someone needs it, or until it was taken from an earlier tree.
  private var built: HTMLNode?

  init<Input: Equatable>(key: ElementKey, input: Input, build: @escaping () -> HTML) {
    self.key = key.text
    self.input = input
    self.build = build
    isEqual = { $0.input as? Input == input }
  }

  /// What it builds, at the first call.
  var node: HTMLNode {
    if let built { return built }
    let nodes = HTMLNode.merged(build().nodes)
    guard nodes.count == 1, let node = nodes.first else {
      WebMisuse.memoOfSeveral(key: key, count: nodes.count)
    }
    built = node
    return node
  }

  /// Takes over what an earlier tree built, if it was built from an equal value.
  func adopts(_ earlier: HTMLMemo) -> Bool {
    guard earlier === self || isEqual(earlier) else { return false }
    built = earlier.node
    return true
  }
}
