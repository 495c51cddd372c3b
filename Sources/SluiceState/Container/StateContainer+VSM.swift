// What VSM for iOS calls otherwise: the compiler says what it is called here.

extension StateContainer {
  /// Renamed.
  @available(*, unavailable, renamed: "observe(_:)")
  public func observeAsync(_ next: () async -> State) { fatalError("unavailable") }

  /// Renamed.
  @available(*, unavailable, renamed: "refresh(_:)")
  public func refresh(state next: () async -> State) async { fatalError("unavailable") }

  /// Subscriptions and streams take its place.
  @available(*, unavailable, message: "use 'subscribe(.willSet) { … }' or 'states(.willSet)'")
  public var willSetPublisher: Never { fatalError("unavailable") }

  /// Subscriptions and streams take its place.
  @available(*, unavailable, message: "use 'subscribe { … }' or 'states()'")
  public var didSetPublisher: Never { fatalError("unavailable") }

  /// Logging is no matter of debug builds.
  @available(*, unavailable, message: "use 'log(_:to:)', and 'StateLogging.logAll(_:to:)' for all containers")
  public func _debug() { fatalError("unavailable") }
}

/// Renamed.
@available(*, unavailable, renamed: "StateContainer")
public typealias AsyncStateContainer<State> = StateContainer<State>
