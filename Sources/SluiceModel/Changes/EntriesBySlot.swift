import SluiceCollections

/// The places of each slot's entries in a log, for one pass from the first entry to the last.
struct EntriesBySlot {
  private let entries: ArraySlice<LogEntry>
  /// The places, counted from the first entry, in ascending order.
  private var places: [SlotKey: ArraySlice<Int>]

  init(_ entries: ArraySlice<LogEntry>) {
    self.entries = entries
    let places = Dictionary(grouping: 0..<entries.count) { entries[entries.startIndex + $0].slot }
    self.places = places.mapValues { $0[...] }
  }

  /// Returns the slot's first entry after a place, or nil. Places must ascend, since passed entries are dropped.
  ///
  /// - Complexity: Amortized O(1).
  mutating func next(of slot: SlotKey, after place: Int) -> LogEntry? {
    while let first = places[slot]?.first {
      if first > place { return entries[entries.startIndex + first] }
      places[slot]!.removeFirst()
    }
    return nil
  }
}
