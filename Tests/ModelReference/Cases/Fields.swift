// What the types share whose form in files is not the one that the compiler makes up.

extension Encoder {
  /// Writes these fields and no others. A value that is nil is written as null.
  func encode<Key: CodingKey & Hashable>(_ fields: [Key: any Encodable]) throws {
    var container = container(keyedBy: Key.self)
    for (key, value) in fields { try container.encode(value, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  /// A field that must be there, as the type that is asked for.
  func decode<Value: Decodable>(_ key: Key) throws -> Value { try decode(Value.self, forKey: key) }
}
