import Sluice
import SluiceMessages
import SluiceTesting
import TestSupport
import Testing

@StateLabels
private enum Article: TransitioningState, Equatable {
  case initialized
  case loading
  case loaded(String)
  case failed(message: String)

  static let transitions: StateTransitions<Label> = [
    .initialized: [.loading],
    .loading: [.loaded, .failed],
    .loaded: [.loading],
    .failed: [.loading],
  ]
}

@Node
private final class Reader {
  let article = StateContainer<Article>(.initialized, name: "article")
}

@Suite("StateTransitions", .hangGuard)
@MainActor
struct TransitionTests {
  private func container() -> (StateContainer<Article>, () -> [Violation]) {
    let container = StateContainer<Article>(.initialized, name: "article")
    container.violationPolicy = .report
    var violations: [Violation] = []
    container.onViolation = { violations.append($0) }
    return (container, { violations })
  }

  @Test("An illegal transition is rejected, and its message names both states and the observation")
  func refused() {
    let (container, violations) = container()
    let log = StateLog(container)
    container.observe(.loaded("a"), fileID: "App/Reader.swift", line: 12)
    container.observe(.loading)
    container.observe(
      StateSequence {
        Article.loaded("b"); Article.initialized; Article.loading
      })
    #expect(log.states == [.initialized, .loading, .loaded("b"), .loading])
    #expect(violations().count == 2)
    #expect(
      violations().first
        == Violation(
          TransitionViolation.illegalTransition(
            container: "article", from: "initialized", to: "loaded",
            observation: "observe(state) at App/Reader.swift:12", legal: ["loading"])))
    #expect(violations().first?.kind == .contract)
    #expect(
      violations().last?.text.contains("observe(state sequence) at SluiceStateTests/TransitionTests.swift:") == true)
  }

  @Test("A rejected state leaves the running observation as it is", arguments: [false, true])
  func runningObservation(inModel: Bool) async {
    let reader = Reader()
    let mediator =
      inModel ? Mediator(reader, violationPolicies: ViolationPolicies(.report), onViolation: { _ in }) : nil
    let container = reader.article
    container.violationPolicy = .report
    container.onViolation = { _ in }
    let log = CellLog()
    let gate = Gate(isOpen: false, log)
    container.observe(.loading)
    container.observe {
      await gate.pass()
      return .loaded("a")
    }
    container.observe(.initialized)
    #expect(container.state == .loading)
    gate.open()
    await until("the state of the observation") { container.state == .loaded("a") }
    #expect(log.events == [])
    withExtendedLifetime(mediator) {}
  }

  @Test("In a model, the mediator's policy and handler decide about illegal transitions")
  func inModel() {
    var violations: [Violation] = []
    let mediator = Mediator(
      Reader(), violationPolicies: ViolationPolicies(.report), onViolation: { violations.append($0) })
    mediator.root.article.observe(.failed(message: "no"))
    #expect(mediator.root.article.state == .initialized)
    #expect(violations.map(\.kind) == [.contract])
    mediator.violationPolicies = ViolationPolicies(.ignore)
    mediator.root.article.observe(.failed(message: "no"))
    #expect(mediator.root.article.state == .failed(message: "no"))
    #expect(violations.count == 1)
  }

  @Test("The policy ignore permits illegal transitions")
  func ignored() {
    let (container, violations) = container()
    container.violationPolicy = .ignore
    container.observe(.loaded("a"))
    #expect(container.state == .loaded("a"))
    #expect(violations().isEmpty)
  }

  #if DEBUG
    @Test("Without a policy, an illegal transition traps in debug builds, with the line of the observation")
    func traps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        StateContainer<Article>(.initialized, name: "article")
          .observe(.loaded("a"), fileID: "App/Reader.swift", line: 12)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "App/Reader.swift:12: Fatal error: \narticle tried to change from state \"initialized\" to \"loaded\""))
    }
  #endif

  @Test("A case without a label traps")
  func withoutLabel() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      enum Partial: TransitioningState {
        case one, two(Int)
        enum Label: String { case one }
        static let transitions: StateTransitions<Label> = [.one: [.one]]
      }
      _ = Partial.two(1).label
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A state \"two\" of Partial has no label: no label has that name."))
  }

  @Test("The label is the name of the case, also for a type with a description of its own")
  func described() {
    enum Described: TransitioningState, CustomStringConvertible {
      case loading
      case loaded(String)
      enum Label: String { case loading, loaded }
      static let transitions: StateTransitions<Label> = [.loading: [.loaded]]
      var description: String { "Loading…" }
    }
    #expect([Described.loading, .loaded("a")].map(\.label) == [.loading, .loaded])
  }

  @Test("The transitions are drawn as a graph")
  func drawn() {
    #expect(
      Article.transitions.dot(name: "article") == """
        digraph "article" {
          "initialized";
          "loading";
          "loaded";
          "failed";
          "initialized" -> "loading";
          "loading" -> "loaded";
          "loading" -> "failed";
          "loaded" -> "loading";
          "failed" -> "loading";
        }

        """)
    #expect(
      Article.transitions.mermaid(from: .initialized) == """
        stateDiagram-v2
          state "initialized" as s0
          state "loading" as s1
          state "loaded" as s2
          state "failed" as s3
          [*] --> s0
          s0 --> s1
          s1 --> s2
          s1 --> s3
          s2 --> s1
          s3 --> s1

        """)
  }

  @Test("Legal walks pass each transition that can be reached")
  func walked() {
    let transitions = Article.transitions
    let walks = transitions.walks(from: .initialized)
    #expect(walks == [[.initialized, .loading, .loaded, .loading, .failed, .loading]])
    #expect(transitions.reachable(from: .initialized) == Set(Article.Label.allCases))
    let (container, violations) = container()
    for label in walks.joined().dropFirst() {
      let state: Article =
        switch label {
        case .initialized: .initialized
        case .loading: .loading
        case .loaded: .loaded("a")
        case .failed: .failed(message: "no")
        }
      container.observe(state)
      #expect(container.state == state)
    }
    #expect(violations().isEmpty)
  }

  @Test("Random graphs: the walks pass each transition that can be reached, and no other")
  func randomWalks() {
    var generator = SeededGenerator(seed: Environment.seed)
    for _ in 0..<200 {
      let labels = Array(0..<Int.random(in: 1...7, using: &generator))
      let transitions = StateTransitions(
        labels.map { label in (label, labels.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }) })
      let walks = transitions.walks(from: 0)
      let passed = Set(walks.flatMap { zip($0, $0.dropFirst()).map { [$0, $1] } })
      let reached = transitions.reachable(from: 0).flatMap { from in transitions.following(from).map { [from, $0] } }
      #expect(passed == Set(reached))
      #expect(walks.allSatisfy { $0.first == 0 })
    }
  }
}
