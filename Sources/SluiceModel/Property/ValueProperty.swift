import SluiceCollections

/// A property by its value's type: what a handle reads and writes through.
public class _ValueProperty<Value>: _PropertyInfo, @unchecked Sendable {
  /// The value, unnoticed.
  @usableFromInline final let peek: (AnyObject) -> Value
  /// Writes as the setter does; of an equal value nobody hears.
  @usableFromInline final let write: (AnyObject, Value) -> Void

  @inlinable
  init(
    _ id: Int, _ name: String, _ kind: PropertyKind, peek: @escaping (AnyObject) -> Value,
    write: @escaping (AnyObject, Value) -> Void
  ) {
    self.peek = peek
    self.write = write
    super.init(id, name, kind)
  }

  override var holdsEvent: Bool { Value.self is any EventValue.Type }

  /// The elements of a collection that it has held; nil where it knows none.
  @usableFromInline
  func watched(_ value: Value) -> WatchedElements? { nil }

  /// Begins to edit a collection where it is, in the run of an observer that is known not to read it meanwhile. Nil if it may
  /// not be written, or is not one that knows its changes.
  @usableFromInline
  func beginEditing<Contents>(_ node: AnyObject, of: Contents.Type) -> CollectionEdits<Contents>? { nil }
  /// Judges the edits as a whole, as those of a collection that was lent.
  @usableFromInline
  func endEditing<Contents>(_ node: AnyObject, _ edits: CollectionEdits<Contents>) {}
}
