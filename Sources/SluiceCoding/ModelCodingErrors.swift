import SluiceModel

/// The reason why a document can't be read, and the position in it.
public struct ModelDecodingError: Error, CustomStringConvertible {
  /// The kind of problem.
  public enum Kind: Hashable, Sendable {
    /// The decoder can't read the data: it is damaged, or has another format.
    case unreadable
    /// The data is not a model that a ``ModelEncoder`` wrote.
    case notADocument
    /// The version of the document is higher than the supported one.
    case newerVersion(Int)
    /// There is no migration from a version.
    case missingMigration(from: Int)
    /// The migration from a version failed.
    case migrationFailed(from: Int)
    /// The model does not have the type of a node.
    case unknownType(String)
    /// A node has a property that its type does not have.
    case unknownKey(String)
    /// A property has neither a value nor an initial value.
    case missingValue
    /// A value is not of the property's type.
    case wrongValue
    /// No node has the number.
    case missingNode(Int)
    /// A node holds a node with a higher number, or itself.
    case laterNode(Int)
    /// The type of a node differs from that of the property, or of the root.
    case wrongNode(Int, expected: String, found: String)
    /// A node is held by no other node, and is not the root.
    case unreachedNode
    /// A set holds a node twice.
    case nodeTwice(Int)
    /// A dictionary has a key twice.
    case keyTwice(String)
    /// The numbers of a dictionary's keys and nodes differ.
    case unequalPairs(keys: Int, nodes: Int)
    /// Two types of the model have one name.
    case sharedName(String)
    /// A ``ModelDocument`` was decoded outside of a ``ModelDecoder``.
    case withoutModelDecoder
  }

  /// The kind of problem.
  public let kind: Kind
  /// The position, such as `node 3, Track.title`; empty for the entire document.
  public let place: String
  /// The error of the decoder, a migration or the decoding of a value.
  public let underlying: (any Error)?

  package init(_ kind: Kind, place: String = "", underlying: (any Error)? = nil) {
    (self.kind, self.place, self.underlying) = (kind, place, underlying)
  }

  /// The entire message, including how to fix the problem.
  public var description: String { text }
}

/// The reason why a model can't be written.
public struct ModelEncodingError: Error, CustomStringConvertible {
  /// The kind of problem.
  public enum Kind: Hashable, Sendable {
    /// A value cannot be encoded.
    case value
    /// A node is below itself. This is possible in a free tree, but not in a model.
    case strongCycle
    /// Two types of the model have one name.
    case sharedName(String)
    /// The closure that encodes the document failed.
    case notWritten
  }

  /// The kind of problem.
  public let kind: Kind
  /// The position, such as `node 3, Track.title`; empty for the entire model.
  public let place: String
  /// The error of the encoder or of the encoding of a value.
  public let underlying: (any Error)?

  package init(_ kind: Kind, place: String = "", underlying: (any Error)? = nil) {
    (self.kind, self.place, self.underlying) = (kind, place, underlying)
  }

  /// The entire message, including how to fix the problem.
  public var description: String { text }
}
