/// A rule that makes one undo step of transactions that change the same target in quick succession, such as typing.
///
/// ```swift
/// mediator.update("type", coalescing: UndoCoalescing(\Note.text)) { $0.text = field.text }
/// ```
///
/// A step is extended if the next transaction has an equal target and follows within the time. No other step may have
/// been made or undone in between, and the document must not have been saved. The step keeps the name of its first
/// transaction.
///
/// The mediator's clock measures the time. A test passes a `ManualClock` to the mediator, and advances the clock between
/// transactions.
public struct UndoCoalescing {
  fileprivate let target: AnyHashable
  fileprivate let within: Duration

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - target: The changed target: a key path, an identity, or any other value that distinguishes fields.
  ///   - within: The maximum time between the beginning of the previous transaction and that of this one.
  public init(_ target: some Hashable, within: Duration = .seconds(1)) {
    self.target = AnyHashable(target)
    self.within = within
  }
}

/// The coalescing of one transaction, and the time at which the transaction began. A reference of one word, because
/// steps are copied often, and few have a coalescing.
final class KeptCoalescing {
  private let rule: UndoCoalescing
  private let time: Duration

  init(_ rule: UndoCoalescing, at time: Duration) {
    self.rule = rule
    self.time = time
  }

  func continues(_ other: KeptCoalescing?) -> Bool {
    guard let other, rule.target == other.rule.target else { return false }
    // A clock that was set back makes a separate step.
    return time >= other.time && time - other.time <= rule.within
  }
}
