import SluiceModel

/// A writer of the nodes that a property holds, by their numbers: one number or null, a list, or a list of keys and one
/// of numbers.
public struct ReferenceWriter {
  private var output: any ReferenceOutput
  private let numbers: any NodeNumbering

  init(_ output: any ReferenceOutput, _ numbers: any NodeNumbering) { (self.output, self.numbers) = (output, numbers) }

  mutating func writeNone() throws { try output.putNone() }

  mutating func write(_ node: some CodableNode) throws { try output.put(numbers.number(of: node)) }

  mutating func write(list nodes: some Sequence<some CodableNode>) throws {
    try output.put(list: nodes.map { numbers.number(of: $0) })
  }

  mutating func write(keys: [some Encodable], nodes: some Sequence<some CodableNode>) throws {
    try output.put(keys: keys, nodes: nodes.map { numbers.number(of: $0) })
  }
}

/// A type that assigns numbers to nodes.
protocol NodeNumbering {
  /// Returns the number of a node that is part of the model.
  func number(of node: some CodableNode) -> Int
}

/// An output for the numbers of the nodes that a property holds.
protocol ReferenceOutput {
  mutating func putNone() throws
  mutating func put(_ number: Int) throws
  mutating func put(list numbers: [Int]) throws
  mutating func put(keys: [some Encodable], nodes: [Int]) throws
}

/// An output that writes numbers into a document.
struct DocumentReferences: ReferenceOutput {
  private var container: KeyedEncodingContainer<PlainKey>
  private let key: PlainKey

  init(_ container: KeyedEncodingContainer<PlainKey>, _ key: PlainKey) { (self.container, self.key) = (container, key) }

  mutating func putNone() throws { try container.encodeNil(forKey: key) }
  mutating func put(_ number: Int) throws { try container.encode(number, forKey: key) }
  mutating func put(list numbers: [Int]) throws { try container.encode(numbers, forKey: key) }

  mutating func put(keys: [some Encodable], nodes: [Int]) throws {
    var pairs = container.nestedContainer(keyedBy: PlainKey.self, forKey: key)
    try pairs.encode(keys, forKey: .keys)
    try pairs.encode(nodes, forKey: .nodes)
  }
}

/// A reader of the nodes that a property holds. These nodes have been decoded before.
public struct ReferenceReader {
  private let container: KeyedDecodingContainer<PlainKey>
  private let key: PlainKey
  private let table: NodeTable
  private let record: NodeRecord
  private let info: _PropertyInfo

  init(
    _ container: KeyedDecodingContainer<PlainKey>, _ key: PlainKey, _ table: NodeTable, _ record: NodeRecord,
    _ info: _PropertyInfo
  ) {
    (self.container, self.key, self.table, self.record, self.info) = (container, key, table, record, info)
  }

  var isNone: Bool {
    get throws { try container.decodeNil(forKey: key) }
  }

  func node<N: CodableNode>() throws -> N { try node(container.decode(Int.self, forKey: key)) }

  func nodes<N: CodableNode>() throws -> [N] { try container.decode([Int].self, forKey: key).map { try node($0) } }

  /// Returns the nodes of a list without duplicates.
  func differentNodes<N: CodableNode>() throws -> [N] {
    var met: Set<N> = []
    return try container.decode([Int].self, forKey: key).map { number in
      let node: N = try node(number)
      guard met.insert(node).inserted else { throw record.error(.nodeTwice(number), info) }
      return node
    }
  }

  /// Returns keys and nodes, without duplicate keys.
  func pairs<Key: Hashable & Decodable, N: CodableNode>() throws -> [(Key, N)] {
    let pairs = try container.nestedContainer(keyedBy: PlainKey.self, forKey: key)
    let keys = try pairs.decode([Key].self, forKey: .keys)
    let numbers = try pairs.decode([Int].self, forKey: .nodes)
    guard keys.count == numbers.count else {
      throw record.error(.unequalPairs(keys: keys.count, nodes: numbers.count), info)
    }
    var met: Set<Key> = []
    return try zip(keys, numbers).map { key, number in
      guard met.insert(key).inserted else { throw record.error(.keyTwice("\(key)"), info) }
      return (key, try node(number))
    }
  }

  private func node<N: CodableNode>(_ number: Int) throws -> N { try table.held(number, by: record, info) }
}
