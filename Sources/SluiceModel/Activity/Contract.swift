import CSluice

/// The declaration of an observer: its paths, and the properties that it may read and write, as sets of contract
/// indexes.
///
/// All observers of a ``Declaration`` share one contract. A check is a bit test, so it stays on in release builds.
final class Contract {
  let reads: [Route]
  let writes: [Route]
  /// Every route that counts as read: the read paths, the steps before the ends of read and write paths, and the
  /// declared reads of the computed properties among them.
  let dependencies: [Route]
  /// The properties on which the observer depends. They decide its order.
  let readIndexes: Set<Int>
  /// The properties that the observer writes.
  let writtenIndexes: Set<Int>
  /// Whether the observer writes only slots of the node at which its paths start.
  let writesOrigin: Bool
  /// Whether the observer writes properties that hold nodes.
  let writesNodes: Bool
  /// Whether the observer depends on anything but events. Only such an observer has a first run.
  let hasFirstRun: Bool
  /// The read paths that lead to events and to the settings of inputs.
  let heard: [Route]
  /// The routes to follow with tracked reads. They cover everything that counts as read except events.
  let tracked: [Route]
  /// The routes to follow to find everything that counts for order.
  let followed: [Route]
  /// The read paths whose collector must have run.
  let collected: [Route]
  /// The properties that the observer may read.
  let readable: ReadableIndexes
  /// The properties that the observer may write.
  let writable: ContractIndexes

  /// Creates a contract from the declared paths.
  ///
  /// - Parameters:
  ///   - reads: The read paths.
  ///   - writes: The write paths.
  ///   - collected: The routes that the collectors named by the read paths read and write.
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

  /// The types of the nodes that are held by the properties that the observer writes.
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
  // Not written after initialization.
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

/// The properties that an observer may read.
///
/// A table of the node types that the observer has read lets accessors decide without looking up a node's type.
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

  /// Returns whether a property of a node may be read. If so, enters it in the table.
  func allows(_ node: UnsafeMutableRawPointer, _ type: NodeType, _ property: Int) -> Bool {
    guard contains(type.base + property) else { return false }
    sluice_note_allowed(table, node, Int64(property))
    return true
  }
}
