#if canImport(SwiftUI)
  public import SluiceModel
  public import SwiftUI

  extension View {
    /// Lets the undo manager of the view's window undo and redo the steps of a mediator while the view is visible; see
    /// ``UndoConnection``.
    ///
    /// - Parameter title: Returns the localized name of a step, for menus.
    public func undoSteps<Root: Node>(
      of mediator: Mediator<Root>, title: @escaping (String) -> String = { $0 }
    ) -> some View {
      modifier(UndoStepsModifier(mediator: mediator, title: title))
    }
  }

  private struct UndoStepsModifier<Root: Node>: ViewModifier {
    let mediator: Mediator<Root>
    let title: (String) -> String
    @Environment(\.undoManager) private var undoManager
    @State private var shown = ShownConnection()

    func body(content: Content) -> some View {
      content
        .onAppear { connect() }
        // A view may appear before its window has an undo manager.
        .onChange(of: ends) { connect() }
        .onDisappear { shown.connection = nil }
    }

    private var ends: [ObjectIdentifier?] { [ObjectIdentifier(mediator), undoManager.map { ObjectIdentifier($0) }] }

    private func connect() {
      if shown.connection != nil, shown.ends == ends { return }
      shown.ends = ends
      shown.connection = undoManager.map { UndoConnection(of: mediator, to: $0, title: title) }
    }
  }

  /// State that outlasts the values of the view.
  @MainActor
  private final class ShownConnection {
    /// The mediator and the manager that the connection connects. The connection retains both.
    var ends: [ObjectIdentifier?] = []
    var connection: UndoConnection? { didSet { oldValue?.cancel() } }
  }
#endif
