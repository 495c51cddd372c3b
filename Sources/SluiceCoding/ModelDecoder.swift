import SluiceModel

/// A decoder of complete models that ``ModelEncoder`` wrote. A model decoder uses any decoder, and migrates documents
/// of earlier versions.
///
/// ```swift
/// let decoder = ModelDecoder(schemaVersion: 3, migrations: [
///   1: { table in table.change("Track") { $0.rename("name", to: "title") } },
///   2: { _ in },
/// ])
/// mediator.root = try decoder.decode(Library.self) { try JSONDecoder().decode($0, from: data) }
/// ```
///
/// The result is a free tree: nothing is changed until it is put into a model, and if reading fails, no part of it
/// remains. A missing property keeps its initial value. A missing optional without an initial value is nil, and for any
/// other property this is an error. So a new property that has an initial value needs no migration. No property
/// observers (`didSet`) are called. Derived properties have their initial values until their observers run in the
/// refresh that attaches the node.
///
/// - Complexity: O(nodes + values), and stack for one node, however deep the model is. Reading an earlier version also
///   costs the migrations, and a table of the document without types. Values that no migration accesses are decoded as
///   they were written.
public struct ModelDecoder: Sendable {
  /// A function that converts a document to the next version.
  public typealias Migration = @Sendable (inout ModelTable) throws -> Void

  /// The treatment of properties and node types that the model does not have.
  public enum UnknownKeys: Sendable {
    /// Unknown properties and types are an error, and so is a node that no other node holds. No data is lost silently.
    case refuse
    /// Unknown properties and types are ignored.
    case ignore
  }

  /// The version of the schema of the model's types.
  public let schemaVersion: Int
  /// The treatment of properties and node types that the model does not have.
  public let unknownKeys: UnknownKeys
  let migrations: [Int: Migration]

  /// Creates a decoder of documents up to a version.
  ///
  /// - Parameters:
  ///   - schemaVersion: The version that the application's types have.
  ///   - unknownKeys: The treatment of properties and node types that the model does not have.
  ///   - migrations: The migrations by the version that they start from. The migration from version 1 to version 2 has
  ///     the key 1. Each version below `schemaVersion` that documents can have needs a migration.
  public init(schemaVersion: Int = 1, unknownKeys: UnknownKeys = .refuse, migrations: [Int: Migration] = [:]) {
    (self.schemaVersion, self.unknownKeys, self.migrations) = (schemaVersion, unknownKeys, migrations)
  }

  /// Decodes a model. The closure receives the type of the document and decodes it, alone or as a part of another
  /// value.
  ///
  /// - Throws: ``ModelDecodingError``: the problem of the document and its position. An error of the closure is its
  ///   ``ModelDecodingError/underlying``.
  public func decode<Root: CodableNode>(
    _ root: Root.Type = Root.self, with read: (ModelDocument<Root>.Type) throws -> ModelDocument<Root>
  ) throws(ModelDecodingError) -> Root {
    let reading = DocumentReading(self)
    do {
      return try DocumentReading.$current.withValue(reading) { try read(ModelDocument<Root>.self) }.root
    } catch {
      // A decoder may have wrapped the error in its own. Any other error is the closure's.
      let wrapped = error is DecodingError ? reading.failure : nil
      throw error as? ModelDecodingError ?? wrapped ?? ModelDecodingError(.unreadable, underlying: error)
    }
  }
}

extension ModelDocument {
  /// Decodes a model, inside of ``ModelDecoder/decode(_:with:)``.
  ///
  /// - Parameter decoder: The decoder of a call of ``ModelDecoder/decode(_:with:)``.
  /// - Throws: ``ModelDecodingError``: the problem of the document and its position; also outside of a
  ///   ``ModelDecoder``.
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
