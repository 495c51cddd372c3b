// Closures and sequences that throw, which a state container rejects. Compared like the others, see
// Observers/Refused.swift.
import Sluice

struct Offline: Error {}

@MainActor func refused(
  _ container: StateContainer<Int>, _ states: AsyncThrowingStream<Int, any Error>, _ actor: any Actor
) async {
  container.observe(states)
  // error at -1: 'observe(isolation:_:)' is unavailable: a state container accepts states, but no errors: catch errors where the sequence is made, and yield a state that shows them
  container.observe(states, debounced: .seconds(1))
  // error at -1: 'observe(isolation:_:debounced:identifier:)' is unavailable: a state container accepts states, but no errors: catch errors where the sequence is made, and yield a state that shows them
  container.observe { throw Offline() }
  // error at -1: 'observe(isolation:_:)' is unavailable: a state container accepts states, but no errors: catch errors in the closure, and return a state that shows them
  container.observe { try await load() }
  // error at -1: 'observe(isolation:_:)' is unavailable: a state container accepts states, but no errors: catch errors in the closure, and return a state that shows them
  container.observe(debounced: .seconds(1)) { try await load() }
  // error at -1: 'observe(isolation:debounced:identifier:_:)' is unavailable: a state container accepts states, but no errors: catch errors in the closure, and return a state that shows them
  await container.refresh { try await load() }
  // error at -1: 'refresh(isolation:_:)' is unavailable: a state container accepts states, but no errors: catch errors in the closure, and return a state that shows them
  _ = Next<Int> { try await load() }
  // error at -1: 'init(_:)' is unavailable: a state sequence contains states, but no errors: catch errors in the closure, and return a state that shows them
}

/// Names of VSM that are different here.
@MainActor func renamed(_ container: StateContainer<Int>) async {
  container.observeAsync { 1 }
  // error at -1: 'observeAsync' has been renamed to 'observe(_:)'
  await container.refresh(state: { 1 })
  // error at -1: 'refresh(state:)' has been renamed to 'refresh(_:)'
  _ = container.willSetPublisher
  // error at -1: 'willSetPublisher' is unavailable: use 'subscribe(.willSet) { … }' or 'states(.willSet)'
  _ = container.didSetPublisher
  // error at -1: 'didSetPublisher' is unavailable: use 'subscribe { … }' or 'states()'
  container._debug()
  // error at -1: '_debug(options:)' has been renamed to 'log(_:)'
  _ = container.bind({ $0 }, to: { $1 }).wrappedValue
  // error at -1: 'wrappedValue' has been renamed to 'value'
}

