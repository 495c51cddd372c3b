/// A document of an earlier version as a migration sees it: its nodes by number, without their types.
///
/// ```swift
/// 1: { table in
///   table.change("Track") { track in
///     track.rename("name", to: "title")
///     track.values["seconds"] = DocumentValue(try track.value("minutes", as: Int.self) * 60)
///     track.remove("minutes")
///   }
///   table.rename("Track", to: "Song")
/// }
/// ```
///
/// Nodes may be added, and need not be taken out: one that the root no longer reaches is left out by itself. Values that
/// nobody looks at are decoded as they were written, dates and data by the strategies of the decoder.
public struct ModelTable {
  /// A node without its type.
  public struct Record {
    /// The name of its type.
    public var type: String
    /// The values of its properties.
    public var values: [String: DocumentValue]
    /// The nodes that its properties hold or refer to.
    public var nodes: [String: References]

    /// A new node.
    public init(_ type: String, values: [String: DocumentValue] = [:], nodes: [String: References] = [:]) {
      (self.type, self.values, self.nodes) = (type, values, nodes)
    }

    /// Gives a property another name, if the node has it.
    public mutating func rename(_ property: String, to name: String) {
      if let value = values.removeValue(forKey: property) { values[name] = value }
      if let references = nodes.removeValue(forKey: property) { nodes[name] = references }
    }

    /// Takes a property out, if the node has it.
    public mutating func remove(_ property: String) {
      values[property] = nil
      nodes[property] = nil
    }

    /// The value of a property, decoded.
    ///
    /// - Throws: What its decoding throws, and `DecodingError.keyNotFound` where there is none.
    public func value<Value: Decodable>(_ property: String, as type: Value.Type = Value.self) throws -> Value {
      guard let value = values[property] else {
        throw DecodingError.keyNotFound(
          PlainKey(property),
          DecodingError.Context(codingPath: [], debugDescription: "\(self.type) has no value for \(property)."))
      }
      return try value.decode(type)
    }
  }

  /// Which nodes a property holds, or to which one it refers.
  public enum References {
    /// No node, of an optional.
    case null
    /// One.
    case one(Int)
    /// Those of an array, a list or a set.
    case list([Int])
    /// Those of a dictionary or a map.
    case map(keys: [DocumentValue], nodes: [Int])

    /// The numbers of the nodes, in order.
    public var numbers: [Int] {
      switch self {
      case .null: []
      case .one(let number): [number]
      case .list(let numbers), .map(_, let numbers): numbers
      }
    }
  }

  /// The number of the root.
  public var root: Int
  private var records: [Int: Record] = [:]
  private var next = 0

  /// The node of a number. Setting nil takes it out; whoever still refers to it is an error when the document is read.
  public subscript(number: Int) -> Record? {
    get { records[number] }
    set {
      records[number] = newValue
      if newValue != nil { next = max(next, number + 1) }
    }
  }

  /// The numbers of all nodes of a type, ascending. O(n log n).
  public func numbers(of type: String) -> [Int] { records.keys.filter { records[$0]!.type == type }.sorted() }

  /// Adds a node, and returns its number.
  public mutating func insert(_ record: Record) -> Int {
    self[next] = record
    return next - 1
  }

  /// Changes each node of a type, in the order of their numbers.
  public mutating func change<E: Error>(_ type: String, _ body: (inout Record) throws(E) -> Void) throws(E) {
    for number in numbers(of: type) {
      // Taken out, so that what the body changes is not copied.
      var record = records.updateValue(Record(type), forKey: number)!
      defer { records[number] = record }
      try body(&record)
    }
  }

  /// Gives all nodes of a type that of another name.
  public mutating func rename(_ type: String, to name: String) {
    for number in numbers(of: type) { records[number]!.type = name }
  }
}

extension ModelTable {
  /// Takes a table in, but for its values, which are decoded when somebody wants them.
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

  /// The nodes that the root reaches, those that one holds before it, with new numbers. Without recursion.
  func ordered(_ types: DocumentTypes) throws(ModelDecodingError) -> [Record] {
    enum Step {
      case enter(Int, holder: String)
      case leave(Int)
    }
    let open = -1
    var numbers: [Int: Int] = [:]
    var order: [Int] = []
    var steps: [Step] = [.enter(root, holder: "the root")]
    while let step = steps.popLast() {
      switch step {
      case .leave(let number):
        numbers[number] = order.count
        order.append(number)
      case .enter(let number, let holder):
        guard let record = records[number] else { throw ModelDecodingError(.missingNode(number), place: holder) }
        switch numbers[number] {
        case open: throw ModelDecodingError(.laterNode(number), place: holder)
        case _?: continue
        case nil: numbers[number] = open
        }
        steps.append(.leave(number))
        let coders = types[record.type]?._$coded
        for (name, references) in record.nodes.sorted(by: { $0.key > $1.key }) {
          // What the type does not have is refused or left out when the node is made.
          guard let coder = coders?[name], !coder.isWeak else { continue }
          for next in references.numbers.reversed() {
            steps.append(.enter(next, holder: documentPlace(number, "\(record.type).\(name)")))
          }
        }
      }
    }
    return try order.map { (number) throws(ModelDecodingError) in
      var record = records[number]!
      for (name, references) in record.nodes {
        record.nodes[name] = try renumbered(references, numbers, documentPlace(number, "\(record.type).\(name)"))
      }
      return record
    }
  }

  /// A reference to a node that the root no longer reaches is none.
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
  /// By its shape: null, a number, a list, or lists of keys and nodes.
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

  /// As it is written.
  fileprivate var value: DocumentValue {
    switch self {
    case .null: nil
    case .one(let number): DocumentValue(number)
    case .list(let numbers): .list(numbers.map { DocumentValue($0) })
    case .map(let keys, let nodes):
      .members(["keys": .list(keys), "nodes": .list(nodes.map { DocumentValue($0) })])
    }
  }
}

extension ModelTable.Record {
  /// As it would be read from a document of the newest version.
  var container: KeyedDecodingContainer<PlainKey> {
    let value = DocumentValue.members([
      "type": DocumentValue(type), "values": .members(values), "nodes": .members(nodes.mapValues(\.value)),
    ])
    return KeyedDecodingContainer(DocumentMembers(value.members ?? [:], []))
  }
}
