import SluiceModel

/// Reads a whole model that ``ModelEncoder`` wrote, with any decoder, and brings documents of earlier versions up to
/// date.
///
/// ```swift
/// let decoder = ModelDecoder(schemaVersion: 3, migrations: [
///   1: { table in table.change("Track") { $0.rename("name", to: "title") } },
///   2: { _ in },
/// ])
/// mediator.root = try decoder.decode(Library.self) { try JSONDecoder().decode($0, from: data) }
/// ```
///
/// What is read is a free tree: nothing is changed until it is put into a model, and nothing is left of it if reading
/// fails. A property that is missing keeps its initial value; without one an optional is nil, and any other is an
/// error. So adding a property that has an initial value needs no migration. No observers of properties (`didSet`) are
/// called. Derived properties have their initial values, which their observers replace in the refresh that attaches the
/// node.
///
/// Costs O(nodes + values), and stack for one node, however deep the model is. Reading an earlier version costs the
/// migrations, and a table of the document without types; values that no migration looks at are read as they were
/// written.
public struct ModelDecoder: Sendable {
  /// What brings a document to the next version.
  public typealias Migration = @Sendable (inout ModelTable) throws -> Void

  /// What becomes of properties and node types that the model does not have.
  public enum UnknownKeys: Sendable {
    /// They are an error, and so is a node that nobody holds: nothing is lost silently.
    case refuse
    /// They are left out.
    case ignore
  }

  /// The version of the schema that the model's types are.
  public let schemaVersion: Int
  /// What becomes of what the model does not have.
  public let unknownKeys: UnknownKeys
  let migrations: [Int: Migration]

  /// A decoder of documents up to a version.
  ///
  /// - Parameters:
  ///   - schemaVersion: The version that the application's types have.
  ///   - unknownKeys: What to do about a property that a document has and its type has not.
  ///   - migrations: By the version that they start from: what makes a document of version 1 one of version 2 stands
  ///     under 1. Each version below `schemaVersion` that documents may have needs one.
  public init(schemaVersion: Int = 1, unknownKeys: UnknownKeys = .refuse, migrations: [Int: Migration] = [:]) {
    (self.schemaVersion, self.unknownKeys, self.migrations) = (schemaVersion, unknownKeys, migrations)
  }

  /// Reads a model: hands the type of the document to a closure, which decodes it, alone or as a part of something
  /// else.
  ///
  /// - Throws: What is wrong with the document, and where; also what the closure throws, as its
  ///   ``ModelDecodingError/underlying``.
  public func decode<Root: CodableNode>(
    _ root: Root.Type = Root.self, with read: (ModelDocument<Root>.Type) throws -> ModelDocument<Root>
  ) throws(ModelDecodingError) -> Root {
    try decodeNodes(root, with: read).root
  }

  /// As ``decode(_:with:)``, with the nodes of the document in order. Those of a type that is not known and ignored are nil.
  func decodeNodes<Root: CodableNode>(
    _ root: Root.Type, with read: (ModelDocument<Root>.Type) throws -> ModelDocument<Root>
  ) throws(ModelDecodingError) -> (root: Root, nodes: [(any CodableNode)?]) {
    let reading = DocumentReading(self)
    do {
      let root = try DocumentReading.$current.withValue(reading) { try read(ModelDocument<Root>.self) }.root
      return (root, reading.nodes)
    } catch {
      // A decoder may have wrapped the error in its own; any other error is the closure's.
      let wrapped = error is DecodingError ? reading.failure : nil
      throw error as? ModelDecodingError ?? wrapped ?? ModelDecodingError(.unreadable, underlying: error)
    }
  }
}

extension ModelDocument {
  /// Reads a model, inside of ``ModelDecoder/decode(_:with:)``.
  ///
  /// - Parameter decoder: The decoder of a call of ``ModelDecoder/decode(_:with:)``.
  /// - Throws: ``ModelDecodingError``: what is wrong with the document, and where; also where no ``ModelDecoder`` is at
  ///   work.
  public init(from decoder: any Decoder) throws {
    guard let reading = DocumentReading.current else { throw ModelDecodingError(.withoutModelDecoder) }
    do {
      (root, schemaVersion) = (try reading.read(Root.self, from: decoder), reading.options.schemaVersion)
    } catch {
      reading.failure = error
      throw error
    }
  }
}
