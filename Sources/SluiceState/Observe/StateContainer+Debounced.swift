import SluiceModel

// Calls of `observe` that wait until no other of their kind follows for a while: what is typed, what is dragged.
//
// A call takes the place of the one before with its identity, which is dropped, and never evaluated. The identity is
// the `identifier` alone, so that calls from several places can be one; without it, the place of the call in the code
// alone. The last call's duration counts: a control may shorten it for the final value of a drag. When its time has
// come, a call is an `observe` like any other. Calls are carried out in the order of their deadlines, and of the calls
// where these are equal. Until then the observation that runs goes on, and calls of other identities wait beside the
// call.

extension StateContainer {
  /// Sets the state when no such call has followed for a while. The value is made only then.
  ///
  /// - Parameters:
  ///   - isolation: That of the container.
  ///   - state: Makes the state.
  ///   - time: How long no such call may follow.
  ///   - identifier: Calls with the same identifier are such calls. Nil stands for the place of the call.
  public func observe(
    isolation: isolated any Actor = #isolation, _ state: @autoclosure @escaping () -> State, debounced time: Duration,
    identifier: (any Hashable)? = nil, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    nonisolated(unsafe) let state = state
    debounce(time, identifier, fileID, line, column, isolation: isolation) { container, _ in
      container.observe(state(), fileID: fileID, line: line)
    }
  }

  /// Runs work that returns the next state when no such call has followed for a while.
  ///
  /// - Parameters:
  ///   - isolation: That of the container.
  ///   - time: How long no such call may follow.
  ///   - identifier: Calls with the same identifier are such calls. Nil stands for the place of the call.
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

  /// Takes the states of a sequence when no such call has followed for a while. The sequence is made only then.
  ///
  /// - Parameters:
  ///   - isolation: That of the container.
  ///   - states: Makes the sequence.
  ///   - time: How long no such call may follow.
  ///   - identifier: Calls with the same identifier are such calls. Nil stands for the place of the call.
  public func observe<States: AsyncSequence>(
    isolation: isolated any Actor = #isolation, _ states: @autoclosure @escaping () -> States, debounced time: Duration,
    identifier: (any Hashable)? = nil, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) where States.Element == State, States.Failure == Never {
    nonisolated(unsafe) let states = states
    debounce(time, identifier, fileID, line, column, isolation: isolation) { container, isolation in
      container.observe(isolation: isolation, fileID: fileID, line: line, states())
    }
  }

  /// Takes the states of a state sequence when no such call has followed for a while. The sequence is made only then.
  ///
  /// - Parameters:
  ///   - isolation: That of the container.
  ///   - states: Makes the sequence.
  ///   - time: How long no such call may follow.
  ///   - identifier: Calls with the same identifier are such calls. Nil stands for the place of the call.
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

  /// Runs work that returns a sequence when no such call has followed for a while, then takes its states.
  ///
  /// - Parameters:
  ///   - isolation: That of the container.
  ///   - time: How long no such call may follow.
  ///   - identifier: Calls with the same identifier are such calls. Nil stands for the place of the call.
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

  /// Calls a closure when no call of the identity has followed for a while. In a transaction of the container's
  /// mediator the while begins when that is committed; if it fails, the call was none.
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
        // Here and not with the container, which may die on another thread.
        task.end()
      })
  }

  private var madeDebounced: DebouncedCalls<State> {
    if let debounced { return debounced }
    let made = DebouncedCalls<State>(clock)
    debounced = made
    return made
  }

  /// Carries out the calls that are due now: the tasks that sleep for them wake in any order. Calls that these make are
  /// left to tasks of their own.
  private func carryOutPending(until time: Duration) {
    guard let debounced else { return }
    for call in debounced.due(at: time) {
      applyPublished()
      // A call or a state before it may have ended it.
      if let body = debounced.take(call) { body(self) }
    }
  }
}
