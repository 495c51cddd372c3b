#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import SluiceGraph
  public import SluiceModel

  extension StateContainer {
    /// Applies the states of a publisher as they arrive, and cancels the running observation.
    ///
    /// States that are published while the subscription begins are applied before this function returns. The others are
    /// applied one turn of the isolation later, in order, on whatever thread they were published. A call of `observe`
    /// or `cancel` first applies the states that were published before it. If that call is made in a transaction that
    /// fails, the publisher's states are applied again. A state that another thread publishes during this call may be
    /// applied before it returns. A state that is not `Sendable` must be published in the isolation of the container,
    /// as always with publishers.
    public func observe<States: Publisher>(
      isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
      _ publisher: States
    ) where States.Output == State, States.Failure == Never {
      perform(taking(publisher, isolation: isolation, fileID, line))
    }

    /// Returns the request to apply the states of a publisher.
    private func taking<States: Publisher>(
      _ publisher: States, isolation: isolated any Actor, _ fileID: StaticString, _ line: UInt
    ) -> StateRequest where States.Output == State, States.Failure == Never {
      let source = ObservationSource("observe(publisher)", fileID, line)
      let observation = RunningObservation()
      let values = PublishedValues<State>()
      observation.applyPublished = { [weak self, work = observation.work] in
        self?.apply(values, from: work, source)
      }
      // The subscription begins before the task is made, so states that are ready need no task.
      var published: PublishedStates<State>?
      let first: () -> State? = {
        published = published ?? PublishedStates(publisher, values)
        return values.take()?.value
      }
      return beginning(source, as: observation, isolation: isolation, first: first) { sink in
        while sink.isOpen, let state = await published?.next(isolation: isolation) { sink.put(state) }
        published = nil
      }
    }

    /// Unavailable for a publisher that can fail. Catch its errors, and publish a state that shows them.
    @_disfavoredOverload
    @available(
      *, unavailable,
      message:
        "a state container accepts states, but no errors: catch errors in the publisher, and publish a state that shows them"
    )
    public func observe<States: Publisher>(_ publisher: States) where States.Output == State {
      fatalError("unavailable")
    }

    /// Applies the states of a publisher when no call with the same identity has followed for a time. The publisher is
    /// made only then.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the container.
    ///   - publisher: Returns the publisher.
    ///   - time: The time in which no further call may follow.
    ///   - identifier: The identity of the call. If nil, the place of the call in the code is its identity.
    public func observe<States: Publisher>(
      isolation: isolated any Actor = #isolation, _ publisher: @autoclosure @escaping () -> States,
      debounced time: Duration, identifier: (any Hashable)? = nil,
      fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) where States.Output == State, States.Failure == Never {
      nonisolated(unsafe) let publisher = publisher
      debounce(time, identifier, fileID, line, column, isolation: isolation) { container, isolation in
        container.observe(isolation: isolation, fileID: fileID, line: line, publisher())
      }
    }

    /// Returns a binding that is set by an action which returns a publisher of states.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the container.
    ///   - value: Returns the control's value from the state.
    ///   - next: The action, which takes the state and the new value.
    public func bind<Value, States: Publisher>(
      isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
      to next: @escaping (State, Value) -> States, fileID: StaticString = #fileID, line: UInt = #line
    ) -> StateBinding<Value> where States.Output == State, States.Failure == Never {
      nonisolated(unsafe) let next = next
      return binding(value, isolation: isolation) { container, new, isolation in
        container.taking(next(container.stored, new), isolation: isolation, fileID, line)
      }
    }

    /// Returns a binding that is set by a method of the state which returns a publisher of states.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the container.
    ///   - value: Returns the control's value from the state.
    ///   - next: The action, a method of the state: `State.rename`.
    public func bind<Value, States: Publisher>(
      isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
      to next: @escaping (State) -> (Value) -> States, fileID: StaticString = #fileID, line: UInt = #line
    ) -> StateBinding<Value> where States.Output == State, States.Failure == Never {
      bind(isolation: isolation, value, to: { next($0)($1) }, fileID: fileID, line: line)
    }
  }

  extension StateContainer {
    /// Applies the states that were published before this call, if their observation runs. If requests are waiting, the
    /// states are enqueued.
    private func apply(_ values: PublishedValues<State>, from work: CurrentWork, _ source: ObservationSource) {
      let last = values.last
      while let published = values.take(through: last) {
        perform(
          .arrival { [self] in
            // Requests that were made meanwhile came later.
            guard let current, current.work === work, !work.hasEnded else { return }
            onEnd()? { if $0 == .rolledBack { values.putBack(published) } }
            apply(published.value, source)
          })
      }
    }
  }

  /// A subscription to a publisher. The subscription begins when this value is made, and ends when a task that waits
  /// for its states is cancelled.
  private struct PublishedStates<State> {
    private let values: PublishedValues<State>
    private var rings: AsyncStream<Void>.Iterator
    private let subscription: Subscription

    init(_ publisher: some Publisher<State, Never>, _ values: PublishedValues<State>) {
      self.values = values
      rings = values.rings.makeAsyncIterator()
      subscription = Subscription(
        publisher.sink(receiveCompletion: { _ in values.finish() }, receiveValue: { values.put($0) }))
    }

    /// Returns the next state. Nil if no further state can follow, or if the task is cancelled.
    mutating func next(isolation actor: isolated any Actor) async -> State? {
      while !Task.isCancelled {
        if let published = values.take() { return published.value }
        guard await ring(isolation: actor) else { return values.take()?.value }
      }
      return nil
    }

    /// Waits for a signal, and returns whether more states can follow. Cancellation ends the subscription at once, on
    /// any thread.
    private mutating func ring(isolation actor: isolated any Actor) async -> Bool {
      let subscription = subscription
      return await withTaskCancellationHandler {
        await rings.next(isolation: actor) != nil
      } onCancel: {
        subscription.cancel()
      }
    }
  }

  /// Published values that have not been read. Unchecked, because a publisher publishes on any thread.
  private final class PublishedValues<Value>: @unchecked Sendable {
    /// A value, and the number of values that were published before it.
    struct Published {
      let value: Value
      let number: Int
    }

    /// Wakes the task that waits for values.
    let rings: AsyncStream<Void>
    private let bell: AsyncStream<Void>.Continuation
    private let lock = Guarded<Void>(())
    private let values = StateValues<Published>()
    /// Values that were applied in a failed transaction. They precede all others.
    private var returned: [Published] = []
    private var count = 0

    init() { (rings, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    /// The number of the last published value.
    var last: Int { lock.withLock { _ in count - 1 } }

    func put(_ value: Value) {
      lock.withLock { _ in
        values.put(Published(value: value, number: count))
        count += 1
      }
      bell.yield()
    }

    func finish() { bell.finish() }

    /// Returns the first value, if its number is at most the given one.
    func take(through last: Int = .max) -> Published? {
      lock.withLock { _ in
        guard let first = returned.first ?? values.first, first.number <= last else { return nil }
        return returned.isEmpty ? values.take() : returned.removeFirst()
      }
    }

    /// Restores a value that was applied in a failed transaction.
    func putBack(_ value: Published) {
      lock.withLock { _ in
        returned.insert(value, at: returned.firstIndex { $0.number > value.number } ?? returned.endIndex)
      }
      bell.yield()
    }
  }

  /// The subscription to a publisher, which ends when this object is released. Unchecked, because the subscription is
  /// only cancelled, which is allowed on any thread.
  private final class Subscription: @unchecked Sendable {
    private let cancellable: AnyCancellable

    init(_ cancellable: AnyCancellable) { self.cancellable = cancellable }

    func cancel() { cancellable.cancel() }
  }
#endif
