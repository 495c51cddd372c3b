public import LogbookGit
import Sluice

/// The functions of a repository that the model uses. A test can replace them.
public struct RepositorySource: Sendable {
  /// Returns the present commits of branches and tags.
  public var tips: @Sendable () async throws -> Tips
  /// Returns all commits, the newest first, without the histories of some commits.
  public var log: @Sendable (_ old: [CommitID]) -> AsyncThrowingStream<[LogEntry], any Error>
  /// Returns the files of the same commits, in the same order.
  public var paths: @Sendable (_ old: [CommitID]) -> AsyncThrowingStream<[CommitPaths], any Error>
  /// Returns the message of a commit.
  public var message: @Sendable (CommitID) async throws -> CommitMessage
  /// Returns the changes of files by a commit.
  public var files: @Sendable (CommitID) async throws -> CommitFiles
  /// Returns the diff of a file; for a large one, only if all lines are requested.
  public var diff: @Sendable (CommitID, FileChange, _ isWhole: Bool) async throws -> FileDiff

  /// Creates a source from functions.
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

  /// Creates a source from a repository.
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
  /// A provider of commit details. Message and files are read concurrently; a failure of one cancels the other.
  var detail: some DataProvider<CommitID, CommitDetail> {
    (Provider(message) >><< Provider(files)).mapParameters { ($0, $0) }.map { CommitDetail($0, $1) }
  }
}
