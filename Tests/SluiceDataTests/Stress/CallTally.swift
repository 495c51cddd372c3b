/// The counts of one call's events.
final class CallTally {
  var begun = 0
  var outcomes = 0
  var completed = 0
  /// Whether an event came out of order.
  var isDisordered = false

  func begin() {
    if completed > 0 || outcomes > 0 { isDisordered = true }
    begun += 1
  }

  func outcome() {
    if begun != 1 || completed > 0 { isDisordered = true }
    outcomes += 1
  }

  func complete() {
    if begun != 1 { isDisordered = true }
    completed += 1
  }

  /// The first rule that the counts break when no call runs any more, or nil.
  var fault: String? {
    if isDisordered { return "out of order" }
    if begun > 1 { return "begun \(begun) times" }
    if begun != completed { return "begun \(begun) times, completed \(completed) times" }
    if outcomes > 1 { return "\(outcomes) outcomes" }
    return nil
  }
}
