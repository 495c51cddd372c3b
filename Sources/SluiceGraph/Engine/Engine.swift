/// The engine of one graph: a reference to its state that costs nothing to copy, and that only the graph owns.
///
/// Each topic has a file: tracking, marking, checking, running, rounds, lifetime. User code runs while no access to the
/// state is open, so it may call any of them.
@usableFromInline
struct Engine: Equatable {
  @usableFromInline let state: UnsafeMutablePointer<EngineState>

  @inlinable
  init(_ state: UnsafeMutablePointer<EngineState>) {
    self.state = state
  }

  static func make() -> Engine {
    let state = UnsafeMutablePointer<EngineState>.allocate(capacity: 1)
    state.initialize(to: EngineState())
    return Engine(state)
  }

  /// The follower whose reads are recorded; nil if none are.
  @inlinable var tracker: Node? { isTracking ? state.pointee.latestTracker : nil }
  @inlinable var isTracking: Bool { state.pointee.cursor != state.pointee.idleCursor }
  @inlinable var isComputing: Bool { state.pointee.computing > 0 }

  /// Returns a version that no value of this graph has had. Versions repeat after four billion.
  @inlinable
  func nextVersion() -> UInt32 {
    state.pointee.latestVersion &+= 1
    return state.pointee.latestVersion
  }
}
