extension Property {
  /// Creates a property for values that may be comparable only at run time.
  package init(
    _ id: Int, _ name: String, kind: PropertyKind, areEqual: ((Value, Value) -> Bool)?,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) {
    self.init(OwnedProperty(id, name, kind, load, store, areEqual), read)
  }
}
