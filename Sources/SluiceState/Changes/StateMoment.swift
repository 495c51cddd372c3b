/// The time at which a subscriber is called with a state.
public enum StateMoment: Hashable, Sendable {
  /// Before the container stores the state.
  case willSet
  /// After the container has stored the state.
  case didSet
}

/// The events at which a subscriber is called.
struct StateMoments: OptionSet {
  let rawValue: UInt8

  /// A state is about to be set.
  static let willSet = StateMoments(rawValue: 1)
  /// A state has been set.
  static let didSet = StateMoments(rawValue: 2)
  /// Undo or redo has restored a state.
  static let undone = StateMoments(rawValue: 4)
  /// A failed transaction has restored a state.
  static let rolledBack = StateMoments(rawValue: 8)
}
