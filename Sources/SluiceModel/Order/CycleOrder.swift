import SluiceGraph

/// The order among observers that form a cycle of properties: there the nodes decide. Who writes a slot runs before who
/// reads that slot, so a folder's size is computed from its children's before its parent's.
///
/// Looks at the observers that are due and at those whom they may make due, by following their paths as they are now; a run
/// that moves nodes has it look again. Costs the paths of these observers, nothing for the others.
struct CycleOrder {
  let engine: Engine
  private let plan: ObserverPlan
  /// The properties through which paths of this cycle lead on: writing one moves them.
  private let ways: Set<Int>
  /// Those that may run, none of which has.
  private var waiting: [ObjectIdentifier: Entry] = [:]
  /// The waiting observers that may run now, the next one last.
  private var ready: [Observer] = []

  private struct Entry {
    let observer: Observer
    /// How many of those waiting write what it reads.
    var before = 0
    /// Those waiting that read what it writes.
    var behind: Set<ObjectIdentifier> = []
  }

  init(_ engine: Engine, _ plan: ObserverPlan) {
    self.engine = engine
    self.plan = plan
    let routes = engine.levels.members(ofCycle: plan.cycle ?? 0).flatMap(\.contract.followed)
    ways = Set(routes.flatMap { $0.way.flatMap(\.ends) + ($0.subtree == nil ? [] : $0.ends) })
  }

  /// Runs what is due, each once. Where one comes to be due that runs only after this sweep and stands before the cycle, the
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

  /// Whether the first observer runs before the other if both are ready. Makers of nodes run first, since observers of the made
  /// nodes may write what others read.
  private static func goes(_ one: Observer, before other: Observer) -> Bool {
    let (makes, otherMakes) = (one.contract.writesNodes, other.contract.writesNodes)
    return makes != otherMakes ? makes : precedes(one, other)
  }

  private func dueOnes() -> [Observer] { waiting.values.map(\.observer).filter { engine.graph.isStale($0.reaction) } }

  /// Runs an observer if it is due; then nobody waits for it any more.
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

  /// Those of the cycle that have become due and are not known yet. Others run, or wait, as all that are due in a stage.
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

  /// It was taken out of the queue and does not run, or not in this sweep: where its origin is detached it stays as stale as
  /// it is.
  private func release(_ observer: Observer) {
    if !engine.isAwake(observer) {
      engine.round.setAside.append(observer.reaction)
    } else if engine.graph.isStale(observer.reaction) {
      engine.round.dueNextSweep.append(observer)
    } else {
      engine.graph.acknowledge(observer.reaction)
    }
  }

  /// Works out who may run, given who is due, and who of them comes before whom.
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

  /// The observers of this cycle that read a slot and have not run.
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

  /// Each of those due waits for another: the first registered runs all the same.
  private mutating func breakCycleOfSlots(_ due: [Observer]) {
    guard let first = due.min(by: Self.precedes) else { return }
    let blocked = due.sorted(by: Self.precedes)
    _ = engine.refuses(.cycleOfSlots(observers: blocked.map(\.name)), blocked.map(\.plan.note))
    settle(first)
  }
}

extension Engine {
  /// Runs observers of one stage that stand in cycles of properties and are due.
  func runCycles() {
    while let plan = round.dueInCycles.first?.plan {
      let due = round.dueInCycles.filter { $0.plan.cycle == plan.cycle }
      round.dueInCycles.removeAll { $0.plan.cycle == plan.cycle }
      var order = CycleOrder(self, plan)
      order.run(due)
    }
  }
}
