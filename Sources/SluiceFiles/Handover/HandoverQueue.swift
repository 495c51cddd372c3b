import SluiceGraph

/// A numbered, ordered queue of items that a model passes to a writer outside of its isolation.
///
/// The writer takes the items up to a number. So it writes a known state of the model while the model continues to
/// change.
package final class HandoverQueue<Item: Sendable>: Sendable {
  private let state = Guarded<(items: [Item], last: Int)>(([], 0))

  package init() {}

  /// The number of the last item; 0 if there was none.
  package var last: Int { state.withLock { $0.last } }

  package func add(_ item: Item) {
    state.withLock {
      $0.items.append(item)
      $0.last += 1
    }
  }

  /// Returns the items up to a number that were not taken yet.
  package func take(upTo number: Int) -> [Item] {
    state.withLock {
      let first = $0.last - $0.items.count
      let count = max(0, min(number - first, $0.items.count))
      let taken = Array($0.items.prefix(count))
      $0.items.removeFirst(count)
      return taken
    }
  }
}
