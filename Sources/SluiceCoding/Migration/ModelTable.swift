import SluiceModel

/// A document of an earlier version, for a migration: its nodes by number, without their types.
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
/// A migration can add nodes, and need not remove nodes: a node that the root no longer reaches is dropped. Values that
/// no migration accesses are decoded as they were written, dates and data with the strategies of the decoder.
public struct ModelTable {
  /// A node without its type.
  public struct Record {
    /// The name of the node's type.
    public var type: String
    /// The values of its properties.
    public var values: [String: DocumentValue]
    /// The nodes that its properties hold or refer to.
    public var nodes: [String: References]

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - type: The name of the type in the document.
    ///   - values: The values of properties, by the properties' names.
    ///   - nodes: The references to nodes, by the properties' names.
    public init(_ type: String, values: [String: DocumentValue] = [:], nodes: [String: References] = [:]) {
      (self.type, self.values, self.nodes) = (type, values, nodes)
    }

    /// Renames a property, if the node has it.
    public mutating func rename(_ property: String, to name: String) {
      if let value = values.removeValue(forKey: property) { values[name] = value }
      if let references = nodes.removeValue(forKey: property) { nodes[name] = references }
    }

    /// Removes a property, if the node has it.
    public mutating func remove(_ property: String) {
      values[property] = nil
      nodes[property] = nil
    }

    /// Decodes and returns the value of a property.
    ///
    /// - Throws: The error of decoding, or `DecodingError.keyNotFound` if there is no value.
    public func value<Value: Decodable>(_ property: String, as type: Value.Type = Value.self) throws -> Value {
      guard let value = values[property] else {
        throw DecodingError.keyNotFound(
          PlainKey(property),
          DecodingError.Context(codingPath: [], debugDescription: "\(self.type) has no value for \(property)."))
      }
      return try value.decode(type)
    }
  }

  /// The nodes that a property holds, or the node to which it refers.
  public enum References {
    /// No node, for an optional.
    case null
    /// One node.
    case one(Int)
    /// The nodes of an array, a list or a set.
    case list([Int])
    /// The nodes of a dictionary or a map.
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
  /// The number for the next node: one more than the highest number that was added, except `Int.max`.
  private(set) var next = 0

  /// The node with a number. Set nil to remove the node. A remaining reference to it is an error when the document is
  /// read.
  public subscript(number: Int) -> Record? {
    get { records[number] }
    set {
      records[number] = newValue
      if newValue != nil, number >= next, number < .max { next = number + 1 }
    }
  }

  /// Returns the numbers of all nodes of a type, in ascending order.
  ///
  /// - Complexity: O(*n* log *n*).
  public func numbers(of type: String) -> [Int] { records.keys.filter { records[$0]!.type == type }.sorted() }

  /// Adds a node, and returns its number.
  public mutating func insert(_ record: Record) -> Int {
    let number = next
    self[number] = record
    return number
  }

  /// Changes each node of a type, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - type: The name of the type in the document.
  ///   - body: Changes one node.
  /// - Throws: The error of the closure. Nodes before the failing one are changed, nodes after it are not.
  /// - Complexity: O(*n* log *n*).
  public mutating func change<E: Error>(_ type: String, _ body: (inout Record) throws(E) -> Void) throws(E) {
    for number in numbers(of: type) {
      // Removed during the change, so that the closure's changes cause no copy.
      var record = records.updateValue(Record(type), forKey: number)!
      defer { records[number] = record }
      try body(&record)
    }
  }

  /// Renames a type in all its nodes.
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func rename(_ type: String, to name: String) {
    for number in numbers(of: type) { records[number]!.type = name }
  }
}
