#if canImport(SwiftUI)
  public import SluiceModel
  public import SwiftUI

  extension View {
    /// Has the undo manager of the view's window undo and redo the steps of a mediator, while the view is shown; see
    /// ``UndoConnection``.
    ///
    /// - Parameter title: What menus show for the name of a step, in the language of the user.
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
        // A view may appear before its window has a manager.
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

  /// What outlasts the values of a view.
  @MainActor
  private final class ShownConnection {
    /// The mediator and the manager that it connects, which it keeps.
    var ends: [ObjectIdentifier?] = []
    var connection: UndoConnection? { didSet { oldValue?.cancel() } }
  }
#endif
