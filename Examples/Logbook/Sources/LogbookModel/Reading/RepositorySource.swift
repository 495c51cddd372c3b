public import LogbookGit
import Sluice

/// What the model asks a repository, so that a test can answer in its place.
public struct RepositorySource: Sendable {
  /// Where branches and tags stand now.
  public var tips: @Sendable () async throws -> Tips
  /// All commits, the newest first, without those that lead to some.
  public var log: @Sendable (_ old: [CommitID]) -> AsyncThrowingStream<[LogEntry], any Error>
  /// The files of the same commits, in the same order.
  public var paths: @Sendable (_ old: [CommitID]) -> AsyncThrowingStream<[CommitPaths], any Error>
  /// What a commit says.
  public var message: @Sendable (CommitID) async throws -> CommitMessage
  /// What a commit did to each file.
  public var files: @Sendable (CommitID) async throws -> CommitFiles
  /// The lines of a file; of a large one only if all of it is wanted.
  public var diff: @Sendable (CommitID, FileChange, _ isWhole: Bool) async throws -> FileDiff

  /// A source that answers by these functions.
  public init(
    tips: @escaping @Sendable () async throws -> Tips,
    log: @escaping @Sendable ([CommitID]) -> AsyncThrowingStream<[LogEntry], any Error>,
    paths: @escaping @Sendable ([CommitID]) -> AsyncThrowingStream<[CommitPaths], any Error>,
    message: @escaping @Sendable (CommitID) async throws -> CommitMessage,
    files: @escaping @Sendable (CommitID) async throws -> CommitFiles,
    diff: @escaping @Sendable (CommitID, FileChange, Bool) async throws -> FileDiff
  ) {
    self.tips = tips
    self.log = log
    self.paths = paths
    self.message = message
    self.files = files
    self.diff = diff
  }

  /// A repository on this machine.
  public init(_ repository: Repository) {
    self.init(
      tips: { try await repository.tips() },
      log: { repository.log(of: .all, without: $0) },
      paths: { repository.paths(of: .all, without: $0) },
      message: { try await repository.message(of: $0) },
      files: { try await repository.files(of: $0) },
      diff: { try await repository.diff(of: $0, file: $1, whole: $2) }
    )
  }
}

extension RepositorySource {
  /// A commit in full: what it says and what it did, which are read side by side. What fails first ends the other.
  var detail: some DataProvider<CommitID, CommitDetail> {
    (Provider(message) >><< Provider(files)).mapParameters { ($0, $0) }.map { CommitDetail($0, $1) }
  }
}
