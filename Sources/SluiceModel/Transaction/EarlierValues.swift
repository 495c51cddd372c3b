/// A value that follows from others, of which those are kept that it had earlier in the open transaction: one that comes back has the
/// version that it had.
protocol HasEarlierValues: AnyObject {
  func forgetEarlier()
  /// Works the value out anew if need be: after a rollback it may be an earlier one again.
  func refresh(in engine: TransactionEngine)
}

/// Who keeps earlier values in the open transaction.
final class EarlierValues: Participant {
  unowned(unsafe) private let engine: TransactionEngine
  @exclusivity(unchecked) private var holders: [any HasEarlierValues] = []
  @exclusivity(unchecked) var hasJoined = false

  init(_ engine: TransactionEngine) { self.engine = engine }

  var isEmpty: Bool { holders.isEmpty }

  /// A value is kept that there was before, the first of its holder.
  func add(_ holder: any HasEarlierValues) {
    engine.join(self)
    holders.append(holder)
  }

  var rank: ParticipantRank { .values }

  func didTakeBackAll() {
    for holder in holders { holder.refresh(in: engine) }
  }

  func close(leaving remains: inout [Any]) {
    for holder in holders { holder.forgetEarlier() }
    holders.removeAll()
  }
}
