/// Slots that are being edited in place, one inside the other: nothing else may touch them.
struct OpenEdits {
  /// The entry of a list that grows in an access which makes nothing else of it.
  var growing: LogEntry?
  /// The others, in order.
  private var slots: [SlotKey] = []

  var isEmpty: Bool { growing == nil && slots.isEmpty }

  mutating func begin(_ slot: SlotKey) { slots.append(slot) }
  /// The last that was begun.
  mutating func end() { slots.removeLast() }

  func contains(_ entry: LogEntry) -> Bool {
    if let growing, growing.isOfSameSlot(as: entry) { return true }
    return !slots.isEmpty && slots.contains(SlotKey(entry.node, entry.property.id))
  }
}
