public import SluiceModel

/// The nodes that a property of a ``CodableNode`` holds: one node, a collection of nodes, or an optional of these.
public protocol CodableNodes: NodeHolding, Codable where Child: CodableNode {
  /// Writes the numbers of the nodes.
  func _$encode(to writer: inout ReferenceWriter) throws
  /// Returns the nodes with the numbers that were read.
  static func _$decode(from reader: ReferenceReader) throws -> Self
  /// Visits the nodes in the order in which they are written.
  func _$forEachCoded(_ body: (Child) -> Void)
}

extension CodableNodes {
  /// Visits the nodes in order.
  public func _$forEachCoded(_ body: (Child) -> Void) { forEachNode(body) }
}

extension CodableNode {
  /// Writes the number of the node.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(self) }
  /// Returns the node of a number.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try reader.node() }
}

extension Optional: CodableNodes where Wrapped: CodableNodes {
  /// Writes null, or the wrapped value.
  public func _$encode(to writer: inout ReferenceWriter) throws {
    if let self { try self._$encode(to: &writer) } else { try writer.writeNone() }
  }
  /// Returns nil for null, or the wrapped value.
  public static func _$decode(from reader: ReferenceReader) throws -> Self {
    try reader.isNone ? nil : Wrapped._$decode(from: reader)
  }
  /// Visits the nodes of the wrapped value.
  public func _$forEachCoded(_ body: (Wrapped.Child) -> Void) { self?._$forEachCoded(body) }
}

extension Array: CodableNodes where Element: CodableNode {
  /// Writes a list of numbers.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(list: self) }
  /// Returns the nodes of a list of numbers.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try reader.nodes() }
}

extension NodeList: CodableNodes where Element: CodableNode {
  /// Writes a list of numbers.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(list: self) }
  /// Returns the nodes of a list of numbers.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try NodeList(reader.nodes()) }
}

extension NodeSet: CodableNodes where Element: CodableNode {
  /// Writes a list of numbers, in the order of the set.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(list: self) }
  /// Returns the nodes of a list of numbers without duplicates.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try NodeSet(reader.differentNodes()) }
}

extension Set: CodableNodes where Element: CodableNode {
  /// Writes a list of numbers, in the order of attachment.
  public func _$encode(to writer: inout ReferenceWriter) throws {
    var nodes: [Element] = []
    forEachNode { nodes.append($0) }
    try writer.write(list: nodes)
  }
  /// Returns the nodes of a list of numbers without duplicates.
  public static func _$decode(from reader: ReferenceReader) throws -> Self { try Set(reader.differentNodes()) }
}

extension NodeMap: CodableNodes where Key: Codable, Value: CodableNode {
  /// Writes a list of keys and a list of numbers, in the order of the map.
  public func _$encode(to writer: inout ReferenceWriter) throws { try writer.write(keys: Array(keys), nodes: values) }
  /// Returns the nodes of a list of numbers by their keys, without duplicate keys.
  public static func _$decode(from reader: ReferenceReader) throws -> Self {
    try NodeMap(uniqueKeysWithValues: reader.pairs())
  }
}

extension Dictionary: CodableNodes where Key: Codable, Value: CodableNode {
  /// Writes a list of keys and a list of numbers, in the order of the keys if they are comparable, otherwise in the
  /// order of attachment.
  public func _$encode(to writer: inout ReferenceWriter) throws {
    let pairs = codedPairs
    try writer.write(keys: pairs.map(\.key), nodes: pairs.lazy.map(\.value))
  }
  /// Returns the nodes of a list of numbers by their keys, without duplicate keys.
  public static func _$decode(from reader: ReferenceReader) throws -> Self {
    try Dictionary(uniqueKeysWithValues: reader.pairs())
  }
  /// Visits the nodes in the order of the keys if they are comparable, otherwise in the order of attachment.
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
  /// - Parameter encoder: An encoder that supports an unkeyed container.
  /// - Throws: The error of the encoder, or of encoding an element.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension NodeList: Decodable where Element: Decodable {
  /// Reads the elements as an array does.
  ///
  /// - Parameter decoder: A decoder with the elements as an unkeyed container.
  /// - Throws: The error of the decoder, or of decoding an element.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension NodeSet: Encodable where Element: Encodable {
  /// Writes the nodes as an array does, in the order of the set.
  ///
  /// - Parameter encoder: An encoder that supports an unkeyed container.
  /// - Throws: The error of the encoder, or of encoding a node.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension NodeSet: Decodable where Element: Decodable {
  /// Reads the nodes as an array does.
  ///
  /// - Parameter decoder: A decoder with the nodes as an unkeyed container.
  /// - Throws: The error of the decoder, or of decoding a node.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension NodeMap: Encodable where Key: Encodable, Value: Encodable {
  /// Writes keys and nodes alternately, in the order of the map.
  ///
  /// - Parameter encoder: An encoder that supports an unkeyed container.
  /// - Throws: The error of the encoder, or of encoding a key or a node.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (key, node) in self {
      try container.encode(key)
      try container.encode(node)
    }
  }
}

extension NodeMap: Decodable where Key: Decodable, Value: Decodable {
  /// Reads keys and nodes alternately. For a duplicate key, the last node is used.
  ///
  /// - Parameter decoder: A decoder with keys and nodes as an unkeyed container.
  /// - Throws: The error of the decoder, or of decoding a key or a node.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let key = try container.decode(Key.self)
      self[key] = try container.decode(Value.self)
    }
  }
}
