/// Effects that wait for a round. Collected while values are written, put in order once, when the round begins; mostly they
/// are in order as they stand, since subscribers are mostly visited in that order.
@usableFromInline
struct EffectQueue {
  /// An effect and its place in the order. Disposed effects stay, and are known by their generation.
  @usableFromInline
  struct Entry: BitwiseCopyable {
    @usableFromInline let node: Node
    @usableFromInline let generation: UInt32
    @usableFromInline let rank: UInt64
    @usableFromInline let sequence: UInt64

    @inlinable
    init(_ node: Node) {
      self.node = node
      generation = node.generation
      rank = node.rank
      sequence = node.sequence
    }

    @inlinable
    func precedes(_ other: Entry) -> Bool {
      rank != other.rank ? rank < other.rank : sequence < other.sequence
    }
  }

  /// The rounds of one flush, one behind the other; what is before `next` has had its round.
  @usableFromInline var entries = RawStack<Entry>()
  /// Where the entries of the next round begin.
  @usableFromInline var next = 0

  init() {}

  /// Whether no effect waits for the next round.
  @inlinable var isEmpty: Bool { next == entries.count }

  @inlinable
  mutating func append(_ node: Node) {
    entries.append(Entry(node))
  }

  /// Puts what waits in order and gives its places; what is appended from now on waits for the round after.
  @inline(__always)
  mutating func beginRound() -> Range<Int> {
    let round = Range(uncheckedBounds: (next, entries.count))
    next = entries.count
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

  /// Only when nothing waits.
  mutating func removeAll() {
    entries.removeAll()
    next = 0
  }
}
