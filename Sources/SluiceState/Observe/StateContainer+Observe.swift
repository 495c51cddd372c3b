import SluiceModel

extension StateContainer {
  /// Sets the state, and cancels the running observation.
  ///
  /// The state is applied before this function returns. In an observer that only reads, it is applied right after the
  /// refresh. A state that may not follow the current one is a violation. If the policy rejects the state, the running
  /// observation goes on.
  public func observe(_ state: State, fileID: StaticString = #fileID, line: UInt = #line) {
    perform(setting(state, fileID, line))
  }

  /// Returns the request to set the state.
  func setting(_ state: State, _ fileID: StaticString, _ line: UInt) -> StateRequest {
    let source = ObservationSource("observe(state)", fileID, line)
    warnIfUnattached(source)
    return .start { [self] in
      guard schema.illegalTransition?(stored, state) == nil else { return applyIllegal(state, source) }
      supersede(with: nil)
      apply(state, source)
    }
  }

  /// Runs work that returns the next state, and cancels the running observation.
  ///
  /// The closure runs in the isolation of the caller, at once until it first suspends. If it doesn't suspend, its state
  /// is applied before this function returns (before macOS 26 and iOS 26: one turn of the isolation later). The closure
  /// sees neither the transaction nor the observer around it. If the observation is cancelled, the closure's task is
  /// cancelled and its result is dropped. A container stores states and no errors: catch an error in the closure, and
  /// return a state that shows it.
  public func observe(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext(always) _ next: sending @escaping () async -> State
  ) {
    begin(ObservationSource("observe(async closure)", fileID, line), isolation: isolation) { sink in
      sink.put(await next())
    }
  }

  /// Applies the states of a sequence as they arrive, and cancels the running observation.
  ///
  /// States that the sequence returns without suspending are applied before this function returns. An `AsyncStream`
  /// always suspends: if the first frame matters, use a ``StateSequence`` that begins with plain states. A container
  /// stores states and no errors: map a throwing sequence to one that returns a state which shows the error.
  public func observe<States: AsyncSequence>(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line, _ states: States
  ) where States.Element == State, States.Failure == Never {
    begin(ObservationSource("observe(sequence)", fileID, line), isolation: isolation) { sink in
      await sink.putAll(of: states, isolation: isolation)
    }
  }

  /// Runs work that returns a sequence, then applies its states. Cancels the running observation.
  public func observe<States: AsyncSequence>(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext(always) _ states: sending @escaping () async -> States
  ) where States.Element == State, States.Failure == Never {
    begin(ObservationSource("observe(closure of a sequence)", fileID, line), isolation: isolation) { sink in
      await sink.putAll(of: await states(), isolation: isolation)
    }
  }

  /// Applies the states of a state sequence: the plain ones at the beginning before this function returns, and the
  /// others as they arrive. Cancels the running observation.
  public func observe(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    _ states: StateSequence<State>
  ) {
    perform(taking(states, isolation: isolation, fileID, line))
  }

  /// Returns the request to apply the states of a state sequence.
  func taking(
    _ states: StateSequence<State>, isolation: isolated any Actor, _ fileID: StaticString, _ line: UInt
  ) -> StateRequest {
    let source = ObservationSource("observe(state sequence)", fileID, line)
    let plain = states.plainStates
    var made = 0
    let first: () -> State? = {
      guard made < plain.count else { return nil }
      made += 1
      return plain[made - 1]()
    }
    return beginning(source, isolation: isolation, first: first) { sink in
      var iterator = states.makeAsyncIterator(skipping: plain.count)
      while sink.isOpen, let state = await iterator.next(isolation: isolation) { sink.put(state) }
    }
  }

  /// Runs work that returns the next state, and returns when the state is applied. Use this function for a view that
  /// shows how long the work takes.
  ///
  /// Cancelling the waiting task cancels the work, and a new observation ends the wait. In both cases this function
  /// returns at once, and the state remains. In a task that is already cancelled, this function does nothing, and the
  /// running observation continues.
  public func refresh(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext(always) _ next: sending @escaping () async -> State
  ) async {
    if Task.isCancelled { return }
    let observation = RunningObservation()
    begin(ObservationSource("refresh", fileID, line), as: observation, isolation: isolation) { sink in
      sink.put(await next())
    }
    await observation.work.untilEnded()
  }
}
