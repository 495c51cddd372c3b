public import SluiceModel

/// The properties of a node type that are written to documents, in order. For a class that is `Codable`, `@Node`
/// generates this list.
///
/// ```swift
/// static let _$coded = CodedProperties(of: Track.self) {
///   $0.add(schema.title)
///   $0.add(weak: schema.album)
/// }
/// ```
public final class CodedProperties: @unchecked Sendable {
  // Unchecked, because the instance is never changed after its creation, as with properties.
  let coders: [PropertyCoder]
  private let byID: [PropertyCoder?]
  private let byName: [String: PropertyCoder]

  /// Creates a list with the properties that a closure adds.
  public init<Owner: CodableNode>(of type: Owner.Type, _ list: (inout CodedPropertyList<Owner>) -> Void) {
    var properties = CodedPropertyList<Owner>()
    list(&properties)
    coders = properties.coders
    var byID = [PropertyCoder?](repeating: nil, count: (coders.map(\.info.id).max() ?? -1) + 1)
    for coder in coders { byID[coder.info.id] = coder }
    self.byID = byID
    byName = Dictionary(coders.map { ($0.key.stringValue, $0) }) { first, _ in first }
  }

  /// Returns the coder of the property with an id.
  subscript(id: Int) -> PropertyCoder? { byID.indices.contains(id) ? byID[id] : nil }
  /// Returns the coder of the property with a name.
  subscript(name: String) -> PropertyCoder? { byName[name] }
  /// The upper bound of the ids.
  var idCount: Int { byID.count }
}

/// A builder for the list of properties of a type. The type of a property's value determines how it is written.
public struct CodedPropertyList<Owner: CodableNode> {
  private(set) var coders: [PropertyCoder] = []

  /// Adds a property whose values are encoded by themselves.
  @_disfavoredOverload
  public mutating func add<Value: Codable, Access>(_ property: Property<Owner, Value, Access>) {
    coders.append(ValueCoder(property))
  }

  /// Adds a property that holds nodes, which are written by their numbers.
  public mutating func add<Value: CodableNodes, Access>(_ property: Property<Owner, Value, Access>) {
    coders.append(NodesCoder(property))
  }

  /// Rejects a value or a node that can't be written.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      A Codable node is written with the values of its properties, so these values must be Codable too. To fix this, \
      declare the property's type as Codable (of a collection: keys and elements), or mark the property @Untracked, \
      with an initial value.
      """
  )
  public mutating func add<Value, Access>(_ property: Property<Owner, Value, Access>) {}

  /// Adds a weak reference. The number of the node is written, or nil if the node is not part of the document.
  public mutating func add<Target: CodableNode, Access>(weak property: Property<Owner, Target?, Access>) {
    coders.append(WeakCoder(property))
  }

  /// Ignores a weak reference to a node that is never part of a document.
  @_disfavoredOverload
  public mutating func add<Target, Access>(weak property: Property<Owner, Target?, Access>) {}
}
