/// An error that occurs when the file of a storage, a document or a database is opened, read or written. The file is
/// unchanged, or complete with the new content if only the last step of a write has failed.
public struct StoredFileError: Error, Hashable, CustomStringConvertible {
  /// The cause of a ``StoredFileError``.
  public enum Kind: Hashable, Sendable {
    /// There is no file at the path.
    case missing
    /// The folder of the file does not exist.
    case noFolder
    /// The file is empty. Sluice never writes an empty file.
    case empty
    /// The file ends too early. `expected` is nil if even its header is incomplete.
    case truncated(size: Int, expected: Int?)
    /// The bytes differ from those that were written.
    case damaged(reason: String)
    /// Another program, or another part of this program, wrote the file.
    case foreign(found: String)
    /// A later version of the application wrote the file.
    case newer(found: String, known: String)
    /// There is a folder at the path.
    case folder
    /// There is a pipe, a socket or a device at the path.
    case notRegular
    /// The process lacks the permission to read or write the file, or to write its folder.
    case noPermission(reason: String)
    /// The file has, or would have, more bytes than the limit.
    case tooLarge(size: Int, limit: Int)
    /// The file is open already. `by` names the process, if it is known.
    case inUse(by: String?)
    /// The file system is mounted read-only.
    case readOnly
    /// The disk, or the quota, is full.
    case full
    /// Another error that the system reports.
    case failed(reason: String)
  }

  /// The kind of the content: "storage", "document" or "database".
  public let content: String
  /// The path of the file, without symbolic links.
  public let path: String
  /// The cause of the error.
  public let kind: Kind

  /// Creates an error with all its parts, for stubs.
  ///
  /// - Parameters:
  ///   - kind: The cause of the error.
  ///   - content: The kind of the content: "storage", "document" or "database".
  ///   - path: The path of the file.
  public init(_ kind: Kind, content: String, path: String) {
    (self.kind, self.content, self.path) = (kind, content, path)
  }

  /// A text that says what has happened, why, and how to fix it.
  public var description: String { text }
}
