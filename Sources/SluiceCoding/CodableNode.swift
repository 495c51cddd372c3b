public import SluiceModel

/// A node that can be part of a document: what of it is written, and how one is made of what is read.
///
/// `@Node final class Track: Codable` is all that an app writes; by hand it is a line a property. ``ModelEncoder`` then
/// takes a whole model through any encoder, and says what is written; ``ModelDecoder`` gives the model back.
///
/// A node is also `Codable` by itself, under the plain names of its properties: then the nodes that it holds stand in
/// it, one that is held twice stands there twice, weak references are left out, and the depth of the model is that of
/// the coder's stack.
public protocol CodableNode: Node, CodableNodes {
  /// The name of the type in documents: the Swift name without its module. A type that is renamed may keep its old one
  /// here.
  static var documentName: String { get }
  /// What of a node is written.
  static var _$coded: CodedProperties { get }
  /// Makes a node of what was read. It sets what has no initial value; the rest is set by whoever calls it.
  init(_$decoded values: DecodedValues<Self>) throws
}

extension CodableNode {
  /// The Swift name without its module: `Track`, `Library.Row`, `Box<Int>`.
  public static var documentName: String { plainName(of: String(reflecting: Self.self)) }

  /// Writes the properties under their names, and in it the nodes that it holds.
  ///
  /// - Parameter encoder: Takes the properties as a keyed container.
  /// - Throws: What the encoder throws, and what the encoding of a value throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PlainKey.self)
    for coder in Self._$coded.coders { try coder.encodePlain(self, to: &container) }
  }

  /// Makes a node of its properties under their names. A missing one keeps its initial value.
  ///
  /// - Parameter decoder: Has the properties as a keyed container.
  /// - Throws: ``ModelDecodingError`` where a property without an initial value is missing or has another type, and
  ///   what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let record = NodeRecord(plain: try decoder.container(keyedBy: PlainKey.self), of: Self._$coded)
    try self.init(_$decoded: DecodedValues(record: record))
    try fill(from: record)
  }

  /// Makes a node of a record. Its observers of properties are not called.
  static func make(_ record: NodeRecord) throws -> Self {
    let node = try Self(_$decoded: DecodedValues(record: record))
    try node.fill(from: record)
    return node
  }

  private func fill(from record: NodeRecord) throws {
    for coder in Self._$coded.coders where !record.isTaken(coder) { try coder.fill(self, from: record) }
  }
}

/// A type's name as `String(reflecting:)` has it, without modules and the places of private types.
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

/// What a node is made of while it is decoded: handed to `init(_$decoded:)`.
public struct DecodedValues<Owner: CodableNode> {
  let record: NodeRecord

  /// The value that was read for a property. Costs what decoding it costs.
  ///
  /// - Throws: ``ModelDecodingError`` where there is none, or one of another type.
  public func value<Value, Access>(of property: Property<Owner, Value, Access>) throws -> Value {
    guard let value = try decoded(property) else {
      throw record.error(.missingValue, property.stored.info)
    }
    return value
  }

  /// The value that was read for an optional property, or nil where the document has none.
  ///
  /// - Parameter property: A property of the node that is decoded.
  /// - Throws: ``ModelDecodingError`` where the document has a value of another type.
  public func value<Wrapped, Access>(of property: Property<Owner, Wrapped?, Access>) throws -> Wrapped? {
    try decoded(property) ?? nil
  }

  private func decoded<Value, Access>(_ property: Property<Owner, Value, Access>) throws -> Value? {
    guard let listed = record.properties[property.stored.info.id] else { return nil }
    // It was made of this property, so it has these types.
    let coder = unsafeDowncast(listed, to: TypedCoder<Owner, Value>.self)
    record.take(coder)
    return try coder.decode(record)
  }
}
