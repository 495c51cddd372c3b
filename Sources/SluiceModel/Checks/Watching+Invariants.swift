import SluiceGraph

// The invariants of watches while no code runs, for tests.

extension Mediator {
  /// The length from which lists are watched, see ``Watching/shortestWatched``. For tests, whose lists are short.
  package var shortestWatchedList: Int {
    get { engine.watching.shortestWatched }
    set { engine.watching.shortestWatched = newValue }
  }

  /// The number of pairs of a reader and one of its dependencies. For tests.
  package var dependencies: Int { engine.graph.counts.edges }
}

extension Watching {
  /// Returns a sentence for each broken invariant of the watches of a node's collections.
  func brokenWatches(of node: any Node) -> [String] {
    guard let watches = node.state.pointee.source(.watches)?.object as? WatchesOfHolder else { return [] }
    return watches.watches.flatMap { watch -> [String] in
      let name = "the watch of \(watch.collection.slotName), \(watch.property.name),"
      let goesOn = !versionsSeenByLaggards(of: watch).isEmpty
      var broken = goesOn ? [] : watch.leftovers.map { "\(name) has retained \($0)" }
      if let members = watch.members {
        var counts: [ObjectIdentifier: Int] = [:]
        watch.collection.visitChildren(of: node) { counts[ObjectIdentifier($0), default: 0] += 1 }
        let isUsable = counts.values.allSatisfy { $0 == 1 }
        if counts != members || watch.isUsable != isUsable { broken.append("\(name) has wrong elements") }
        return broken
      }
      var places: [Graph.Source: Int] = [:]
      var unheard = 0
      watch.collection.visitChildren(of: node) { element in
        if let slot = watch.knownSlot(of: element, in: engine), engine.graph.isHeard(slot, by: watch.source) {
          places[slot, default: 0] += 1
        } else {
          unheard += 1
        }
      }
      let isHere = watch.holder?.node.takeUnretainedValue() === node
      if !isHere { broken.append("\(name) is at another node") }
      if unheard > 0, !watch.isSpoilt { broken.append("\(name) does not observe \(unheard) elements") }
      let heard = places.count + (goesOn ? watch.left.count : 0)
      if watch.heard != heard { broken.append("\(name) observes \(watch.heard) slots of \(heard)") }
      if watch.repeated != places.filter({ $0.value > 1 }) { broken.append("\(name) has wrong repeated elements") }
      return broken
    }
  }
}
