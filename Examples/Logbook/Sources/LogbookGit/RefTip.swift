/// A branch or a tag, and its commit.
public struct RefTip: Hashable, Sendable {
  /// The short name. The checked-out branch is a ``Ref/Kind/head``, as in the log.
  public var ref: Ref
  /// The full name in git, such as `refs/heads/main`: a ``Revision/ref(_:)``.
  public var fullName: String
  /// The commit of the ref; for an annotated tag, the tagged commit.
  public var commit: CommitID

  /// Creates a tip for tests.
  public init(ref: Ref, fullName: String, commit: CommitID) {
    self.ref = ref
    self.fullName = fullName
    self.commit = commit
  }
}

/// The commits at which histories can begin. A different value means that the repository has changed.
public struct Tips: Hashable, Sendable {
  /// The checked-out branch or commit; nil if neither is checked out.
  public var head: Repository.Head?
  /// The checked-out commit; nil if the branch has no commit.
  public var headCommit: CommitID?
  /// The branches, remote branches and tags, in the order of ``Repository/refs()``.
  public var refs: [RefTip]

  /// Creates tips for tests.
  public init(head: Repository.Head?, headCommit: CommitID?, refs: [RefTip]) {
    self.head = head
    self.headCommit = headCommit
    self.refs = refs
  }
}
