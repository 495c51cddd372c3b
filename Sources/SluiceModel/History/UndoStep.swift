/// A step that can be undone or redone, as a menu or a list of the history shows it.
public struct UndoStep: Identifiable, Hashable, Sendable {
  /// Identifies the step among all steps of its mediator. The identity stays the same when the step is undone or
  /// extended.
  public let id: Int
  /// The name of the step's transaction or group.
  public let name: String
}
