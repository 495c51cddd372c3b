/// Makes transactions that follow one another closely and change the same thing one step of undo: typing.
///
/// ```swift
/// mediator.update("type", coalescing: UndoCoalescing(\Note.text)) { $0.text = field.text }
/// ```
///
/// A step goes on while the next one has an equal target and comes within the time, and nothing else has made a step, has been
/// undone, or was saved meanwhile. It keeps the name of the first.
public struct UndoCoalescing {
  private let target: AnyHashable
  private let within: Duration
  private let time: ContinuousClock.Instant

  /// - Parameters:
  ///   - target: What is changed: a key path, an identity, whatever tells one field from another.
  ///   - within: How long after the transaction before.
  ///   - time: When this is.
  public init(_ target: some Hashable, within: Duration = .seconds(1), at time: ContinuousClock.Instant = .now) {
    self.target = AnyHashable(target)
    self.within = within
    self.time = time
  }

  fileprivate func continues(_ other: UndoCoalescing) -> Bool {
    target == other.target && time - other.time <= within
  }
}

/// What is kept of it, in one word: steps are copied often, and few have any.
final class KeptCoalescing {
  private let coalescing: UndoCoalescing

  init(_ coalescing: UndoCoalescing) { self.coalescing = coalescing }

  func continues(_ other: KeptCoalescing?) -> Bool { other.map { coalescing.continues($0.coalescing) } ?? false }
}
