#if canImport(AppKit) || canImport(UIKit)
  #if canImport(AppKit)
    public import AppKit
  #else
    public import UIKit
  #endif
  public import SluiceModel

  extension UndoConnection {
    /// Connects the undo manager of a window or a document. Don't call this initializer in a transaction or in an
    /// observer.
    ///
    /// Existing steps are registered immediately.
    ///
    /// - Parameter title: Returns the localized name of a step, for menus.
    public convenience init<Root: Node>(
      of mediator: Mediator<Root>, to undoManager: UndoManager, title: @escaping (String) -> String = { $0 }
    ) {
      self.init(mediator, undoManager, title)
    }
  }
#endif
