import SluiceModel

/// The decoded data of one node during its creation.
final class NodeRecord {
  let properties: CodedProperties
  let values: KeyedDecodingContainer<PlainKey>?
  let references: KeyedDecodingContainer<PlainKey>?
  /// The document; nil for a node that is decoded by itself.
  let table: NodeTable?
  let number: Int
  private let type: String
  private var taken: [Bool]

  init(
    values: KeyedDecodingContainer<PlainKey>?, references: KeyedDecodingContainer<PlainKey>?,
    of properties: CodedProperties, _ type: String, _ number: Int, _ table: NodeTable
  ) {
    (self.values, self.references, self.properties) = (values, references, properties)
    (self.type, self.number, self.table) = (type, number, table)
    taken = Array(repeating: false, count: properties.idCount)
  }

  init(plain values: KeyedDecodingContainer<PlainKey>, of properties: CodedProperties) {
    (self.values, references, self.properties) = (values, nil, properties)
    (type, number, table) = ("", 0, nil)
    taken = Array(repeating: false, count: properties.idCount)
  }

  /// Whether the node's `init` has set the property.
  func isTaken(_ coder: PropertyCoder) -> Bool { taken[coder.info.id] }
  func take(_ coder: PropertyCoder) { taken[coder.info.id] = true }

  /// Throws an error for properties that the type does not have, and for values of properties that hold nodes.
  func checkKeys() throws(ModelDecodingError) {
    for key in values?.allKeys ?? [] where properties[key.stringValue].map({ $0.nodeType != nil }) ?? true {
      throw ModelDecodingError(.unknownKey(key.stringValue), place: documentPlace(number, type))
    }
    for key in references?.allKeys ?? [] where properties[key.stringValue]?.nodeType == nil {
      throw ModelDecodingError(.unknownKey(key.stringValue), place: documentPlace(number, type))
    }
  }

  /// Returns an error of a property.
  func error(_ kind: ModelDecodingError.Kind, _ info: _PropertyInfo) -> any Error {
    if table != nil { return ModelDecodingError(kind, place: documentPlace(number, info.slotName)) }
    // A node that is decoded by itself fails as any other value does.
    return DecodingError.keyNotFound(
      PlainKey(info.name),
      DecodingError.Context(codingPath: values?.codingPath ?? [], debugDescription: "No value for \(info.slotName)."))
  }

  /// Adds the position to errors of a property's value.
  func naming<Value>(_ info: _PropertyInfo, _ body: () throws -> Value) throws -> Value {
    if table == nil { return try body() }
    do {
      return try body()
    } catch let error as ModelDecodingError {
      throw error
    } catch {
      throw ModelDecodingError(.wrongValue, place: documentPlace(number, info.slotName), underlying: error)
    }
  }
}
