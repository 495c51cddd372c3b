import SluiceMessages

// What declared paths prove wrong: from the same origin, equal steps end at equal slots, and a subtree covers the longer
// ones below it.

/// An observer that is to be registered.
struct Candidate {
  let name: String
  let phase: ObserverPlan.Phase
  let start: ObserverPlan.Start
  let contract: Contract
}

extension ObserverLevels {
  /// Refuses what the declared paths prove wrong. Those that the new observer replaces do not count.
  func check(_ new: Candidate, root: (any Node)?, without replaced: [ObserverPlan]) throws(Refusal) {
    let check = RefusalCheck(levels: self, new: new, root: root, replaced: Set(replaced.map(ObjectIdentifier.init)))
    let message =
      switch new.phase {
      case .smart:
        check.unwritable() ?? check.storedWrite() ?? check.secondWriter() ?? check.writtenPriorityRead()
          ?? check.cycle()
      case .priority: check.unwritable() ?? check.priorityReadWritten()
      case .rendering, .recurring: Message?.none
      }
    if let message { throw Refusal(message) }
  }
}

private struct RefusalCheck {
  let levels: ObserverLevels
  let new: Candidate
  let root: (any Node)?
  let replaced: Set<ObjectIdentifier>

  private var contract: Contract { new.contract }

  /// Whether paths of the new observer and of another start at the same node.
  private func isTogether(_ other: ObserverPlan) -> Bool { isTogether(new.start, other) }

  private func isTogether(_ start: ObserverPlan.Start, _ other: ObserverPlan) -> Bool {
    !replaced.contains(ObjectIdentifier(other)) && start.isSame(as: other.start, root: root)
  }

  /// Whether some slot must be one that both end at.
  private func overlap(_ one: Route, _ other: Route) -> Bool { one.covers(other) || other.covers(one) }

  /// Whether some slot that is written must be one that is read. What is sent is not written.
  private func meets(_ written: Route, _ read: Route) -> Bool { !read.isSent && overlap(written, read) }

  func unwritable() -> Message? {
    for route in contract.writes where route.subtree == nil {
      guard let property = route.steps.last?.property, !property.canBeWritten else { continue }
      return .unwritable(observer: new.name, path: route.description, slot: property.slotName)
    }
    return nil
  }

  func storedWrite() -> Message? {
    for route in contract.writes where !contract.reads.contains(where: { $0.covers(route) }) {
      guard let stored = route.endProperties.first(where: { $0.kind != .derived }) else { continue }
      return .storedWrite(observer: new.name, slot: stored.slotName)
    }
    return nil
  }

  func secondWriter() -> Message? {
    for route in contract.writes {
      for other in route.ends.flatMap(levels.writing) where isTogether(other) {
        for old in other.contract.writes where overlap(route, old) {
          let slot = route.steps.last?.property.slotName ?? route.description
          return .twoWriters(
            new: new.name, old: other.name, slot: slot,
            drawing: #"  "\#(new.name)" ── \#(route) ──▶ \#(slot) ◀── \#(old) ── "\#(other.name)""#)
        }
      }
    }
    return nil
  }

  /// The new smart observer writes what a priority observer reads.
  func writtenPriorityRead() -> Message? {
    for route in contract.writes {
      for other in route.ends.flatMap(levels.priorityReading) where isTogether(other) {
        if let read = other.contract.dependencies.first(where: { meets(route, $0) }) {
          return message(writer: new.name, route, reader: other.name, read)
        }
      }
    }
    return nil
  }

  /// The new priority observer reads what a smart one writes.
  func priorityReadWritten() -> Message? {
    for read in contract.dependencies {
      for other in read.ends.flatMap(levels.writing) where isTogether(other) {
        if let route = other.contract.writes.first(where: { meets($0, read) }) {
          return message(writer: other.name, route, reader: new.name, read)
        }
      }
    }
    return nil
  }

  private func message(writer: String, _ route: Route, reader: String, _ read: Route) -> Message {
    .priorityReadWritten(
      new: new.name, writer: writer, reader: reader,
      drawing: #"  "\#(writer)" (smart) ── \#(route) ──▶ \#(read) ──▶ "\#(reader)" (priority)"#)
  }

  /// One step of a search: the path that was written, and the observer that reads it.
  private struct Hop {
    let route: Route
    let reader: String
  }

  func cycle() -> Message? {
    var open: [(start: ObserverPlan.Start, contract: Contract, hops: [Hop])] = [(new.start, contract, [])]
    var met: Set<ObjectIdentifier> = []
    while let (start, current, hops) = open.popLast() {
      for route in current.writes {
        if !hops.isEmpty, start.isSame(as: new.start, root: root), proves(route, contract) {
          return .cycle(new: new.name, drawing: drawing(hops + [Hop(route: route, reader: new.name)]))
        }
        for other in route.ends.flatMap(levels.reading) where isTogether(start, other) && proves(route, other.contract)
        {
          if met.insert(ObjectIdentifier(other)).inserted {
            open.append((other.start, other.contract, hops + [Hop(route: route, reader: other.name)]))
          }
        }
      }
    }
    return nil
  }

  /// Whether a written path ends where a contract depends on it, as far as the steps alone tell.
  private func proves(_ written: Route, _ contract: Contract) -> Bool {
    contract.dependencies.contains { meets(written, $0) }
  }

  /// The cycle, top to bottom; the last hop leads back to the first observer.
  private func drawing(_ hops: [Hop]) -> String {
    var lines = [#"  ┌─▶ "\#(hops.last?.reader ?? "")""#]
    for (index, hop) in hops.enumerated() {
      lines.append(#"  │     │ writes \#(hop.route), which "\#(hop.reader)" reads"#)
      if index < hops.count - 1 { lines += ["  │     ▼", #"  │   "\#(hop.reader)""#] }
    }
    return (lines + ["  └─────┘"]).joined(separator: "\n")
  }
}
