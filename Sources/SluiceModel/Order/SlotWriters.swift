/// The smart observers whose write paths reach a slot, for properties that several can write. A slot may have only one
/// writer.
struct SlotWriters {
  private(set) var table: [SlotKey: [Observer]] = [:]
  /// The numbers of the writers of a slot that have been reported, until their paths diverge.
  private var reported: [SlotKey: Set<UInt32>] = [:]

  mutating func remove(_ observer: Observer) {
    for slot in observer.claims {
      table[slot]?.removeAll { $0 === observer }
      if (table[slot]?.count ?? 0) < 2 { reported[slot] = nil }
      if table[slot]?.isEmpty == true { table[slot] = nil }
    }
    observer.claims = []
  }

  mutating func add(_ observer: Observer, _ slots: Set<SlotKey>) {
    observer.claims = Array(slots)
    for slot in slots { table[slot, default: []].append(observer) }
  }

  /// Returns whether these writers of a slot have not been reported yet, and marks them as reported.
  mutating func isNews(_ slot: SlotKey, _ writers: [Observer]) -> Bool {
    let numbers = Set(writers.map(\.plan.number))
    guard writers.count > 1, reported[slot]?.isSuperset(of: numbers) != true else { return false }
    reported[slot] = numbers
    return true
  }
}

extension Engine {
  /// Checks the slots that the write paths of this refresh reach, after the smart phase has ended and no path changes
  /// any more.
  func checkWriters() {
    let ran = round.claimants
    round.claimants.removeAll(keepingCapacity: true)
    var suspects: [(SlotKey, Slot)] = []
    var met: Set<ObjectIdentifier> = []
    for observer in ran where met.insert(ObjectIdentifier(observer)).inserted {
      let before = Set(observer.claims)
      var slots: [SlotKey: Slot] = [:]
      if isAwake(observer), let origin = observer.origin(in: self) {
        for route in observer.contract.writes {
          for slot in route.ends(from: origin) { slots[slot.sharedKey] = slot }
        }
      }
      guard before != Set(slots.keys) else { continue }
      observers.writers.remove(observer)
      observers.writers.add(observer, Set(slots.keys))
      suspects += slots.map { ($0, $1) }
    }
    for (key, slot) in suspects {
      let living = (observers.writers.table[key] ?? []).filter(isAwake).sorted { $0.plan.number < $1.plan.number }
      guard observers.writers.isNews(key, living) else { continue }
      _ = refuses(
        .twoWritersOfSlot(slot: slot.property.slotName, observers: living.map(\.name)), living.map(\.plan.note))
    }
  }
}
