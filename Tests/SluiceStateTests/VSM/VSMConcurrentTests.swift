import Sluice
import SluiceTesting
import TestSupport
import Testing

/// A model whose work leaves the actor of its caller.
private struct Feed: Sendable {
  @concurrent func fetch(_ text: String) async -> String { text }

  @StateSequenceBuilder<String>
  func load() -> StateSequence<String> {
    "loading"
    Next { await fetch("loaded") }
    "shown"
    Next { await fetch("done") }
  }

  func list() -> StateSequence<String> {
    [{ "loading" }, { await self.fetch("loaded") }, { "shown" }, { await self.fetch("done") }]
  }
}

@Suite("VSM: @concurrent functions and streams", .hangGuard)
@MainActor
struct VSMConcurrentTests {
  private let feed = Feed()

  @Test("A @concurrent function is awaited in observe and in refresh")
  func closure() async {
    let container = StateContainer("a")
    let log = StateLog(container)
    container.observe { await feed.fetch("b") }
    await until { container.state == "b" }
    await container.refresh { await feed.fetch("c") }
    #expect(log.states == ["a", "b", "c"])
  }

  @Test("A @Sendable closure is observed and refreshed as any other")
  func sendableClosure() async {
    let container = StateContainer("a")
    let observed: @Sendable () async -> String = { "b" }
    let refreshed: @Sendable () async -> String = { "c" }
    container.observe(observed)
    await until { container.state == "b" }
    await container.refresh(refreshed)
    #expect(container.state == "c")
  }

  @Test("Steps on the actor and away from it keep their order, in a builder and in an array", arguments: [false, true])
  func order(isArray: Bool) async {
    let container = StateContainer("start")
    let log = StateLog(container)
    container.observe(isArray ? feed.list() : feed.load())
    await until { !container.isObserving }
    #expect(log.states == ["start", "loading", "loaded", "shown", "done"])
  }

  @Test("A state sequence is iterated by itself, in its order")
  func iterated() async {
    var states: [String] = []
    for await state in feed.load() { states.append(state) }
    #expect(states == ["loading", "loaded", "shown", "done"])
  }

  @Test("All states of an AsyncStream arrive in order, from whichever task they are yielded", arguments: [false, true])
  func stream(isDetached: Bool) async {
    let (states, continuation) = AsyncStream.makeStream(of: String.self)
    let container = StateContainer("a")
    let log = StateLog(container)
    container.observe(states)
    let produce: @Sendable () -> Void = {
      for state in ["b", "c", "d"] { continuation.yield(state) }
      continuation.finish()
    }
    if isDetached { await Task.detached { produce() }.value } else { produce() }
    await until { !container.isObserving }
    #expect(log.states == ["a", "b", "c", "d"])
  }
}
