import SluiceGraph

/// Items that a model hands over to a writer outside of its isolation, in order and numbered.
///
/// The writer takes them up to a number, so that what it writes is the model of a known moment while the model goes on.
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

  /// The items up to a number that were not taken yet.
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
