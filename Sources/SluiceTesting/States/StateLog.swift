public import SluiceState

/// What a container went through since the log was begun: each state, before and when it was set.
///
///     let log = StateLog(container)
///     await container.refresh { .loaded("a") }
///     #expect(log.states == [.initialized, .loaded("a")])
///
/// Belongs to the isolation of the container, and does not keep it.
public final class StateLog<State> {
  /// One thing that happened.
  public struct Entry {
    /// Before or when the state was set.
    public let moment: StateMoment
    /// The state.
    public let state: State
  }

  /// Everything that happened, the present state first.
  public var entries: [Entry] { storage.entries }
  /// The states that were set, the present one first.
  public var states: [State] { entries.compactMap { $0.moment == .didSet ? $0.state : nil } }

  private final class Storage { var entries: [Entry] = [] }
  private let storage = Storage()
  private var subscriptions: [StateSubscription] = []

  /// Begins to log, with the present state as set.
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

  /// Forgets what has happened so far.
  public func clear() { storage.entries = [] }
}

extension StateLog: CustomStringConvertible {
  /// The states that were set, a line each.
  public var description: String { states.map { "\($0)" }.joined(separator: "\n") }
}

extension StateSequence {
  /// All states of the sequence, run by itself: for testing the actions of a model without a container.
  public func all(isolation: isolated (any Actor)? = #isolation) async -> [State] {
    var states: [State] = []
    var iterator = makeAsyncIterator()
    while let state = await iterator.next(isolation: isolation) { states.append(state) }
    return states
  }
}

extension StateContainer where State: TransitioningState {
  /// Returns when the state has another label than this: for walking along the transitions of a type.
  public func leaves(_ label: State.Label, isolation: isolated any Actor = #isolation) async {
    for await state in states() where state.label != label { return }
  }
}
