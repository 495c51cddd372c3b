import SluiceModel

// How the work of an observation is started.

/// The work of an observation, which leaves its states in the sink. It runs in the isolation that starts it, if the
/// closure is written without a capture list (see Docs/Workarounds.md).
typealias ObservationBody<State> = nonisolated(nonsending) (StateSink<State>) async -> Void

/// Where the work of one observation leaves its states. Holds the container weakly: work that goes on does not keep it.
struct StateSink<State> {
  private weak var container: StateContainer<State>?
  private let work: CurrentWork
  private let source: ObservationSource

  init(_ container: StateContainer<State>, _ work: CurrentWork, _ source: ObservationSource) {
    self.container = container
    self.work = work
    self.source = source
  }

  /// Whether anybody wants more.
  var isOpen: Bool { !work.hasEnded && container != nil }

  /// There is no more. The last state has been applied, unless it waits with others.
  func finish() {
    guard let container else { return work.finish() }
    container.perform(.arrival { [work] in work.finish() })
    // If it was superseded meanwhile, so was what it waits behind.
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
  /// Starts an observation, in the isolation of the caller: the states that are there without any work, one after the
  /// other until there is none, then its work.
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
    // The isolation that made the container is the one that calls this, and in which it is carried out, later as well.
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
      // Making it may have observed something else.
      if isHeard(work) { apply(state, source) }
    }
    guard isHeard(work) else { return work.finish() }
    // Requests of other code wait until the work has started. The work's own states are applied at once, where the running
    // transaction is seen again.
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

/// A task that begins on the stack of its caller, and goes on by itself from where it first suspends. Where the system
/// has none, it begins at the next turn of the isolation.
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

/// A system that has no immediate tasks, for tests on one that has.
package enum EarlierSystem {
  /// Whether tasks are started as there.
  @TaskLocal package static var isPlayed = false
}
