/// The activity of a graph, in one word, so that each test is one comparison.
@usableFromInline
struct Phase {
  /// The bits below; the bits from `batch` on count the open nested batches.
  @usableFromInline var word: UInt = 0

  @inlinable init() {}

  @inlinable static var openWritesBit: UInt { 1 }
  @inlinable static var keptBit: UInt { 2 }
  @inlinable static var flushingBit: UInt { 4 }
  @inlinable static var batch: UInt { 8 }

  /// Whether there are writes that no round has processed yet.
  @inlinable var hasOpenWrites: Bool {
    get { word & Self.openWritesBit != 0 }
    set { if newValue { word |= Self.openWritesBit } else { word &= ~Self.openWritesBit } }
  }
  /// Whether a journal may contain a computed's value.
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

  /// Whether a write belongs to a batch that is still open, so that the value can return.
  @inlinable var writesAreOpen: Bool { word >= Self.flushingBit }
  /// Whether a value that a computed replaces may have to be stored, or may return.
  @inlinable var mayKeepValues: Bool { word & ~Self.flushingBit != 0 }

  @inlinable
  mutating func openBatch() { word &+= Self.batch }
  @inlinable
  mutating func closeBatch() { word &-= Self.batch }
  /// Ends the flush after the last round, when no effects wait.
  mutating func endFlush() { word &= ~(Self.batch - 1) }
  /// Notes a write. While rounds are running, it belongs to the open batch.
  @inlinable
  mutating func noteWrite() { word |= (word & Self.flushingBit) / (Self.flushingBit / Self.openWritesBit) }
}
