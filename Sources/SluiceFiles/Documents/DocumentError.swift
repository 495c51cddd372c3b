public import SluiceCoding

/// Why a document has not been opened, saved or reverted. Nothing is lost: the model, the file and the journal have what they had.
public struct DocumentError: Error, CustomStringConvertible {
  /// What is in the way.
  public enum Kind: Sendable {
    /// The file or the journal cannot be read or written.
    case file(StoredFileError)
    /// Another program has written the file since this document has read or written it.
    case changedElsewhere
    /// Another program has removed the file since this document has read or written it.
    case removedElsewhere
    /// The model cannot be made of what the file has.
    case unreadable(ModelDecodingError)
    /// Values of the model cannot be written.
    case unwritable(ModelEncodingError)
    /// There is no file that could be read again.
    case neverSaved
    /// The document is closed.
    case closed
  }

  /// What is in the way.
  public let kind: Kind
  /// Where the file is.
  public let path: String

  /// An error with all its parts: for stubs.
  ///
  /// - Parameters:
  ///   - kind: What is in the way.
  ///   - path: Where the file is.
  public init(_ kind: Kind, path: String) { (self.kind, self.path) = (kind, path) }

  /// What has happened, why, and what to do.
  public var description: String { text }
}
