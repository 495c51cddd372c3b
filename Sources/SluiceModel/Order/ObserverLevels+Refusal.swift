import SluiceMessages

// Mistakes that the declared paths prove: from the same origin, equal steps end at equal slots, and a subtree covers
// the longer paths below it.

/// An observer that is to be registered.
struct Candidate {
  let name: String
  let start: ObserverPlan.Start
  let declaration: Declaration
  /// The line of its registration.
  let place: CodePlace
}

/// The possible mistakes of a declaration's observers, as far as the paths prove them without the nodes at which they
/// start.
struct Suspicion {
  /// The version of all declarations for which this was computed.
  let version: Int
  /// Whether it is rejected regardless of other observers.
  let isWrongAlone: Bool
  /// The declarations with which it conflicts if both start at the same node. All belong to that version, so they still
  /// exist.
  let rivals: [Unmanaged<Declaration>]
  /// Whether its writes lead back to its reads through other declarations.
  let mayProveCycle: Bool
}

extension ObserverLevels {
  /// Rejects a registration that the declared paths prove wrong. The observers that the new one replaces do not count.
  ///
  /// Costs a look-up for each declaration that conflicts with the new one at the same node. If one is found, or if
  /// declarations form a cycle by their paths alone, costs the plans that start at the nodes in question.
  func check(_ new: Candidate, root: (any Node)?, without replaced: [ObserverPlan]) throws(Refusal) {
    let declaration = new.declaration
    if declaration.phase != .smart && declaration.phase != .priority { return }
    let suspicion: Suspicion
    if let known = declaration.suspicion, known.version == version {
      suspicion = known
    } else {
      suspicion = suspect(declaration)
      declaration.suspicion = suspicion
    }
    let isSuspect =
      suspicion.isWrongAlone || suspicion.mayProveCycle
      || suspicion.rivals.contains {
        $0._withUnsafeGuaranteedRef { $0.first(togetherWith: new.start, root: root) != nil }
      }
    if isSuspect { try look(at: new, root, without: replaced) }
  }

  private func suspect(_ declaration: Declaration) -> Suspicion {
    let contract = declaration.contract
    var rivals: [Declaration] = []
    func add(_ other: Declaration) { if !rivals.contains(where: { $0 === other }) { rivals.append(other) } }
    if declaration.phase == .priority {
      for read in contract.dependencies {
        for other in read.ends.flatMap(writing) where other.contract.writes.contains(where: { meets($0, read) }) {
          add(other)
        }
      }
    } else {
      for route in contract.writes {
        for other in route.ends.flatMap(writing) where other.contract.writes.contains(where: { overlap(route, $0) }) {
          add(other)
        }
        for other in route.ends.flatMap(priorityReading) where proves(route, other.contract) { add(other) }
      }
    }
    let check = AloneCheck(name: "", contract: contract)
    return Suspicion(
      version: version,
      isWrongAlone: check.unwritable() != nil || declaration.phase == .smart && check.storedWrite() != nil,
      rivals: rivals.map { .passUnretained($0) },
      mayProveCycle: declaration.phase == .smart && comesBack(to: declaration))
  }

  /// Returns whether a declaration's writes lead back to its reads through others, regardless of their origins.
  private func comesBack(to declaration: Declaration) -> Bool {
    var open = [declaration]
    var met: Set<ObjectIdentifier> = []
    while let current = open.popLast() {
      for route in current.contract.writes {
        if current !== declaration, proves(route, declaration.contract) { return true }
        for other in route.ends.flatMap(reading) where other !== declaration && proves(route, other.contract) {
          if met.insert(ObjectIdentifier(other)).inserted { open.append(other) }
        }
      }
    }
    return false
  }

  private func look(at new: Candidate, _ root: (any Node)?, without replaced: [ObserverPlan]) throws(Refusal) {
    let check = RefusalCheck(levels: self, new: new, root: root, replaced: Set(replaced.map(ObjectIdentifier.init)))
    if let message = check.wrongAlone() { throw Refusal(message) }
    let refusal =
      switch new.declaration.phase {
      case .smart: check.secondWriter() ?? check.writtenPriorityRead() ?? check.cycle()
      case .priority: check.priorityReadWritten()
      case .rendering, .recurring: Refusal?.none
      }
    if let refusal { throw refusal }
  }
}

/// Returns whether the two paths prove a slot at which both end.
private func overlap(_ one: Route, _ other: Route) -> Bool { one.covers(other) || other.covers(one) }

/// Returns whether the two paths prove a slot that is written and read. Sent events are not writes.
private func meets(_ written: Route, _ read: Route) -> Bool { !read.isSent && overlap(written, read) }

/// Returns whether the steps prove that a contract depends on the end of a written path.
private func proves(_ written: Route, _ contract: Contract) -> Bool {
  contract.dependencies.contains { meets(written, $0) }
}

/// The mistakes of a contract regardless of other observers.
private struct AloneCheck {
  let name: String
  let contract: Contract

  func unwritable() -> ModelViolation? {
    for route in contract.writes where route.subtree == nil {
      guard let property = route.steps.last?.property, !property.canBeWritten else { continue }
      return .unwritable(observer: name, path: route.description, slot: property.slotName)
    }
    return nil
  }

