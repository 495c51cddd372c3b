import SluiceModel

/// A value of a document that a migration may look at, exchange and take apart.
///
/// One that was read stays as it was written until somebody asks: ``decode(_:)`` goes to the decoder of the document, so a
/// 64-bit number keeps all its digits, and a date is read by the strategy that wrote it, also when the value has moved to
/// another property or into another list.
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

  /// A value of any type, as the property will have it: a number, a text, a date.
  public init(_ value: some Decodable) { content = .made(value) }
  /// A list of values.
  public static func list(_ elements: [DocumentValue]) -> DocumentValue { DocumentValue(.list(elements)) }
  /// Values under names, as a structure is written.
  public static func members(_ members: [String: DocumentValue]) -> DocumentValue { DocumentValue(.members(members)) }

  /// The value as one of a type.
  ///
  /// - Throws: A `DecodingError` where it is of another one.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value { try decode(type, at: []) }

  /// Whether it is nothing.
  public var isNull: Bool {
    switch content {
    case .unread(let decoder): (try? decoder.singleValueContainer().decodeNil()) ?? false
    case .null: true
    case .made, .list, .members: false
    }
  }

  /// The elements, if it is a list.
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

  /// The values under names, if it is a structure.
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
  /// Nothing, of an optional.
  public init(nilLiteral: ()) { content = .null }
  /// A truth value.
  public init(booleanLiteral value: Bool) { content = .made(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { content = .made(value) }
  /// A number.
  public init(floatLiteral value: Double) { content = .made(value) }
  /// A text.
  public init(stringLiteral value: String) { content = .made(value) }
  /// A list of values.
  public init(arrayLiteral elements: DocumentValue...) { content = .list(elements) }
  /// Values under names. Of a name that comes twice the last one counts.
  public init(dictionaryLiteral members: (String, DocumentValue)...) {
    content = .members(Dictionary(members) { $1 })
  }
}
