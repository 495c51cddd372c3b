import SluiceGraph

/// The *bases* of observed slots: the log entries of the running transaction that hold a value which an observer may
/// have seen. A base is the first entry of a slot in a segment. The bases of a slot are linked, from the last to the
/// first.
///
/// The last base of a slot is looked up, not stored with the slot, because most transactions write a slot once and
/// don't need it. A mark at the slot's source tells whether the slot has a base. A base that is not among the last few
/// entries is found in a table, which is created on demand. Therefore an entry costs O(1), whatever the length of the
/// log.
struct LogBases {
  private var table: [Graph.Source: LogEntry] = [:]
  /// Whether the table contains all slots that have a base.
  private var isComplete = false

  private static let entriesLookedThrough = 8

  /// Makes an entry a base if it is the first of its slot in the segment, see ``ChangeLog/noteBase(_:of:)``.
  ///
  /// - Parameters:
  ///   - entry: The entry that was just written.
  ///   - source: The source of the entry's slot.
  ///   - latest: The last entry of the log.
  ///   - segment: The current segment.
  /// - Returns: The last base before the entry; nil if there is none.
  @inline(__always)
  mutating func note(
    _ entry: LogEntry, of source: Graph.Source, after latest: LogEntry?, _ segment: UInt32
  ) -> LogEntry? {
    let last = source.isNoted ? find(source, entry, latest) : nil
    if last == entry { return entry.header.pointee.earlierBase }
    if let last, last.header.pointee.segment == segment { return last }
    entry.header.pointee.isBase = true
    entry.header.pointee.segment = segment
    entry.header.pointee.earlierBase = last
    source.isNoted = true
    if isComplete { table[source] = entry }
    return last
  }

  /// Removes a base whose value is about to be restored.
  mutating func takeBack(_ entry: LogEntry, of source: Graph.Source) {
    let earlier = entry.header.pointee.earlierBase
    if earlier == nil { source.isNoted = false }
    if isComplete { table[source] = earlier }
  }

  /// Removes all bases after the transaction. No source is marked any more at this time.
  @inline(__always)
  mutating func removeAll() {
    if isComplete { forget() }
  }

  private mutating func forget() {
    table.removeAll(keepingCapacity: table.count < 1000)
    isComplete = false
  }

  @inline(never)
  private mutating func find(_ source: Graph.Source, _ entry: LogEntry, _ latest: LogEntry?) -> LogEntry? {
    if isComplete { return table[source] }
    var next = latest
    for _ in 0..<Self.entriesLookedThrough {
      guard let candidate = next else { return nil }
      if candidate.header.pointee.isBase, candidate.isOfSameSlot(as: entry) { return candidate }
      next = candidate.header.pointee.previous
    }
    next = latest
    while let candidate = next {
      if candidate.header.pointee.isBase, let source = candidate.source, table[source] == nil {
        table[source] = candidate
      }
      next = candidate.header.pointee.previous
    }
    isComplete = true
    return table[source]
  }
}
