public import SluiceModel

/// What of a node type is written to documents, in order: what `@Node` lists for a class that says it is `Codable`.
///
/// ```swift
/// static let _$coded = CodedProperties(of: Track.self) {
///   $0.add(schema.title)
///   $0.add(weak: schema.album)
/// }
/// ```
public final class CodedProperties: @unchecked Sendable {
  // Unchecked as properties are: made once, and never changed.
  let coders: [PropertyCoder]
  private let byID: [PropertyCoder?]
  private let byName: [String: PropertyCoder]

  /// The properties that a closure adds.
  public init<Owner: CodableNode>(of type: Owner.Type, _ list: (inout CodedPropertyList<Owner>) -> Void) {
    var properties = CodedPropertyList<Owner>()
    list(&properties)
    coders = properties.coders
    var byID = [PropertyCoder?](repeating: nil, count: (coders.map(\.info.id).max() ?? -1) + 1)
    for coder in coders { byID[coder.info.id] = coder }
    self.byID = byID
    byName = Dictionary(coders.map { ($0.key.stringValue, $0) }) { first, _ in first }
  }

  /// What codes the property of an id.
  subscript(id: Int) -> PropertyCoder? { byID.indices.contains(id) ? byID[id] : nil }
  /// What codes the property of a name.
  subscript(name: String) -> PropertyCoder? { byName[name] }
  /// How many ids there may be.
  var idCount: Int { byID.count }
}

/// The properties of a type while they are listed. Which values a property has decides how it is written.
public struct CodedPropertyList<Owner: CodableNode> {
  private(set) var coders: [PropertyCoder] = []

  /// A property whose values are written as they write themselves.
  @_disfavoredOverload
  public mutating func add<Value: Codable, Access>(_ property: Property<Owner, Value, Access>) {
    coders.append(ValueCoder(property))
  }

  /// A property that holds nodes, which are written by their numbers.
  public mutating func add<Value: CodableNodes, Access>(_ property: Property<Owner, Value, Access>) {
    coders.append(NodesCoder(property))
  }

  /// A value or a node that cannot be written.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      What a Codable node holds is written with it, so it must be Codable too. To fix this, declare the property's type as \
      Codable (of a collection: keys and elements), or mark the property @Untracked, with an initial value.
      """
  )
  public mutating func add<Value, Access>(_ property: Property<Owner, Value, Access>) {}

  /// A weak reference, which is written by the number of the node, or as nil where that is no part of the document.
  public mutating func add<Target: CodableNode, Access>(weak property: Property<Owner, Target?, Access>) {
    coders.append(WeakCoder(property))
  }

  /// A weak reference to what is never part of a document: it is left out.
  @_disfavoredOverload
  public mutating func add<Target, Access>(weak property: Property<Owner, Target?, Access>) {}
}