  func storedWrite() -> ModelViolation? {
    for route in contract.writes where !contract.reads.contains(where: { $0.covers(route) }) {
      guard let stored = route.endProperties.first(where: { $0.kind != .derived }) else { continue }
      return .storedWrite(observer: name, slot: stored.slotName)
    }
    return nil
  }
}

private struct RefusalCheck {
  let levels: ObserverLevels
  let new: Candidate
  let root: (any Node)?
  let replaced: Set<ObjectIdentifier>

  private var contract: Contract { new.declaration.contract }
  var alone: AloneCheck { AloneCheck(name: new.name, contract: contract) }

  /// Returns the plans of a declaration that have not ended and start at the same node, in order of registration.
  private func plans(of declaration: Declaration, togetherWith start: ObserverPlan.Start) -> [ObserverPlan] {
    declaration.plans(togetherWith: start, root: root).filter { !replaced.contains(ObjectIdentifier($0)) }
  }

  /// Returns such plans of several declarations, in order of registration.
  private func together(_ declarations: [Declaration]) -> [ObserverPlan] {
    declarations.flatMap { plans(of: $0, togetherWith: new.start) }.sorted { $0.number < $1.number }
  }

  /// Returns the violation that the contract proves without other observers.
  func wrongAlone() -> ModelViolation? {
    switch new.declaration.phase {
    case .smart: alone.unwritable() ?? alone.storedWrite()
    case .priority: alone.unwritable()
    case .rendering, .recurring: nil
    }
  }

  func secondWriter() -> Refusal? {
    for route in contract.writes {
      for other in together(route.ends.flatMap(levels.writing)) {
        for old in other.contract.writes where overlap(route, old) {
          let slot = route.steps.last?.property.slotName ?? route.description
          if isRepeated(other) { return Refusal(.registeredTwice(observer: new.name, slot: slot), [other]) }
          let drawing = #"  "\#(new.name)" ── \#(route) ──▶ \#(slot) ◀── \#(old) ── "\#(other.name)""#
          return Refusal(.twoWriters(new: new.name, old: other.name, slot: slot, drawing: drawing), [other])
        }
      }
    }
    return nil
  }

  /// Returns whether another observer has the same name and paths as the new one.
  private func isRepeated(_ other: ObserverPlan) -> Bool {
    other.name == new.name && other.declaration === new.declaration
  }

  /// Returns a refusal if the new smart observer writes what a priority observer reads.
  func writtenPriorityRead() -> Refusal? {
    for route in contract.writes {
      for other in together(route.ends.flatMap(levels.priorityReading)) {
        if let read = other.contract.dependencies.first(where: { meets(route, $0) }) {
          return refusal(writer: new.name, route, reader: other.name, read, other)
        }
      }
    }
    return nil
  }

  /// Returns a refusal if the new priority observer reads what a smart one writes.
  func priorityReadWritten() -> Refusal? {
    for read in contract.dependencies {
      for other in together(read.ends.flatMap(levels.writing)) {
        if let route = other.contract.writes.first(where: { meets($0, read) }) {
          return refusal(writer: other.name, route, reader: new.name, read, other)
        }
      }
    }
    return nil
  }

  private func refusal(
    writer: String, _ route: Route, reader: String, _ read: Route, _ other: ObserverPlan
  ) -> Refusal {
    Refusal(
      .priorityReadWritten(
        new: new.name, writer: writer, reader: reader,
        drawing: #"  "\#(writer)" (smart) ── \#(route) ──▶ \#(read) ──▶ "\#(reader)" (priority)"#),
      [other])
  }

  /// One step of a search: the path that was written, and the observer that reads it; nil for the new observer.
  private struct Hop {
    let route: Route
    let reader: ObserverPlan?
  }

  func cycle() -> Refusal? {
    var open: [(start: ObserverPlan.Start, contract: Contract, hops: [Hop])] = [(new.start, contract, [])]
    var met: Set<ObjectIdentifier> = []
    while let (start, current, hops) = open.popLast() {
      for route in current.writes {
        if !hops.isEmpty, start.isSame(as: new.start, root: root), proves(route, contract) {
          return Refusal(
            .cycle(new: new.name, drawing: drawing(hops + [Hop(route: route, reader: nil)])),
            hops.compactMap(\.reader))
        }
        for declaration in route.ends.flatMap(levels.reading) where proves(route, declaration.contract) {
          for other in plans(of: declaration, togetherWith: start) where met.insert(ObjectIdentifier(other)).inserted {
            open.append((other.start, other.contract, hops + [Hop(route: route, reader: other)]))
          }
        }
      }
    }
    return nil
  }

  /// Draws the cycle from top to bottom. The last hop leads back to the first observer.
  private func drawing(_ hops: [Hop]) -> String {
    var lines = [#"  ┌─▶ "\#(new.name)""#]
    for (index, hop) in hops.enumerated() {
      let reader = hop.reader?.name ?? new.name
      lines.append(#"  │     │ writes \#(hop.route), which "\#(reader)" reads"#)
      if index < hops.count - 1 { lines += ["  │     ▼", #"  │   "\#(reader)""#] }
    }
    return (lines + ["  └─────┘"]).joined(separator: "\n")
  }
}
