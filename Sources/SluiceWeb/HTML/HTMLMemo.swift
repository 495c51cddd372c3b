import SluiceMessages

/// An element that is not built or compared again while its input stays equal.
///
/// The closure escapes, and runs only if `input` differs from that of the last tree. The closure must not read values
/// that can change while `input` stays equal. Event handlers in it may read such values. Nothing is sent to the browser
/// for a skipped element.
///
///     ul { for row in rows { memo(key: row.id, on: row) { li { row.title } } } }
///
/// - Parameters:
///   - key: Distinguishes the element from its siblings.
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
/// A page may have a memo for each row. The memo stores its input without a box, and releases the closure when the node
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

  /// Creates a memo without an input, which never equals another memo.
  init(key: String, built node: HTMLNode) {
    self.key = key
    content = .built(node)
  }

  /// Returns whether the other memo was built from an equal value.
  fileprivate func hasInput(of earlier: HTMLMemo) -> Bool { false }

  /// The element. The first access builds it.
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

  /// Takes over the node of an earlier tree if it was built from an equal value.
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
