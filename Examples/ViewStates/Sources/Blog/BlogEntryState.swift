import Sluice

/// What the view of a blog entry shows, and what can be done from there: each state has the model with its data and actions.
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
  /// Undo would bring back a loading state for which nothing loads.
  static var undo: StateUndo { .excluded }
}

/// Nothing is there yet, and nothing is on its way.
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

/// The entry is there.
struct BlogEntry {
  let article: Article
  let repository: any BlogRepository

  func reload() -> StateSequence<BlogEntryState> { BlogLoader(repository: repository).load() }
}

/// It could not be read.
struct BlogFailure {
  let message: String
  let repository: any BlogRepository

  func retry() -> StateSequence<BlogEntryState> { BlogLoader(repository: repository).load() }
}
