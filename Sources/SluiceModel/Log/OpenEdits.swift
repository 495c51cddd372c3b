import SluiceMessages

/// The slots that are being edited in place. No other code may read or write them.
struct OpenEdits {
  /// The record of an edit.
  enum Record {
    /// The entry that holds the value before the edit.
    case entry(LogEntry)
    /// The edits of a collection: a ``CollectionEdits``.
    case edits(AnyObject)
  }

  /// The entry of a list that grows by an edit that only appends.
  var growing: LogEntry?
  /// The other slots, in the order in which their edits began.
  private var slots: [(key: SlotKey, record: Record)] = []

  var isEmpty: Bool { growing == nil && slots.isEmpty }

  mutating func begin(_ slot: SlotKey, record: Record) { slots.append((slot, record)) }
  /// Ends the edit of a slot. Usually it is the one that began last, but edits that tasks hold across an `await` can
  /// overlap.
  mutating func end(_ slot: SlotKey) -> Record {
    guard let place = slots.lastIndex(where: { $0.key == slot }) else {
      BugInSluice(module: "SluiceModel", fact: "an in-place edit ended without having begun").trap()
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
