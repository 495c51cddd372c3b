import Sluice

/// The state of a blog entry's view. Each state has the model with its data and actions.
@StateLabels
enum BlogEntryState {
  case initialized(BlogLoader)
  case loading
  case loaded(BlogEntry)
  case failed(BlogFailure)
}

extension BlogEntryState: TransitioningState {
  static let transitions: StateTransitions<Label> = [
    .initialized: [.loading],
    .loading: [.loaded, .failed],
    .loaded: [.loading],
    .failed: [.loading],
  ]
}

extension BlogEntryState: ViewStateHistory {
  /// Excluded, because an undo could restore a loading state without a running request.
  static var undo: StateUndo { .excluded }
}

/// The model of an entry that has not been loaded.
struct BlogLoader {
  let repository: any BlogRepository

  @StateSequenceBuilder<BlogEntryState>
  func load() -> StateSequence<BlogEntryState> {
    .loading
    Next {
      do throws(ServerFailure) {
        return .loaded(BlogEntry(article: try await repository.article(), repository: repository))
      } catch {
        return .failed(BlogFailure(message: error.message, repository: repository))
      }
    }
  }
}

/// The model of a loaded entry.
struct BlogEntry {
  let article: Article
  let repository: any BlogRepository

  func reload() -> StateSequence<BlogEntryState> { BlogLoader(repository: repository).load() }
}

/// The model of an entry whose loading has failed.
struct BlogFailure {
  let message: String
  let repository: any BlogRepository

  func retry() -> StateSequence<BlogEntryState> { BlogLoader(repository: repository).load() }
}
