import SluiceMessages
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

  init(_ kind: Kind, place: String = "", underlying: (any Error)? = nil) {
    (self.kind, self.place, self.underlying) = (kind, place, underlying)
  }

  /// The whole text, with how to go on.
  public var description: String { message.text }

  private var message: Message {
    let reason = underlying.map { "\($0)" } ?? ""
    return switch kind {
    case .unreadable: .documentUnreadable(error: reason)
    case .notADocument: .notADocument(format: DocumentFormat.name)
    case .newerVersion(let version): .documentNewer(version: version)
    case .missingMigration(let version): .migrationMissing(from: version)
    case .migrationFailed(let version): .migrationFailed(from: version, error: reason)
    case .unknownType(let type): .documentTypeUnknown(place: place, type: type)
    case .unknownKey(let key): .documentKeyUnknown(place: place, key: key)
    case .missingValue: .documentValueMissing(place: place)
    case .wrongValue: .documentValueWrong(place: place, error: reason)
    case .missingNode(let number): .documentNodeMissing(place: place, number: number)
    case .laterNode(let number): .documentNodeLater(place: place, number: number)
    case .wrongNode(let number, let expected, let found):
      .documentNodeOfOtherType(place: place, number: number, expected: expected, found: found)
    case .unreachedNode: .documentNodeUnreached(place: place)
    case .nodeTwice(let number): .documentNodeTwice(place: place, number: number)
    case .keyTwice(let key): .documentKeyTwice(place: place, key: key)
    case .unequalPairs(let keys, let nodes): .documentPairsUnequal(place: place, keys: keys, nodes: nodes)
    case .sharedName(let name): .documentNameShared(name: name)
    case .withoutModelDecoder: .documentWithoutDecoder
    }
  }
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

  init(_ kind: Kind, place: String = "", underlying: (any Error)? = nil) {
    (self.kind, self.place, self.underlying) = (kind, place, underlying)
  }

  /// The whole text, with how to go on.
  public var description: String { message.text }

  private var message: Message {
    let reason = underlying.map { "\($0)" } ?? ""
    return switch kind {
    case .value: .valueNotEncoded(place: place, error: reason)
    case .strongCycle: .encodedCycle(slot: place)
    case .sharedName(let name): .documentNameShared(name: name)
    case .notWritten: .documentNotWritten(error: reason)
    }
  }
}
