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

  func continues(_ other: UndoCoalescing?) -> Bool {
    guard let other else { return false }
    return target == other.target && time - other.time <= within
  }
}
