/// An asynchronous lock that runs the operations of one isolation one at a time, in the order of their calls. An
/// operation may suspend while it holds the turn.
package final class Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  /// Waits until no other operation has the turn, and takes it. The caller must call ``end()``.
  package func take(isolation: isolated any Actor = #isolation) async {
    if !isTaken { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Passes the turn to the operation that has waited longest.
  package func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
