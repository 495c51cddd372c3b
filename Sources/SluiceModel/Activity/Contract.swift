import CSluice

/// What an observer has declared: the paths, and as sets of contract indexes what it may read and write.
///
/// Made once for all observers of a ``Declaration``. A check is a bit test, so it stays on in release builds.
final class Contract {
  let reads: [Route]
  let writes: [Route]
  /// Every route that counts as read: the read paths, what is on their way and on that of the write paths, and what
  /// computed properties among them read.
  let dependencies: [Route]
  /// What decides order: the properties that the observer depends on.
  let readIndexes: Set<Int>
  /// The properties that it writes.
  let writtenIndexes: Set<Int>
  /// Whether all that it writes are slots of the node at which its paths start.
  let writesOrigin: Bool
  /// Whether it writes properties that hold nodes.
  let writesNodes: Bool
  /// Whether it depends on anything but events, so that it has a first run.
  let hasFirstRun: Bool
  /// The read paths that lead to events and inputs' settings.
  let heard: [Route]
  /// The routes to follow to depend on everything that counts as read but events.
  let tracked: [Route]
  /// The routes to follow to meet everything that counts for order.
  let followed: [Route]
  /// The read paths whose collector must have run.
  let collected: [Route]
  /// What it may read.
  let readable: ReadableIndexes
  /// What it may write.
  let writable: ContractIndexes

  /// - Parameter collected: What the collectors read and write that the read paths name.
  init(reads: [Route], writes: [Route], collected: (reads: [Route], writes: [Route]) = ([], [])) {
    self.reads = reads
    self.writes = writes
    let all = reads + collected.reads + collected.writes
    dependencies = Array(Set((all + writes.flatMap(\.way)).flatMap(\.dependencies)))
    readIndexes = Set(dependencies.flatMap(\.ends))
    writtenIndexes = Set(writes.flatMap(\.endProperties).filter(\.canBeWritten).map(\.index))
    writesOrigin = writes.allSatisfy { $0.subtree == nil && $0.steps.count == 1 }
    writesNodes = writes.contains { $0.endProperties.contains(where: \.holdsNodes) }
    hasFirstRun = reads.isEmpty || !reads.allSatisfy(\.isSent) || writes.contains { !$0.way.isEmpty }
    heard = reads.filter(\.isSent)
    tracked = reads.filter { !$0.isSent } + writes.compactMap(\.way.last)
    followed = reads + writes.compactMap(\.way.last)
    self.collected = reads.filter(\.isCollected)
    writable = ContractIndexes(writtenIndexes)
    readable = ReadableIndexes(readIndexes.union(writtenIndexes))
  }

  /// The types of the nodes that the properties hold which it writes.
  var writtenNodeTypes: Set<NodeType> {
    Set(writes.flatMap(\.endProperties).filter(\.holdsNodes).compactMap { $0.childType?() })
  }

  var declaredReads: [String] { reads.map(\.description) }
  var declaredWrites: [String] { writes.map(\.description) }

  func mayRead(_ index: Int) -> Bool { readable.contains(index) }
  func mayWrite(_ index: Int) -> Bool { writable.contains(index) }
}

/// A set of contract indexes, one bit each.
final class ContractIndexes: @unchecked Sendable {
  // Never written after it is made.
  private let words: UnsafeMutableBufferPointer<UInt64>

  init(_ members: some Collection<Int>) {
    words = .allocate(capacity: ((members.max() ?? -1) + 64) / 64)
    words.initialize(repeating: 0)
    for member in members { words[member >> 6] |= 1 << UInt64(member & 63) }
  }

  deinit { words.deallocate() }

  @inline(__always)
  func contains(_ member: Int) -> Bool {
    let word = member >> 6
    return word < words.count && words[word] & (1 << UInt64(member & 63)) != 0
  }
}

/// What an observer may read. A table of the types whose nodes it has read lets accessors see that at a glance, without
/// finding out which type a node has.
final class ReadableIndexes {
  private let indexes: ContractIndexes
  private let types: UnsafeMutablePointer<sluice_allowed_t>

  init(_ members: some Collection<Int>) {
    indexes = ContractIndexes(members)
    types = .allocate(capacity: 8)
    types.initialize(repeating: sluice_allowed_t(type: 0, properties: 0), count: 8)
  }

  deinit { types.deallocate() }

  /// The table, for accessors: see `sluice_allows`.
  var table: UInt64 { UInt64(UInt(bitPattern: types)) }

  func contains(_ index: Int) -> Bool { indexes.contains(index) }

  /// Whether a node's property may be read. If so, the table says it from then on.
  func allows(_ node: UnsafeMutableRawPointer, _ type: NodeType, _ property: Int) -> Bool {
    guard contains(type.base + property) else { return false }
    sluice_note_allowed(table, node, Int64(property))
    return true
  }
}
