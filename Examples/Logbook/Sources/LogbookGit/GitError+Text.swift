extension GitError: CustomStringConvertible {
  /// The fact, the evidence and the fix, in one paragraph.
  public var description: String {
    switch self {
    case .gitMissing:
      """
      The program "git" was not found. Logbook reads histories with it. Install git, see that it is on your PATH, and \
      start Logbook again.
      """
    case .folderMissing(let path):
      """
      There is no folder "\(path)". Name the folder of a repository, as in "logbook ~/projects/example", or start \
      Logbook inside one.
      """
    case .notARepository(let path, let reason):
      """
      "\(path)" is not a git repository, or cannot be read as one\(Self.quoting(reason)). Name the folder of a \
      repository, as in "logbook ~/projects/example", or start Logbook inside one.
      """
    case .notOwned(let path, let remedy):
      """
      The repository that "\(path)" lies in belongs to another user of this machine, and git reads such a one only if \
      you allow it. If you trust it, run "\(remedy)" and try again.
      """
    case .permissionDenied(let path, let reason):
      """
      The system does not let you read all of "\(path)"\(Self.quoting(reason)). See who owns the files and who may read \
      them ("ls -l" tells), and try again.
      """
    case .repositoryLost(let path, let reason):
      """
      The repository at "\(path)" no longer exists, or is no longer a repository\(Self.quoting(reason)). The folder \
      was moved or deleted, or its disk was taken away. Restore it and try again, or start Logbook with another one.
      """
    case .damaged(let command, let reason):
      """
      A part of the repository is damaged or missing: "git \(command)" could not read it\(Self.quoting(reason)). Run \
      "git fsck" to see what is affected, restore that from a backup or fetch it again, and try again.
      """
    case .notARef(let text):
      """
      "\(text)" is not the full name of a branch or a tag, such as "refs/heads/main". Choose one from the list.
      """
    case .noSuchRef(let name):
      """
      There is no "\(name)" in the repository any more. It was deleted or renamed. Choose another branch or tag.
      """
    case .noSuchCommit(let commit):
      """
      The commit \(commit.short) is not in the repository any more. It was replaced, as "git rebase" does, and then \
      cleaned away. Choose another commit.
      """
    case .noSuchFile(let path, let commit):
      """
      The commit \(commit.short) does nothing to "\(path)". Choose one of the files that are listed with it.
      """
    case .failed(let command, let status, let reason):
      """
      "git \(command)" failed with status \(status)\(Self.quoting(reason)). Check that the repository still exists and \
      is intact ("git fsck" tells), and try again.
      """
    case .killed(let command):
      "\"git \(command)\" was ended from outside before it had finished. Try again."
    case .malformed(let command, let evidence):
      """
      "git \(command)" answered in a way that Logbook does not understand, near "\(evidence)". Try again; if it stays, \
      see whether your git is older than 2.31, and update it.
      """
    case .process(let reason):
      "git could not be run: \(reason). See whether the machine is out of processes or memory, and try again."
    }
  }

  private static func quoting(_ reason: String) -> String { reason.isEmpty ? "" : ": git says \"\(reason)\"" }
}
