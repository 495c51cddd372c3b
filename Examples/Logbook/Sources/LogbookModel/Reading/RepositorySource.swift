public import LogbookGit

/// What the model asks a repository, so that a test can answer in its place.
public struct RepositorySource: Sendable {
  /// Where branches and tags stand: now, and whenever that has changed or could not be read.
  public var changes: @Sendable () -> AsyncStream<Result<Tips, GitError>>
  /// All commits, the newest first, without those that lead to some.
  public var log: @Sendable (_ old: [CommitID]) -> AsyncThrowingStream<[LogEntry], any Error>
  /// The files of the same commits, in the same order.
  public var paths: @Sendable (_ old: [CommitID]) -> AsyncThrowingStream<[CommitPaths], any Error>
  /// A commit in full.
  public var detail: @Sendable (CommitID) async throws -> CommitDetail
  /// The lines of a file; of a large one only if all of it is wanted.
  public var diff: @Sendable (CommitID, FileChange, _ isWhole: Bool) async throws -> FileDiff

  /// A source that answers by these functions.
  public init(
    changes: @escaping @Sendable () -> AsyncStream<Result<Tips, GitError>>,
    log: @escaping @Sendable ([CommitID]) -> AsyncThrowingStream<[LogEntry], any Error>,
    paths: @escaping @Sendable ([CommitID]) -> AsyncThrowingStream<[CommitPaths], any Error>,
    detail: @escaping @Sendable (CommitID) async throws -> CommitDetail,
    diff: @escaping @Sendable (CommitID, FileChange, Bool) async throws -> FileDiff
  ) {
    self.changes = changes
    self.log = log
    self.paths = paths
    self.detail = detail
    self.diff = diff
  }

  /// A repository on this machine, which is looked at once a second for what is new.
  public init(_ repository: Repository) {
    self.init(
      changes: { repository.changes(every: .seconds(1), clock: .continuous) },
      log: { repository.log(of: .all, without: $0) },
      paths: { repository.paths(of: .all, without: $0) },
      detail: { try await repository.detail(of: $0) },
      diff: { try await repository.diff(of: $0, file: $1, whole: $2) }
    )
  }
}
