import SluiceModel

extension StateContainer {
  /// Sets the state. Cancels the observation that runs.
  ///
  /// Applied before this returns, unless an observer runs that only reads: then right after the refresh.
  public func observe(_ state: State, fileID: StaticString = #fileID, line: UInt = #line) {
    perform(setting(state, fileID, line))
  }

  /// Returns the request to set the state.
  func setting(_ state: State, _ fileID: StaticString, _ line: UInt) -> StateRequest {
    let source = ObservationSource("observe(state)", fileID, line)
    warnIfUnattached(source)
    return .start { [self] in
      supersede(with: nil)
      apply(state, source)
    }
  }

  /// Runs work that returns the next state. Cancels the observation that runs.
  ///
  /// The closure runs in the isolation of the caller, at once up to where it first suspends, so that one which does not
  /// is applied before this returns (before macOS 26 and iOS 26: one turn of the isolation later). It sees nothing of a
  /// transaction or an observer that runs around it. Cancelled, it is asked to stop, and what it returns is dropped. A
  /// closure that throws has no place for its error: catch it and return a state that shows it.
  public func observe(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext(always) _ next: sending @escaping () async -> State
  ) {
    begin(ObservationSource("observe(async closure)", fileID, line), isolation: isolation) { sink in
      sink.put(await next())
    }
  }

  /// Takes the states of a sequence, as they come. Cancels the observation that runs.
  ///
  /// What the sequence has ready is applied before this returns, if it hands that over without suspending. An
  /// `AsyncStream` always suspends: where a first frame matters, a ``StateSequence`` begins with plain states. Errors have
  /// no place here: map a sequence that throws to one that yields a state which shows the error.
  public func observe<States: AsyncSequence>(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line, _ states: States
  ) where States.Element == State, States.Failure == Never {
    begin(ObservationSource("observe(sequence)", fileID, line), isolation: isolation) { sink in
      await sink.putAll(of: states, isolation: isolation)
    }
  }

  /// Runs work that returns a sequence, then takes its states. Cancels the observation that runs.
  public func observe<States: AsyncSequence>(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext(always) _ states: sending @escaping () async -> States
  ) where States.Element == State, States.Failure == Never {
    begin(ObservationSource("observe(closure of a sequence)", fileID, line), isolation: isolation) { sink in
      await sink.putAll(of: await states(), isolation: isolation)
    }
  }

  /// Takes the states of a state sequence: its plain first ones before this returns, the others as they come. Cancels
  /// the observation that runs.
  public func observe(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    _ states: StateSequence<State>
  ) {
    perform(taking(states, isolation: isolation, fileID, line))
  }

  /// Returns the request to take the states of a state sequence.
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

  /// Runs work that returns the next state, and returns when that is applied: for a view that shows how long it takes.
  ///
  /// Cancelled from both sides: the task that waits cancels the work, and a new observation ends the wait. Either way
  /// this returns at once, and the state stays. In a task that is cancelled already, this does nothing: the observation that runs
  /// goes on.
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
