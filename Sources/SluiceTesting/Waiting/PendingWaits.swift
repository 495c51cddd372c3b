import SluiceGraph

/// The pending waits of one test, which ``HangGuard`` lists when the test hangs.
///
/// Sendable. A test's tasks inherit this value, but detached tasks don't.
package final class PendingWaits: Sendable {
  /// The waits of the running test; nil without a ``HangGuard``.
  @TaskLocal package static var current: PendingWaits?

  private struct State {
    var number = 0
    var descriptions: [Int: @Sendable () -> String] = [:]
  }
  private let state = Guarded(State())

  package init() {}

  /// Records that the running test begins to wait.
  ///
  /// - Parameter description: Returns the name of the awaited event. Called only if the test hangs.
  /// - Returns: The wait. Call ``Wait/end()`` when it is over.
  package static func begin(_ description: @escaping @Sendable () -> String) -> Wait {
    guard let current else { return Wait(waits: nil, number: 0) }
    let number = current.state.withLock { state in
      state.number += 1
      state.descriptions[state.number] = description
      return state.number
    }
    return Wait(waits: current, number: number)
  }

  /// The descriptions of the pending waits, in the order in which they began.
  package var descriptions: [String] {
    let pending = state.withLock { state in
      state.descriptions.sorted { $0.key < $1.key }.map(\.value)
    }
    return pending.map { $0() }
  }

  /// A wait that has begun.
  package struct Wait {
    fileprivate let waits: PendingWaits?
    fileprivate let number: Int

    /// Records that the wait has ended.
    package func end() { waits?.state.withLock { _ = $0.descriptions.removeValue(forKey: number) } }
  }
}
