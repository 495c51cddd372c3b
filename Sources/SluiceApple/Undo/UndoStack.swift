#if canImport(AppKit)
  import AppKit
#elseif canImport(UIKit)
  import UIKit
#endif

/// What a connection asks of an undo manager: Foundation's `UndoManager`, member for member, but for ``enter(_:)``.
@MainActor
protocol UndoStack: AnyObject {
  /// Whether what is registered now goes to the stack of redo.
  var isUndoing: Bool { get }
  /// Whether what is registered now leaves the stack of redo as it is.
  var isRedoing: Bool { get }
  var isUndoRegistrationEnabled: Bool { get }
  /// How many groups are open, that of the running event included.
  var groupingLevel: Int { get }
  var groupsByEvent: Bool { get set }
  /// 0 for no limit.
  var levelsOfUndo: Int { get set }

  func beginUndoGrouping()
  func endUndoGrouping()
  func setActionName(_ actionName: String)
  func undo()
  func removeAllActions(withTarget target: Any)

  /// Registers what undo is to do. Has a name of its own because `registerUndo` differs from one SDK to the other in who may call
  /// its handler, which a requirement would have to repeat.
  func enter(_ entry: UndoEntry)
}

#if canImport(AppKit) || canImport(UIKit)
  extension UndoManager: UndoStack {
    // The manager holds its targets unowned: the closure is what keeps this one.
    @MainActor func enter(_ entry: UndoEntry) { registerUndo(withTarget: entry) { [entry] _ in entry.perform() } }
  }
#endif
