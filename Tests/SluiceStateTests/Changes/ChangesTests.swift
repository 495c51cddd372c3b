import Observation
import SluiceState
import SluiceTesting
import TestSupport
import Testing

// On platforms with SwiftUI, SluiceApple declares `@ViewState`.
#if canImport(SwiftUI)
  import SluiceApple
#endif

@Suite("StateContainer: subscriptions and streams", .hangGuard)
@MainActor
struct ChangesTests {
  @Test("A subscriber gets the current state first, then every state, also equal ones")
  func subscribe() {
    let container = StateContainer(0)
    var (will, did): ([String], [Int]) = ([], [])
    let subscriptions = [
      container.subscribe(.willSet) { [weak container] in will.append("\(container?.state ?? -1)→\($0)") },
      container.subscribe { did.append($0) },
    ]
    for state in [1, 1, 2] { container.observe(state) }
    subscriptions[1].cancel()
    container.observe(3)
    subscriptions[0].cancel()
    #expect(will == ["0→0", "0→1", "1→1", "1→2", "2→3"])
    #expect(did == [0, 1, 1, 2])
  }

  @Test("A subscription ends with its object, also while a state is delivered")
  func ends() {
    let container = StateContainer(0)
    var heard: [String] = []
    var second: StateSubscription?
    let first = container.subscribe {
      heard.append("first \($0)")
      if $0 == 2 { second = nil }
    }
    second = container.subscribe { heard.append("second \($0)") }
    heard = []
    container.observe(1)
    container.observe(2)
    container.observe(3)
    #expect(heard == ["first 1", "second 1", "first 2", "first 3"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("A stream delivers every state to a slow consumer, and ends with the container")
  func stream() async {
    var container: StateContainer<Int>? = StateContainer(0)
    let states = container?.states()
    var iterator = states?.makeAsyncIterator()
    for state in [1, 1, 2] { container?.observe(state) }
    container = nil
    var seen: [Int?] = []
    for _ in 0..<5 { seen.append(await iterator?.next()) }
    #expect(seen == [0, 1, 1, 2, nil])
  }

  @Test(
    "Each iteration of a stream begins with the current state", arguments: [StateMoment.willSet, .didSet])
  func iterations(moment: StateMoment) async {
    let container = StateContainer(0)
    let states = container.states(moment)
    var early = states.makeAsyncIterator()
    container.observe(1)
    var late = states.makeAsyncIterator()
    container.observe(2)
    #expect(await [early.next(), early.next(), early.next()] == [0, 1, 2])
    #expect(await [late.next(), late.next()] == [1, 2])
  }

  @Test("A stream waits for the next state, and ends when its task is cancelled")
  func waiting() async {
    let container = StateContainer(0)
    var seen: [Int] = []
    let task = Task {
      for await state in container.states() { seen.append(state) }
      seen.append(-1)
    }
    await until { seen == [0] }
    container.observe(1)
    await until { seen == [0, 1] }
    task.cancel()
    await task.value
    container.observe(2)
    #expect(seen == [0, 1, -1])
  }

  @Test("Neither subscriptions nor streams retain the container")
  func lifetimes() async {
    weak var gone: StateContainer<Int>?
    var subscription: StateSubscription?
    var stream: States<Int>.Iterator?
    do {
      let container = StateContainer(0)
      gone = container
      subscription = container.subscribe { _ in }
      stream = container.states().makeAsyncIterator()
      _ = StateLog(container)
    }
    #expect(gone == nil)
    #expect(await stream?.next() == 0)
    #expect(await stream?.next() == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("A state that is not Sendable is passed to subscribers as it is")
  func notSendable() async {
    final class Row { var number = 0 }
    let container = StateContainer<Row?>(nil)
    let row = Row()
    container.observe {
      row.number = 7
      return row
    }
    #expect(container.state === row)
    #expect(container.state?.number == 7)
  }

  @Test("Observation tracks the states of a container outside of a model")
  func observation() {
    final class View {
      @ViewState var state = 0
    }
    let view = View()
    nonisolated(unsafe) var heard = 0
    func track() {
      withObservationTracking {
        _ = view.state
      } onChange: {
        heard += 1
      }
    }
    track()
    view.$state.observe(1)
    view.$state.observe(2)
    #expect(heard == 1)
    track()
    view.$state.observe { 3 }
    #expect(heard == 2)
    #expect(view.state == 3)
  }
}
