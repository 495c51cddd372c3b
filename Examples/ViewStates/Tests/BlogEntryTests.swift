import Sluice
import SluiceTesting
import Testing

@testable import ViewStates

/// A repository whose requests succeed.
struct SucceedingRepository: BlogRepository {
  nonisolated(nonsending) func article() async throws(ServerFailure) -> Article {
    Article(title: "Title", text: "Text")
  }
}

/// A repository whose requests fail.
struct FailingRepository: BlogRepository {
  nonisolated(nonsending) func article() async throws(ServerFailure) -> Article {
    throw ServerFailure(message: "No network")
  }
}

extension BlogEntryState {
  /// A description of the state and its data.
  var shown: String {
    switch self {
    case .initialized: "initialized"
    case .loading: "loading"
    case .loaded(let entry): "loaded \(entry.article.title), edition \(entry.article.edition)"
    case .failed(let failure): "failed: \(failure.message)"
    }
  }

  /// The action that leads away from this state, if there is one.
  var wayOn: StateSequence<BlogEntryState>? {
    switch self {
    case .initialized(let loader): loader.load()
    case .loading: nil
    case .loaded(let entry): entry.reload()
    case .failed(let failure): failure.retry()
    }
  }
}

@MainActor @Suite("Example: blog entry", .hangGuard)
struct BlogEntryTests {
  @Test("BlogLoader: load passes through loading, and ends with the article or the message")
  func actions() async {
    #expect(
      await BlogLoader(repository: SucceedingRepository()).load().all().map(\.shown) == [
        "loading", "loaded Title, edition 1",
      ])
    #expect(
      await BlogLoader(repository: FailingRepository()).load().all().map(\.shown) == ["loading", "failed: No network"])
  }

  @Test("BlogFailure and BlogEntry: retry and reload load the entry again")
  func again() async {
    let failure = BlogFailure(message: "No network", repository: SucceedingRepository())
    #expect(await failure.retry().all().map(\.shown) == ["loading", "loaded Title, edition 1"])
    let entry = BlogEntry(article: Article(title: "Old", text: ""), repository: FailingRepository())
    #expect(await entry.reload().all().map(\.shown) == ["loading", "failed: No network"])
  }

  @Test(
    "BlogEntryState: the container makes each transition of a walk, and no other",
    arguments: BlogEntryState.transitions.walks(from: .initialized))
  func walk(_ walk: [BlogEntryState.Label]) async throws {
    let server = PlayedServer()
    let mediator = Mediator(BlogPage(server))
    let entry = mediator.root.entry
    let log = StateLog(entry)
    for (from, to) in zip(walk, walk.dropFirst()) {
      try #require(entry.state.label == from)
      if from == .loading {
        server.answer(try #require(await server.nextQuestion()), succeeding: to == .loaded)
        await entry.leaves(from)
      } else {
        entry.observe(try #require(entry.state.wayOn))
      }
    }
    #expect(log.states.map(\.label) == walk)
    server.close()
  }

  @Test("BlogEntryState: the transitions have one walk, which reaches each label")
  func graph() {
    let transitions = BlogEntryState.transitions
    #expect(
      transitions.walks(from: .initialized) == [
        [.initialized, .loading, .loaded, .loading, .failed, .loading]
      ])
    #expect(transitions.reachable(from: .initialized) == [.initialized, .loading, .loaded, .failed])
  }

  @Test("BlogPage: each state is rendered once, and undo excludes the states")
  func inTheModel() async throws {
    let server = PlayedServer()
    let mediator = Mediator(BlogPage(server))
    mediator.undoLimit = 10
    var rendered: [String] = []
    mediator.render("page") { rendered.append($0.entry.state.shown) }
    mediator.root.entry.observe(try #require(mediator.root.entry.state.wayOn))
    #expect(rendered == ["initialized", "loading"])
    server.answer(try #require(await server.nextQuestion()), succeeding: true)
    await mediator.root.entry.leaves(.loading)
    #expect(rendered == ["initialized", "loading", "loaded One value says it all, edition 1"])
    #expect(!mediator.canUndo)
  }
}

extension PlayedServer {
  /// Returns the oldest pending question, and waits for one if there is none.
  func nextQuestion(isolation: isolated any Actor = #isolation) async -> Question? {
    for await asked in questions.states() { if let first = asked.first { return first } }
    return nil
  }
}
