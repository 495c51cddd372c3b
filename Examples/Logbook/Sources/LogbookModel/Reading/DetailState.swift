public import LogbookGit
public import Sluice

/// The state of a commit's detail, shared by all tabs that show the commit.
@StateLabels
public enum DetailState: Equatable, TransitioningState, ViewStateHistory {
  /// Not read, and not requested.
  case idle
  /// Requested; the detail is read when the selection has not changed for a while.
  case loading
  /// Read.
  case loaded(CommitDetail)
  /// Not read, for this reason, with the reading to retry.
  case failed(String, retry: DetailReading)

  /// A loaded detail stays, since a commit never changes. Reading is cancelled when no tab shows the commit.
  public static let transitions: StateTransitions<Label> = [
    .idle: [.loading],
    .loading: [.loaded, .failed, .idle],
    .failed: [.loading],
  ]

  /// Excluded, because reading is no action of a user.
  public static var undo: StateUndo { .excluded }
}

/// A reading of one commit, which produces the states of its detail.
public struct DetailReading: Equatable {
  /// The hash of the commit.
  public let id: CommitID
  private let source: RepositorySource

  /// Creates a reading.
  public init(of id: CommitID, from source: RepositorySource) {
    self.id = id
    self.source = source
  }

  /// Returns the states: loading, and then loaded or failed. Each observation requests the detail from git.
  public func load() -> StateSequence<DetailState> { load(after: nil) }

  /// Returns the same states, but requests the detail from git only after a pause.
  func load(after pace: Pace?) -> StateSequence<DetailState> {
    StateSequence {
      DetailState.loading
      Next {
        do {
          try await pace?.rest()
          return .loaded(try await source.detail.request(id))
        } catch { return .failed("\(error)", retry: self) }
      }
    }
  }

  /// Whether both read the same commit.
  public static func == (one: DetailReading, other: DetailReading) -> Bool { one.id == other.id }
}
