/// A step that can be undone or done again, as a menu or a list of the history shows it.
public struct UndoStep: Identifiable, Hashable, Sendable {
  /// Identifies the step among all that its mediator has had: it is the same once the step was undone, or has gone on.
  public let id: Int
  /// That of its transaction, or of its group.
  public let name: String
}
