/// A memoized value that keeps its earlier results of the open transaction. A result that recurs gets its former
/// version again.
protocol HasEarlierValues: AnyObject {
  /// Removes the earlier results, and adds them to the objects that are released at the end.
  func forgetEarlier(leaving remains: inout TransactionRemains)
  /// Evaluates the value again if it is stale.
  func refresh(in engine: TransactionEngine)
}

/// The memoized values that keep earlier results of the open transaction.
final class EarlierValues: Participant {
  @exclusivity(unchecked) private var holders: [any HasEarlierValues] = []

  var isEmpty: Bool { holders.isEmpty }

  /// Adds a value with its first earlier result.
  func add(_ holder: any HasEarlierValues, in engine: TransactionEngine) {
    engine.join(self)
    holders.append(holder)
  }

  override func didTakeBackAll(in engine: TransactionEngine) {
    for holder in holders { holder.refresh(in: engine) }
  }

  override func close(in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    for holder in holders { holder.forgetEarlier(leaving: &remains) }
    holders.removeAll()
  }
}
