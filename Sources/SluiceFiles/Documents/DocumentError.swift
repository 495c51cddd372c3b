public import SluiceCoding

/// An error that occurs when a document is opened, saved or reverted. No data is lost: the model has all its changes, and
/// the file is complete.
public struct DocumentError: Error, CustomStringConvertible {
  /// The cause of a ``DocumentError``.
  public enum Kind: Sendable {
    /// The file or the journal cannot be read or written.
    case file(StoredFileError)
    /// Another program has written the file since this document last read or wrote it.
    case changedElsewhere
    /// Another program has removed the file since this document last read or wrote it.
    case removedElsewhere
    /// The content of the file cannot be decoded as the model.
    case unreadable(ModelDecodingError)
    /// Values of the model cannot be encoded.
    case unwritable(ModelEncodingError)
    /// Neither the mediator nor the file has a model: the root is not set, and there is no file.
    case noModel
    /// There is no file to revert to.
    case neverSaved
    /// The document is closed.
    case closed
    /// The mediator has another open document, the one of the file at this path.
    case alreadyOpen(path: String)
  }

  /// The cause of the error.
  public let kind: Kind
  /// The path of the file.
  public let path: String

  /// Creates an error with all its parts, for stubs.
  ///
  /// - Parameters:
  ///   - kind: The cause of the error.
  ///   - path: The path of the file.
  public init(_ kind: Kind, path: String) { (self.kind, self.path) = (kind, path) }

  /// A text that says what has happened, why, and how to fix it.
  public var description: String { text }
}
