public import SluiceModel

// Bindings of a value in the state: read from the state, set by an action that returns the next one. Like the
// container, they belong to one isolation; they keep the container, since what shows a control is its view. Getters
// come as a key path, `\.name`, which is a function.
//
// Setting a binding is a request like `observe`. Its action begins at the state that all earlier requests have led to,
// so the action is called when the request is carried out.

extension StateContainer {
  /// A binding that is set by an action which returns the next state: `bind(\.name, to: { $0.rename($1) })`.
  ///
  /// The action begins at the state to which all earlier requests lead. A subscriber and an observer that only reads
  /// set the binding at once, and the action is called when `observe` would be carried out.
  public func bind<Value>(
    _ value: @escaping (State) -> Value, to next: @escaping (State, Value) -> State,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    binding(value) { container, new in container.setting(next(container.stored, new), fileID, line).body() }
  }

  /// As above, with the action as a method: `bind(\.name, to: ProfileState.rename)`.
  public func bind<Value>(
    _ value: @escaping (State) -> Value, to next: @escaping (State) -> (Value) -> State,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    bind(value, to: { next($0)($1) }, fileID: fileID, line: line)
  }

  /// A binding that is set by an action which returns a state sequence.
  ///
  /// - Parameters:
  ///   - isolation: That of the container.
  ///   - value: Reads the control's value of the state.
  ///   - next: The action: takes the state and the value that was set.
  public func bind<Value>(
    isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
    to next: @escaping (State, Value) -> StateSequence<State>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    nonisolated(unsafe) let next = next
    return binding(value, isolation: isolation) { container, new, isolation in
      container.taking(next(container.stored, new), isolation: isolation, fileID, line)
    }
  }

  /// A binding that is set by a method of the state which returns a state sequence.
  ///
  /// - Parameters:
  ///   - isolation: That of the container.
  ///   - value: Reads the control's value of the state.
  ///   - next: The action, a method of the state: `State.rename`.
  public func bind<Value>(
    isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
    to next: @escaping (State) -> (Value) -> StateSequence<State>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    bind(isolation: isolation, value, to: { next($0)($1) }, fileID: fileID, line: line)
  }

  /// A binding that is set by an action which returns the next state some time later. Until then the control reads the
  /// present one.
  ///
  /// - Parameters:
  ///   - isolation: That of the container.
  ///   - value: Reads the control's value of the state.
  ///   - next: The action: takes the state and the value that was set.
  public func bind<Value>(
    isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
    to next: nonisolated(nonsending) @escaping (State, Value) async -> State,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    nonisolated(unsafe) let next = next
    return binding(value, isolation: isolation) { container, new, isolation in
      let state = container.stored
      return container.beginning(ObservationSource("bind", fileID, line), isolation: isolation) { sink in
        sink.put(await next(state, new))
      }
    }
  }

  /// A binding that is set by a method of the state which returns the next state some time later.
  ///
  /// - Parameters:
  ///   - isolation: That of the container.
  ///   - value: Reads the control's value of the state.
  ///   - next: The action, a method of the state: `State.rename`.
  public func bind<Value>(
    isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
    to next: @escaping (State) -> nonisolated(nonsending) (Value) async -> State,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    bind(isolation: isolation, value, to: { state, new in await next(state)(new) }, fileID: fileID, line: line)
  }

  /// Returns a binding of which each setting calls a closure, and carries out the request that this returns.
  func binding<Value>(
    _ value: @escaping (State) -> Value, isolation: isolated any Actor,
    _ request: @escaping (StateContainer, Value, isolated any Actor) -> StateRequest
  ) -> StateBinding<Value> {
    binding(value) { container, new in
      nonisolated(unsafe) let (unsafeContainer, unsafeNew) = (container, new)
      nonisolated(unsafe) let request = request
      isolation.assumeIsolated { request(unsafeContainer, unsafeNew, $0).body() }
    }
  }

  func binding<Value>(
    _ value: @escaping (State) -> Value, _ set: @escaping (StateContainer, Value) -> Void
  ) -> StateBinding<Value> {
    StateBinding(ValueOfState(self, value, set))
  }
}

/// A value in the state of a container, for a control.
private final class ValueOfState<State, Value>: BoundSlot {
  private let container: StateContainer<State>
  private let read: (State) -> Value
  private let write: (StateContainer<State>, Value) -> Void

  init(
    _ container: StateContainer<State>, _ read: @escaping (State) -> Value,
    _ write: @escaping (StateContainer<State>, Value) -> Void
  ) {
    self.container = container
    self.read = read
    self.write = write
  }

  var value: Value { read(container.state) }
  func set(_ value: Value) {
    container.perform(.start { [container, write] in write(container, value) })
  }
}
