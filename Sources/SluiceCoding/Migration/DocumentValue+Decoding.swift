import SluiceModel

// The values that migrations have changed are decoded here. Values that no migration has accessed are decoded by the
// decoder of the document.

extension DocumentValue {
  func decode<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) throws -> Value {
    if isNull, let type = type as? any ExpressibleByNilLiteral.Type { return type.init(nilLiteral: ()) as! Value }
    switch content {
    case .unread(let decoder):
      return try decoder.singleValueContainer().decode(type)
    case .made(let made):
      if let value = made as? Value ?? number(made, as: type) { return value }
      return try decodeByItself(type, at: path)
    case .null, .list, .members:
      return try decodeByItself(type, at: path)
    }
  }

  private func decodeByItself<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) throws -> Value {
    // The initializers of these types would call this function again, without end.
    if type is any ScalarValue.Type { throw mismatch(type, at: path) }
    return try Value(from: DocumentValueDecoder(value: self, codingPath: path))
  }

  /// Returns a number as a value of another type that represents it exactly.
  private func number<Value>(_ made: any Decodable, as type: Value.Type) -> Value? {
    if let type = type as? any BinaryInteger.Type, let made = made as? any BinaryInteger {
      return exactly(type, made) as? Value
    }
    if let type = type as? any BinaryInteger.Type, let made = made as? Double { return exactly(type, made) as? Value }
    if type == Double.self, let made = made as? any BinaryInteger { return exactDouble(made) as? Value }
    if type == Float.self, let made = made as? Double { return Float(made) as? Value }
    if type == Float.self, let made = made as? any BinaryInteger {
      return exactDouble(made).map { Float($0) } as? Value
    }
    return nil
  }

  func mismatch(_ type: Any.Type, at path: [any CodingKey]) -> DecodingError {
    DecodingError.typeMismatch(
      type, DecodingError.Context(codingPath: path, debugDescription: "Expected \(type), found \(found)."))
  }

  private var found: String {
    switch content {
    case .unread: "another value"
    case .null: "nothing"
    case .made(let value): "a value of type \(Swift.type(of: value))"
    case .list: "a list"
    case .members: "a dictionary"
    }
  }
}

private func exactly<Number: BinaryInteger>(_ type: Number.Type, _ value: some BinaryInteger) -> Number? {
  Number(exactly: value)
}

private func exactly<Number: BinaryInteger>(_ type: Number.Type, _ value: Double) -> Number? { Number(exactly: value) }

private func exactDouble(_ value: some BinaryInteger) -> Double? { Double(exactly: value) }

/// A type that a decoder must support itself.
private protocol ScalarValue {}
extension Bool: ScalarValue {}
extension String: ScalarValue {}
extension Double: ScalarValue {}
extension Float: ScalarValue {}
extension Int: ScalarValue {}
extension Int8: ScalarValue {}
extension Int16: ScalarValue {}
extension Int32: ScalarValue {}
extension Int64: ScalarValue {}
extension UInt: ScalarValue {}
extension UInt8: ScalarValue {}
extension UInt16: ScalarValue {}
extension UInt32: ScalarValue {}
extension UInt64: ScalarValue {}

/// A decoder of values that a migration has created.
struct DocumentValueDecoder: Decoder, SingleValueDecodingContainer {
  let value: DocumentValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if case .unread(let decoder) = value.content { return try decoder.container(keyedBy: type) }
    guard let members = value.members else { throw value.mismatch([String: Any].self, at: codingPath) }
    return KeyedDecodingContainer(DocumentMembers(members, codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if case .unread(let decoder) = value.content { return try decoder.unkeyedContainer() }
    guard let elements = value.elements else { throw value.mismatch([Any].self, at: codingPath) }
    return DocumentElements(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { value.isNull }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value.decode(type, at: codingPath) }
}

/// A keyed container of values.
struct DocumentMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let members: [String: DocumentValue]
  let codingPath: [any CodingKey]

  init(_ members: [String: DocumentValue], _ codingPath: [any CodingKey]) {
    (self.members, self.codingPath) = (members, codingPath)
  }

  var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }
  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).decode(type, at: codingPath + [key])
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(Key(stringValue: "super")!) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func decoder(_ key: Key) throws -> DocumentValueDecoder {
    DocumentValueDecoder(value: try value(key), codingPath: codingPath + [key])
  }

  private func value(_ key: Key) throws -> DocumentValue {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "No value under \(key.stringValue)."))
    }
    return value
  }
}

/// The elements of a list.
struct DocumentElements: UnkeyedDecodingContainer {
  let elements: [DocumentValue]
  let codingPath: [any CodingKey]
  var currentIndex = 0

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try next().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try next().decode(type, at: codingPath)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = DocumentValueDecoder(value: try next(), codingPath: codingPath)
    currentIndex += 1
    return decoder
  }

  private func next() throws -> DocumentValue {
    if isAtEnd {
      throw DecodingError.valueNotFound(
        DocumentValue.self, DecodingError.Context(codingPath: codingPath, debugDescription: "The list has ended."))
    }
    return elements[currentIndex]
  }
}
