import SluiceState

/// The storage of a ``ViewState`` that SwiftUI retains while the view has the same identity. The container is created
/// at the first access.
///
/// A view's value is created again whenever the surrounding view is rendered, and each value creates a box. SwiftUI
/// keeps the first box. Only that box creates a container, so the initial state is evaluated once for each identity of
/// the view.
@MainActor
final class ViewStateBox<State> {
  private enum Contents {
    case toBeMade(() -> StateContainer<State>)
    case made(StateContainer<State>)
  }
  private var contents: Contents
  /// Whether SwiftUI, or an object with this property, retains the box.
  private var isTakenOver = false

  init(_ make: @escaping () -> StateContainer<State>) { contents = .toBeMade(make) }

  var container: StateContainer<State> {
    switch contents {
    case .made(let container): return container
    case .toBeMade(let make):
      let container = make()
      container.isAwaitingView = !isTakenOver
      contents = .made(container)
      return container
    }
  }

  /// Called when the box is retained. Observations from now on are not lost.
  func takeOver() {
    isTakenOver = true
    if case .made(let container) = contents { container.isAwaitingView = false }
  }
}
