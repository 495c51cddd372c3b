import SluiceModel

/// The states of a container, one after the other: what ``StateContainer/states(_:)`` returns.
public struct States<State>: AsyncSequence {
  /// A state.
  public typealias Element = State
  /// It fails never.
  public typealias Failure = Never

  private let subscribe: (StateQueue<State>) -> StateSubscription?

  init(_ subscribe: @escaping (StateQueue<State>) -> StateSubscription?) { self.subscribe = subscribe }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator {
    let (rings, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let values = StateValues<State>()
    let subscription = subscribe(StateQueue(values, Bell(continuation)))
    return Iterator(values: values, rings: rings.makeAsyncIterator(), subscription: subscription)
  }

  /// One iteration.
  public struct Iterator: AsyncIteratorProtocol {
    /// It fails never.
    public typealias Failure = Never

    fileprivate let values: StateValues<State>
    fileprivate var rings: AsyncStream<Void>.Iterator
    fileprivate var subscription: StateSubscription?

    /// The next state; nil when the container is gone, or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> State? {
      while !Task.isCancelled {
        if let value = values.take() { return value }
        guard subscription != nil, await rings.next(isolation: actor) != nil else { return values.take() }
      }
      subscription = nil
      return nil
    }
  }
}

/// States that nobody has taken yet, and nothing of those that somebody has.
final class StateValues<State> {
  private var values: [State?] = []
  private var taken = 0

  var isEmpty: Bool { taken == values.count }

  func count(where condition: (State) -> Bool) -> Int {
    values.count { value in value.map(condition) ?? false }
  }

  /// The value that ``take()`` returns next.
  var first: State? { taken < values.count ? values[taken] : nil }

  func put(_ value: State) { values.append(value) }

  func take() -> State? {
    guard taken < values.count else { return nil }
    let value = values[taken]
    values[taken] = nil
    taken += 1
    // Moves as many as were taken, at most.
    if taken * 2 >= values.count {
      values.removeFirst(taken)
      taken = 0
    }
    return value
  }
}

/// Where a subscription leaves states, and how it wakes who waits for them. Kept by the subscription alone: when that
/// dies with its container, the iteration ends.
struct StateQueue<State> {
  private let values: StateValues<State>
  private let bell: Bell

  init(_ values: StateValues<State>, _ bell: Bell) {
    self.values = values
    self.bell = bell
  }

  func put(_ state: State) {
    values.put(state)
    bell.ring()
  }
}
