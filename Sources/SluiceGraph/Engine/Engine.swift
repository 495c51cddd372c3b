/// The engine of one graph: a reference to its state that costs nothing to copy, and that only the graph owns.
///
/// Each topic is a file: tracking, marking, checking, running, rounds, lifetime. User code runs while no access to the
/// state is open, so it may come back into any of them.
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

  @inlinable var tracker: Node? {
    get { state.pointee.tracker }
    nonmutating set { state.pointee.tracker = newValue }
  }
  @inlinable var isComputing: Bool { state.pointee.computing > 0 }

  /// Whether a write belongs to a batch that goes on, so that it can still be taken back.
  @inlinable var writesAreOpen: Bool { state.pointee.batchDepth > 0 || state.pointee.isFlushing }

  /// A version that no value of this graph has had, until four billion have been used up.
  @inlinable
  func nextVersion() -> UInt32 {
    state.pointee.latestVersion &+= 1
    return state.pointee.latestVersion
  }
}
