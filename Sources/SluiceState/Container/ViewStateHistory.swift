import SluiceModel

/// How undo treats the states of a type, in containers that stand in a model: for a state type to conform to.
///
/// Without it they are what a stored property is: a change by anything but a smart observer is a step, and dirties the
/// document. For a view that loads, ``StateUndo/excluded`` is mostly right: a loading state that comes back has nothing
/// that loads.
public protocol ViewStateHistory {
  /// How undo treats its states.
  static var undo: StateUndo { get }
}

/// How undo treats the states of a type.
public enum StateUndo: Sendable {
  /// As a stored property: part of the document, and a step of its own.
  case step
  /// As a discardable property: it rides with the steps of others.
  case rides
  /// As session state: undo leaves it as it is, and what observers set during an undo is kept.
  case excluded

  /// The kind of property that a state is.
  var kind: PropertyKind {
    switch self {
    case .step: .stored
    case .rides: .discardable
    case .excluded: .session
    }
  }
}
