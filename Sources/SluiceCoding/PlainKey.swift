/// A key with any text.
struct PlainKey: CodingKey, Hashable {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ stringValue: String) { self.stringValue = stringValue }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  // The keys of a document, in the order of the header.
  static let format = PlainKey("format")
  static let schemaVersion = PlainKey("schemaVersion")
  static let root = PlainKey("root")
  static let table = PlainKey("nodes")

  static let ofHeader = [format, schemaVersion, root, table]

  // The keys of a node.
  static let type = PlainKey("type")
  static let values = PlainKey("values")
  static let references = PlainKey("nodes")

  static let ofNode = [type, values, references]

  // The keys of a map of nodes.
  static let keys = PlainKey("keys")
  static let nodes = PlainKey("nodes")
}
