// A derived source may listen to sources that it does not read: it hears that they change, and there is no dependency that
// says which version it saw. What came of it, the layer above keeps. Where a source has no other reader this costs no memory:
// of an edge there is the subscription only, inside the source's record, with an index that no dependency has.

extension Graph {
  /// From now, a change of the source tells the readers of a derived one that they may be stale. The layer above must have the
  /// listener evaluated (``touch(_:)``). Not twice for the same pair, and the listener must not die before. O(1).
  package func add(_ listener: Source, to source: Source) {
    _ = source.node.addSubscription(Subscription(node: listener.node, index: Subscription.listening))
    source.node.marks.insert(.isHeard)
  }

  /// Takes a listener out: false if it was none of this source. O(readers of the source).
  @discardableResult
  package func remove(_ listener: Source, from source: Source) -> Bool {
    guard source.node.marks.contains(.isHeard) else { return false }
    var (place, others): (Int?, Int) = (nil, 0)
    for index in 0..<source.node.subscriberCount {
      let entry = source.node.subscription(index)
      if !entry.isListening { continue }
      if entry.node == listener.node { place = index } else { others += 1 }
    }
    guard let place else { return false }
    source.node.removeSubscription(place)
    if others == 0 { source.node.marks.remove(.isHeard) }
    return true
  }

  /// Whether some derived source listens. O(1).
  @inlinable
  package func isHeard(_ source: Source) -> Bool { source.node.marks.contains(.isHeard) }

  /// Whether this derived source listens. O(readers of the source).
  package func isHeard(_ source: Source, by listener: Source) -> Bool {
    guard source.node.marks.contains(.isHeard) else { return false }
    return (0..<source.node.subscriberCount).contains {
      let entry = source.node.subscription($0)
      return entry.node == listener.node && entry.isListening
    }
  }

  /// Calls the body with each derived source that listens. The body changes no readers. O(readers of the source).
  package func forEachListener(of source: Source, _ body: (Source) -> Void) {
    for index in 0..<source.node.subscriberCount {
      let entry = source.node.subscription(index)
      if entry.isListening { body(Source(entry.node)) }
    }
  }

  /// As ``forEachSubscriber(of:_:)``, through those listeners only that a closure picks. A reaction may come more than once.
  package func forEachSubscriber(of source: Source, through isMeant: (Source) -> Bool, _ body: (Reaction) -> Void) {
    for index in 0..<source.node.subscriberCount {
      let entry = source.node.subscription(index)
      if entry.node.kind == .reaction {
        body(Reaction(entry.node))
      } else if entry.node.kind == .computed, !entry.isListening || isMeant(Source(entry.node)) {
        visitSubscribers(of: Source(entry.node), body)
      }
    }
  }

  /// A derived source is evaluated anew, whatever the versions of what it read: its readers may be stale. O(edges newly reached).
  package func touch(_ derived: Source) {
    let node = derived.node
    node.marks.insert(.mustRun)
    if node.marks.contains(.maybeStale) { return }
    node.marks.insert(.maybeStale)
    engine.markSubscribers(of: node)
  }
}
