import SluiceGraph

// Collectors: an observer that others name by a property that it writes, `\.rows.collected`. The others run after it,
// whenever it has run, and may read what it reads and writes. A `forEach` observer of folders can also be named from
// another node, by `\.folders.each.rows.collected`.

/// A collector, and the steps from its reader's origin to its own.
private struct Collector {
  let plan: ObserverPlan
  /// The steps to the nodes at which the collector's paths start; empty if both start at the same node.
  var way: [Route.Step] = []

  /// The paths that it reads and writes, from the origin of its reader.
  var routes: (reads: [Route], writes: [Route]) {
    func all(_ routes: [Route]) -> [Route] { routes.map { Route(steps: way + $0.steps, end: $0.end) } }
    return (all(plan.contract.dependencies), all(plan.contract.writes))
  }
}

extension Engine {
  /// Returns the reads and writes of the collectors that some read paths name.
  func collected(
    by reads: [Route], _ start: ObserverPlan.Start, _ name: String
  ) throws(Refusal) -> (reads: [Route], writes: [Route]) {
    var collectors: [Collector] = []
    for route in reads where route.isCollected {
      guard let collector = collector(of: route, start) else {
        throw Refusal(.missingCollector(observer: name, path: route.description))
      }
      collectors.append(collector)
    }
    return routes(of: collectors)
  }

  private func routes(of collectors: [Collector]) -> (reads: [Route], writes: [Route]) {
    let all = collectors.map(\.routes)
    return (all.flatMap(\.reads), all.flatMap(\.writes))
  }

  /// Returns the observer that writes the property at the end of a path: one that starts at the same node, or else one
  /// for each node on the path.
  private func collector(of route: Route, _ start: ObserverPlan.Start) -> Collector? {
    var together: ObserverPlan?
    var onTheWay: Collector?
    for index in route.ends {
      for declaration in levels.declaring(write: index) {
        for write in declaration.contract.writes where write.subtree == nil {
          if write.steps == route.steps {
            let plans = declaration.plans(togetherWith: start, root: tree.root)
            if let first = plans.first, first.number < together?.number ?? .max { together = first }
          } else if declaration.isEach, route.steps.ends(with: write.steps),
            let first = declaration.plans.filter(\.mayRun).min(by: { $0.number < $1.number }),
            first.number < onTheWay?.plan.number ?? .max
          {
            onTheWay = Collector(plan: first, way: route.steps.dropLast(write.steps.count))
          }
        }
      }
    }
    return together.map { Collector(plan: $0) } ?? onTheWay
  }

  /// Makes a reader depend on the runs of its collectors.
  func trackCollectors(of observer: Observer) {
    guard let origin = observer.origin(in: self) else { return }
    for route in observer.contract.collected {
      guard let collector = collector(of: route, observer.plan.start) else { continue }
      let plan = collector.plan
      if collector.way.isEmpty {
        track(plan.observers[plan.isEach ? ObjectIdentifier(origin) : nil])
      } else {
        let first = Route(steps: collector.way + [route.steps[collector.way.count]])
        for slot in first.ends(from: origin) { track(plan.observers[ObjectIdentifier(slot.node)]) }
      }
    }
  }

  private func track(_ collector: Observer?) {
    guard let collector else { return }
    if collector.ranSource == nil { collector.ranSource = graph.makeSource() }
    graph.track(collector.ranSource!)
  }

  /// Updates the readers whose collector is a new observer: they depend on it, and may read its reads and writes. Costs
  /// the observers that start at the same node. For a new observer of each node of a type, costs all that name a
  /// collector of its writes.
  func renewReaders(of new: ObserverPlan) {
    for index in new.contract.writtenIndexes {
      for declaration in levels.namingCollector(of: index) {
        let readers =
          new.isEach ? declaration.plans : declaration.plans(togetherWith: new.start, root: tree.root)
        if !readers.isEmpty { renew(readers.filter { $0 !== new }, of: new) }
      }
    }
  }

  private func renew(_ readers: [ObserverPlan], of new: ObserverPlan) {
    for reader in readers {
      let old = reader.contract
      let collectors = old.collected.compactMap { collector(of: $0, reader.start) }
      // A collector that has ended meanwhile leaves the reader's contract as it was; another one may replace it.
      guard collectors.contains(where: { $0.plan === new }), collectors.count == old.collected.count else { continue }
      let collected = routes(of: collectors)
      levels.remove(reader)
      reader.declaration = levels.declaration(
        Declaration.Identity(
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

  /// Makes the observers due that name this one as their collector.
  @inline(__always)
  func collectorRan(_ observer: Observer) {
    if let source = observer.ranSource { graph.setVersion(graph.nextVersion(), of: source) }
  }
}

extension [Route.Step] {
  /// Returns whether the others are the last steps of these, which are longer.
  fileprivate func ends(with others: Self) -> Bool {
    count > others.count && suffix(others.count).elementsEqual(others)
  }
}
