// Checks `@ViewState` in a view and in an object, as far as that is possible without SwiftUI. Run by
// `Scripts/check-apple`.

import Observation
import SluiceApple
import SwiftUI

@MainActor private var evaluations = 0

@MainActor private func evaluated() -> Int {
  evaluations += 1
  return evaluations
}

private struct CounterView: View {
  @ViewState var count = evaluated()
  var body: some View { Text("\(count)") }

  /// Does what SwiftUI does before it reads the body.
  mutating func prepare() { _count.update() }
}

private struct ShownView: View {
  @ViewState var count: Int
  init(_ container: StateContainer<Int>) { _count = ViewState(container: container) }
  var body: some View { Text("\(count)") }
}

@MainActor @Observable
private final class Counter {
  @ObservationIgnored @ViewState var count = evaluated()
}

@main
private enum ViewStates {
  @MainActor static func main() {
    var view = CounterView()
    view.prepare()
    precondition(evaluations == 0, "a view evaluates its initial state before anything is read")
    view.$count.observe(view.count + 10)
    precondition(view.count == 11 && evaluations == 1, "a view does not keep its state")

    view = CounterView()
    precondition(view.$count.isAwaitingView, "a view's initialiser is not warned")
    view.prepare()
    precondition(!view.$count.isAwaitingView && view.count == 2, "a view that is shown is warned")

    precondition(!Counter().$count.isAwaitingView, "the container of an object waits for a view")
    let counter = Counter()
    precondition(counter.count == 4 && !counter.$count.isAwaitingView, "the state of an object waits for a view")
    nonisolated(unsafe) var changes = 0
    withObservationTracking {
      _ = counter.count
    } onChange: {
      changes += 1
    }
    counter.$count.observe(20)
    precondition(changes == 1 && counter.count == 20, "the state of an object is not tracked")

    let container = StateContainer(1)
    let shown = ShownView(container)
    container.observe(2)
    precondition(shown.count == 2 && shown.$count === container, "a view does not show the container that it was given")
    #if canImport(UIKit)
      checkRenderedControllers()
    #endif
    print("view states behave")
  }
}
