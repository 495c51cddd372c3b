/// A git repository on this machine, which is read and never written.
public struct Repository: Hashable, Sendable {
  /// The git folder, absolute.
  public let path: String
  /// What people call it: the name of its folder.
  public let name: String
  /// What is checked out.
  public let head: Head

  /// What is checked out.
  public enum Head: Hashable, Sendable {
    /// A branch.
    case branch(String)
    /// A commit without a branch.
    case detached(CommitID)
  }

  /// Finds the repository that a path lies in.
  ///
  /// - Throws: ``GitError``, or `CancellationError`.
  public init(at path: String) async throws {
    do {
      guard let found = try await GitProcess(in: path, ["rev-parse", "--absolute-git-dir"]).answer(), !found.isEmpty
      else { throw GitError.notARepository(path: path, reason: "") }
      self.path = found
    } catch GitError.failed(_, _, let reason) {
      throw GitError.notARepository(path: path, reason: reason)
    }
    name = Self.name(ofGitFolder: self.path)
    if let branch = try await GitProcess(in: self.path, ["symbolic-ref", "--quiet", "--short", "HEAD"]).answer() {
      head = .branch(branch)
    } else {
      let hash = try await GitProcess(in: self.path, ["rev-parse", "--verify", "HEAD^{commit}"]).answer() ?? ""
      guard let id = CommitID(hash) else { throw GitError.malformed(command: "rev-parse", evidence: hash) }
      head = .detached(id)
    }
  }

  /// A repository as a test makes it up.
  public init(path: String, name: String, head: Head) {
    self.path = path
    self.name = name
    self.head = head
  }

  /// Whether anything has been committed to what is checked out.
  func hasCommits() async throws -> Bool {
    try await GitProcess(in: path, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]).answer() != nil
  }

  /// `logbook` for `/projects/logbook/.git`, for `/srv/logbook.git` and for a work tree's own folder.
  static func name(ofGitFolder path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    guard let last = parts.last else { return path }
    if last == ".git", parts.count > 1 { return parts[parts.count - 2] }
    return last.hasSuffix(".git") && last.count > 4 ? String(last.dropLast(4)) : last
  }
}
