public import SluiceState

/// A record of the states of a container since the log was created, before and after each setting.
///
///     let log = StateLog(container)
///     await container.refresh { .loaded("a") }
///     #expect(log.states == [.initialized, .loaded("a")])
///
/// A log belongs to the isolation of the container and does not retain it.
public final class StateLog<State> {
  /// One recorded event.
  public struct Entry {
    /// Whether the event was recorded before or after the state was set.
    public let moment: StateMoment
    /// The state.
    public let state: State
  }

  /// All events, beginning with the present state.
  public var entries: [Entry] { storage.entries }
  /// The states that were set, beginning with the present state.
  public var states: [State] { entries.compactMap { $0.moment == .didSet ? $0.state : nil } }

  private final class Storage { var entries: [Entry] = [] }
  private let storage = Storage()
  private var subscriptions: [StateSubscription] = []

  /// Starts to log, with the present state as the first event.
  public init(_ container: StateContainer<State>) {
    let storage = storage
    var hasBegun = false
    subscriptions = [StateMoment.willSet, .didSet].map { moment in
      container.subscribe(moment) { state in
        if hasBegun || moment == .didSet { storage.entries.append(Entry(moment: moment, state: state)) }
      }
    }
    hasBegun = true
  }

  /// Removes all events.
  public func clear() { storage.entries = [] }
}

extension StateLog: CustomStringConvertible {
  /// The states that were set, a line each.
  public var description: String { states.map { "\($0)" }.joined(separator: "\n") }
}

extension StateSequence {
  /// Returns all states of the sequence, run without a container, for tests of the actions of a model.
  public func all(isolation: isolated (any Actor)? = #isolation) async -> [State] {
    var states: [State] = []
    var iterator = makeAsyncIterator()
    while let state = await iterator.next(isolation: isolation) { states.append(state) }
    return states
  }
}

extension StateContainer where State: TransitioningState {
  /// Waits until the state has another label, for walks along the transitions of a type.
  public func leaves(_ label: State.Label, isolation: isolated any Actor = #isolation) async {
    for await state in states() where state.label != label { return }
  }
}
