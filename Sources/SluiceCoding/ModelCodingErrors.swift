import SluiceModel

/// Why a document cannot be read, and where in it.
public struct ModelDecodingError: Error, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The decoder cannot read the data: it is damaged, or of another format.
    case unreadable
    /// The data are no model that was written by a ``ModelEncoder``.
    case notADocument
    /// The document is of a version above the one that is understood.
    case newerVersion(Int)
    /// There is no migration from a version.
    case missingMigration(from: Int)
    /// The migration from a version failed.
    case migrationFailed(from: Int)
    /// A node is of a type that the model does not have.
    case unknownType(String)
    /// A node has a property that its type does not have.
    case unknownKey(String)
    /// A property has no value, and no initial one.
    case missingValue
    /// A value is not of the property's type.
    case wrongValue
    /// There is no node of a number.
    case missingNode(Int)
    /// A node holds one that stands behind it, or itself.
    case laterNode(Int)
    /// A node is of another type than the property, or the root.
    case wrongNode(Int, expected: String, found: String)
    /// No other node holds one, and it is not the root.
    case unreachedNode
    /// A set holds a node twice.
    case nodeTwice(Int)
    /// A dictionary has a key twice.
    case keyTwice(String)
    /// A dictionary has more keys than nodes, or fewer.
    case unequalPairs(keys: Int, nodes: Int)
    /// Two types of the model have one name.
    case sharedName(String)
    /// A ``ModelDocument`` was decoded outside of a ``ModelDecoder``.
    case withoutModelDecoder
  }

  /// What is wrong.
  public let kind: Kind
  /// Where: `node 3, Track.title`; empty where the whole document is meant.
  public let place: String
  /// What the decoder, a migration or a value's own decoding threw.
  public let underlying: (any Error)?

  package init(_ kind: Kind, place: String = "", underlying: (any Error)? = nil) {
    (self.kind, self.place, self.underlying) = (kind, place, underlying)
  }

  /// The whole text, with how to go on.
  public var description: String { text }
}

/// Why a model cannot be written.
public struct ModelEncodingError: Error, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A value cannot be encoded.
    case value
    /// A node stands below itself, which a free tree may and no model can.
    case strongCycle
    /// Two types of the model have one name.
    case sharedName(String)
    /// The closure failed that encodes the document.
    case notWritten
  }

  /// What is wrong.
  public let kind: Kind
  /// Where: `node 3, Track.title`; empty where the whole model is meant.
  public let place: String
  /// What the encoder or a value's own encoding threw.
  public let underlying: (any Error)?

  package init(_ kind: Kind, place: String = "", underlying: (any Error)? = nil) {
    (self.kind, self.place, self.underlying) = (kind, place, underlying)
  }

  /// The whole text, with how to go on.
  public var description: String { text }
}
