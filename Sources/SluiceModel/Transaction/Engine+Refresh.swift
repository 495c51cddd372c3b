import SluiceGraph

// What follows the outermost transaction: smart observers in dependency order, then rendering ones, each once.

extension Engine {
  func refresh() {
    refreshNumber &+= 1
    phase = .smart
    run(.smart)
    phase = .rendering
    run(.rendering)
  }

  /// Runs the stale observers of a kind, in order of rank. The graph knows which are stale: it compares, for each, the
  /// versions of what it read with those that it saw at the end of its last run.
  private func run(_ kind: Observer.Kind) {
    while let reaction = graph.nextStale(below: Observer.end(of: kind)) {
      guard let observer = observers[Int(graph.tag(of: reaction))], observer.mayRun else { continue }
      run(observer)
    }
  }

  private func run(_ observer: Observer) {
    running = observer
    ownReadsWritten = false
    observer.lastRefresh = refreshNumber
    stamp = stamp == .max ? 1 : stamp + 1
    follow(observer.body, for: observer)
    settleMembership()
    if ownReadsWritten, let paths = observer.follow { follow(paths, for: observer) }
    graph.acknowledge(observer.reaction)
    running = nil
    segment &+= 1
    log.edited.removeAll(keepingCapacity: true)  // what the observer saw must not be edited away in place
  }

  /// Lets a closure read what an observer depends on from now.
  private func follow(_ closure: (Engine) -> Void, for observer: Observer) {
    graph.retrack(observer.reaction) {
      setAccess(.track)
      closure(self)
      setAccess(.free)
    }
  }

  /// Runs an observer's closure, held to its contract: its paths have been followed, and what it may write is open.
  func checked(_ closure: () -> Void) {
    setAccess(.check)
    closure()
    setAccess(.free)
  }
}
