/// The error of a file that could not be read.
public struct FileError: Error, Hashable, CustomStringConvertible {
  /// The reason of the failure.
  public enum Kind: Hashable, Sendable {
    /// No file exists at the path.
    case missing
    /// The path leads to a folder.
    case isFolder
    /// The path leads to an object that is no regular file: a pipe, a socket or a device.
    case notRegular
    /// The system reports another error.
    case unreadable(reason: String)
    /// The file has more bytes than the provider reads. If the file grows meanwhile, `size` is a lower bound.
    case tooLarge(size: Int, limit: Int)
  }

  /// The path of the file.
  public let path: String
  /// The reason of the failure.
  public let kind: Kind

  /// Creates an error. Test stubs can use it.
  public init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// A message that states the failure, its cause and the fix.
  public var description: String { text }
}
