/// A name that points at a commit.
public struct Ref: Hashable, Sendable {
  /// What kind of name it is.
  public enum Kind: Hashable, Sendable {
    /// What is checked out: the branch, or, without one, the commit itself.
    case head
    /// A branch.
    case branch
    /// A branch of another repository, as it was when last fetched.
    case remote
    /// A tag.
    case tag
  }

  /// What kind of name it is.
  public var kind: Kind
  /// The name as people say it: `main`, `origin/main`, `v1.0`.
  public var name: String

  /// A ref as a test makes it up.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// From a full name, such as `refs/heads/main`, which is what is checked out if `isHead`; nil for one that is neither a
  /// branch nor a tag.
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
