public import SluiceModel

#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

// Unavailable declarations with the names of VSM for iOS: the compiler's message says what to write instead. The compiler
// reports that a declaration is unavailable only where the call type-checks, so these take and return what VSM's do.

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

  /// As above, with a number of seconds.
  @available(*, unavailable, message: "use 'observe(debounced: .seconds(…), identifier: …) { … }'")
  public func observeAsync(
    _ next: () async -> State, debounced seconds: Double, identifier: (any Hashable)? = nil
  ) { fatalError("unavailable") }

  /// As above, with a closure that returns a sequence.
  @available(*, unavailable, message: "use 'observe(debounced: .seconds(…), identifier: …) { … }'")
  public func observeAsync<States: AsyncSequence>(
    _ states: () async -> States, debounced time: Duration, identifier: (any Hashable)? = nil
  ) where States.Element == State { fatalError("unavailable") }

  /// As above, with a number of seconds.
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

// The static forms, without a type of states.

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

// Publishers of states: of Combine's type where there is one, so that chains of operators type-check.
extension StateContainer {
  #if canImport(Combine) || OpenCombine
    /// The type of the unavailable publishers.
    public typealias AbsentPublisher = AnyPublisher<State, Never>
  #else
    /// The type of the unavailable publishers: takes the closure of a subscriber.
    public struct AbsentPublisher {
      /// Stands for the method of a publisher.
      public func sink(receiveValue: (State) -> Void) -> StateSubscription { fatalError("unavailable") }
    }
  #endif

  /// Subscriptions and streams take its place.
  @available(*, unavailable, message: "use 'subscribe(.willSet) { … }' or 'states(.willSet)'")
  public var willSetPublisher: AbsentPublisher { fatalError("unavailable") }

  /// Subscriptions and streams take its place.
  @available(*, unavailable, message: "use 'subscribe { … }' or 'states()'")
  public var didSetPublisher: AbsentPublisher { fatalError("unavailable") }

  /// Subscriptions and streams take its place.
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