/// Calls of VSM with other labels or other types of closures.
@MainActor func renamedForms(_ container: StateContainer<Int>, _ states: AsyncStream<Int>) {
  _ = StateContainer(state: 1)
  // error at -1: 'init(state:)' has been renamed to 'init(_:)'
  container.observeAsync { () async -> AsyncStream<Int> in states }
  // error at -1: 'observeAsync' has been renamed to 'observe(_:)'
  container.observeAsync({ 1 }, debounced: .seconds(0.5))
  // error at -1: 'observeAsync(_:debounced:identifier:)' is unavailable: use 'observe(debounced: .seconds(…), identifier: …) { … }'
  container.observeAsync({ await later() }, debounced: 0.5, identifier: "typed")
  // error at -1: 'observeAsync(_:debounced:identifier:)' is unavailable: use 'observe(debounced: .seconds(…), identifier: …) { … }'
  container.observeAsync({ () async -> AsyncStream<Int> in states }, debounced: 0.5)
  // error at -1: 'observeAsync(_:debounced:identifier:)' is unavailable: use 'observe(debounced: .seconds(…), identifier: …) { … }'
  _ = container.bindAsync(\.self, to: { state, new in await later() + new })
  // error at -1: 'bindAsync(_:to:)' has been renamed to 'bind(_:to:)'
  _ = container.willSetPublisher.sink { _ in }
  // error at -1: 'willSetPublisher' is unavailable: use 'subscribe(.willSet) { … }' or 'states(.willSet)'
  _ = container.didSetPublisher.sink { _ in }
  // error at -1: 'didSetPublisher' is unavailable: use 'subscribe { … }' or 'states()'
  _ = container.publisher.sink { _ in }
  // error at -1: 'publisher' is unavailable: use 'subscribe { … }' or 'states()'
  container._debug(options: [.didSet, .enumLabel])
  // error at -1: '_debug(options:)' has been renamed to 'log(_:)'
  ViewState._debug(options: [.didSet])
  // error at -1: '_debug(options:)' has been replaced by 'StateLogging.logAll(_:)'
  RenderedViewState._debug(options: [.didSet])
  // error at -1: '_debug(options:)' has been replaced by 'StateLogging.logAll(_:)'
  StateContainer._debug(options: [.didSet])
  // error at -1: '_debug(options:)' has been replaced by 'StateLogging.logAll(_:)'
  _ = First<Int>(action: { 1 })
  // error at -1: 'init(action:)' has been renamed to 'init(_:)'
  _ = Next<Int>(action: { await later() })
  // error at -1: 'init(action:)' has been renamed to 'init(_:)'
  _ = StateSequence<Int>(synchronousStates: [{ 1 }], states: [{ await later() }])
  // error at -1: 'init(synchronousStates:states:)' is unavailable: use 'StateSequence { … }', with 'First' for the first closures and 'Next' for the others
  _ = RenderedViewState(wrappedValue: 1, render: Page.render)
  // error at -1: 'init(wrappedValue:render:subsystem:loggingEnabled:)' is unavailable: pass the function without a label: '@RenderedViewState(MyView.render)'
  _ = RenderedViewState(container: container, render: Page.renderNew)
  // error at -1: 'init(container:render:)' is unavailable: pass the function without a label: 'RenderedViewState(container: …, MyView.render)'
}

final class Page {
  @RenderedViewState(render: Page.render) var state = 1
  // error at -1: 'init(wrappedValue:render:subsystem:loggingEnabled:)' is unavailable: pass the function without a label: '@RenderedViewState(MyView.render)'
  func render() {}
  func renderNew(_ state: Int) {}
}

func load() async throws -> Int { 1 }

/// All of these calls are accepted.
@MainActor func taken(_ container: StateContainer<Int>, _ states: AsyncStream<Int>) async {
  container.observe(1)
  container.observe { 1 }
  container.observe { await later() }
  container.observe(states)
  container.observe { () async -> AsyncStream<Int> in states }
  container.observe([{ 1 }, { await later() }])
  container.observe(
    StateSequence {
      1; Next { await later() }
    })
  container.observe(1, debounced: .seconds(1))
  container.observe(states, debounced: .seconds(1), identifier: "typed")
  container.observe(debounced: .seconds(1)) { await later() }
  container.observe(debounced: .seconds(1)) { () async -> AsyncStream<Int> in states }
  container.observe(
    StateSequence {
      1; Next { await later() }
    }, debounced: .seconds(1))
  await container.refresh { await later() }
}

/// Calls in an actor.
actor Session {
  let container = StateContainer(0)
  var count = 0

  func taken(_ states: AsyncStream<Int>) {
    container.observe { self.count }
    container.observe { [weak self] in await self?.count ?? 0 }
    container.observe { 1 }
    container.observe(states)
    container.observe(
      isolation: self,
      StateSequence {
        1; Next { await later() }
      })
  }
}

func later() async -> Int { 1 }

@StateLabels enum Uncounted: TransitioningState {
  static let first = 1
  #if os(Linux)
    static let second = 2
  #endif
}
// error at -6: @StateLabels derives labels from the cases of an enum, and this type has none. To fix this, leave out @StateLabels, and write 'label' by hand.
// error at -7: type 'Uncounted' does not conform to protocol 'TransitioningState'

@StateLabels struct Counting {}
// error at -1: @StateLabels derives labels from the cases of an enum, and this type has none. To fix this, leave out @StateLabels, and write 'label' by hand.
