/// A name of a commit.
public struct Ref: Hashable, Sendable {
  /// The kind of a ref.
  public enum Kind: Hashable, Sendable {
    /// The checked-out branch, or the checked-out commit if there is no branch.
    case head
    /// A branch.
    case branch
    /// A branch of another repository, in the state of the last fetch.
    case remote
    /// A tag.
    case tag
  }

  /// The kind of the ref.
  public var kind: Kind
  /// The short name: `main`, `origin/main`, `v1.0`.
  public var name: String

  /// Creates a ref for tests.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// Creates a ref from a full name, such as `refs/heads/main`. If `isHead`, the ref is checked out. Returns nil if the
  /// ref is neither a branch nor a tag.
  init?(fullName: Substring, isHead: Bool = false) {
    if isHead {
      self.init(.head, String(fullName.removing("refs/heads/") ?? fullName[...]))
    } else if let name = fullName.removing("refs/heads/") {
      self.init(.branch, String(name))
    } else if let name = fullName.removing("refs/remotes/") {
      self.init(.remote, String(name))
    } else if let name = fullName.removing("refs/tags/") {
      self.init(.tag, String(name))
    } else {
      return nil
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  func removing(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
