public import SluiceModel

#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

// Unavailable declarations with names of VSM for iOS. The compiler's message names the replacement. The parameters and
// results are those of VSM, because the compiler reports an unavailable declaration only if the call type-checks.

extension StateContainer {
  /// Renamed.
  @available(*, unavailable, renamed: "init(_:)")
  public convenience init(state: State) { fatalError("unavailable") }

  /// Renamed.
  @available(*, unavailable, renamed: "observe(_:)")
  public func observeAsync(_ next: () async -> State) { fatalError("unavailable") }

  /// Renamed.
  @available(*, unavailable, renamed: "observe(_:)")
  public func observeAsync<States: AsyncSequence>(_ states: () async -> States) where States.Element == State {
    fatalError("unavailable")
  }

  /// Renamed, with the closure last.
  @available(*, unavailable, message: "use 'observe(debounced: .seconds(…), identifier: …) { … }'")
  public func observeAsync(
    _ next: () async -> State, debounced time: Duration, identifier: (any Hashable)? = nil
  ) { fatalError("unavailable") }

  /// Renamed, with a duration and with the closure last.
  @available(*, unavailable, message: "use 'observe(debounced: .seconds(…), identifier: …) { … }'")
  public func observeAsync(
    _ next: () async -> State, debounced seconds: Double, identifier: (any Hashable)? = nil
  ) { fatalError("unavailable") }

  /// Renamed, with the closure of a sequence last.
  @available(*, unavailable, message: "use 'observe(debounced: .seconds(…), identifier: …) { … }'")
  public func observeAsync<States: AsyncSequence>(
    _ states: () async -> States, debounced time: Duration, identifier: (any Hashable)? = nil
  ) where States.Element == State { fatalError("unavailable") }

  /// Renamed, with a duration and with the closure of a sequence last.
  @available(*, unavailable, message: "use 'observe(debounced: .seconds(…), identifier: …) { … }'")
  public func observeAsync<States: AsyncSequence>(
    _ states: () async -> States, debounced seconds: Double, identifier: (any Hashable)? = nil
  ) where States.Element == State { fatalError("unavailable") }

  /// Renamed.
  @available(*, unavailable, renamed: "refresh(_:)")
  public func refresh(state next: () async -> State) async { fatalError("unavailable") }

  /// Renamed.
  @available(*, unavailable, renamed: "bind(_:to:)")
  public func bindAsync<Value>(
    _ value: KeyPath<State, Value>, to next: (State, Value) async -> State
  ) -> StateBinding<Value> { fatalError("unavailable") }

  /// Renamed.
  @available(*, unavailable, renamed: "bind(_:to:)")
  public func bindAsync<Value>(
    _ value: KeyPath<State, Value>, to next: (State) -> (Value) async -> State
  ) -> StateBinding<Value> { fatalError("unavailable") }

  /// Logging isn't limited to debug builds.
  @available(*, unavailable, renamed: "log(_:)")
  public func _debug(options: StateLogOptions = .default) { fatalError("unavailable") }
}

// The static forms, without a state type.

extension StateContainer where State == Never {
  /// Logging of all containers is a function of its own.
  @available(*, unavailable, renamed: "StateLogging.logAll(_:)")
  public static func _debug(options: StateLogOptions = .default) { fatalError("unavailable") }
}

extension RenderedViewState where State == Never {
  /// Logging of all containers is a function of its own.
  @available(*, unavailable, renamed: "StateLogging.logAll(_:)")
  public static func _debug(options: StateLogOptions = .default) { fatalError("unavailable") }
}

#if !canImport(SwiftUI)
  extension ViewState where State == Never {
    /// Logging of all containers is a function of its own.
    @available(*, unavailable, renamed: "StateLogging.logAll(_:)")
    public static func _debug(options: StateLogOptions = .default) { fatalError("unavailable") }
  }
#endif

// Unavailable publishers of states. They have Combine's type where it exists, so that chains of operators type-check.
extension StateContainer {
  #if canImport(Combine) || OpenCombine
    /// The type of the unavailable publishers.
    public typealias AbsentPublisher = AnyPublisher<State, Never>
  #else
    /// The type of the unavailable publishers, with a method that takes the closure of a subscriber.
    public struct AbsentPublisher {
      /// Has the form of a publisher's method.
      public func sink(receiveValue: (State) -> Void) -> StateSubscription { fatalError("unavailable") }
    }
  #endif

  /// Replaced by subscriptions and streams.
  @available(*, unavailable, message: "use 'subscribe(.willSet) { … }' or 'states(.willSet)'")
  public var willSetPublisher: AbsentPublisher { fatalError("unavailable") }

  /// Replaced by subscriptions and streams.
  @available(*, unavailable, message: "use 'subscribe { … }' or 'states()'")
  public var didSetPublisher: AbsentPublisher { fatalError("unavailable") }

  /// Replaced by subscriptions and streams.
  @available(*, unavailable, message: "use 'subscribe { … }' or 'states()'")
  public var publisher: AbsentPublisher { fatalError("unavailable") }
}

extension RenderedViewState {
  /// The function has no label.
  @available(*, unavailable, message: "pass the function without a label: '@RenderedViewState(MyView.render)'")
  public init<Parent: AnyObject>(
    wrappedValue: State, render: (Parent) -> () -> Void, subsystem: String = "", loggingEnabled: Bool = false
  ) { fatalError("unavailable") }

  /// The function has no label.
  @available(*, unavailable, message: "pass the function without a label: '@RenderedViewState(MyView.render)'")
  public init<Parent: AnyObject>(
    wrappedValue: State, render: (Parent) -> (State) -> Void, subsystem: String = "", loggingEnabled: Bool = false
  ) { fatalError("unavailable") }

  /// The function has no label.
  @available(
    *, unavailable, message: "pass the function without a label: 'RenderedViewState(container: …, MyView.render)'"
  )
  public init<Parent: AnyObject>(container: StateContainer<State>, render: (Parent) -> () -> Void) {
    fatalError("unavailable")
  }

  /// The function has no label.
  @available(
    *, unavailable, message: "pass the function without a label: 'RenderedViewState(container: …, MyView.render)'"
  )
  public init<Parent: AnyObject>(container: StateContainer<State>, render: (Parent) -> (State) -> Void) {
    fatalError("unavailable")
  }
}

extension First {
  /// The closure has no label.
  @_disfavoredOverload
  @available(*, unavailable, renamed: "init(_:)")
  public init(action: () -> State) { fatalError("unavailable") }
}

extension Next {
  /// The closure has no label.
  @_disfavoredOverload
  @available(*, unavailable, renamed: "init(_:)")
  public init(action: () async -> State) { fatalError("unavailable") }
}

extension StateSequence {
  /// The builder takes plain states and closures.
  @available(
    *, unavailable, message: "use 'StateSequence { … }', with 'First' for the first closures and 'Next' for the others"
  )
  public init(synchronousStates: [() -> State], states: [() async -> State]) { fatalError("unavailable") }
}

/// Renamed.
@available(*, unavailable, renamed: "StateContainer")
public typealias AsyncStateContainer<State> = StateContainer<State>
