/// Effects that wait for a round. Collected while values are written, put in order once, when the round begins.
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
  /// Whether the next round is in order as it stands; mostly so, since subscribers are mostly visited in that order.
  @usableFromInline var isSorted = true

  init() {}

  /// Whether no effect waits for the next round.
  @inlinable var isEmpty: Bool { next == entries.count }

  @inlinable
  mutating func append(_ node: Node) {
    let entry = Entry(node)
    if isSorted, !isEmpty { isSorted = entries[entries.count - 1].precedes(entry) }
    entries.append(entry)
  }

  /// Puts what waits in order and gives its places; what is appended from now on waits for the round after.
  @inline(__always)
  mutating func beginRound() -> Range<Int> {
    let round = next..<entries.count
    if !isSorted { entries.sort(round) { $0.precedes($1) } }
    next = entries.count
    isSorted = true
    return round
  }

  /// Only when nothing waits.
  mutating func removeAll() {
    entries.removeAll()
    next = 0
  }
}
