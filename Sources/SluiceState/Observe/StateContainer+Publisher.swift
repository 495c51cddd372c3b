#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import SluiceGraph
  public import SluiceModel

  extension StateContainer {
    /// Takes the states of a publisher, as they come. Cancels the observation that runs.
    ///
    /// What it publishes while it is subscribed to is applied before this returns; the rest one turn of the isolation
    /// later, in order, wherever it was published. A call of `observe` or `cancel` outside of a transaction first applies the states that
    /// were published before it. What another thread publishes during this call may be applied before it returns. A state that is not
    /// `Sendable` is published where the container is, as always with publishers.
    public func observe<States: Publisher>(
      isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
      _ publisher: States
    ) where States.Output == State, States.Failure == Never {
      let source = ObservationSource("observe(publisher)", fileID, line)
      let observation = RunningObservation()
      let values = PublishedValues<State>()
      observation.applyPublished = { [weak self, work = observation.work] in
        while let state = values.take() { self?.arrive(state, from: work, source) }
      }
      // Subscribed to before the task is made, so that what it has ready needs none.
      var published: PublishedStates<State>?
      let first: () -> State? = {
        published = published ?? PublishedStates(publisher, values)
        return values.take()
      }
      begin(source, as: observation, isolation: isolation, first: first) { sink in
        while sink.isOpen, let state = await published?.next(isolation: isolation) { sink.put(state) }
        published = nil
      }
    }

    /// Catch its errors, and publish a state that shows them.
    @_disfavoredOverload
    @available(
      *, unavailable,
      message:
        "a state container takes states and no errors: catch them in the publisher, and publish a state that shows them"
    )
    public func observe<States: Publisher>(_ publisher: States) where States.Output == State {
      fatalError("unavailable")
    }

    /// Takes the states of a publisher when no such call has followed for a while. The publisher is made only then.
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

    /// A binding that is set by an action which returns a publisher of states.
    public func bind<Value, States: Publisher>(
      isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
      to next: @escaping (State, Value) -> States, fileID: StaticString = #fileID, line: UInt = #line
    ) -> StateBinding<Value> where States.Output == State, States.Failure == Never {
      nonisolated(unsafe) let next = next
      return binding(value, isolation: isolation) { container, new, isolation in
        container.observe(isolation: isolation, fileID: fileID, line: line, next(container.state, new))
      }
    }

    /// As above, with the action as a method.
    public func bind<Value, States: Publisher>(
      isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
      to next: @escaping (State) -> (Value) -> States, fileID: StaticString = #fileID, line: UInt = #line
    ) -> StateBinding<Value> where States.Output == State, States.Failure == Never {
      bind(isolation: isolation, value, to: { next($0)($1) }, fileID: fileID, line: line)
    }
  }

  /// What a publisher publishes: subscribed to when this is made, and until a task that waits for it is cancelled.
  private struct PublishedStates<State> {
    private let values: PublishedValues<State>
    private var rings: AsyncStream<Void>.Iterator
    private let subscription: Subscription

    init(_ publisher: some Publisher<State, Never>, _ values: PublishedValues<State>) {
      let (rings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.values = values
      self.rings = rings.makeAsyncIterator()
      subscription = Subscription(
        publisher.sink(
          receiveCompletion: { _ in bell.finish() },
          receiveValue: {
            values.put($0)
            bell.yield()
          }))
    }

    /// The next state; nil when there is none any more, or the task was cancelled.
    mutating func next(isolation actor: isolated any Actor) async -> State? {
      while !Task.isCancelled {
        if let value = values.take() { return value }
        guard await ring(isolation: actor) else { return values.take() }
      }
      return nil
    }

    /// Whether there may be more. A cancellation ends the subscription at once, on whatever thread.
    private mutating func ring(isolation actor: isolated any Actor) async -> Bool {
      let subscription = subscription
      return await withTaskCancellationHandler {
        await rings.next(isolation: actor) != nil
      } onCancel: {
        subscription.cancel()
      }
    }
  }

  /// What has been published, and not been taken yet. Unchecked, since a publisher says nothing of where it publishes.
  private final class PublishedValues<Value>: @unchecked Sendable {
    private let lock = Guarded<Void>(())
    private let values = StateValues<Value>()

    func put(_ value: Value) { lock.withLock { _ in values.put(value) } }
    func take() -> Value? { lock.withLock { _ in values.take() } }
  }

  /// The subscription to a publisher, which ends with this. Unchecked: cancelling is of any thread, and nothing else is
  /// done with it.
  private final class Subscription: @unchecked Sendable {
    private let cancellable: AnyCancellable

    init(_ cancellable: AnyCancellable) { self.cancellable = cancellable }

    func cancel() { cancellable.cancel() }
  }
#endif
