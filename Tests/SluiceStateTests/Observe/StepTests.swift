import Sluice
import SluiceModel
import SluiceTesting
import TestSupport
import Testing

@Suite("StateContainer: steps of work without suspension", .hangGuard)
@MainActor
struct StepTests {
  @Test("A step sees the state of the step before it", arguments: [false, true])
  func sees(onEarlierSystem: Bool) async {
    await EarlierSystem.$isPlayed.withValue(onEarlierSystem) {
      let container = StateContainer("a")
      let log = StateLog(container)
      container.observe(StateSequence({ "b" }, { container.state + "c" }, { container.state + "d" }))
      await until { !container.isObserving }
      #expect(log.states == ["a", "b", "bc", "bcd"])
    }
  }

  @Test("A Next sees the state of the Next before it", arguments: [false, true])
  func nexts(onEarlierSystem: Bool) async {
    await EarlierSystem.$isPlayed.withValue(onEarlierSystem) {
      let container = StateContainer("a")
      let log = StateLog(container)
      container.observe(
        StateSequence {
          Next { container.state + "b" }
          Next { container.state + "c" }
        })
      await until { !container.isObserving }
      #expect(log.states == ["a", "ab", "abc"])
    }
  }

  @Test("A sequence that returns elements without suspending sees its states applied", arguments: [false, true])
  func readySequence(onEarlierSystem: Bool) async {
    await EarlierSystem.$isPlayed.withValue(onEarlierSystem) {
      let container = StateContainer("a")
      let log = StateLog(container)
      container.observe(Growing(container: container))
      await until { !container.isObserving }
      #expect(log.states == ["a", "ab", "abb", "abbb"])
    }
  }

  @Test("A step that observes something else does so after the state of the step before it", arguments: [false, true])
  func observes(onEarlierSystem: Bool) async {
    await EarlierSystem.$isPlayed.withValue(onEarlierSystem) {
      let container = StateContainer("b")
      let log = StateLog(container)
      container.observe(
        StateSequence(
          { "c" },
          {
            container.observe("e")
            return "d"
          }, { "never" }))
      await until { !container.isObserving && container.state == "e" }
      #expect(log.states == ["b", "c", "e"])
    }
  }

  @Test("In a transaction, steps are savepoints, and are rolled back with it")
  func inTransaction() {
    let mediator = Mediator(Steps())
    let container = mediator.root.state
    let log = StateLog(container)
    try? mediator.update("fail") { steps throws(Refused) in
      steps.state.observe(StateSequence({ "b" }, { container.state + "c" }))
      #expect(steps.state.state == "bc")
      throw Refused()
    }
    #expect(container.state == "a")
    mediator.update("work") { $0.state.observe(StateSequence({ "b" }, { container.state + "c" })) }
    #expect(container.state == "bc")
    #expect(Array(log.states.suffix(2)) == ["b", "bc"])
  }

  @Test("An observer that answers a step runs after the work has begun, and supersedes it")
  func answered() async {
    let mediator = Mediator(Steps())
    let container = mediator.root.state
    let log = StateLog(container)
    let registration = mediator.observe("answer", priority: .normal, reads: \.state.state) { steps, state in
      if state == "b" { steps.state.observe("answer") }
    }
    container.observe(StateSequence({ "b" }, { "never" }))
    await until { container.state == "answer" }
    #expect(log.states == ["a", "b", "answer"])
    registration.cancel()
  }
}

@Node
private final class Steps {
  let state = StateContainer("a")
}

/// A sequence of three states, each made of the current one.
private struct Growing: AsyncSequence, AsyncIteratorProtocol {
  let container: StateContainer<String>
  var count = 0

  func makeAsyncIterator() -> Growing { self }

  mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> String? {
    count += 1
    return count > 3 ? nil : container.state + "b"
  }

  mutating func next() async -> String? { await next(isolation: nil) }
}
