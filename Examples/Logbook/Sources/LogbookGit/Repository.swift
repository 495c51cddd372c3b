/// A git repository on this machine. The repository is never written.
public struct Repository: Hashable, Sendable {
  /// The git folder, absolute.
  public let path: String
  /// The short name: the name of its folder.
  public let name: String
  /// The checked-out branch or commit.
  public let head: Head
  /// Whether the repository has no work tree.
  public let isBare: Bool
  /// Whether the repository is a shallow clone.
  public let isShallow: Bool
  /// The folder of git; nil to search the PATH.
  let programs: String?

  /// A checked-out branch or commit.
  public enum Head: Hashable, Sendable {
    /// A branch.
    case branch(String)
    /// A commit without a branch.
    case detached(CommitID)
  }

  /// Finds the repository that contains a path.
  ///
  /// - Throws: ``GitError``, or `CancellationError`.
  public init(at path: String) async throws { try await self.init(at: path, programs: nil) }

  /// Finds the repository that contains a path, and reads it with the `git` of a folder.
  package init(at path: String, programs: String?) async throws {
    let question = ["rev-parse", "--absolute-git-dir", "--is-bare-repository", "--is-shallow-repository"]
    var answers: [Substring]
    do {
      let place = GitProcess.Place(folder: path, isRepository: false, programs: programs)
      let answer = try await GitProcess(place, question).answer() ?? ""
      answers = answer.split(separator: "\n", omittingEmptySubsequences: false)
    } catch GitError.failed(_, _, let reason) {
      throw GitError.notARepository(path: path, reason: reason)
    }
    guard answers.count > 2 else {
      throw GitError.malformed(command: "rev-parse", evidence: answers.joined(separator: " "))
    }
    isShallow = answers.removeLast() == "true"
    isBare = answers.removeLast() == "true"
    // The name of a folder can contain line ends.
    self.path = answers.joined(separator: "\n")
    self.programs = programs
    name = Self.name(ofGitFolder: self.path)
    let place = GitProcess.Place(folder: self.path, isRepository: true, programs: programs)
    guard let head = try await Head.read(place).head else {
      throw GitError.damaged(command: "symbolic-ref", reason: "HEAD leads neither to a branch nor to a commit")
    }
    self.head = head
  }

  /// Creates a repository for tests.
  public init(path: String, name: String, head: Head, isBare: Bool = false, isShallow: Bool = false) {
    self.path = path
    self.name = name
    self.head = head
    self.isBare = isBare
    self.isShallow = isShallow
    programs = nil
  }

  var place: GitProcess.Place { GitProcess.Place(folder: path, isRepository: true, programs: programs) }

  /// Returns `logbook` for `/projects/logbook/.git`, for `/srv/logbook.git` and for a work tree's own folder.
  static func name(ofGitFolder path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    guard let last = parts.last else { return path }
    if last == ".git", parts.count > 1 { return parts[parts.count - 2] }
    return last.hasSuffix(".git") && last.count > 4 ? String(last.dropLast(4)) : last
  }
}
