extension Reference {
  /// Carries out the body of the running observer.
  mutating func carryOut(_ body: Body, of observer: Int) {
    let views = run!.views
    switch body.form {
    case .smart(let seed, let outputs, let enqueued):
      let number = views.number(seed: seed)
      for (rule, route) in zip(outputs, observers[observer].contract.writes) {
        for place in reach(route, from: observers[observer].origin).ends {
          write(output(rule, number, old: value(of: place), views), to: place)
        }
      }
      if !enqueued.isEmpty, number % 2 == 1 { enqueue(enqueued) }
    case .coordinate(let seed, let when, let steps, let otherwise):
      let number = views.number(seed: seed)
      do {
        try carryOut(number % when != 0 ? steps : otherwise, number: number, isCoordinating: true)
      } catch {
        journal.open.append(.coordinatorThrew)
      }
    case .render:
      let rendered = observers[observer].contract.rendered
      if read(rendered[0]).number % 2 == 1 { _ = read(rendered[1]) }
    case .derive(let rule):
      let derived = derived(by: rule, from: followed(by: observer))
      for place in reach(observers[observer].contract.writes[0], from: observers[observer].origin).ends
      where value(of: place) != derived {
        write(derived, to: place)
      }
    case .follow, .nothing: break
    }
    if let breach = body.breach { write(.integer(breach.value), to: slot(breach.node, breach.property)) }
  }

  private func derived(by rule: DerivedRule, from found: [FollowedNode]) -> ReferenceValue {
    let kept = found.filter { $0.value.integer >= DerivedRule.least }
    switch rule {
    case .filter: return .list(kept.map(\.node))
    case .count: return .integer(kept.count)
    case .sort:
      let places = found.indices.sorted { (found[$0].value.integer, $0) < (found[$1].value.integer, $1) }
      return .list(places.map { found[$0].node })
    }
  }

  /// Reads a path in a rendering body. The read is tracked.
  private mutating func read(_ route: Route) -> View {
    let reach = reach(route, from: observers[run!.observer].origin)
    run!.tracked.append(reach)
    return .values(reach.ends.map(value(of:)))
  }

  /// Returns the new value of a slot.
  private mutating func output(
    _ rule: OutputRule, _ number: Int, old: ReferenceValue, _ views: [View]
  ) -> ReferenceValue {
    switch rule {
    case .sum(let mod): return .integer(number % mod)
    case .clamp(let max): return .integer(min(old.integer, max))
    case .count: return .integer((old.integer + 1) % 1000)
    case .choose(let from):
      let pool = views[from].pool
      let index = number % (pool.count + 1)
      return index == pool.count ? .nothing : .node(pool[index])
    case .filter(let from, let mod):
      return .list(views[from].pool.enumerated().filter { ($0.offset + number) % mod == 0 }.map(\.element))
    case .rotate(let from):
      let pool = views[from].pool
      let turn = pool.isEmpty ? 0 : number % pool.count
      return .list(Array(pool[turn...] + pool[..<turn]))
    case .make(let from, let count):
      let pool = views[from].pool
      return .list(
        (0..<number % count).map { makeRow(v: number + $0, item: pool.isEmpty ? nil : pool[$0 % pool.count]) })
    }
  }

  private mutating func makeRow(v: Int, item: Int?) -> Int {
    let row = makeInRun(schema.typesByName["Row"]!)
    nodes[row].values[propertyIndex("v", of: row)] = .integer(v % 5)
    nodes[row].values[propertyIndex("item", of: row)] = item.map { .node($0) } ?? .nothing
    return row
  }

  /// Creates a node in a run. Such nodes are numbered by the observer that creates them, so that their ids do not
  /// depend on the order of runs.
  mutating func makeInRun(_ type: Int) -> Int {
    let observer = run!.observer
    observers[observer].made += 1
    let node = makeNode(type, id: "\(observers[observer].id)/\(observers[observer].made)")
    run!.made.insert(node)
    return node
  }
}
