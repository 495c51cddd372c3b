import SluiceModel

// The start of an observation's work.

/// The work of an observation, which passes its states to the sink. The work runs in the isolation that starts it, if
/// the closure is written without a capture list (see Docs/Workarounds.md).
typealias ObservationBody<State> = nonisolated(nonsending) (StateSink<State>) async -> Void

/// The receiver of the states of one observation's work. Holds the container weakly, so running work doesn't retain it.
struct StateSink<State> {
  private weak var container: StateContainer<State>?
  private let work: CurrentWork
  private let source: ObservationSource

  init(_ container: StateContainer<State>, _ work: CurrentWork, _ source: ObservationSource) {
    self.container = container
    self.work = work
    self.source = source
  }

  /// Whether further states are accepted.
  var isOpen: Bool { !work.hasEnded && container != nil }

  /// Ends the work. The last state has been applied, unless it waits with other requests.
  func finish() {
    guard let container else { return work.finish() }
    container.perform(.arrival { [work] in work.finish() })
    // If the work was superseded meanwhile, so were the requests before it.
    if container.current?.work !== work { work.finish() }
  }

  func put(_ state: State) { container?.arrive(state, from: work, source) }

  func putAll<States: AsyncSequence>(of states: States, isolation: isolated any Actor) async
  where States.Element == State, States.Failure == Never {
    var iterator = states.makeAsyncIterator()
    while isOpen, let state = await iterator.next(isolation: isolation) { put(state) }
  }
}

extension StateContainer {
  /// Starts an observation in the isolation of the caller. States that need no work are applied first, one after
  /// another until `first` returns nil. Then the work begins.
  func begin(
    _ source: ObservationSource, as observation: RunningObservation = RunningObservation(),
    isolation: isolated any Actor, first: @escaping () -> State? = { nil },
    _ body: @escaping ObservationBody<State>
  ) {
    perform(beginning(source, as: observation, isolation: isolation, first: first, body))
  }

  /// Returns the request to start an observation.
  func beginning(
    _ source: ObservationSource, as observation: RunningObservation = RunningObservation(),
    isolation: isolated any Actor, first: @escaping () -> State? = { nil },
    _ body: @escaping ObservationBody<State>
  ) -> StateRequest {
    warnIfUnattached(source)
    // The isolation that made the container calls this function, and carries out the request, now or later.
    let work = observation.work
    nonisolated(unsafe) let (first, body) = (first, body)
    return .start(work) { [self, isolation] in
      supersede(with: observation)
      nonisolated(unsafe) let container = self
      isolation.assumeIsolated { container.start(work, source, isolation: $0, first: first, body) }
    }
  }

  private func start(
    _ work: CurrentWork, _ source: ObservationSource, isolation: isolated any Actor, first: () -> State?,
    _ body: @escaping ObservationBody<State>
  ) {
    while isHeard(work), let state = CurrentRun.hidden(first) {
      // Making the state may have started another observation.
      if isHeard(work) { apply(state, source) }
    }
    guard isHeard(work) else { return work.finish() }
    // Requests of other code wait until the work has started. The work's own states are applied at once, with the
    // running transaction visible again.
    isBusy = true
    defer { (isBusy, starting) = (false, nil) }
    let sink = StateSink(self, work, source)
    CurrentRun.hidden { surroundings in
      starting = (work, surroundings)
      work.take(
        immediateTask(isolation: isolation) {
          if !work.hasEnded { await body(sink) }
          sink.finish()
        })
    }
  }
}

/// Returns a task that begins on the stack of its caller, and continues separately after its first suspension. On
/// systems without immediate tasks, the task begins at the next turn of the isolation.
func immediateTask(isolation: isolated any Actor, _ body: nonisolated(nonsending) @escaping () async -> Void) -> Task<
  Void, Never
> {
  nonisolated(unsafe) let body = body
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), !EarlierSystem.isPlayed {
    return Task.immediate {
      _ = isolation
      await body()
    }
  }
  return Task {
    _ = isolation
    await body()
  }
}

/// Simulates a system without immediate tasks, for tests on a system that has them.
package enum EarlierSystem {
  /// Whether tasks are started as on such a system.
  @TaskLocal package static var isPlayed = false
}
