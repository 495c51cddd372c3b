import SluiceModel

/// A state type that sets how undo treats its states in containers of a model.
///
/// Without this conformance, a state is treated like a stored property: a change by anything except a smart observer
/// makes an undo step, and marks the document as changed. For a view that loads, ``StateUndo/excluded`` is usually
/// right, because no work runs for a restored loading state.
public protocol ViewStateHistory {
  /// The treatment of the states by undo.
  static var undo: StateUndo { get }
}

/// The treatment of states by undo.
public enum StateUndo: Sendable {
  /// Like a stored property: part of the document, with an undo step of its own.
  case step
  /// Like a discardable property: a change joins the undo steps of others.
  case joins
  /// Like session state: undo leaves it unchanged, and states that observers set during an undo remain.
  case excluded

  /// The kind of the property that holds the state.
  var kind: PropertyKind {
    switch self {
    case .step: .stored
    case .joins: .discardable
    case .excluded: .session
    }
  }
}
