/// Effects that wait for a round. They are collected while values are written, and sorted once, when the round begins.
/// Mostly they are in order already, since subscribers are mostly visited in that order.
@usableFromInline
struct EffectQueue {
  /// A queued effect. Disposed effects stay in the queue, and are recognized by their generation.
  @usableFromInline
  struct Entry: BitwiseCopyable {
    @usableFromInline let node: Node
    @usableFromInline let generation: UInt32

    @inlinable
    init(_ node: Node) {
      self.node = node
      generation = node.generation
    }

    /// Returns whether this entry runs first. The result is arbitrary for a disposed effect, and doesn't affect the
    /// order of others.
    func precedes(_ other: Entry) -> Bool {
      node.rank != other.node.rank ? node.rank < other.node.rank : node.sequence < other.node.sequence
    }
  }

  /// The entries of all rounds of one flush, in sequence. The entries before `next` are done.
  @usableFromInline var entries = RawStack<Entry>()
  /// The height at which the entries of the next round begin.
  @usableFromInline var next: UInt = 0

  init() {}

  /// Whether no effect waits for the next round.
  @inlinable var isEmpty: Bool { next == entries.height }

  @inlinable
  mutating func append(_ node: Node) {
    entries.append(Entry(node))
  }

  /// The number of effects that wait for the next round, including disposed ones.
  var waitingCount: Int { entries.count - Self.index(next) }

  /// Sorts the waiting effects and returns their range. Effects that are appended later wait for the following round.
  @inline(__always)
  mutating func beginRound() -> Range<Int> {
    let round = Range(uncheckedBounds: (Self.index(next), Self.index(entries.height)))
    next = entries.height
    var index = round.lowerBound &+ 1
    while index < round.upperBound {
      if entries[index].precedes(entries[index &- 1]) {
        entries.sort(round) { $0.precedes($1) }
        break
      }
      index &+= 1
    }
    return round
  }

  private static func index(_ height: UInt) -> Int { Int(height / UInt(MemoryLayout<Entry>.stride)) }

  /// Removes all entries. Call it only when no effect waits.
  mutating func removeAll() {
    entries.removeAll()
    next = 0
  }
}
