/// A rule that makes one undo step of transactions that change the same target in quick succession, such as typing.
///
/// ```swift
/// mediator.update("type", coalescing: UndoCoalescing(\Note.text)) { $0.text = field.text }
/// ```
///
/// A step is extended if the next transaction has an equal target and follows within the time. No other step may have
/// been made or undone in between, and the document must not have been saved. The step keeps the name of its first
/// transaction.
public struct UndoCoalescing {
  private let target: AnyHashable
  private let within: Duration
  private let time: ContinuousClock.Instant

  /// Creates a rule for one transaction.
  ///
  /// - Parameters:
  ///   - target: The changed target: a key path, an identity, or any other value that distinguishes fields.
  ///   - within: The maximum time since the previous transaction.
  ///   - time: The time of this transaction.
  public init(_ target: some Hashable, within: Duration = .seconds(1), at time: ContinuousClock.Instant = .now) {
    self.target = AnyHashable(target)
    self.within = within
    self.time = time
  }

  fileprivate func continues(_ other: UndoCoalescing) -> Bool {
    target == other.target && time - other.time <= within
  }
}

/// A coalescing as a reference of one word. Steps are copied often, and few have a coalescing.
final class KeptCoalescing {
  private let coalescing: UndoCoalescing

  init(_ coalescing: UndoCoalescing) { self.coalescing = coalescing }

  func continues(_ other: KeptCoalescing?) -> Bool { other.map { coalescing.continues($0.coalescing) } ?? false }
}
