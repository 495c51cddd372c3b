// A derived source may listen to sources that it does not read. The source notifies it of changes, and no dependency
// records the version that it saw. The layer above stores the result. If a source has no other reader, listening costs
// no memory: the edge is only a subscription inside the source's record, with an index that no dependency has.

extension Graph {
  /// Makes a derived source listen to a source: a change of the source marks the readers of the listener as possibly
  /// stale. The layer above must have the listener evaluated (``touch(_:)``). Not twice for the same pair, and the
  /// listener must be removed before it is disposed. O(1).
  package func add(_ listener: Source, to source: Source) {
    _ = source.node.addSubscription(Subscription(node: listener.node, index: Subscription.listening))
    source.node.marks.insert(.isHeard)
  }

  /// Removes a listener. Returns false if it does not listen to this source. O(readers of the source).
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

  /// Returns whether a derived source listens to the source. O(1).
  @inlinable
  package func isHeard(_ source: Source) -> Bool { source.node.marks.contains(.isHeard) }

  /// Returns whether this derived source listens to the source. O(readers of the source).
  package func isHeard(_ source: Source, by listener: Source) -> Bool {
    guard source.node.marks.contains(.isHeard) else { return false }
    return (0..<source.node.subscriberCount).contains {
      let entry = source.node.subscription($0)
      return entry.node == listener.node && entry.isListening
    }
  }

  /// Calls the body with each derived source that listens. The body must not change readers. O(readers of the source).
  package func forEachListener(of source: Source, _ body: (Source) -> Void) {
    for index in 0..<source.node.subscriberCount {
      let entry = source.node.subscription(index)
      if entry.isListening { body(Source(entry.node)) }
    }
  }

  /// Does the same as ``forEachSubscriber(of:_:)``, through the listeners that a closure selects. A reaction may be
  /// visited more than once.
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

  /// Invalidates a derived source, regardless of the versions of its reads: its readers may be stale. O(edges newly
  /// reached).
  package func touch(_ derived: Source) {
    let node = derived.node
    node.marks.insert(.mustRun)
    if node.marks.contains(.maybeStale) { return }
    node.marks.insert(.maybeStale)
    engine.markSubscribers(of: node)
  }
}
