/// Why a repository could not be read. The descriptions are for the person in front of the screen.
public enum GitError: Error, Hashable, Sendable {
  /// There is no program `git`.
  case gitMissing
  /// There is no such folder.
  case folderMissing(path: String)
  /// The path leads to no repository.
  case notARepository(path: String, reason: String)
  /// The repository belongs to someone else, and git reads it only when told that it may, by this command.
  case notOwned(path: String, remedy: String)
  /// The system does not let this user read it.
  case permissionDenied(path: String, reason: String)
  /// The repository was there and is not any more.
  case repositoryLost(path: String, reason: String)
  /// A part of the repository is missing or cannot be read; git said this.
  case damaged(command: String, reason: String)
  /// This is no full name of a ref.
  case notARef(String)
  /// No ref has this name, or not any more.
  case noSuchRef(String)
  /// The repository does not have this commit, or not any more.
  case noSuchCommit(CommitID)
  /// The commit does nothing to this file.
  case noSuchFile(path: String, commit: CommitID)
  /// git failed; it said this.
  case failed(command: String, status: Int, reason: String)
  /// git was ended by a signal.
  case killed(command: String)
  /// git wrote something that this version does not understand.
  case malformed(command: String, evidence: String)
  /// The process could not be started or read from.
  case process(reason: String)
}
