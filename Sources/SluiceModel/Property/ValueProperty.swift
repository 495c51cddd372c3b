import SluiceCollections

/// A property with the type of its value, through which handles read and write.
public class _ValueProperty<Value>: _PropertyInfo, @unchecked Sendable {
  /// Returns the value without tracking the read.
  @usableFromInline final let peek: (AnyObject) -> Value
  /// Writes as the setter does. An equal value notifies no observer.
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

  /// Returns the elements of a collection that the property has held; nil if they are unknown.
  @usableFromInline
  func watched(_ value: Value) -> WatchedElements? { nil }

  /// Begins to edit a collection in place, in the run of an observer that does not read it meanwhile. Returns nil if
  /// the observer may not write it, or if the value does not record its edits.
  @usableFromInline
  func beginEditing<Contents>(_ node: AnyObject, of: Contents.Type) -> CollectionEdits<Contents>? { nil }
  /// Checks all edits together at the end, like those of a lent collection.
  @usableFromInline
  func endEditing<Contents>(_ node: AnyObject, _ edits: CollectionEdits<Contents>) {}
}
