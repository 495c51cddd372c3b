import SluiceModel

/// The sequence of a container's states, returned by ``StateContainer/states(_:)``.
public struct States<State>: AsyncSequence {
  /// A state.
  public typealias Element = State
  /// Never throws.
  public typealias Failure = Never

  private let subscribe: (StateQueue<State>) -> StateSubscription?

  init(_ subscribe: @escaping (StateQueue<State>) -> StateSubscription?) { self.subscribe = subscribe }

  /// Subscribes to the states, and returns an iterator over them.
  public func makeAsyncIterator() -> Iterator {
    let (rings, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let values = StateValues<State>()
    let subscription = subscribe(StateQueue(values, Bell(continuation)))
    return Iterator(values: values, rings: rings.makeAsyncIterator(), subscription: subscription)
  }

  /// An iterator over the states.
  public struct Iterator: AsyncIteratorProtocol {
    /// Never throws.
    public typealias Failure = Never

    fileprivate let values: StateValues<State>
    fileprivate var rings: AsyncStream<Void>.Iterator
    fileprivate var subscription: StateSubscription?

    /// Returns the next state. Nil after the container's release, or if the task is cancelled.
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

/// A queue of states that have not been read. States that have been read are released.
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
    // Moves at most as many values as were taken.
    if taken * 2 >= values.count {
      values.removeFirst(taken)
      taken = 0
    }
    return value
  }
}

/// The queue in which a subscription stores states, with the bell that wakes the waiting task. Only the subscription
/// retains it. When the subscription is released with its container, the iteration ends.
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
