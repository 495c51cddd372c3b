#if canImport(AppKit) || canImport(UIKit)
  #if canImport(AppKit)
    public import AppKit
  #else
    public import UIKit
  #endif
  public import SluiceModel

  extension UndoConnection {
    /// Connects a window's or a document's undo manager. Not called in a transaction or by an observer.
    ///
    /// Steps that there are already are entered at once.
    ///
    /// - Parameter title: What menus show for the name of a step, in the language of the user.
    public convenience init<Root: Node>(
      of mediator: Mediator<Root>, to undoManager: UndoManager, title: @escaping (String) -> String = { $0 }
    ) {
      self.init(mediator, undoManager, title)
    }
  }
#endif
