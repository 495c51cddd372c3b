// This file imports only SluiceApple. Against stubs on Linux, SluiceState has a second `@ViewState`.

#if canImport(AppKit)
  import SluiceApple
  import SwiftUI

  /// The texts that the bodies of views have shown, in their order.
  @MainActor
  final class ShownTexts {
    private(set) var texts: [String] = []
    var evaluations = 0
    var container: StateContainer<Int>?

    func show(_ text: String) -> Text {
      texts.append(text)
      return Text(text)
    }

    func evaluate() -> Int {
      evaluations += 1
      return evaluations
    }
  }

  struct CounterView: View {
    @ViewState private var count: Int
    let cups: Int, shown: ShownTexts

    init(cups: Int, shown: ShownTexts) {
      _count = ViewState(wrappedValue: shown.evaluate())
      (self.cups, self.shown) = (cups, shown)
    }

    var body: some View {
      shown.container = $count
      return shown.show("\(cups) cups, count \(count)")
    }
  }
#endif
