/// Why a file has not been read.
public struct FileError: Error, Hashable, CustomStringConvertible {
  /// What is in the way.
  public enum Kind: Hashable, Sendable {
    /// There is nothing at the path.
    case missing
    /// There is a folder.
    case isFolder
    /// There is something that is no file: a pipe, a socket, a device.
    case notRegular
    /// The system says no.
    case unreadable(reason: String)
    /// It has more bytes than the provider reads; for a file that grows meanwhile, at least so many.
    case tooLarge(size: Int, limit: Int)
  }

  /// Where.
  public let path: String
  /// What is in the way.
  public let kind: Kind

  /// An error with all its parts: for stubs.
  public init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// What has happened, why, and what to do.
  public var description: String { text }
}
