public import SluiceModel

extension StateContainer {
  /// The members that paths can contain.
  public struct Schema: Sendable {
    /// The state: `\.detail.state`. Observers read it, and only the container writes it.
    public let state: Property<StateContainer, State, ReadOnly>
    /// The container and all nodes below it.
    public var subtree: SubtreePath<StateContainer, StateContainer> { ._$ofOrigin }
    /// Checks a transition. Nil if the type lists no transitions. Determined once for each type, because this costs a
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

  /// The node type, without the generic parameter.
  public static var _$type: NodeType {
    _GenericNodeTypes.shared(Self.self) { NodeType("\(Self.self)", [schema.state._$erased]) }
  }
}

/// Returns a function that compares two states, if they are comparable, which only the runtime knows. A state that
/// equals the previous one is still delivered to subscribers, but observers of the model aren't called.
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
