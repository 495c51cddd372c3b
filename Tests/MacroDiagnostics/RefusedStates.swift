// What a state container refuses: what throws. Compared as the others, see Refused.swift.
import Sluice

struct Offline: Error {}

@MainActor func refused(_ container: StateContainer<Int>, _ states: AsyncThrowingStream<Int, any Error>) {
  container.observe(states)
  // error at -1: 'observe' is unavailable: a state container takes states and no errors: catch them where the sequence is made, and yield a state that shows them
  container.observe { throw Offline() }
  // error at -1: 'observe' is unavailable: a state container takes states and no errors: catch them in the closure, and return a state that shows them
  container.observe { try await load() }
  // error at -1: 'observe' is unavailable: a state container takes states and no errors: catch them in the closure, and return a state that shows them
}

func load() async throws -> Int { 1 }

/// All of these are taken.
@MainActor func taken(_ container: StateContainer<Int>, _ states: AsyncStream<Int>) async {
  container.observe(1)
  container.observe { 1 }
  container.observe { await later() }
  container.observe(states)
  container.observe { () async -> AsyncStream<Int> in states }
  container.observe([{ 1 }, { await later() }])
  container.observe(StateSequence { 1; Next { await later() } })
  container.observe(1, debounced: .seconds(1))
  container.observe(states, debounced: .seconds(1), identifier: "typed")
  container.observe(debounced: .seconds(1)) { await later() }
  await container.refresh { await later() }
}

func later() async -> Int { 1 }
