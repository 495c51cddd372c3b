import SluiceGraph

/// The order of smart observers by what they declare: who writes a property of a type runs before who reads it.
///
/// Those that write properties which hold nodes, and those before them, come early, so that nodes are made before the
/// observers of their properties run. Among each of these two, an observer's level is one more than the highest among the writers of what it reads. A new observer lifts those behind
/// it, so a registration costs what it lifts. Where properties form a cycle, all its members share a level, and the nodes
/// decide their order (``CycleOrder``); what declared paths prove to be a cycle is refused before.
struct ObserverLevels {
  /// Plans by their number, so that one is taken out at once.
  typealias Plans = [UInt32: ObserverPlan]

  private(set) var smart: Plans = [:]
  /// Those of the priority phase, which no smart observer may write for.
  private(set) var priority: Plans = [:]
  /// Of the priority phase, by the contract index of the property that they depend on.
  private var priorityReaders: [Int: Plans] = [:]
  /// Of the priority phase, by the contract index of a property that they declare to write.
  private var priorityWriters: [Int: Plans] = [:]
  /// By the contract index of the property that they depend on.
  private var readers: [Int: Plans] = [:]
  /// By the contract index of the property that they write.
  private var writers: [Int: Plans] = [:]
  private var nextCycle = 0
  /// Whether an observer of a cycle has ended, or is back, so that others may be in no cycle any more.
  private(set) var isOutdated = false

  /// Adds a smart observer. Costs its properties, and those that it lifts; where it closes a cycle, all observers.
  ///
  /// - Returns: Those that share a property to write with another from now.
  mutating func add(_ plan: ObserverPlan, in graph: Graph) -> [ObserverPlan] {
    smart[plan.number] = plan
    for index in plan.contract.readIndexes { readers[index, default: [:]][plan.number] = plan }
    for index in plan.contract.writtenIndexes { writers[index, default: [:]][plan.number] = plan }
    if plan.isEach, !plan.contract.readIndexes.isDisjoint(with: plan.contract.writtenIndexes) {
      plan.cycle = newCycle()
    }
    setLevel(before(plan).map { $0.level + 1 }.max() ?? 0, of: plan, in: graph)
    if !lift(behind: plan, in: graph) { assignAll(in: graph) }
    if plan.contract.writesNodes || behind(plan).contains(where: \.isEarly) { bringForward(plan, in: graph) }
    return contest(plan)
  }

  /// Adds a priority observer, which has no level.
  mutating func addPriority(_ plan: ObserverPlan) {
    priority[plan.number] = plan
    for index in plan.contract.readIndexes { priorityReaders[index, default: [:]][plan.number] = plan }
    for index in plan.contract.writtenIndexes { priorityWriters[index, default: [:]][plan.number] = plan }
  }

  /// An observer has ended.
  mutating func noteEnd(of plan: ObserverPlan) {
    if plan.cycle != nil { isOutdated = true }
  }

  /// An observer that had ended has not, after a rollback: others may have been given levels without it.
  mutating func noteReturn(of plan: ObserverPlan) {
    if plan.phase == .smart { isOutdated = true }
  }

  /// Works levels and cycles out anew where an observer of a cycle has ended. Costs nothing otherwise, else all observers.
  mutating func settle(in graph: Graph) {
    if isOutdated { assignAll(in: graph) }
  }

  /// Takes an observer out; levels stay, since they are right without it as well. Costs its properties.
  mutating func remove(_ plan: ObserverPlan) {
    if priority.removeValue(forKey: plan.number) != nil {
      for index in plan.contract.readIndexes { priorityReaders[index]?[plan.number] = nil }
      for index in plan.contract.writtenIndexes { priorityWriters[index]?[plan.number] = nil }
    }
    guard smart.removeValue(forKey: plan.number) != nil else { return }
    for index in plan.contract.readIndexes { readers[index]?[plan.number] = nil }
    for index in plan.contract.writtenIndexes { writers[index]?[plan.number] = nil }
  }

  /// The living observers that write a property.
  func writing(_ index: Int) -> [ObserverPlan] { (writers[index] ?? [:]).values.filter(\.mayRun) }

  /// The living observers that depend on a property.
  func reading(_ index: Int) -> [ObserverPlan] { (readers[index] ?? [:]).values.filter(\.mayRun) }

  /// The living observers of both phases that declare to write a property.
  func declaring(write index: Int) -> [ObserverPlan] {
    writing(index) + (priorityWriters[index] ?? [:]).values.filter(\.mayRun)
  }

  /// The living priority observers that depend on a property.
  func priorityReading(_ index: Int) -> [ObserverPlan] { (priorityReaders[index] ?? [:]).values.filter(\.mayRun) }

