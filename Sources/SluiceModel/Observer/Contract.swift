/// What an observer has declared: the paths, and as sets of contract indexes what it may read and write.
///
/// A check is a bit test, so it stays on in release builds.
struct Contract {
  let reads: [Route]
  let writes: [Route]
  /// What decides order: the properties that the observer depends on, the way of its write paths included.
  let readIndexes: Set<Int>
  /// The properties that it writes.
  let writtenIndexes: Set<Int>
  private let readable: BitSet
  private let writable: BitSet

  init(reads: [Route], writes: [Route]) {
    self.reads = reads
    self.writes = writes
    readIndexes = Set((reads + writes.flatMap(\.way)).flatMap { $0.way.flatMap(\.ends) + $0.ends })
    writtenIndexes = Set(writes.flatMap(\.ends))
    writable = BitSet(writtenIndexes)
    readable = BitSet(readIndexes.union(writtenIndexes))
  }

  /// The routes whose slots count as read: the read paths, every property on their way, and the way of the write paths.
  var dependencies: [Route] { reads + (reads + writes).flatMap(\.way) }

  var declaredReads: [String] { reads.map(\.description) }
  var declaredWrites: [String] { writes.map(\.description) }

  func mayRead(_ index: Int) -> Bool { readable.contains(index) }
  func mayWrite(_ index: Int) -> Bool { writable.contains(index) }
}

/// A set of small numbers, one bit each.
private struct BitSet {
  private var words: [UInt64] = []

  init(_ members: Set<Int>) {
    for member in members {
      while words.count <= member >> 6 { words.append(0) }
      words[member >> 6] |= 1 << UInt64(member & 63)
    }
  }

  func contains(_ member: Int) -> Bool {
    let word = member >> 6
    return word < words.count && words[word] & (1 << UInt64(member & 63)) != 0
  }
}
