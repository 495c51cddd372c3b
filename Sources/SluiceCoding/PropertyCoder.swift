import SluiceModel

/// The coding of one property of a node type. This base class reads and writes nothing.
class PropertyCoder: @unchecked Sendable {
  let info: _PropertyInfo
  let key: PlainKey

  init(_ info: _PropertyInfo) {
    self.info = info
    key = PlainKey(info.name)
  }

  /// The type of the nodes that the property holds or refers to; nil for values.
  var nodeType: (any CodableNode.Type)? { nil }
  /// Whether the property holds nodes.
  final var holdsNodes: Bool { nodeType != nil && !isWeak }
  /// Whether the property refers to a node without holding it.
  var isWeak: Bool { false }

  /// Visits the nodes that the property holds, in the order in which they are written.
  func forEachHeld(by node: AnyObject, _ body: (any CodableNode) -> Void) {}
  func encode(_ node: AnyObject, to record: inout RecordWriter) throws {}
  func encodePlain(_ node: AnyObject, to container: inout KeyedEncodingContainer<PlainKey>) throws {}
  /// Writes the present value for a record of changes.
  func write(_ node: AnyObject, to output: inout ChangeOutput) throws {}
  /// Sets the decoded value, if there is one.
  func fill(_ node: AnyObject, from record: NodeRecord) throws {}
}

/// The coding of one property, with its types.
class TypedCoder<Owner: CodableNode, Value>: PropertyCoder, @unchecked Sendable {
  private let read: (Owner) -> Value
  private let put: (Owner, Value) -> Void
  /// The value that represents null; nil if the type has none.
  private let none: Value?

  init<Access>(_ property: Property<Owner, Value, Access>) {
    let info: _PropertyInfo
    (info, read, put) = property.stored
    none = (Value.self as? any ExpressibleByNilLiteral.Type).map { $0.init(nilLiteral: ()) as! Value }
    super.init(info)
  }

  final func value(of node: AnyObject) -> Value { read(unsafeDowncast(node, to: Owner.self)) }

  final func store(_ value: Value, in node: AnyObject) { put(unsafeDowncast(node, to: Owner.self), value) }

  /// Returns the decoded value; nil if the document has none.
  func decode(_ record: NodeRecord) throws -> Value? { nil }

  final func decodeValue(_ record: NodeRecord) throws -> Value? where Value: Decodable {
    guard let values = record.values, values.contains(key) else { return nil }
    return try record.naming(info) {
      if let none, try values.decodeNil(forKey: key) { return none }
      return try values.decode(Value.self, forKey: key)
    }
  }

  final override func fill(_ node: AnyObject, from record: NodeRecord) throws {
    if let value = try decode(record) { store(value, in: node) }
  }
}

/// The coding of a property with values.
final class ValueCoder<Owner: CodableNode, Value: Codable>: TypedCoder<Owner, Value>, @unchecked Sendable {
  override func encode(_ node: AnyObject, to record: inout RecordWriter) throws {
    try record.values.encode(value(of: node), forKey: key)
  }

  override func encodePlain(_ node: AnyObject, to container: inout KeyedEncodingContainer<PlainKey>) throws {
    try container.encode(value(of: node), forKey: key)
  }

  override func write(_ node: AnyObject, to output: inout ChangeOutput) throws {
    output.values[key.stringValue] = try output.writer.text(of: value(of: node))
  }

  override func decode(_ record: NodeRecord) throws -> Value? { try decodeValue(record) }
}

/// The coding of a property that holds nodes.
final class NodesCoder<Owner: CodableNode, Value: CodableNodes>: TypedCoder<Owner, Value>, @unchecked Sendable {
  override var nodeType: (any CodableNode.Type)? { Value.Child.self }

  override func forEachHeld(by node: AnyObject, _ body: (any CodableNode) -> Void) {
    value(of: node)._$forEachCoded { body($0) }
  }

  override func encode(_ node: AnyObject, to record: inout RecordWriter) throws {
    var writer = ReferenceWriter(DocumentReferences(record.references, key), record.numbers)
    try value(of: node)._$encode(to: &writer)
  }

  override func encodePlain(_ node: AnyObject, to container: inout KeyedEncodingContainer<PlainKey>) throws {
    try container.encode(value(of: node), forKey: key)
  }

  override func write(_ node: AnyObject, to output: inout ChangeOutput) throws {
    let references = ChangedReferences(output.writer)
    var writer = ReferenceWriter(references, output.identities)
    // For a map, this contains the elements whose keys can be encoded.
    defer { output.nodes[key.stringValue] = references.value }
    try value(of: node)._$encode(to: &writer)
  }

  override func decode(_ record: NodeRecord) throws -> Value? {
    guard let table = record.table else { return try decodeValue(record) }
    guard let references = record.references, references.contains(key) else { return nil }
    return try record.naming(info) {
      try Value._$decode(from: ReferenceReader(references, key, table, record, info))
    }
  }
}

/// The coding of a weak reference.
final class WeakCoder<Owner: CodableNode, Target: CodableNode>: TypedCoder<Owner, Target?>, @unchecked Sendable {
  override var nodeType: (any CodableNode.Type)? { Target.self }
  override var isWeak: Bool { true }

  override func encode(_ node: AnyObject, to record: inout RecordWriter) throws {
    try record.references.encode(value(of: node).flatMap { record.numbers[$0] }, forKey: key)
  }

  override func encodePlain(_ node: AnyObject, to container: inout KeyedEncodingContainer<PlainKey>) throws {}

  override func write(_ node: AnyObject, to output: inout ChangeOutput) throws {
    let target = value(of: node)
    output.nodes[key.stringValue] = target.map { .one(output.identities.idOfTarget($0)) } ?? .null
  }

  /// Decodes the reference. The node may follow later in the document, so the property is set when all nodes are
  /// decoded.
  override func decode(_ record: NodeRecord) throws -> Target?? {
    guard let table = record.table, let references = record.references, references.contains(key) else { return nil }
    let number = try record.naming(info) { try references.decode(Int?.self, forKey: key) }
    guard let number else { return .some(nil) }
    table.whenComplete(record, info) { [self] node in
      store(try table.referred(number, as: Target.self, at: record, info), in: node)
    }
    return nil
  }
}
