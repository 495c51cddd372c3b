extension Property {
  /// A property of which only the run time knows whether its values can be compared.
  package init(
    _ id: Int, _ name: String, kind: PropertyKind, areEqual: ((Value, Value) -> Bool)?,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) {
    self.init(OwnedProperty(id, name, kind, load, store, areEqual), read)
  }
}
