package import Foundation

extension ModelImage {
  /// A model that was created from an image.
  package struct Opened<Root: CodableNode> {
    /// The root of a free tree.
    package let root: Root
    /// Whether migrations have changed the nodes of the image.
    package let isMigrated: Bool
    let identities: NodeIdentities
  }

  /// Creates the nodes of the model.
  ///
  /// - Parameters:
  ///   - type: The type of the root.
  ///   - version: The version of the schema with which the records were written.
  ///   - decoder: The version of the application's schema, and the migrations.
  /// - Throws: ``ModelDecodingError``.
  /// - Complexity: O(nodes + values).
  package func open<Root: CodableNode>(
    _ type: Root.Type = Root.self, version: Int, with decoder: ModelDecoder
  ) throws(ModelDecodingError) -> Opened<Root> {
    let (json, ids) = try document(type, version: version, isCurrent: version == decoder.schemaVersion)
    let (root, nodes) = try decoder.decodeNodes(type) {
      try JSONDecoder.ofModels.decode($0, from: json)
    }
    if version != decoder.schemaVersion {
      return Opened(root: root, isMigrated: true, identities: NodeIdentities())
    }
    let known = zip(nodes, ids).lazy.compactMap { node, id in node.map { (node: $0, id: id) } }
    return Opened(root: root, isMigrated: false, identities: NodeIdentities(known, next: next))
  }

  /// Returns the document that a ``ModelEncoder`` would write for the model as JSON, with sorted keys, and the
  /// identities of its nodes.
  ///
  /// - Parameter isCurrent: Whether the records have the version of the application's types. Otherwise the nodes are
  ///   not in the order of documents, which only a migration accepts.
  package func document<Root: CodableNode>(
    _ type: Root.Type, version: Int, isCurrent: Bool = true
  ) throws(ModelDecodingError) -> (json: Data, ids: [Int]) {
    let types = try DocumentTypes(below: type) { ModelDecodingError(.sharedName($0)) }
    guard let root else { throw ModelDecodingError(.missingNode(0), place: "the root") }
    let ids = isCurrent ? try heldFirst(root, types) : records.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, 0...))
    var text = DocumentText()
    text.append("{\"format\":\"\(DocumentFormat.name)\",\"nodes\":[")
    for (number, id) in ids.enumerated() {
      if number > 0 { text.append(",") }
      text.append(records[id]!, numbers)
    }
    text.append("],\"root\":\(numbers[root] ?? -1),\"schemaVersion\":\(version)}")
    return (text.data, ids)
  }

  /// Returns the identities of the nodes below a root, each after the nodes that it holds.
  private func heldFirst(_ root: Int, _ types: DocumentTypes) throws(ModelDecodingError) -> [Int] {
    try HeldFirst(root, by: "the root") {
      $0
    } held: { (id, holder) throws(ModelDecodingError) in
      guard let record = records[id] else { throw ModelDecodingError(.missingNode(id), place: holder) }
      var held: [(item: Int, by: String)] = []
      for coder in types[record.type]?._$coded.coders ?? [] where coder.holdsNodes {
        guard let references = record.nodes[coder.key.stringValue] else { continue }
        let place = documentPlace(id, "\(record.type).\(coder.key.stringValue)")
        held += references.ids.map { ($0, place) }
      }
      return held
    } cycle: { id, holder in
      ModelDecodingError(.laterNode(id), place: holder)
    }.items
  }
}

extension ModelChanges.References {
  /// The identities of the nodes that are held or referred to.
  var ids: [Int] {
    switch self {
    case .null: []
    case .one(let id): [id]
    case .list(let ids), .map(_, let ids): ids
    }
  }
}

/// A buffer for the text of a document.
private struct DocumentText {
  private(set) var data = Data()

  mutating func append(_ text: String) { data.append(contentsOf: text.utf8) }

  mutating func append(_ record: ModelChanges.Record, _ numbers: [Int: Int]) {
    append("{")
    if !record.nodes.isEmpty {
      append("\"nodes\":")
      append(record.nodes) { (text, references: ModelChanges.References) in text.append(references, numbers) }
      append(",")
    }
    append("\"type\":\(quoted(record.type))")
    if !record.values.isEmpty {
      append(",\"values\":")
      append(record.values) { (text, value: JSONText) in text.append(value.text) }
    }
    append("}")
  }

  private mutating func append<Value>(_ members: [String: Value], _ body: (inout Self, Value) -> Void) {
    var separator = "{"
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      append("\(separator)\(quoted(name)):")
      body(&self, value)
      separator = ","
    }
    append("}")
  }

  /// Appends references. An identity without a node is written as null, and as -1 in a list.
  private mutating func append(_ references: ModelChanges.References, _ numbers: [Int: Int]) {
    switch references {
    case .null: append("null")
    case .one(let id): append(numbers[id].map(String.init) ?? "null")
    case .list(let ids): append(ids, numbers)
    case .map(let keys, let nodes):
      append("{\"keys\":[\(keys.map(\.text).joined(separator: ","))],\"nodes\":")
      append(nodes, numbers)
      append("}")
    }
  }

  private mutating func append(_ ids: [Int], _ numbers: [Int: Int]) {
    append("[\(ids.map { String(numbers[$0] ?? -1) }.joined(separator: ","))]")
  }

  private func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(text)\"" }
    return (try? ValueWriter().text(of: text).text) ?? "\"\""
  }
}
