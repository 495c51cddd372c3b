import SluiceModel

/// An encoder of complete models that uses any encoder. Each node is written once, and each further reference to the
/// node by number.
///
/// ```swift
/// let data = try ModelEncoder(schemaVersion: 3).encode(library) { try JSONEncoder().encode($0) }
/// ```
///
/// ## Contents of a document
///
/// A document contains the values of stored, discardable and input properties, and of constants that are set in an
/// `init`. Derived properties, which their observers compute again, computed and untracked properties, and events are
/// not part of a document. For an input, a document contains the value, but not the information that it was set.
///
/// A node that several nodes hold is written once. A weak reference to a node that the root does not hold, directly or
/// indirectly, is written as nil. A node inside another value (the payload of an enum, a nested array) is part of that
/// value, and is encoded by that value.
///
/// ## The document
///
/// A document is a header with the version of the schema, then a flat table of nodes, however deep the model is. A node
/// has the name of its type, its values by the names of their properties, and the numbers of the nodes that it holds. A
/// node follows the nodes that it holds, and the root is the last.
///
/// Equal models are written alike: nodes in the order in which they are visited, and dictionaries in the order of their
/// keys if keys are comparable. Plain sets, and dictionaries with other keys, are written in the order of attachment;
/// ``NodeSet`` and ``NodeMap`` have an order of their own. The output of a *value* depends on its own encoding. An
/// encoder of JSON sorts keys on request.
///
/// ## Complexity
///
/// O(nodes + values), O(n log n) for plain sets and dictionaries of nodes, and stack for one node. The encoder reads
/// properties as any other code, so an observer that encodes must declare its reads. A rendering or recurring observer
/// needs no declaration.
public struct ModelEncoder: Sendable {
  /// The version of the schema, which is written into the header. Increase it by one when documents of the previous
  /// version need a migration; see ``ModelDecoder``.
  public let schemaVersion: Int

  /// Creates an encoder that writes a version of the schema.
  public init(schemaVersion: Int = 1) { self.schemaVersion = schemaVersion }

  /// Encodes a model. The closure receives the document and encodes it, alone or as a part of another value.
  ///
  /// - Throws: ``ModelEncodingError``: the position that can't be written, and the reason. An error of the closure is
  ///   its ``ModelEncodingError/underlying``.
  public func encode<Root: CodableNode, Output>(
    _ root: Root, with write: (ModelDocument<Root>) throws -> Output
  ) throws(ModelEncodingError) -> Output {
    do {
      return try write(ModelDocument(root: root, schemaVersion: schemaVersion))
    } catch let error as ModelEncodingError {
      throw error
    } catch {
      throw ModelEncodingError(.notWritten, underlying: error)
    }
  }
}

extension ModelDocument {
  /// Writes the model.
  ///
  /// - Parameter encoder: An encoder that supports a keyed container.
  /// - Throws: ``ModelEncodingError`` if two types have one name or a value can't be encoded, and the error of the
  ///   encoder.
  public func encode(to encoder: any Encoder) throws {
    let types = try DocumentTypes(below: Root.self) { ModelEncodingError(.sharedName($0)) }
    let numbers = try NodeNumbers(root)
    var header = encoder.container(keyedBy: PlainKey.self)
    try header.encode(DocumentFormat.name, forKey: .format)
    try header.encode(schemaVersion, forKey: .schemaVersion)
    try header.encode(numbers.nodes.count - 1, forKey: .root)
    var table = header.nestedUnkeyedContainer(forKey: .table)
    for (number, node) in numbers.nodes.enumerated() {
      var record = RecordWriter(table.nestedContainer(keyedBy: PlainKey.self), numbers)
      try record.write(node, number, types.name(of: type(of: node)))
    }
  }
}

/// The identification of a document in its header.
enum DocumentFormat {
  static let name = "sluice-model-1"
}

/// A writer of one node.
struct RecordWriter {
  let numbers: NodeNumbers
  private var container: KeyedEncodingContainer<PlainKey>
  // Created when they are needed, because most nodes hold no others.
  lazy var values = container.nestedContainer(keyedBy: PlainKey.self, forKey: .values)
  lazy var references = container.nestedContainer(keyedBy: PlainKey.self, forKey: .references)

  init(_ container: KeyedEncodingContainer<PlainKey>, _ numbers: NodeNumbers) {
    (self.container, self.numbers) = (container, numbers)
  }

  mutating func write<N: CodableNode>(_ node: N, _ number: Int, _ name: String) throws {
    try container.encode(name, forKey: .type)
    for coder in N._$coded.coders {
      do {
        try coder.encode(node, to: &self)
      } catch {
        throw ModelEncodingError(.value, place: documentPlace(number, coder.info.slotName), underlying: error)
      }
    }
  }
}

/// Returns a position in a document as in messages.
func documentPlace(_ number: Int, _ name: String) -> String { "node \(number), \(name)" }
