/// A decoded object that must have no other fields than these.
struct StrictFields {
  private let container: KeyedDecodingContainer<Name>

  init(_ decoder: any Decoder, known: Set<String>) throws {
    container = try decoder.container(keyedBy: Name.self)
    if let stranger = container.allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) }) {
      throw ClientMessageError.unknownField(stranger)
    }
  }

  func value<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try container.decode(type, forKey: Name(stringValue: name))
  }

  func optional<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
    try container.decodeIfPresent(type, forKey: Name(stringValue: name))
  }

  /// Returns numbers, up to a limit. They are counted before they are decoded, because decoding is much more expensive.
  func numbers(_ name: String, atMost limit: Int) throws -> [Int]? {
    let key = Name(stringValue: name)
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    guard try container.nestedUnkeyedContainer(forKey: key).count ?? 0 <= limit else {
      throw ClientMessageError.invalidField(name)
    }
    return try container.decode([Int].self, forKey: key)
  }

  /// Returns texts by their names, up to a limit.
  func texts(_ name: String, atMost limit: Int) throws -> [String: String] {
    let key = Name(stringValue: name)
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return [:] }
    guard try container.nestedContainer(keyedBy: Name.self, forKey: key).allKeys.count <= limit else {
      throw ClientMessageError.invalidField(name)
    }
    return try container.decode([String: String].self, forKey: key)
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
