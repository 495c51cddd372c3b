/// Lets operations of one isolation run one at a time, in the order in which they ask, also where they wait meanwhile.
package final class Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  /// Waits until no other operation has the turn, and takes it. The caller ends it with ``end()``.
  package func take(isolation: isolated any Actor = #isolation) async {
    if !isTaken { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Hands the turn to the operation that has waited longest.
  package func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
