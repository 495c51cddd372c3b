public import SluiceModel

extension StateContainer {
  /// The members that paths lead to.
  public struct Schema: Sendable {
    /// `\.detail.state`: read by observers, and written by nobody but the container.
    public let state: Property<StateContainer, State, ReadOnly>
    /// The container and all that stands below it.
    public var subtree: SubtreePath<StateContainer, StateContainer> { ._$ofOrigin }
    /// What is wrong with a transition; nil where the type lists none. Settled once a type, since asking costs a
    /// microsecond.
    nonisolated(unsafe) let illegalTransition: ((State, State) -> IllegalTransition?)?
    nonisolated(unsafe) let keyPath: KeyPath<StateContainer, State>

    init() {
      let undo = (State.self as? any ViewStateHistory.Type)?.undo ?? .step
      state = Property(
        0, "state", kind: undo.kind, areEqual: equality(of: State.self), read: { $0.state }, load: { $0.stored },
        store: { $0.store($1) })
      illegalTransition = (State.self as? any TransitioningState.Type).map { transitionCheck(of: $0) }
      keyPath = \StateContainer.state
    }
  }

  /// The members, by name.
  public static var schema: Schema { _GenericNodeTypes.shared(Schema.self) { Schema() } }

  /// What is known of the type without its parameter.
  public static var _$type: NodeType {
    _GenericNodeTypes.shared(Self.self) { NodeType("\(Self.self)", [schema.state._$erased]) }
  }
}

/// How two states are compared: only the run time knows whether they can be. A state that equals the one before is
/// delivered all the same; it is observers of the model who do not hear of it.
private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func opened<E: Equatable>(_ type: E.Type) -> (Value, Value) -> Bool {
    { left, right in
      guard let left = left as? E, let right = right as? E else { return false }
      return left == right
    }
  }
  guard let type = type as? any Equatable.Type else { return nil }
  return opened(type)
}
