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
    route.ends.flatMap(state.pointee.levels.declaring).filter { plan in
      start.isSame(as: plan.start, root: state.pointee.root)
        && plan.contract.writes.contains { $0.steps == route.steps && $0.subtree == nil }
    }.min { $0.number < $1.number }
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

  /// A new observer may be the collector that others name: they depend on it from now, and may read what it does.
  func renewReaders(of new: ObserverPlan) {
    for reader in state.pointee.collectorReaders.values where reader !== new {
      let old = reader.contract
      let collectors = old.collected.compactMap { collector(of: $0, reader.start) }
      // One that has ended since left the reader what it was; another may take its place.
      guard collectors.contains(where: { $0 === new }), collectors.count == old.collected.count else { continue }
      if reader.phase == .smart { state.pointee.levels.remove(reader) }
      reader.contract = Contract(reads: old.reads, writes: old.writes, collected: routes(of: collectors))
      if reader.phase == .smart { _ = state.pointee.levels.add(reader, in: graph) }
      for observer in reader.observers.values { graph.invalidate(observer.reaction) }
    }
  }

  /// Those who named it are due.
  @inline(__always)
  func collectorRan(_ observer: Observer) {
    if let source = observer.ranSource { graph.setVersion(graph.nextVersion(), of: source) }
  }
}
