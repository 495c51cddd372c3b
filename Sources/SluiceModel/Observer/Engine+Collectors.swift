import SluiceGraph
import SluiceMessages

// Collectors: an observer that others name by a property that it writes, `\.rows.collected`. They run after it, when it
// has run, and may read what it reads and writes.

extension Engine {
  /// What the collectors read and write that some read paths name.
  func collected(
    by reads: [Route], _ start: ObserverPlan.Start, _ name: String
  ) throws(Refusal) -> (reads: [Route], writes: [Route]) {
    var collectors: [ObserverPlan] = []
    for route in reads where route.isCollected {
      guard let collector = collector(of: route, start) else {
        throw Refusal(.missingCollector(observer: name, path: route.description))
      }
      collectors.append(collector)
    }
    return routes(of: collectors)
  }

  private func routes(of collectors: [ObserverPlan]) -> (reads: [Route], writes: [Route]) {
    (collectors.flatMap(\.contract.dependencies), collectors.flatMap(\.contract.writes))
  }

  /// The observer that writes what a path ends at.
  private func collector(of route: Route, _ start: ObserverPlan.Start) -> ObserverPlan? {
    var found: ObserverPlan?
    for index in route.ends {
      for declaration in state.pointee.levels.declaring(write: index)
      where declaration.contract.writes.contains(where: { $0.steps == route.steps && $0.subtree == nil }) {
        let plans = declaration.plans(togetherWith: start, root: state.pointee.root)
        if let first = plans.first, first.number < found?.number ?? .max { found = first }
      }
    }
    return found
  }

  /// A reader of a collector depends on its runs.
  func trackCollectors(of observer: Observer) {
    for route in observer.contract.collected {
      guard let plan = collector(of: route, observer.plan.start),
        let collector = plan.observers[plan.isEach ? observer.origin(in: self).map { ObjectIdentifier($0) } : nil]
      else { continue }
      if collector.ranSource == nil { collector.ranSource = graph.makeSource() }
      graph.track(collector.ranSource!)
    }
  }

  /// A new observer may be the collector that others name: they depend on it from now, and may read what it does. Costs
  /// those that start at the same node.
  func renewReaders(of new: ObserverPlan) {
    for index in new.contract.writtenIndexes {
      for declaration in state.pointee.levels.namingCollector(of: index) {
        let readers = declaration.plans(togetherWith: new.start, root: state.pointee.root)
        if !readers.isEmpty { renew(readers.filter { $0 !== new }, of: new) }
      }
    }
  }

  private func renew(_ readers: [ObserverPlan], of new: ObserverPlan) {
    for reader in readers {
      let old = reader.contract
      let collectors = old.collected.compactMap { collector(of: $0, reader.start) }
      // One that has ended since left the reader what it was; another may take its place.
      guard collectors.contains(where: { $0 === new }), collectors.count == old.collected.count else { continue }
      let collected = routes(of: collectors)
      state.pointee.levels.remove(reader)
      reader.declaration = state.pointee.levels.declaration(
        Declaration.Key(
          phase: reader.phase, kind: reader.start.kind, reads: old.reads, writes: old.writes,
          collectedReads: collected.reads, collectedWrites: collected.writes))
      addToOrder(reader)
      for observer in reader.observers.values {
        graph.setRank(reader.rank, of: observer.reaction)
        if let hearing = observer.hearing { graph.setRank(reader.rank, of: hearing) }
        graph.invalidate(observer.reaction)
      }
    }
  }

  /// Those who named it are due.
  @inline(__always)
  func collectorRan(_ observer: Observer) {
    if let source = observer.ranSource { graph.setVersion(graph.nextVersion(), of: source) }
  }
}
