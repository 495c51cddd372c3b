import Observation
import Sluice
import SluiceTesting
import TestSupport
import Testing

/// The closure that Observation's `onChange` calls. `onChange` itself may not capture a container.
@MainActor private var whenChanged: (() -> Void)?

@Suite("StateContainer under attack: order and rollback", .hangGuard)
@MainActor
struct AttackedOrderTests {
  private let clock = ManualClock()

  @Test("A plain state that observes another one while it is made is superseded")
  func supersededByPlainState() {
    let container = StateContainer(0)
    container.observe(
      StateSequence {
        First {
          container.observe(5)
          return 1
        }
        Next { 2 }
      })
    #expect(container.state == 5)
  }

  @Test("A savepoint that fails in another mediator's transaction drops only its own observations")
  func savepointOfOther() {
    let (one, other) = (Mediator(Shop()), Mediator(Shop()))
    let log = StateLog(one.root.article)
    other.update("outer") { _ in
      one.root.article.observe(.loading)
      try? other.update("inner") { _ throws(Refused) in
        one.root.article.observe(.loaded("dropped"))
        throw Refused()
      }
      one.root.article.observe(.loaded("kept"))
    }
    #expect(log.states == [.idle, .loading, .loaded("kept")])
  }

  @Test("A refresh that is dropped returns")
  func refreshGivenUp() async {
    let (one, other) = (Mediator(Shop()), Mediator(Shop()))
    var refresh: Task<Void, Never>?
    try? other.update("outer") { _ throws(Refused) in
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        refresh = Task.immediate { await one.root.article.refresh { .loading } }
      }
      throw Refused()
    }
    await refresh?.value
    #expect(one.root.article.state == .idle)
  }

  @Test("An observation in a subscriber's failed transaction is dropped, and the running observation continues")
  func subscriberFails() {
    let mediator = Mediator(Shop())
    let article = mediator.root.article
    let log = StateLog(article)
    let subscription = article.subscribe { state in
      guard state == .loading else { return }
      try? mediator.update("try") { _ throws(Refused) in
        article.observe(.loaded("dropped"))
        throw Refused()
      }
    }
    article.observe(
      StateSequence<Loading>({ .loading }, { .loaded("next") }))
    #expect(log.states == [.idle, .loading, .loaded("next")])
    subscription.cancel()
  }

  @Test("Nested savepoints that fail leave each container its earlier observation")
  func nestedSavepoints() async {
    let mediator = Mediator(Shop())
    let (article, passing) = (mediator.root.article, mediator.root.passing)
    let door = Door()
    article.observe {
      await door.pass()
      return .loaded("first")
    }
    passing.observe {
      await door.pass()
      return .done
    }
    try? mediator.update("1") { _ throws(Refused) in
      article.observe(.loading)
      try? mediator.update("2") { _ throws(Refused) in
        passing.observe(.busy)
        mediator.update("3") { _ in article.observe { .failed("3") } }
        throw Refused()
      }
      #expect(article.state == .loading)
      #expect(passing.state == .idle)
      article.cancel()
      article.observe { .failed("4") }
      throw Refused()
    }
    #expect(article.isObserving && passing.isObserving)
    door.open()
    await until { !article.isObserving && !passing.isObserving }
    #expect(article.state == .loaded("first"))
    #expect(passing.state == .done)
  }

  @Test("A debounced call after cancel in a subscriber is not cancelled")
  func debouncedAfterCancel() async {
    let container = StateContainer(0, clock: clock)
    let subscription = container.subscribe { [weak container] in
      guard $0 == 1 else { return }
      container?.cancel()
      container?.observe(7, debounced: .seconds(1))
    }
    container.observe(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await until { !container.isObserving && clock.sleeperCount == 0 && container.state != 1 }
    #expect(container.state == 7)
    subscription.cancel()
  }

  @Test("Cancelling in a transaction that fails drops no debounced call")
  func cancelTakenBack() async {
    let mediator = Mediator(Searching(clock))
    let state = mediator.root.state
    state.observe("kept", debounced: .seconds(1))
    try? mediator.update("cancel") { _ throws(Refused) in
      state.cancel()
      throw Refused()
    }
    await clock.sleepers(1)
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await until { !state.state.isEmpty }
    #expect(state.state == "kept")
  }

  @Test("An observation in Observation's onChange during an undo follows the undo")
  func observedInUndo() {
    let mediator = Mediator(Shop())
    mediator.undoLimit = 10
    let article = mediator.root.article
    let log = StateLog(article)
    article.observe(.loading)
    whenChanged = { article.observe(.failed("told")) }
    defer { whenChanged = nil }
    withObservationTracking {
      _ = article.state
    } onChange: {
      MainActor.assumeIsolated { whenChanged?() }
    }
    mediator.undo()
    #expect(article.state == .failed("told"))
    #expect(log.states == [.idle, .loading, .idle, .failed("told")])
    mediator.undo()
    #expect(article.state == .idle)
  }
}
