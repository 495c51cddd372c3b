/// The change of one file by a commit.
public struct FileChange: Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: Hashable, Sendable {
    /// The file was added.
    case added
    /// The file was deleted.
    case deleted
    /// The content or the mode was changed.
    case modified
    /// The file was renamed.
    case renamed(from: String)
    /// The file was copied.
    case copied(from: String)
    /// The file became another kind of entry, such as a link.
    case typeChanged
  }

  /// The numbers of changed lines.
  public struct Lines: Hashable, Sendable {
    /// The number of added lines.
    public var added: Int
    /// The number of deleted lines.
    public var deleted: Int

    /// Creates counts for tests.
    public init(added: Int, deleted: Int) {
      self.added = added
      self.deleted = deleted
    }
  }

  /// The path from the top of the repository.
  public var path: String
  /// The kind of the change.
  public var kind: Kind
  /// The numbers of changed lines; nil for a binary file.
  public var lines: Lines?
  /// Whether the file is a submodule. Its line counts are then those of the hash to which it points.
  public var isSubmodule: Bool
  /// The number of earlier files of the commit with an equal path. Different names of git can be equal here: bytes that
  /// are not UTF-8 become U+FFFD, and composed and decomposed letters are equal.
  var twin = 0

  /// Creates a change for tests.
  public init(path: String, kind: Kind, lines: Lines?, isSubmodule: Bool = false) {
    self.path = path
    self.kind = kind
    self.lines = lines
    self.isSubmodule = isSubmodule
  }
}
