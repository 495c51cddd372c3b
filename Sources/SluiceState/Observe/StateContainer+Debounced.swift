import SluiceModel

// Calls of `observe` that wait until no other call of their kind follows for a time, such as those for typing or
// dragging.
//
// A call replaces the waiting one with the same identity, which is dropped and never evaluated. An `identifier` alone
// is the identity, so calls from several places can share one. Without an identifier, the place of the call in the code
// is the identity. The duration of the last call applies: a control may shorten it for the final value of a drag. When
// its time has passed, a call is an `observe` like any other. Calls are carried out in the order of their deadlines,
// and in the order of the calls for equal deadlines. Until then, the running observation continues, and calls of other
// identities wait independently.

extension StateContainer {
  /// Sets the state when no call with the same identity has followed for a time. The value is made only then.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the container.
  ///   - state: Returns the state.
  ///   - time: The time in which no further call may follow.
  ///   - identifier: The identity of the call. If nil, the place of the call in the code is its identity.
  public func observe(
    isolation: isolated any Actor = #isolation, _ state: @autoclosure @escaping () -> State, debounced time: Duration,
    identifier: (any Hashable)? = nil, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    nonisolated(unsafe) let state = state
    debounce(time, identifier, fileID, line, column, isolation: isolation) { container, _ in
      container.observe(state(), fileID: fileID, line: line)
    }
  }

  /// Runs work that returns the next state when no call with the same identity has followed for a time.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the container.
  ///   - time: The time in which no further call may follow.
  ///   - identifier: The identity of the call. If nil, the place of the call in the code is its identity.
  ///   - next: Returns the next state.
  public func observe(
    isolation: isolated any Actor = #isolation, debounced time: Duration, identifier: (any Hashable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext(always) _ next: sending @escaping () async -> State
  ) {
    debounce(time, identifier, fileID, line, column, isolation: isolation) { container, isolation in
      container.begin(ObservationSource("observe(async closure)", fileID, line), isolation: isolation) { sink in
        sink.put(await next())
      }
    }
  }

  /// Applies the states of a sequence when no call with the same identity has followed for a time. The sequence is made
  /// only then.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the container.
  ///   - states: Returns the sequence.
  ///   - time: The time in which no further call may follow.
  ///   - identifier: The identity of the call. If nil, the place of the call in the code is its identity.
  public func observe<States: AsyncSequence>(
    isolation: isolated any Actor = #isolation, _ states: @autoclosure @escaping () -> States, debounced time: Duration,
    identifier: (any Hashable)? = nil, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) where States.Element == State, States.Failure == Never {
    nonisolated(unsafe) let states = states
    debounce(time, identifier, fileID, line, column, isolation: isolation) { container, isolation in
      container.observe(isolation: isolation, fileID: fileID, line: line, states())
    }
  }

  /// Applies the states of a state sequence when no call with the same identity has followed for a time. The sequence
  /// is made only then.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the container.
  ///   - states: Returns the sequence.
  ///   - time: The time in which no further call may follow.
  ///   - identifier: The identity of the call. If nil, the place of the call in the code is its identity.
  public func observe(
    isolation: isolated any Actor = #isolation, _ states: @autoclosure @escaping () -> StateSequence<State>,
    debounced time: Duration,
    identifier: (any Hashable)? = nil, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    nonisolated(unsafe) let states = states
    debounce(time, identifier, fileID, line, column, isolation: isolation) { container, isolation in
      container.observe(isolation: isolation, fileID: fileID, line: line, states())
    }
  }

  /// Runs work that returns a sequence when no call with the same identity has followed for a time, then applies its
  /// states.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the container.
  ///   - time: The time in which no further call may follow.
  ///   - identifier: The identity of the call. If nil, the place of the call in the code is its identity.
  ///   - states: Returns the sequence.
  public func observe<States: AsyncSequence>(
    isolation: isolated any Actor = #isolation, debounced time: Duration, identifier: (any Hashable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    @_inheritActorContext(always) _ states: sending @escaping () async -> States
  ) where States.Element == State, States.Failure == Never {
    debounce(time, identifier, fileID, line, column, isolation: isolation) { container, isolation in
      container.begin(ObservationSource("observe(closure of a sequence)", fileID, line), isolation: isolation) { sink in
        await sink.putAll(of: await states(), isolation: isolation)
      }
    }
  }

  /// Calls a closure when no call with the same identity has followed for a time. In a transaction of the container's
  /// mediator, the time begins when the transaction is committed. If the transaction fails, the call has no effect.
  func debounce(
    _ time: Duration, _ identifier: (any Hashable)?, _ fileID: StaticString, _ line: UInt, _ column: UInt,
    isolation: isolated any Actor, _ call: @escaping (StateContainer, isolated any Actor) -> Void
  ) {
    warnIfUnattached(ObservationSource("observe(debounced)", fileID, line))
    nonisolated(unsafe) let identity =
      identifier.map { DebounceIdentity.explicit(AnyHashable($0)) }
      ?? .callSite(fileID: "\(fileID)", line: line, column: column)
    guard let onEnd = onEnd() else { return wait(time, identity, isolation: isolation, call) }
    nonisolated(unsafe) let call = call
    onEnd { [weak self] end in
      guard end == .committed else { return }
      nonisolated(unsafe) let container = self
      isolation.assumeIsolated { container?.wait(time, identity, isolation: $0, call) }
    }
  }

  private func wait(
    _ time: Duration, _ identity: DebounceIdentity, isolation: isolated any Actor,
    _ call: @escaping (StateContainer, isolated any Actor) -> Void
  ) {
    nonisolated(unsafe) let call = call
    let calls = madeDebounced
    let new = calls.add(identity, after: time) { container in
      nonisolated(unsafe) let container = container
      isolation.assumeIsolated { call(container, $0) }
    }
    let (timeline, deadline) = (calls.timeline, new.deadline)
    nonisolated(unsafe) let task = new
    new.work.take(
      Task { [weak self] in
        _ = isolation
        try? await timeline.sleep(deadline)
        if !task.work.hasEnded { self?.carryOutPending(until: deadline) }
        // Ended here and not with the container, which may be deinitialized on another thread.
        task.end()
      })
  }

  private var madeDebounced: DebouncedCalls<State> {
    if let debounced { return debounced }
    let made = DebouncedCalls<State>(clock)
    debounced = made
    return made
  }

  /// Carries out the calls that are due now, because the tasks that sleep for them wake in any order. Calls that these
  /// make are carried out by tasks of their own.
  private func carryOutPending(until time: Duration) {
    guard let debounced else { return }
    for call in debounced.due(at: time) {
      applyPublished()
      // An earlier call or state may have ended this call.
      if let body = debounced.take(call) { body(self) }
    }
  }
}
