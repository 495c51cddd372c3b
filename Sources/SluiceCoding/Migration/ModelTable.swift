import SluiceModel

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
/// Nodes may be added, and need not be taken out: one that the root no longer reaches is left out by itself. Values
/// that nobody looks at are decoded as they were written, dates and data by the strategies of the decoder.
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
    ///
    /// - Parameters:
    ///   - type: The name that the document gives the type.
    ///   - values: The values of properties, by the properties' names.
    ///   - nodes: The references to nodes, by the properties' names.
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
  private(set) var records: [Int: Record] = [:]
  /// No node that was added has this number, or one that comes after it and is not the last of all.
  private(set) var next = 0

  /// The node of a number. Setting nil takes it out; whoever still refers to it is an error when the document is read.
  public subscript(number: Int) -> Record? {
    get { records[number] }
    set {
      records[number] = newValue
      if newValue != nil, number >= next, number < .max { next = number + 1 }
    }
  }

  /// The numbers of all nodes of a type, ascending. O(n log n).
  public func numbers(of type: String) -> [Int] { records.keys.filter { records[$0]!.type == type }.sorted() }

  /// Adds a node, and returns its number.
  public mutating func insert(_ record: Record) -> Int {
    let number = next
    self[number] = record
    return number
  }

  /// Changes each node of a type, in the order of their numbers. O(n log n).
  ///
  /// - Parameters:
  ///   - type: The name that the document gives the type.
  ///   - body: Changes one node.
  /// - Throws: What the body throws. The nodes before that one are changed then, and those after it are not.
  public mutating func change<E: Error>(_ type: String, _ body: (inout Record) throws(E) -> Void) throws(E) {
    for number in numbers(of: type) {
      // Taken out, so that what the body changes is not copied.
      var record = records.updateValue(Record(type), forKey: number)!
      defer { records[number] = record }
      try body(&record)
    }
  }

  /// Gives all nodes of a type that of another name. O(n log n).
  public mutating func rename(_ type: String, to name: String) {
    for number in numbers(of: type) { records[number]!.type = name }
  }
}
