import SluiceGraph

/// The order of smart observers by what they declare: who writes a property of a type runs before who reads it.
///
/// An observer's level is one more than the highest among the writers of what it reads. A new observer lifts those behind
/// it, so a registration costs what it lifts. Where properties form a cycle, all its members share a level and run in order
/// of registration; what declared paths prove to be a cycle is refused before (see ``refusal(_:_:)``).
struct ObserverLevels {
  /// Observers by their number, so that one is taken out at once.
  typealias Observers = [UInt32: Observer]

  private(set) var smart: Observers = [:]
  /// By the contract index of the property that they depend on.
  private var readers: [Int: Observers] = [:]
  /// By the contract index of the property that they write.
  private var writers: [Int: Observers] = [:]

  /// Adds an observer. Costs its properties, and those that it lifts.
  mutating func add(_ observer: Observer, in graph: Graph) {
    smart[observer.number] = observer
    for index in observer.contract.readIndexes { readers[index, default: [:]][observer.number] = observer }
    for index in observer.contract.writtenIndexes { writers[index, default: [:]][observer.number] = observer }
    observer.level = before(observer).map { $0.level + 1 }.max() ?? 0
    graph.setRank(observer.rank, of: observer.reaction)
    if !lift(behind: observer, in: graph) { assignAll(in: graph) }
  }

  /// Takes an observer out; levels stay, since they are right without it as well. Costs its properties.
  mutating func remove(_ observer: Observer) {
    guard smart.removeValue(forKey: observer.number) != nil else { return }
    for index in observer.contract.readIndexes { readers[index]?[observer.number] = nil }
    for index in observer.contract.writtenIndexes { writers[index]?[observer.number] = nil }
  }

  /// The living observers that write a property.
  func writing(_ index: Int) -> [Observer] { (writers[index] ?? [:]).values.filter(\.mayRun) }

  /// The living observers that depend on a property.
  func reading(_ index: Int) -> [Observer] { (readers[index] ?? [:]).values.filter(\.mayRun) }

  /// The observers that write what this one reads.
  private func before(_ observer: Observer) -> [Observer] {
    observer.contract.readIndexes.flatMap { writers[$0].map { Array($0.values) } ?? [] }.filter { $0 !== observer }
  }

  /// The observers that read what this one writes.
  private func behind(_ observer: Observer) -> [Observer] {
    observer.contract.writtenIndexes.flatMap { readers[$0].map { Array($0.values) } ?? [] }.filter { $0 !== observer }
  }

  /// Gives those behind an observer higher levels, as far as needed. False where that leads back to it: a cycle.
  private func lift(behind new: Observer, in graph: Graph) -> Bool {
    var open = [new]
    while let observer = open.popLast() {
      for reader in behind(observer) where reader.level <= observer.level {
        if reader === new || observer.level > smart.count { return false }
        reader.level = observer.level + 1
        graph.setRank(reader.rank, of: reader.reaction)
        open.append(reader)
      }
    }
    return true
  }

  /// Levels anew, the members of a cycle on one level. Costs all observers.
  private func assignAll(in graph: Graph) {
    var level: UInt32 = 0
    for group in groups() {
      let members = Set(group.map(ObjectIdentifier.init))
      level = group.flatMap(before).filter { !members.contains(ObjectIdentifier($0)) }.map { $0.level + 1 }.max() ?? 0
      for observer in group {
        observer.level = level
        graph.setRank(observer.rank, of: observer.reaction)
      }
    }
  }

  /// The strongly connected components, writers before readers (Tarjan's algorithm, with a stack of its own).
  private func groups() -> [[Observer]] {
    var result: [[Observer]] = []
    var order: [ObjectIdentifier: Int] = [:]
    var low: [ObjectIdentifier: Int] = [:]
    var path: [Observer] = []
    var onPath: Set<ObjectIdentifier> = []
    for start in smart.values.sorted(by: { $0.number < $1.number }) where order[ObjectIdentifier(start)] == nil {
      var open: [(observer: Observer, pending: [Observer])] = [(start, before(start))]
      enter(start)
      while let top = open.last {
        let id = ObjectIdentifier(top.observer)
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
          low[ObjectIdentifier(parent.observer)] = min(low[ObjectIdentifier(parent.observer)]!, low[id]!)
        }
        if low[id] == order[id] {
          let first = path.lastIndex { $0 === top.observer }!
          result.append(Array(path[first...]))
          for observer in path[first...] { onPath.remove(ObjectIdentifier(observer)) }
          path.removeSubrange(first...)
        }
      }
    }
    func enter(_ observer: Observer) {
      let id = ObjectIdentifier(observer)
      order[id] = order.count
      low[id] = order[id]
      path.append(observer)
      onPath.insert(id)
    }
    return result
  }
}
