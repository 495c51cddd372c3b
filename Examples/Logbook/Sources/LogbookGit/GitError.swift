/// The reason why a repository could not be read. The descriptions are for users.
public enum GitError: Error, Hashable, Sendable {
  /// The program `git` does not exist.
  case gitMissing
  /// The folder does not exist.
  case folderMissing(path: String)
  /// The path does not lead to a repository.
  case notARepository(path: String, reason: String)
  /// The repository belongs to another user. git reads it only after this command.
  case notOwned(path: String, remedy: String)
  /// The user has no permission to read the repository.
  case permissionDenied(path: String, reason: String)
  /// The repository no longer exists.
  case repositoryLost(path: String, reason: String)
  /// A part of the repository is missing or unreadable. The reason is git's output.
  case damaged(command: String, reason: String)
  /// The text is not a full name of a ref.
  case notARef(String)
  /// No ref has this name, or no longer.
  case noSuchRef(String)
  /// The repository does not have this commit, or no longer.
  case noSuchCommit(CommitID)
  /// The commit does not change this file.
  case noSuchFile(path: String, commit: CommitID)
  /// git failed. The reason is its output.
  case failed(command: String, status: Int, reason: String)
  /// A signal terminated git.
  case killed(command: String)
  /// The output of git is not understood.
  case malformed(command: String, evidence: String)
  /// The process could not be started or read.
  case process(reason: String)
}
