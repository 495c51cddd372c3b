import SluiceCollections

extension Property {
  /// Creates a property that holds a list of nodes and records each edit. The cost of a change does not grow with the
  /// list.
  @_documentation(visibility: internal)
  @inlinable
  public init<Element: Node>(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value == NodeList<Element> {
    self.init(ListProperty(id, name, kind, load, store, isInput: Access.self == InputAccess.self), read)
  }
}

/// A property that holds a ``NodeList``. An append is cheapest here: it needs no call into this module for its types.
@usableFromInline
final class ListProperty<Owner: Node, Element: Node>: RecordedProperty<Owner, NodeList<Element>>, @unchecked Sendable {
  @inlinable
  init(
    _ id: Int, _ name: String, _ kind: PropertyKind, _ load: @escaping (Owner) -> NodeList<Element>,
    _ store: @escaping (Owner, NodeList<Element>) -> Void, isInput: Bool
  ) {
    super.init(recorded: id, name, kind, load, store, isInput: isInput)
    isList = true
  }

  override func withAdded(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (NodeType, UnsafeBufferPointer<NodeAddress>) -> Void
  ) -> Bool {
    guard let edits = logged(payload).pointee.edits, case let contents = present(node).contents else { return false }
    return edits._withUnsafeGuaranteedRef {
      guard $0.inverse.isEmpty else { return false }
      contents.forEachPiece(in: contents.count - $0.added..<contents.count) { piece, range in
        piece.withUnsafeBytes {
          body(Element._$type, UnsafeBufferPointer(rebasing: $0.assumingMemoryBound(to: NodeAddress.self)[range]))
        }
      }
      return true
    }
  }
}
