// Helpers of the types whose form in files differs from the synthesized one.

extension Encoder {
  /// Writes these fields and no others. A nil value is written as null.
  func encode<Key: CodingKey & Hashable>(_ fields: [Key: any Encodable]) throws {
    var container = container(keyedBy: Key.self)
    for (key, value) in fields { try container.encode(value, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  /// Returns a required field as the inferred type.
  func decode<Value: Decodable>(_ key: Key) throws -> Value { try decode(Value.self, forKey: key) }
}
