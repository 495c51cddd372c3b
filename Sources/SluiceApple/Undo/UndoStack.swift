#if canImport(AppKit)
  import AppKit
#elseif canImport(UIKit)
  import UIKit
#endif

/// The members of an undo manager that a connection uses. All except ``enter(_:)`` are members of Foundation's
/// `UndoManager`.
@MainActor
protocol UndoStack: AnyObject {
  /// Whether new actions are registered in the redo stack.
  var isUndoing: Bool { get }
  /// Whether new actions leave the redo stack unchanged.
  var isRedoing: Bool { get }
  var isUndoRegistrationEnabled: Bool { get }
  /// The number of open groups, including the group of the current event.
  var groupingLevel: Int { get }
  var groupsByEvent: Bool { get set }
  /// The maximum number of groups that can be undone; 0 for no limit.
  var levelsOfUndo: Int { get set }

  func beginUndoGrouping()
  func endUndoGrouping()
  func setActionName(_ actionName: String)
  func undo()
  func removeAllActions(withTarget target: Any)

  /// Registers an undo action. The method has its own name because the isolation of `registerUndo`'s handler differs
  /// between SDKs, and a requirement would have to repeat it.
  func enter(_ entry: UndoEntry)
}

#if canImport(AppKit) || canImport(UIKit)
  extension UndoManager: UndoStack {
    // The manager doesn't retain its targets, so the closure retains this one.
    @MainActor func enter(_ entry: UndoEntry) { registerUndo(withTarget: entry) { [entry] _ in entry.perform() } }
  }
#endif
