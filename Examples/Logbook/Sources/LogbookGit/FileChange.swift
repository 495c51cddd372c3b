/// What a commit did to one file.
public struct FileChange: Hashable, Sendable {
  /// What happened to the file.
  public enum Kind: Hashable, Sendable {
    /// It is new.
    case added
    /// It is gone.
    case deleted
    /// Its content or its mode changed.
    case modified
    /// It was called this before.
    case renamed(from: String)
    /// It was copied from there.
    case copied(from: String)
    /// It became another kind of entry, such as a link.
    case typeChanged
  }

  /// The lines that were added and deleted.
  public struct Lines: Hashable, Sendable {
    /// How many are new.
    public var added: Int
    /// How many are gone.
    public var deleted: Int

    /// The counts as a test makes them up.
    public init(added: Int, deleted: Int) {
      self.added = added
      self.deleted = deleted
    }
  }

  /// Where the file stands, from the top of the repository.
  public var path: String
  /// What happened to it.
  public var kind: Kind
  /// How many lines; nil for a binary file, which has none.
  public var lines: Lines?
  /// Whether it is a submodule: the line counts are then those of the hash it points at.
  public var isSubmodule: Bool

  /// A change as a test makes it up.
  public init(path: String, kind: Kind, lines: Lines?, isSubmodule: Bool = false) {
    self.path = path
    self.kind = kind
    self.lines = lines
    self.isSubmodule = isSubmodule
  }
}
