import SluiceGraph

/// The order among observers that form a cycle of properties, decided by the nodes. The writer of a slot runs before
/// the readers of that slot, so a folder's size is computed after those of its children.
///
/// Finds the due observers, and those that they may make due, by following their paths in the present model. A run that
/// moves nodes repeats the search. Costs the paths of these observers, and nothing for the others.
struct CycleOrder {
  let engine: Engine
  private let plan: ObserverPlan
  /// The properties that the paths of this cycle pass through. A write to one of them changes the paths.
  private let ways: Set<Int>
  /// The observers that may run and have not run yet.
  private var waiting: [ObjectIdentifier: Entry] = [:]
  /// The waiting observers that may run now, the next one last.
  private var ready: [Observer] = []

  private struct Entry {
    let observer: Observer
    /// The number of waiting observers that write what it reads.
    var before = 0
    /// The waiting observers that read what it writes.
    var behind: Set<ObjectIdentifier> = []
  }

  init(_ engine: Engine, _ plan: ObserverPlan) {
    self.engine = engine
    self.plan = plan
    let routes = engine.levels.members(ofCycle: plan.cycle ?? 0).flatMap(\.contract.followed)
    ways = Set(routes.flatMap { $0.way.flatMap(\.ends) + ($0.subtree == nil ? [] : $0.ends) })
  }

  /// Runs the due observers, each once. If an observer before the cycle becomes due and runs only after this sweep, the
  /// rest waits for it.
  mutating func run(_ due: [Observer]) {
    look(due)
    while !waiting.isEmpty, !engine.isHeldBack(plan) {
      if let next = ready.popLast() {
        settle(next)
        continue
      }
      let due = dueOnes()
      if due.isEmpty { break }
      look(due)
      if ready.isEmpty { breakCycleOfSlots(dueOnes()) }
    }
    for entry in waiting.values { release(entry.observer) }
  }

  private static func precedes(_ one: Observer, _ other: Observer) -> Bool {
    one.plan.number != other.plan.number ? one.plan.number < other.plan.number : one.tag < other.tag
  }

  /// Returns whether the first observer runs before the other if both are ready. Observers that create nodes run first,
  /// since observers of the new nodes may write what others read.
  private static func goes(_ one: Observer, before other: Observer) -> Bool {
    let (makes, otherMakes) = (one.contract.writesNodes, other.contract.writesNodes)
    return makes != otherMakes ? makes : precedes(one, other)
  }

  private func dueOnes() -> [Observer] { waiting.values.map(\.observer).filter { engine.graph.isStale($0.reaction) } }

  /// Runs an observer if it is due. Afterwards no observer waits for it.
  private mutating func settle(_ observer: Observer) {
    guard let entry = waiting.removeValue(forKey: ObjectIdentifier(observer)) else { return }
    for id in entry.behind {
      waiting[id]?.before -= 1
      if let next = waiting[id], next.before == 0 { insertReady(next.observer) }
    }
    guard engine.isAwake(observer), engine.graph.isStale(observer.reaction) else { return release(observer) }
    let mark = engine.log.mark
    engine.run(observer)
    let hasMovedNodes =
      engine.log.hasChanged(since: mark) && !observer.contract.writtenIndexes.isDisjoint(with: ways)
    let new = newlyDue()
    if hasMovedNodes || !new.isEmpty { look(dueOnes() + new) }
  }

  private mutating func insertReady(_ observer: Observer) {
    var (low, high) = (0, ready.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.goes(observer, before: ready[middle]) { low = middle + 1 } else { high = middle }
    }
    ready.insert(observer, at: low)
  }

  /// Returns the observers of the cycle that have become due and are not waiting yet. Other due observers of the stage
  /// run or wait as usual.
  private func newlyDue() -> [Observer] {
    var found: [Observer] = []
    while let observer = engine.nextDue(.smart, below: ObserverPlan.end(ofStage: plan.stage))?.takeUnretainedValue() {
      if observer.plan.cycle != plan.cycle {
        engine.take(observer, plan.stage)
      } else if waiting[ObjectIdentifier(observer)] == nil {
        found.append(observer)
      }
    }
    return found
  }

  /// Returns an observer that does not run, or not in this sweep, to the list in which it waits. If its origin is
  /// detached, it stays as stale as it is.
  private func release(_ observer: Observer) {
    if !engine.isAwake(observer) {
      engine.round.setAside.append(observer.reaction)
    } else if engine.graph.isStale(observer.reaction) {
      engine.round.dueNextSweep.append(observer)
    } else {
      engine.graph.acknowledge(observer.reaction)
    }
  }

  /// Finds the observers that may run after the due ones, and the order among them.
  private mutating func look(_ due: [Observer]) {
    let former = waiting
    waiting = [:]
    var open = due
    var written: [SlotKey: [ObjectIdentifier]] = [:]
    while let observer = open.popLast() {
      let id = ObjectIdentifier(observer)
      guard waiting[id] == nil, let origin = observer.origin(in: engine) else { continue }
      waiting[id] = Entry(observer: observer)
      for slot in Set(observer.contract.writes.flatMap { $0.ends(from: origin) }.map(\.key)) {
        written[slot, default: []].append(id)
      }
      for slot in observer.contract.writes.flatMap({ $0.ends(from: origin) }) {
        open += readers(of: slot, besides: observer)
      }
    }
    for (id, entry) in waiting {
      guard let origin = entry.observer.origin(in: engine) else { continue }
      let read = Set(entry.observer.contract.followed.flatMap { $0.reach(from: origin).touched })
      for writer in Set(read.flatMap { written[$0] ?? [] }) where writer != id {
        if waiting[writer]!.behind.insert(id).inserted { waiting[id]!.before += 1 }
      }
    }
    ready = waiting.values.filter { $0.before == 0 }.map(\.observer).sorted { Self.goes($1, before: $0) }
    for (id, entry) in former where waiting[id] == nil { release(entry.observer) }
  }

  /// Returns the observers of this cycle that read a slot and have not run.
  private func readers(of slot: Slot, besides writer: Observer) -> [Observer] {
    guard let source = slot.property.stateIfKnown(of: slot.node)?.pointee.source(.value(slot.property.id)) else {
      return []
    }
    var found: [Observer] = []
    engine.visitReaders(of: source) { reaction in
      let reader = engine.observer(of: reaction).takeUnretainedValue()
      if reader !== writer, reader.plan.cycle == plan.cycle, !engine.hasRun(reader), engine.isAwake(reader) {
        found.append(reader)
      }
    }
    return found
  }

  /// Breaks a cycle in which each due observer waits for another: reports it, and runs the one that was registered
  /// first.
  private mutating func breakCycleOfSlots(_ due: [Observer]) {
    guard let first = due.min(by: Self.precedes) else { return }
    let blocked = due.sorted(by: Self.precedes)
    _ = engine.refuses(.cycleOfSlots(observers: blocked.map(\.name)), blocked.map(\.plan.note))
    settle(first)
  }
}

extension Engine {
  /// Runs the due observers of one stage that belong to cycles of properties.
  func runCycles() {
    while let plan = round.dueInCycles.first?.plan {
      let due = round.dueInCycles.filter { $0.plan.cycle == plan.cycle }
      round.dueInCycles.removeAll { $0.plan.cycle == plan.cycle }
      var order = CycleOrder(self, plan)
      order.run(due)
    }
  }
}
