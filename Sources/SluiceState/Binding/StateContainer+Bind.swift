public import SluiceModel

// Bindings of a value in the state. A control reads the value from the state, and sets it by an action that returns the
// next state. Like the container, bindings belong to one isolation. They retain the container, because its view shows
// the control. A getter is a function, so a key path such as `\.name` can be passed.
//
// Setting a binding is a request like `observe`. The action is called when the request is carried out, so it begins at
// the state to which all earlier requests lead.

extension StateContainer {
  /// Returns a binding that is set by an action which returns the next state: `bind(\.name, to: { $0.rename($1) })`.
  ///
  /// The action begins at the state to which all earlier requests lead. A subscriber or an observer that only reads can
  /// set the binding at once. The action is then called when a call of `observe` would be carried out.
  public func bind<Value>(
    _ value: @escaping (State) -> Value, to next: @escaping (State, Value) -> State,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    binding(value) { container, new in container.setting(next(container.stored, new), fileID, line).body() }
  }

  /// Returns a binding that is set by a method which returns the next state: `bind(\.name, to: ProfileState.rename)`.
  public func bind<Value>(
    _ value: @escaping (State) -> Value, to next: @escaping (State) -> (Value) -> State,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    bind(value, to: { next($0)($1) }, fileID: fileID, line: line)
  }

  /// Returns a binding that is set by an action which returns a state sequence.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the container.
  ///   - value: Returns the control's value from the state.
  ///   - next: The action, which takes the state and the new value.
  public func bind<Value>(
    isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
    to next: @escaping (State, Value) -> StateSequence<State>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    nonisolated(unsafe) let next = next
    return binding(value, isolation: isolation) { container, new, isolation in
      container.taking(next(container.stored, new), isolation: isolation, fileID, line)
    }
  }

  /// Returns a binding that is set by a method of the state which returns a state sequence.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the container.
  ///   - value: Returns the control's value from the state.
  ///   - next: The action, a method of the state: `State.rename`.
  public func bind<Value>(
    isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
    to next: @escaping (State) -> (Value) -> StateSequence<State>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    bind(isolation: isolation, value, to: { next($0)($1) }, fileID: fileID, line: line)
  }

  /// Returns a binding that is set by an asynchronous action which returns the next state. Until the action returns,
  /// the control reads the current state.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the container.
  ///   - value: Returns the control's value from the state.
  ///   - next: The action, which takes the state and the new value.
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

  /// Returns a binding that is set by an asynchronous method of the state which returns the next state.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the container.
  ///   - value: Returns the control's value from the state.
  ///   - next: The action, a method of the state: `State.rename`.
  public func bind<Value>(
    isolation: isolated any Actor = #isolation, _ value: @escaping (State) -> Value,
    to next: @escaping (State) -> nonisolated(nonsending) (Value) async -> State,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateBinding<Value> {
    bind(isolation: isolation, value, to: { state, new in await next(state)(new) }, fileID: fileID, line: line)
  }

  /// Returns a binding. Setting it calls a closure, and carries out the request that the closure returns.
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

/// The slot of a value in a container's state, for a control.
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
