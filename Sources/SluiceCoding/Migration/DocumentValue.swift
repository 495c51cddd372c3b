import SluiceModel

/// A value of a document that a migration can read and replace.
///
/// A value from the document is decoded only on request. ``decode(_:)`` then uses the decoder of the document, so a
/// 64-bit number keeps all its digits, and a date is decoded with the strategy that wrote it. This also holds if the
/// value has been moved to another property or another list.
public struct DocumentValue {
  enum Content {
    case unread(any Decoder)
    case null
    case made(any Decodable)
    case list([DocumentValue])
    case members([String: DocumentValue])
  }
  let content: Content

  private init(_ content: Content) { self.content = content }
  init(unread decoder: any Decoder) { content = .unread(decoder) }

  /// Creates a value of any type, as the property will have it: a number, a text, a date.
  public init(_ value: some Decodable) { content = .made(value) }
  /// Returns a list of values.
  public static func list(_ elements: [DocumentValue]) -> DocumentValue { DocumentValue(.list(elements)) }
  /// Returns values with names, as a structure is encoded.
  public static func members(_ members: [String: DocumentValue]) -> DocumentValue { DocumentValue(.members(members)) }

  /// Decodes the value.
  ///
  /// - Throws: A `DecodingError` if the value has another type.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value { try decode(type, at: []) }

  /// Whether the value is null.
  public var isNull: Bool {
    switch content {
    case .unread(let decoder): (try? decoder.singleValueContainer().decodeNil()) ?? false
    case .null: true
    case .made, .list, .members: false
    }
  }

  /// The elements of a list; nil for another value.
  public var elements: [DocumentValue]? {
    if case .list(let elements) = content { return elements }
    guard case .unread(let decoder) = content, var container = try? decoder.unkeyedContainer() else { return nil }
    var elements: [DocumentValue] = []
    while !container.isAtEnd {
      guard let element = try? container.superDecoder() else { return nil }
      elements.append(DocumentValue(unread: element))
    }
    return elements
  }

  /// The named values of a structure; nil for another value.
  public var members: [String: DocumentValue]? {
    if case .members(let members) = content { return members }
    guard case .unread(let decoder) = content, let container = try? decoder.container(keyedBy: PlainKey.self) else {
      return nil
    }
    return try? Dictionary(
      uniqueKeysWithValues: Set(container.allKeys).map {
        ($0.stringValue, DocumentValue(unread: try container.superDecoder(forKey: $0)))
      })
  }
}

extension DocumentValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates the null value of an optional.
  public init(nilLiteral: ()) { content = .null }
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { content = .made(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int64) { content = .made(value) }
  /// Creates a floating-point number.
  public init(floatLiteral value: Double) { content = .made(value) }
  /// Creates a text.
  public init(stringLiteral value: String) { content = .made(value) }
  /// Creates a list of values.
  public init(arrayLiteral elements: DocumentValue...) { content = .list(elements) }
  /// Creates named values. For a duplicate name, the last value is used.
  public init(dictionaryLiteral members: (String, DocumentValue)...) {
    content = .members(Dictionary(members) { $1 })
  }
}
