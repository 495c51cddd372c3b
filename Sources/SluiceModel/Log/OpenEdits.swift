import SluiceMessages

/// The slots that are being edited in place. No other code may read or write them.
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
  /// The other slots, in the order in which their edits began.
  private var slots: [(key: SlotKey, record: Record)] = []

  var isEmpty: Bool { growing == nil && slots.isEmpty }

  mutating func begin(_ slot: SlotKey, record: Record) { slots.append((slot, record)) }
  /// Ends the edit of a slot. As a rule it was begun last; those that tasks hold across an `await` may overlap.
  mutating func end(_ slot: SlotKey) -> Record {
    guard let place = slots.lastIndex(where: { $0.key == slot }) else {
      BugInSluice(module: "SluiceModel", fact: "an edit in place ended that had not begun").trap()
    }
    return slots.remove(at: place).record
  }

  func contains(_ entry: LogEntry) -> Bool {
    if let growing, growing.isOfSameSlot(as: entry) { return true }
    guard !slots.isEmpty else { return false }
    let slot = entry.slot
    return slots.contains { $0.key == slot }
  }
}
