public import SluiceModel

/// Nodes that a property of a ``CodableNode`` holds: one, a collection of them, or an optional of those.
public protocol CodableNodes: NodeHolding, Codable where Child: CodableNode {
  /// Writes the numbers of the nodes.
  func _$encode(to writer: inout ReferenceWriter) throws
  /// Takes the nodes by their numbers.
  static func _$decode(from reader: ReferenceReader) throws -> Self
  /// Visits the nodes in the order in which they are written.
  func _$forEachCoded(_ body: (Child) -> Void)
}

extension CodableNodes {
  /// Visits the nodes in order.
  public func _$forEachCoded(_ body: (Child) -> Void) { forEachNode(body) }
}

extension CodableNode {
  /// One number.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(self) }
  /// The node of a number.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try reader.node() }
}

extension Optional: CodableNodes where Wrapped: CodableNodes {
  /// Null, or what is wrapped.
  public func _$encode(to writer: inout ReferenceWriter) throws {
    if let self { try self._$encode(to: &writer) } else { try writer.writeNone() }
  }
  /// Nil for null.
  public static func _$decode(from reader: ReferenceReader) throws -> Self {
    try reader.isNone ? nil : Wrapped._$decode(from: reader)
  }
  /// Visits what is wrapped.
  public func _$forEachCoded(_ body: (Wrapped.Child) -> Void) { self?._$forEachCoded(body) }
}

extension Array: CodableNodes where Element: CodableNode {
  /// A list of numbers.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(list: self) }
  /// The nodes of a list of numbers.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try reader.nodes() }
}

extension NodeList: CodableNodes where Element: CodableNode {
  /// A list of numbers.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(list: self) }
  /// The nodes of a list of numbers.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try NodeList(reader.nodes()) }
}

extension NodeSet: CodableNodes where Element: CodableNode {
  /// A list of numbers, in the order of the set.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(list: self) }
  /// The nodes of a list of numbers, each of which stands there once.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try NodeSet(reader.differentNodes()) }
}

extension Set: CodableNodes where Element: CodableNode {
  /// A list of numbers, in the order of attachment.
  public func _$encode(to writer: inout ReferenceWriter) throws {
    var nodes: [Element] = []
    forEachNode { nodes.append($0) }
    try writer.write(list: nodes)
  }
  /// The nodes of a list of numbers, each of which stands there once.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try Set(reader.differentNodes()) }
}

extension NodeMap: CodableNodes where Key: Codable, Value: CodableNode {
  /// A list of keys and one of numbers, in the order of the map.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(keys: Array(keys), nodes: values) }
  /// The nodes of a list of numbers under their keys, each of which stands there once.
  public static func _$decode(from reader: ReferenceReader) throws -> Self {
    try NodeMap(uniqueKeysWithValues: reader.pairs())
  }
}

extension Dictionary: CodableNodes where Key: Codable, Value: CodableNode {
  /// A list of keys and one of numbers: by key where keys have an order, otherwise in the order of attachment.
  public func _$encode(to writer: inout ReferenceWriter) throws {
    let pairs = codedPairs
    try writer.write(keys: pairs.map(\.key), nodes: pairs.lazy.map(\.value))
  }
  /// The nodes of a list of numbers under their keys, each of which stands there once.
  public static func _$decode(from reader: ReferenceReader) throws -> Self {
    try Dictionary(uniqueKeysWithValues: reader.pairs())
  }
  /// Visits the nodes by key where keys have an order, otherwise in the order of attachment.
  public func _$forEachCoded(_ body: (Value) -> Void) { for pair in codedPairs { body(pair.value) } }

  private var codedPairs: [Element] {
    if let order = Key.self as? any Comparable.Type { return sorted(by: order) }
    var places: [ObjectIdentifier: Int] = [:]
    forEachNode { places[ObjectIdentifier($0)] = places.count }
    return sorted { places[ObjectIdentifier($0.value)]! < places[ObjectIdentifier($1.value)]! }
  }

  private func sorted<Order: Comparable>(by order: Order.Type) -> [Element] {
    sorted { ($0.key as! Order) < ($1.key as! Order) }
  }
}

extension NodeList: Encodable where Element: Encodable {
  /// Writes the elements as an array does.
  ///
  /// - Parameter encoder: Takes the elements as an unkeyed container.
  /// - Throws: What the encoder throws, and what the encoding of an element throws.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension NodeList: Decodable where Element: Decodable {
  /// Reads the elements as an array does.
  ///
  /// - Parameter decoder: Has the elements as an unkeyed container.
  /// - Throws: What the decoder throws, and what the decoding of an element throws.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension NodeSet: Encodable where Element: Encodable {
  /// Writes the nodes as an array does, in the order of the set.
  ///
  /// - Parameter encoder: Takes the nodes as an unkeyed container.
  /// - Throws: What the encoder throws, and what the encoding of a node throws.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension NodeSet: Decodable where Element: Decodable {
  /// Reads the nodes as an array does.
  ///
  /// - Parameter decoder: Has the nodes as an unkeyed container.
  /// - Throws: What the decoder throws, and what the decoding of a node throws.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension NodeMap: Encodable where Key: Encodable, Value: Encodable {
  /// Writes keys and nodes in turn, in the order of the map.
  ///
  /// - Parameter encoder: Takes keys and nodes as an unkeyed container.
  /// - Throws: What the encoder throws, and what the encoding of a key or a node throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (key, node) in self {
      try container.encode(key)
      try container.encode(node)
    }
  }
}

extension NodeMap: Decodable where Key: Decodable, Value: Decodable {
  /// Reads keys and nodes in turn. Of a key that comes twice the last node stays.
  ///
  /// - Parameter decoder: Has keys and nodes as an unkeyed container.
  /// - Throws: What the decoder throws, and what the decoding of a key or a node throws.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let key = try container.decode(Key.self)
      self[key] = try container.decode(Value.self)
    }
  }
}
