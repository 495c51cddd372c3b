/// When a subscriber is told of a state.
public enum StateMoment: Hashable, Sendable {
  /// Before the container holds it.
  case willSet
  /// When the container holds it.
  case didSet
}

/// What somebody is told of.
struct StateMoments: OptionSet {
  let rawValue: UInt8

  /// A state is about to be set.
  static let willSet = StateMoments(rawValue: 1)
  /// A state was set.
  static let didSet = StateMoments(rawValue: 2)
  /// Undo or redo has put a state back.
  static let undone = StateMoments(rawValue: 4)
  /// A transaction that failed has put a state back.
  static let rolledBack = StateMoments(rawValue: 8)
}
