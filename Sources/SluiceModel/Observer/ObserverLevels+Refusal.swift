import SluiceMessages

// What declared paths prove wrong: all paths start at the root, so equal steps end at equal slots.

extension ObserverLevels {
  /// Why a smart observer may not be registered; nil if it may.
  func refusal(_ name: String, _ contract: Contract) -> Message? {
    for route in contract.writes {
      guard let last = route.steps.last?.property else { continue }
      if last.kind == .stored, !contract.reads.contains(where: { $0.covers(route) }) {
        return .storedWrite(observer: name, slot: last.slotName)
      }
    }
    return secondWriter(name, contract) ?? cycle(name, contract)
  }

  private func secondWriter(_ name: String, _ contract: Contract) -> Message? {
    for new in contract.writes {
      for other in new.ends.flatMap(writing) {
        for old in other.contract.writes where new.covers(old) || old.covers(new) {
          let slot = new.steps.last?.property.slotName ?? ""
          return .twoWriters(
            new: name, old: other.name, slot: slot,
            drawing: #"  "\#(name)" ── \#(new) ──▶ \#(slot) ◀── \#(old) ── "\#(other.name)""#)
        }
      }
    }
    return nil
  }

  /// One step of a search: the observer that was reached, and the path that led to it from the one before.
  private struct Hop {
    let route: Route
    let reader: String
  }

  private func cycle(_ name: String, _ contract: Contract) -> Message? {
    var open: [(contract: Contract, hops: [Hop])] = [(contract, [])]
    var met: Set<ObjectIdentifier> = []
    while let (current, hops) = open.popLast() {
      for route in current.writes {
        if !hops.isEmpty, proves(route, contract) {
          return .cycle(new: name, drawing: drawing(hops + [Hop(route: route, reader: name)]))
        }
        for other in route.ends.flatMap(reading) where proves(route, other.contract) {
          if met.insert(ObjectIdentifier(other)).inserted {
            open.append((other.contract, hops + [Hop(route: route, reader: other.name)]))
          }
        }
      }
    }
    return nil
  }

  /// Whether a written path ends where a contract depends on it, as far as the steps alone tell.
  private func proves(_ written: Route, _ contract: Contract) -> Bool {
    contract.dependencies.contains { $0.covers(written) || written.covers($0) }
  }

  /// The circle, top to bottom; the last hop leads back to the first observer.
  private func drawing(_ hops: [Hop]) -> String {
    var lines = [#"  ┌─▶ "\#(hops.last?.reader ?? "")""#]
    for (index, hop) in hops.enumerated() {
      lines.append(#"  │     │ writes \#(hop.route), which "\#(hop.reader)" reads"#)
      if index < hops.count - 1 { lines += ["  │     ▼", #"  │   "\#(hop.reader)""#] }
    }
    return (lines + ["  └─────┘"]).joined(separator: "\n")
  }
}
