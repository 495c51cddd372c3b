/// What is under way in a graph, in one word, so that each question about it is one comparison.
@usableFromInline
struct Phase {
  /// The bits below, and from `batch` on how many batches are open inside each other.
  @usableFromInline var word: UInt = 0

  @inlinable init() {}

  @inlinable static var openWritesBit: UInt { 1 }
  @inlinable static var keptBit: UInt { 2 }
  @inlinable static var flushingBit: UInt { 4 }
  @inlinable static var batch: UInt { 8 }

  /// Whether something was written that no round has taken up yet.
  @inlinable var hasOpenWrites: Bool {
    get { word & Self.openWritesBit != 0 }
    set { if newValue { word |= Self.openWritesBit } else { word &= ~Self.openWritesBit } }
  }
  /// Whether a journal may have a computed's value.
  @inlinable var hasKeptComputeds: Bool {
    get { word & Self.keptBit != 0 }
    set { if newValue { word |= Self.keptBit } else { word &= ~Self.keptBit } }
  }
  /// Whether rounds of effects are running.
  @inlinable var isFlushing: Bool {
    get { word & Self.flushingBit != 0 }
    set { if newValue { word |= Self.flushingBit } else { word &= ~Self.flushingBit } }
  }
  @inlinable var isInBatch: Bool { word >= Self.batch }

  /// Whether a write belongs to a batch that goes on, so that it can still be taken back.
  @inlinable var writesAreOpen: Bool { word >= Self.flushingBit }
  /// Whether a value that a computed replaces may have to be kept, or may come back.
  @inlinable var mayKeepValues: Bool { word & ~Self.flushingBit != 0 }

  @inlinable
  mutating func openBatch() { word &+= Self.batch }
  @inlinable
  mutating func closeBatch() { word &-= Self.batch }
  /// The last round has run; nothing waits any more.
  mutating func endFlush() { word &= ~(Self.batch - 1) }
  /// While rounds are running, a write is open.
  @inlinable
  mutating func noteWrite() { word |= (word & Self.flushingBit) / (Self.flushingBit / Self.openWritesBit) }
}
