import SluiceState

/// What SwiftUI keeps for a ``ViewState`` as long as its view is the same one: the container, made at the first access.
///
/// A view's value is made anew whenever what is around it is rendered, and each brings a box along; SwiftUI keeps the
/// first. Only that one is asked for a container, so the initial state is evaluated once for each identity of the view.
@MainActor
final class ViewStateBox<State> {
  private enum Contents {
    case toBeMade(() -> StateContainer<State>)
    case made(StateContainer<State>)
  }
  private var contents: Contents
  /// Whether SwiftUI, or an object of which this is a property, keeps it.
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

  /// What is observed from now on is not lost.
  func takeOver() {
    isTakenOver = true
    if case .made(let container) = contents { container.isAwaitingView = false }
  }
}
