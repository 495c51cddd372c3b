/// Why the file of a storage, a document or a database has not been opened, read or written. The file is untouched.
public struct StoredFileError: Error, Hashable, CustomStringConvertible {
  /// What is in the way.
  public enum Kind: Hashable, Sendable {
    /// There is no file at the path.
    case missing
    /// The folder of the file does not exist.
    case noFolder
    /// The file has no bytes at all. None of ours is ever empty.
    case empty
    /// The file ends too early. `expected` is nil if not even its header is whole.
    case truncated(size: Int, expected: Int?)
    /// The bytes are not those that were written.
    case damaged(reason: String)
    /// Another program, or another part of this one, wrote the file.
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
    /// The file is open already, `by` says where, if that is known.
    case inUse(by: String?)
    /// The file system is mounted read-only.
    case readOnly
    /// The disk, or the quota, is full.
    case full
    /// The system reports something else.
    case failed(reason: String)
  }

  /// What the file has: "storage", "document" or "database".
  public let content: String
  /// Where the file is, without symbolic links.
  public let path: String
  /// What is in the way.
  public let kind: Kind

  /// An error with all its parts: for stubs.
  ///
  /// - Parameters:
  ///   - kind: What is in the way.
  ///   - content: What the file has: "storage", "document" or "database".
  ///   - path: Where the file is.
  public init(_ kind: Kind, content: String, path: String) {
    (self.kind, self.content, self.path) = (kind, content, path)
  }

  /// What has happened, why, and what to do.
  public var description: String { text }
}
