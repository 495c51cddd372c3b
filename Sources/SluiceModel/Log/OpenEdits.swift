import SluiceMessages

/// Slots that are being edited in place, one inside the other: nothing else may touch them.
struct OpenEdits {
  /// What records an edit.
  enum Record {
    /// The entry that holds the value before.
    case entry(LogEntry)
    /// The edits of a collection: a ``CollectionEdits``.
    case edits(AnyObject)
  }

  /// The entry of a list that grows in an edit that makes nothing else of it.
  var growing: LogEntry?
  /// The others, in order.
  private var slots: [(key: SlotKey, record: Record)] = []

  var isEmpty: Bool { growing == nil && slots.isEmpty }

  mutating func begin(_ slot: SlotKey, record: Record) { slots.append((slot, record)) }
  /// Ends the edit that was begun last, which is that of the slot.
  mutating func end(_ slot: SlotKey) -> Record {
    guard let last = slots.popLast(), last.key == slot else {
      BugInSluice(module: "SluiceModel", fact: "edits in place have not ended in the reverse order of their beginnings")
        .trap()
    }
    return last.record
  }

  func contains(_ entry: LogEntry) -> Bool {
    if let growing, growing.isOfSameSlot(as: entry) { return true }
    guard !slots.isEmpty else { return false }
    let slot = entry.slot
    return slots.contains { $0.key == slot }
  }
}
