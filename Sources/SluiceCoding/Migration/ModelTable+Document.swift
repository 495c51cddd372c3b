import SluiceModel

// The conversions from a document to a table for migrations, and from the migrated table back to a document.

extension ModelTable {
  /// Reads a table. Its values are decoded only on request.
  init(_ root: Int, _ table: inout any UnkeyedDecodingContainer, reading: DocumentReading) throws {
    self.root = root
    while !table.isAtEnd {
      let container = try table.nestedContainer(keyedBy: PlainKey.self)
      try reading.check(container, PlainKey.ofNode) { "node \(next)" }
      var record = Record(try container.decode(String.self, forKey: .type))
      if container.contains(.values) {
        let values = try container.nestedContainer(keyedBy: PlainKey.self, forKey: .values)
        for key in values.allKeys {
          record.values[key.stringValue] = DocumentValue(unread: try values.superDecoder(forKey: key))
        }
      }
      if container.contains(.references) {
        let nodes = try container.nestedContainer(keyedBy: PlainKey.self, forKey: .references)
        for key in nodes.allKeys { record.nodes[key.stringValue] = try References(nodes, key) }
      }
      _ = insert(record)
    }
  }

  /// Returns the nodes that the root reaches with new numbers, each after the nodes that it holds.
  func ordered(_ types: DocumentTypes) throws(ModelDecodingError) -> [Record] {
    let order = try HeldFirst(root, by: "the root") {
      $0
    } held: { (number, holder) throws(ModelDecodingError) in
      guard let record = records[number] else { throw ModelDecodingError(.missingNode(number), place: holder) }
      let coders = types[record.type]?._$coded
      var held: [(item: Int, by: String)] = []
      for (name, references) in record.nodes.sorted(by: { $0.key < $1.key }) {
        // Properties that the type does not have are rejected or ignored when the node is created.
        guard let coder = coders?[name], !coder.isWeak else { continue }
        let place = documentPlace(number, "\(record.type).\(name)")
        held += references.numbers.map { ($0, place) }
      }
      return held
    } cycle: { number, holder in
      ModelDecodingError(.laterNode(number), place: holder)
    }
    return try order.items.map { (number) throws(ModelDecodingError) in
      var record = records[number]!
      for (name, references) in record.nodes {
        record.nodes[name] = try renumbered(references, order.numbers, documentPlace(number, "\(record.type).\(name)"))
      }
      return record
    }
  }

  /// Replaces the numbers. A reference to a node that the root no longer reaches is removed.
  private func renumbered(
    _ references: References, _ numbers: [Int: Int], _ place: String
  ) throws(ModelDecodingError) -> References {
    for number in references.numbers where records[number] == nil {
      throw ModelDecodingError(.missingNode(number), place: place)
    }
    return switch references {
    case .null: .null
    case .one(let number): numbers[number].map { .one($0) } ?? .null
    case .list(let list): .list(list.compactMap { numbers[$0] })
    case .map(let keys, let nodes): .map(keys: keys, nodes: nodes.compactMap { numbers[$0] })
    }
  }
}

extension ModelTable.References {
  /// Reads references by their form: null, a number, a list, or lists of keys and nodes.
  fileprivate init(_ container: KeyedDecodingContainer<PlainKey>, _ key: PlainKey) throws {
    if try container.decodeNil(forKey: key) {
      self = .null
    } else if let number = try? container.decode(Int.self, forKey: key) {
      self = .one(number)
    } else if let pairs = try? container.nestedContainer(keyedBy: PlainKey.self, forKey: key) {
      var keys = try pairs.nestedUnkeyedContainer(forKey: .keys)
      var values: [DocumentValue] = []
      while !keys.isAtEnd { values.append(DocumentValue(unread: try keys.superDecoder())) }
      self = .map(keys: values, nodes: try pairs.decode([Int].self, forKey: .nodes))
    } else {
      self = .list(try container.decode([Int].self, forKey: key))
    }
  }

  /// The references as a value of the document.
  fileprivate var value: DocumentValue {
    switch self {
    case .null: nil
    case .one(let number): DocumentValue(number)
    case .list(let numbers): .list(numbers.map { DocumentValue($0) })
    case .map(let keys, let nodes):
      .members([
        PlainKey.keys.stringValue: .list(keys),
        PlainKey.nodes.stringValue: .list(nodes.map { DocumentValue($0) }),
      ])
    }
  }
}

extension ModelTable.Record {
  /// The record in the form of a document of the newest version.
  var container: KeyedDecodingContainer<PlainKey> {
    KeyedDecodingContainer(
      DocumentMembers(
        [
          PlainKey.type.stringValue: DocumentValue(type), PlainKey.values.stringValue: .members(values),
          PlainKey.references.stringValue: .members(nodes.mapValues(\.value)),
        ], []))
  }
}
