import SluiceGraph

/// The *bases* of observed slots: the entries of the running transaction's log that hold a value which an observer may have
/// seen, which is the first of a slot in each segment. Those of a slot are linked, from the last to the first.
///
/// Which is the last one is looked up, not kept with the slot: most transactions write a slot once, and need not know. A mark at
/// the slot's source says whether it has a base at all. A base that is not among the last few entries is found in a table, made
/// when it is first needed; so an entry costs O(1), however long the log.
struct LogBases {
  private var table: [Graph.Source: LogEntry] = [:]
  /// Whether the table has all slots that have a base.
  private var isComplete = false

  private static let entriesLookedThrough = 8

  /// See ``ChangeLog/noteBase(_:of:)``.
  ///
  /// - Parameter latest: The last entry of the log.
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

  /// A base is about to be put back.
  mutating func takeBack(_ entry: LogEntry, of source: Graph.Source) {
    let earlier = entry.header.pointee.earlierBase
    if earlier == nil { source.isNoted = false }
    if isComplete { table[source] = earlier }
  }

  /// The transaction is over, and no source is marked any more.
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
