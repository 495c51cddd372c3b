import SluiceState
import SluiceTesting
import TestSupport
import Testing

/// A state that is not `Sendable`.
private final class Row {
  var number: Int
  init(_ number: Int) { self.number = number }
}

/// An actor that owns a container of states that are not `Sendable`.
private actor RowDesk {
  private let container = StateContainer(Row(0))
  private var subscription: StateSubscription?
  private var heard: [Int] = []

  /// Logs the number of each later state, and checks that it arrives on this actor.
  private func listen() {
    subscription = container.subscribe { row in
      self.preconditionIsolated()
      self.heard.append(row.number)
    }
    heard = []
  }

  /// Makes a state on this actor.
  private func row(_ number: Int) -> Row {
    preconditionIsolated()
    return Row(number)
  }

  /// Returns the numbers of the states when the observation has ended.
  private func ended() async -> [Int] {
    await until { !container.isObserving }
    subscription?.cancel()
    return heard
  }

  /// Returns whether the state is the observed object, and its number after a change of the object.
  func value() -> (isSame: Bool, number: Int) {
    let row = Row(1)
    container.observe(row)
    row.number = 2
    return (container.state === row, container.state.number)
  }

  func closure() async -> [Int] {
    listen()
    container.observe { self.row(1) }
    await until { !container.isObserving }
    container.observe {
      await Task.yield()
      return self.row(2)
    }
    return await ended()
  }

  func refresh() async -> [Int] {
    listen()
    await container.refresh {
      await Task.yield()
      return self.row(3)
    }
    return await ended()
  }

  func stateSequence() async -> [Int] {
    listen()
    container.observe(
      StateSequence {
        First { Row(4) }
        Next {
          await Task.yield()
          return Row(5)
        }
      })
    return await ended()
  }

  func stream() async -> [Int] {
    listen()
    let rows = AsyncStream<Row> { continuation in
      for number in 6...7 { continuation.yield(Row(number)) }
      continuation.finish()
    }
    container.observe(rows)
    return await ended()
  }
}

@Suite("StateContainer: states that are not Sendable, on an actor other than the main one", .hangGuard)
struct NotSendableOnActorTests {
  private let desk = RowDesk()

  @Test("A state that is not Sendable is the same object in the container of an actor")
  func value() async {
    let (isSame, number) = await desk.value()
    #expect(isSame && number == 2)
  }

  @Test("Closures that run on an actor return states that are not Sendable, also to refresh")
  func work() async {
    #expect(await desk.closure() == [1, 2])
    #expect(await desk.refresh() == [3])
  }

  @Test("A state sequence and a stream deliver states that are not Sendable to the container of an actor")
  func sequences() async {
    #expect(await desk.stateSequence() == [4, 5])
    #expect(await desk.stream() == [6, 7])
  }
}
