import Sluice
import SluiceTesting
import TestSupport
import Testing

// On platforms with SwiftUI, SluiceApple declares `@ViewState`.
#if canImport(SwiftUI)
  import SluiceApple
#endif

// The code of the guide `ComingFromVSM.md`.

struct Article: Equatable, Sendable {
  var title: String
  var text: String
}

struct Offline: Error {}

/// A source of articles.
protocol ArticleRepository: Sendable {
  func article() async throws -> Article
}

@StateLabels
enum ArticleState {
  case initialized(LoaderModel)
  case loading
  case loaded(ArticleModel)
  case failed(FailureModel)
}

struct LoaderModel {
  let repository: any ArticleRepository

  @StateSequenceBuilder<ArticleState>
  func load() -> StateSequence<ArticleState> {
    .loading
    Next { await fetch() }
  }

  nonisolated(nonsending) func fetch() async -> ArticleState {
    do {
      return .loaded(ArticleModel(article: try await repository.article(), loader: self))
    } catch {
      return .failed(FailureModel(message: "The article could not be loaded.", loader: self))
    }
  }
}

extension LoaderModel {
  @concurrent func fetchElsewhere() async -> ArticleState { await fetch() }

  @StateSequenceBuilder<ArticleState>
  func reload() -> StateSequence<ArticleState> {
    .loading
    Next { await fetchElsewhere() }
  }
}

struct ArticleModel: MutatingCopyable {
  var article: Article
  let loader: LoaderModel

  func rename(_ title: String) -> ArticleState {
    .loaded(copy(mutatingPath: \.article.title, value: title))
  }
}

struct FailureModel {
  let message: String
  let loader: LoaderModel
}

extension ArticleState: TransitioningState, ViewStateHistory {
  static let transitions: StateTransitions<Label> = [
    .initialized: [.loading],
    .loading: [.loaded, .failed, .initialized],
    .loaded: [.loaded, .loading],
    .failed: [.loading],
  ]

  static let undo = StateUndo.excluded
}

@MainActor final class ArticleView {
  @ViewState var state: ArticleState

  let repository: any ArticleRepository

  init(_ repository: any ArticleRepository) {
    self.repository = repository
    _state = ViewState(wrappedValue: .initialized(LoaderModel(repository: repository)))
  }

  func appear() {
    if case .initialized(let loader) = state { $state.observe(loader.load()) }
  }

  func retryTapped() {
    if case .failed(let failure) = state { $state.observe(failure.loader.load()) }
  }

  func pulled() async {
    if case .loaded(let model) = state { await $state.refresh { await model.loader.fetch() } }
  }

  func cancelTapped() {
    $state.cancel()
    if case .loading = state { $state.observe(.initialized(LoaderModel(repository: repository))) }
  }

  func titleChanged(_ title: String) {
    guard case .loaded(let model) = state else { return }
    $state.observe(model.rename(title), debounced: .milliseconds(300))
  }
}

@Node final class Magazine {
  let article: StateContainer<ArticleState>
  @Derived var header = ""

  init(_ repository: any ArticleRepository) {
    article = StateContainer(.initialized(LoaderModel(repository: repository)), name: "article")
  }
}

@MainActor private final class ArticleController {
  @RenderedViewState<ArticleState> var state: ArticleState
  var shown = ""

  init(_ container: StateContainer<ArticleState>) {
    _state = RenderedViewState(container: container, ArticleController.render)
  }

  func render() {
    switch state {
    case .initialized, .loading: shown = "…"
    case .loaded(let model): shown = model.article.title
    case .failed(let failure): shown = failure.message
    }
  }
}

/// A repository with a fixed answer.
private struct Answering: ArticleRepository {
  let answer: @Sendable () throws -> Article
  func article() async throws -> Article { try answer() }
}

@Suite("Guide: Coming from VSM", .hangGuard)
@MainActor
struct ComingFromVSMTests {
  private let repository = Answering { Article(title: "Rivers", text: "…") }

  @Test("A state sequence gives its states without a container")
  func sequence() async {
    let states = await LoaderModel(repository: repository).load().all()
    #expect(states.map(\.label) == [.loading, .loaded])
  }

  @Test("A view observes the states that its actions return")
  func view() async {
    let view = ArticleView(repository)
    let log = StateLog(view.$state)
    view.appear()
    #expect(view.state.label == .loading)
    await until("the end of the observation") { !view.$state.isObserving }
    await view.pulled()
    #expect(log.states.map(\.label) == [.initialized, .loading, .loaded, .loaded])
  }

  @Test("A @concurrent function of a Sendable model is awaited in a Next, and in observe")
  func concurrent() async {
    let view = ArticleView(repository)
    let log = StateLog(view.$state)
    let loader = LoaderModel(repository: repository)
    view.$state.observe(loader.reload())
    #expect(view.state.label == .loading)
    await view.$state.leaves(.loading)
    view.$state.observe { await loader.fetchElsewhere() }
    await until("the end of the observation") { !view.$state.isObserving }
    #expect(log.states.map(\.label) == [.initialized, .loading, .loaded, .loaded])
  }

  @Test("A failed load is tried again")
  func retry() async {
    let view = ArticleView(Answering { throw Offline() })
    view.appear()
    await until("the end of the observation") { !view.$state.isObserving }
    #expect(view.state.label == .failed)
    view.retryTapped()
    #expect(view.state.label == .loading)
  }

  struct Profile: MutatingCopyable {
    var name = ""
    func rename(_ name: String) -> Profile { copy(mutatingPath: \.name, value: name) }
  }

  @Test("A binding sets a value of a state, and a debounced state waits on a clock")
  func boundAndTyped() async {
    let clock = ManualClock()
    let profile = StateContainer(Profile(), clock: clock)
    let name = profile.bind(\.name, to: Profile.rename)
    name.value = "Ann"
    profile.observe(Profile(name: "Anna"), debounced: .milliseconds(300))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await until("the debounced state") { profile.state.name == "Anna" }
    #expect(name.value == "Anna")
  }

  @Test("cancel ends the running observation")
  func cancelled() {
    let view = ArticleView(repository)
    view.appear()
    view.cancelTapped()
    #expect(view.state.label == .initialized)
    #expect(!view.$state.isObserving)
  }

  @Test("leaves waits until a state is left")
  func left() async {
    let view = ArticleView(repository)
    view.appear()
    await view.$state.leaves(.loading)
    #expect(view.state.label == .loaded)
  }

  @Test("States in a model change in the order of its observers")
  func model() async {
    let mediator = Mediator(Magazine(repository))
    mediator.observe("header", reads: \.article.state, writes: \.header) { state, header in
      header = state.label == .loading ? "Loading" : "Magazine"
    }
    let controller = ArticleController(mediator.root.article)
    controller.$state.startRendering(on: controller)
    mediator.update("open") { magazine in
      if case .initialized(let loader) = magazine.article.state { magazine.article.observe(loader.load()) }
    }
    #expect(mediator.root.header == "Loading")
    #expect(controller.shown == "…")
    await until("the end of the observation") { !mediator.root.article.isObserving }
    #expect(mediator.root.header == "Magazine")
    #expect(controller.shown == "Rivers")
  }

  @Test("Walks pass each transition")
  func walked() {
    let walks = ArticleState.transitions.walks(from: .initialized)
    #expect(
      walks == [
        [.initialized, .loading, .loaded, .loaded, .loading, .failed, .loading, .initialized]
      ])
  }
}
