public import LogbookGit
public import Sluice

/// What is known of a commit beyond the list: the state of the pane that shows it, in every tab that does.
@StateLabels
public enum DetailState: Equatable, TransitioningState, ViewStateHistory {
  /// Nothing, and nobody waits for it.
  case idle
  /// Nothing yet: it is read as soon as a selection rests on it.
  case loading
  /// All.
  case loaded(CommitDetail)
  /// Nothing, for this reason, and how to try again.
  case failed(String, retry: DetailReading)

  /// What has been read stays: a commit never changes. Reading is given up when the last tab goes on to another commit.
  public static let transitions: StateTransitions<Label> = [
    .idle: [.loading],
    .loading: [.loaded, .failed, .idle],
    .failed: [.loading],
  ]

  /// What was read is no deed of anyone.
  public static var undo: StateUndo { .excluded }
}

/// Reads one commit in full: what the states of its detail come from.
public struct DetailReading: Equatable {
  /// Which one.
  public let id: CommitID
  private let source: RepositorySource

  /// A reading that has not begun.
  public init(of id: CommitID, from source: RepositorySource) {
    self.id = id
    self.source = source
  }

  /// Loading, and then loaded or failed: each time that it is observed, git is asked.
  public func load() -> StateSequence<DetailState> { load(after: nil) }

  /// The same, but git is not asked before it is time to.
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

  /// Two that read the same commit.
  public static func == (one: DetailReading, other: DetailReading) -> Bool { one.id == other.id }
}
