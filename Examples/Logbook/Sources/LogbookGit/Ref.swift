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
    /// Anything else under `refs/`.
    case other
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

  /// The refs of one commit from `git log --decorate=full --format=%D`. No ref has a space in its name.
  static func list(_ decorations: String) -> [Ref] {
    if decorations.isEmpty { return [] }
    return decorations.split(separator: ", ").map { text in
      if text == "HEAD" { return Ref(.head, "HEAD") }
      if let branch = text.removing("HEAD -> ") { return Ref(.head, String(branch.removing("refs/heads/") ?? branch)) }
      if let tag = text.removing("tag: ") { return Ref(.tag, String(tag.removing("refs/tags/") ?? tag)) }
      if let name = text.removing("refs/heads/") { return Ref(.branch, String(name)) }
      if let name = text.removing("refs/remotes/") { return Ref(.remote, String(name)) }
      return Ref(.other, String(text.removing("refs/") ?? text))
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate func removing(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
