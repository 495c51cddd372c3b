/// A branch or a tag, and where it stands.
public struct RefTip: Hashable, Sendable {
  /// Its name as people say it. The branch that is checked out is a ``Ref/Kind/head``, as it is in the log.
  public var ref: Ref
  /// Its name as git has it, such as `refs/heads/main`: a ``Revision/ref(_:)``.
  public var fullName: String
  /// The commit it leads to; for an annotated tag, the tagged one.
  public var commit: CommitID

  /// A tip as a test makes it up.
  public init(ref: Ref, fullName: String, commit: CommitID) {
    self.ref = ref
    self.fullName = fullName
    self.commit = commit
  }
}

/// Where everything stands that a history can begin at. Another value means that there is something new to see.
public struct Tips: Hashable, Sendable {
  /// What is checked out; nil if that is neither a branch nor a commit.
  public var head: Repository.Head?
  /// The commit that is checked out; nil where nothing has been committed.
  public var headCommit: CommitID?
  /// The branches, remote branches and tags, in the order of ``Repository/refs()``.
  public var refs: [RefTip]

  /// Tips as a test makes them up.
  public init(head: Repository.Head?, headCommit: CommitID?, refs: [RefTip]) {
    self.head = head
    self.headCommit = headCommit
    self.refs = refs
  }
}
