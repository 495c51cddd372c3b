/// Why a repository could not be read. The descriptions are for the person in front of the screen.
public enum GitError: Error, Hashable, Sendable {
  /// There is no program `git`.
  case gitMissing
  /// The path leads to no repository.
  case notARepository(path: String, reason: String)
  /// git failed; it said this.
  case failed(command: String, status: Int, reason: String)
  /// git was ended by a signal.
  case killed(command: String)
  /// git wrote something that this version does not understand.
  case malformed(command: String, evidence: String)
  /// The process could not be started or read from.
  case process(reason: String)
}

extension GitError: CustomStringConvertible {
  /// What happened, the evidence, and what to do, in one paragraph.
  public var description: String {
    switch self {
    case .gitMissing:
      """
      The program "git" was not found. Logbook reads histories with it. Install git, see that it is on your PATH, and \
      start Logbook again.
      """
    case .notARepository(let path, let reason):
      """
      "\(path)" is not a git repository, or cannot be read as one\(Self.quoting(reason)). Name the folder of a \
      repository, as in "logbook ~/projects/example", or start Logbook inside one.
      """
    case .failed(let command, let status, let reason):
      """
      "git \(command)" failed with status \(status)\(Self.quoting(reason)). See that the repository is still there and \
      whole ("git fsck" tells), and try again.
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
