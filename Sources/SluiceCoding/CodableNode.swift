public import SluiceModel

/// A node that can be part of a document. The protocol defines which properties are written and how a node is created
/// from decoded values.
///
/// An app only declares `@Node final class Track: Codable`. A conformance by hand needs a line for each property.
/// ``ModelEncoder`` then writes an entire model with any encoder, and documents which properties it writes.
/// ``ModelDecoder`` reads the model again.
///
/// A node is also `Codable` by itself, with the plain names of its properties. In this form it contains the nodes that
/// it holds. A node that is held twice is contained twice, weak references are omitted, and the coder's stack grows
/// with the depth of the model.
public protocol CodableNode: Node, CodableNodes {
  /// The name of the type in documents: the Swift name without its module. A type that was renamed can return its old
  /// name.
  static var documentName: String { get }
  /// The properties that are written.
  static var _$coded: CodedProperties { get }
  /// Creates a node from decoded values. The initializer sets the properties without an initial value, and its caller
  /// sets the others.
  init(_$decoded values: DecodedValues<Self>) throws
}

extension CodableNode {
  /// The Swift name without its module: `Track`, `Library.Row`, `Box<Int>`.
  public static var documentName: String { plainName(of: String(reflecting: Self.self)) }

  /// Writes the properties with their names, including the nodes that they hold.
  ///
  /// - Parameter encoder: An encoder that supports a keyed container.
  /// - Throws: The error of the encoder, or of encoding a value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PlainKey.self)
    for coder in Self._$coded.coders { try coder.encodePlain(self, to: &container) }
  }

  /// Creates a node from its properties by name. A missing property keeps its initial value.
  ///
  /// - Parameter decoder: A decoder with the properties as a keyed container.
  /// - Throws: ``ModelDecodingError`` if a property without an initial value is missing or has another type, and the
  ///   error of the decoder.
  public init(from decoder: any Decoder) throws {
    let record = NodeRecord(plain: try decoder.container(keyedBy: PlainKey.self), of: Self._$coded)
    try self.init(_$decoded: DecodedValues(record: record))
    try fill(from: record)
  }

  /// Creates a node from a record. Its property observers are not called.
  static func make(_ record: NodeRecord) throws -> Self {
    let node = try Self(_$decoded: DecodedValues(record: record))
    try node.fill(from: record)
    return node
  }

  private func fill(from record: NodeRecord) throws {
    for coder in Self._$coded.coders where !record.isTaken(coder) { try coder.fill(self, from: record) }
  }
}

/// Returns the name of a type as in `String(reflecting:)`, without modules and the contexts of private types.
private func plainName(of name: String) -> String {
  var result = ""
  var word = ""
  var isModule = true
  var isPlace = false
  for character in name {
    switch character {
    case "(": isPlace = true
    case ")": continue
    case _ where isPlace: isPlace = character != "."
    case ".":
      if !isModule { result += word + "." }
      (word, isModule) = ("", false)
    case "<", ",", " ", ">":
      result += word + String(character)
      (word, isModule) = ("", character != ">")
    default: word.append(character)
    }
  }
  return result + word
}

/// The values of a node that is decoded, for `init(_$decoded:)`.
public struct DecodedValues<Owner: CodableNode> {
  let record: NodeRecord

  /// Returns the decoded value of a property.
  ///
  /// - Throws: ``ModelDecodingError`` if the document has no value, or one of another type.
  /// - Complexity: The cost of decoding the value.
  public func value<Value, Access>(of property: Property<Owner, Value, Access>) throws -> Value {
    guard let value = try decoded(property) else {
      throw record.error(.missingValue, property.stored.info)
    }
    return value
  }

  /// Returns the decoded value of an optional property, or nil if the document has none.
  ///
  /// - Parameter property: A property of the node that is decoded.
  /// - Throws: ``ModelDecodingError`` if the document has a value of another type.
  public func value<Wrapped, Access>(of property: Property<Owner, Wrapped?, Access>) throws -> Wrapped? {
    try decoded(property) ?? nil
  }

  private func decoded<Value, Access>(_ property: Property<Owner, Value, Access>) throws -> Value? {
    guard let listed = record.properties[property.stored.info.id] else { return nil }
    // The coder was created for this property, so it has these types.
    let coder = unsafeDowncast(listed, to: TypedCoder<Owner, Value>.self)
    record.take(coder)
    return try coder.decode(record)
  }
}
