/// Effects that wait for a round. Collected while values are written, put in order once, when the round begins; mostly they
/// are in order as they stand, since subscribers are mostly visited in that order.
@usableFromInline
struct EffectQueue {
  /// Disposed effects stay, and are known by their generation.
  @usableFromInline
  struct Entry: BitwiseCopyable {
    @usableFromInline let node: Node
    @usableFromInline let generation: UInt32

    @inlinable
    init(_ node: Node) {
      self.node = node
      generation = node.generation
    }

    /// The place of a disposed effect means nothing, and decides nothing about others.
    func precedes(_ other: Entry) -> Bool {
      node.rank != other.node.rank ? node.rank < other.node.rank : node.sequence < other.node.sequence
    }
  }

  /// The rounds of one flush, one behind the other; what is before `next` has had its round.
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

  /// How many effects wait for the next round, some of them disposed.
  var waitingCount: Int { entries.count - Self.index(next) }

  /// Puts what waits in order and gives its places; what is appended from now on waits for the round after.
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

  /// Only when nothing waits.
  mutating func removeAll() {
    entries.removeAll()
    next = 0
  }
}
