import SluiceMessages

/// Which smart observers' write paths reach a slot, for properties that more than one can write: no slot may have two.
struct SlotWriters {
  private(set) var table: [SlotKey: [Observer]] = [:]
  /// Slots whose two writers have been reported, until the paths part.
  private var reported: Set<SlotKey> = []

  mutating func remove(_ observer: Observer) {
    for slot in observer.claims {
      table[slot]?.removeAll { $0 === observer }
      if (table[slot]?.count ?? 0) < 2 { reported.remove(slot) }
      if table[slot]?.isEmpty == true { table[slot] = nil }
    }
    observer.claims = []
  }

  mutating func add(_ observer: Observer, _ slots: Set<SlotKey>) {
    observer.claims = Array(slots)
    for slot in slots { table[slot, default: []].append(observer) }
  }

  /// Whether the slot's writers are still to be reported; from now they are.
  mutating func isNews(_ slot: SlotKey) -> Bool { reported.insert(slot).inserted }
}

extension Engine {
  /// The smart phase has ended and every path lies still: where do the paths of those that ran lead?
  func checkWriters() {
    guard !claimants.isEmpty else { return }
    let ran = claimants
    claimants.removeAll(keepingCapacity: true)
    var suspects: [(SlotKey, Slot)] = []
    var met: Set<ObjectIdentifier> = []
    for observer in ran where met.insert(ObjectIdentifier(observer)).inserted {
      let before = Set(observer.claims)
      var slots: [SlotKey: Slot] = [:]
      if isAwake(observer), let origin = observer.origin(in: self) {
        for route in observer.contract.writes {
          for slot in route.ends(from: origin) { slots[slot.key] = slot }
        }
      }
      guard before != Set(slots.keys) else { continue }
      writers.remove(observer)
      writers.add(observer, Set(slots.keys))
      suspects += slots.map { ($0, $1) }
    }
    for (key, slot) in suspects {
      let living = (writers.table[key] ?? []).filter(isAwake).sorted { $0.plan.number < $1.plan.number }
      guard living.count > 1, writers.isNews(key) else { continue }
      _ = refuses(.twoWritersOfSlot(slot: slot.property.slotName, observers: living.map(\.name)))
    }
  }
}
