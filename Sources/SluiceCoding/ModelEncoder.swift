import SluiceModel

/// Writes a whole model with any encoder: each node once, and every further reference to it by number.
///
/// ```swift
/// let data = try ModelEncoder(schemaVersion: 3).encode(library) { try JSONEncoder().encode($0) }
/// ```
///
/// ## What is written
///
/// The values of stored, discardable and input properties, and of constants that get theirs in an `init`. No derived
/// ones (their observers compute them again), no computed and no untracked ones, and no events: of an input its value,
/// not that it was set. A node that several hold is written once. A weak reference to a node that the root does not
/// hold, over whichever way, is written as nil. A node inside another value (the payload of an enum, a nested array) is
/// part of that value, as it encodes itself.
///
/// ## The document
///
/// A header with the version of the schema, then a flat table of nodes, however deep the model is: the type's name, the
/// values by the names of their properties, and the numbers of the nodes that it holds. A node stands behind those that
/// it holds, the root is the last. Equal models are written alike: nodes in the order in which they are reached,
/// dictionaries by key if keys can be compared. (Plain sets, and dictionaries under other keys, are written in the
/// order of attachment: ``NodeSet`` and ``NodeMap`` have an order of their own. How a *value* writes itself is its own
/// affair; an encoder of JSON writes keys in order if asked to.)
///
/// ## Costs
///
/// O(nodes + values), plain sets and dictionaries of nodes O(n log n), and stack for one node. It reads properties as
/// any code does, so an observer that encodes has to declare them; a rendering or recurring one may simply do it.
public struct ModelEncoder: Sendable {
  /// The version of the schema, which is written into the header. It rises by one when documents of the version before
  /// need a migration; see ``ModelDecoder``.
  public let schemaVersion: Int

  /// An encoder that writes a version of the schema.
  public init(schemaVersion: Int = 1) { self.schemaVersion = schemaVersion }

  /// Writes a model: hands the document to a closure, which encodes it, alone or as a part of something else.
  ///
  /// - Throws: What could not be written, and why; also what the closure throws, as its
  ///   ``ModelEncodingError/underlying``.
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
  /// - Parameter encoder: Takes the document as a keyed container.
  /// - Throws: ``ModelEncodingError`` where two types have one name or a value cannot be encoded, and what the encoder
  ///   throws.
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

/// What a document says it is, in its header.
enum DocumentFormat {
  static let name = "sluice-model-1"
}

/// Writes one node.
struct RecordWriter {
  let numbers: NodeNumbers
  private var container: KeyedEncodingContainer<PlainKey>
  // Made when there is something to write: most nodes hold no others.
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

/// How messages name a place in a document.
func documentPlace(_ number: Int, _ name: String) -> String { "node \(number), \(name)" }