  /// The observers that write what this one reads.
  private func before(_ plan: ObserverPlan) -> [ObserverPlan] {
    plan.contract.readIndexes.flatMap { writers[$0].map { Array($0.values) } ?? [] }.filter { $0 !== plan && $0.isLive }
  }

  /// The observers that read what this one writes.
  private func behind(_ plan: ObserverPlan) -> [ObserverPlan] {
    plan.contract.writtenIndexes.flatMap { readers[$0].map { Array($0.values) } ?? [] }
      .filter { $0 !== plan && $0.isLive }
  }

  /// Marks those that may come to write one slot, though nothing proves it: their slots are looked at after they ran.
  private func contest(_ plan: ObserverPlan) -> [ObserverPlan] {
    var found: Plans = [:]
    for index in plan.contract.writtenIndexes {
      let all = writers[index] ?? [:]
      let isShared =
        all.count > 1 || plan.isEach && plan.contract.writes.contains { !$0.way.isEmpty || $0.subtree != nil }
      if isShared { found.merge(all) { $1 } }
    }
    let new = found.values.filter { !$0.isContested }
    for plan in new { plan.isContested = true }
    return Array(new)
  }

  private func setLevel(_ level: UInt32, of plan: ObserverPlan, in graph: Graph) {
    plan.level = level
    for observer in plan.observers.values {
      graph.setRank(plan.rank, of: observer.reaction)
      if let hearing = observer.hearing { graph.setRank(plan.rank, of: hearing) }
    }
  }

  /// Brings an observer and all before it to the early part.
  private func bringForward(_ plan: ObserverPlan, in graph: Graph) {
    var open = [plan]
    while let next = open.popLast() {
      guard !next.isEarly else { continue }
      next.isEarly = true
      setLevel(next.level, of: next, in: graph)
      open += before(next)
    }
  }

  private mutating func newCycle() -> Int {
    nextCycle += 1
    return nextCycle
  }

  /// Gives those behind an observer higher levels, as far as needed. False where that leads back to it: a cycle.
  private func lift(behind new: ObserverPlan, in graph: Graph) -> Bool {
    var open = [new]
    while let plan = open.popLast() {
      for reader in behind(plan) where reader.level <= plan.level {
        if reader === new || reader.cycle != nil && reader.cycle == plan.cycle || plan.level > smart.count {
          return false
        }
        setLevel(plan.level + 1, of: reader, in: graph)
        open.append(reader)
      }
    }
    return true
  }

  /// Levels anew, the members of a cycle on one level. Costs all observers.
  private mutating func assignAll(in graph: Graph) {
    isOutdated = false
    for group in groups() {
      let members = Set(group.map(ObjectIdentifier.init))
      let level =
        group.flatMap(before).filter { !members.contains(ObjectIdentifier($0)) }.map { $0.level + 1 }.max() ?? 0
      let isOwnReader =
        group[0].isEach && !group[0].contract.readIndexes.isDisjoint(with: group[0].contract.writtenIndexes)
      let cycle = group.count > 1 || isOwnReader ? newCycle() : nil
      for plan in group {
        plan.cycle = cycle
        setLevel(level, of: plan, in: graph)
      }
    }
  }

  /// The strongly connected components, writers before readers (Tarjan's algorithm, with a stack of its own).
  private func groups() -> [[ObserverPlan]] {
    var result: [[ObserverPlan]] = []
    var order: [ObjectIdentifier: Int] = [:]
    var low: [ObjectIdentifier: Int] = [:]
    var path: [ObserverPlan] = []
    var onPath: Set<ObjectIdentifier> = []
    for start in smart.values.filter(\.isLive).sorted(by: { $0.number < $1.number })
    where order[ObjectIdentifier(start)] == nil {
      var open: [(plan: ObserverPlan, pending: [ObserverPlan])] = [(start, before(start))]
      enter(start)
      while let top = open.last {
        let id = ObjectIdentifier(top.plan)
        if let next = open[open.count - 1].pending.popLast() {
          let nextID = ObjectIdentifier(next)
          if order[nextID] == nil {
            enter(next)
            open.append((next, before(next)))
          } else if onPath.contains(nextID) {
            low[id] = min(low[id]!, order[nextID]!)
          }
          continue
        }
        open.removeLast()
        if let parent = open.last {
          low[ObjectIdentifier(parent.plan)] = min(low[ObjectIdentifier(parent.plan)]!, low[id]!)
        }
        if low[id] == order[id] {
          let first = path.lastIndex { $0 === top.plan }!
          result.append(Array(path[first...]))
          for plan in path[first...] { onPath.remove(ObjectIdentifier(plan)) }
          path.removeSubrange(first...)
        }
      }
    }
    func enter(_ plan: ObserverPlan) {
      let id = ObjectIdentifier(plan)
      order[id] = order.count
      low[id] = order[id]
      path.append(plan)
      onPath.insert(id)
    }
    return result
  }
}
