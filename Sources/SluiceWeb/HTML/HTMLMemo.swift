import SluiceMessages

/// One element that is neither built nor compared anew while the value it depends on stays equal.
///
/// The closure escapes: it runs only if `input` differs from the one of the last tree. It must read nothing that may
/// change while `input` stays equal; event handlers in it may. A browser is sent nothing for a skipped element.
///
///     ul { for row in rows { memo(key: row.id, on: row) { li { row.title } } } }
///
/// - Parameters:
///   - key: Tells the element from its siblings.
///   - input: The value that the element depends on.
///   - build: Builds the element.
public func memo<Input: Equatable>(
  key: HTMLKey,
  on input: Input,
  @HTMLBuilder build: @escaping () -> HTML
) -> HTML {
  let memo = InputMemo(key: ElementKey(key), input: input, build: build)
  return HTML(nodes: [HTMLNode(identity: Identity(key: memo.key), content: .memo(memo))])
}

/// The state behind ``memo(key:on:build:)``.
///
/// A page may have a memo for each row. The memo stores its input without a box, and releases the closure once the node
/// is built or adopted.
class HTMLMemo {
  let key: String
  private var content: Content

  private enum Content {
    case unbuilt(() -> HTML)
    case built(HTMLNode)
  }

  fileprivate init(key: ElementKey, build: @escaping () -> HTML) {
    self.key = key.text
    content = .unbuilt(build)
  }

  /// A memo without an input, which no other equals.
  init(key: String, built node: HTMLNode) {
    self.key = key
    content = .built(node)
  }

  /// Whether the other memo was built from an equal value.
  fileprivate func hasInput(of earlier: HTMLMemo) -> Bool { false }

  /// The element, which the first call builds.
  final var node: HTMLNode {
    switch content {
    case .built(let node): return node
    case .unbuilt(let build):
      let nodes = HTMLNode.merged(build().nodes)
      guard nodes.count == 1, let node = nodes.first else {
        WebMisuse.memoOfSeveral(key: key, count: nodes.count).trap()
      }
      content = .built(node)
      return node
    }
  }

  /// Takes over what an earlier tree built, if it was built from an equal value.
  final func adopts(_ earlier: HTMLMemo) -> Bool {
    guard earlier === self || hasInput(of: earlier) else { return false }
    content = .built(earlier.node)
    return true
  }
}

private final class InputMemo<Input: Equatable>: HTMLMemo {
  private let input: Input

  init(key: ElementKey, input: Input, build: @escaping () -> HTML) {
    self.input = input
    super.init(key: key, build: build)
  }

  override func hasInput(of earlier: HTMLMemo) -> Bool { (earlier as? InputMemo<Input>)?.input == input }
}
