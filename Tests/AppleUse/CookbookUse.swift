// The code of the guide `Cookbook.md` that only Apple's platforms have. `Scripts/check-apple` compiles it, on other platforms
// against stubs.

import Sluice
import SluiceApple
import SwiftUI

@Node final class CoffeeTab: Observable {
  var drinks = 0
  @Derived var total = 0
}

extension Mediator<CoffeeTab> {
  func observeTab() { observe("total", reads: \.drinks, writes: \.total) { $1 = $0 * 4 } }

  static func preview() -> Mediator<CoffeeTab> {
    let tab = CoffeeTab()
    tab.drinks = 3
    let mediator = Mediator<CoffeeTab>(tab)
    mediator.observeTab()
    return mediator
  }
}

struct CoffeeTabScreen: View {
  let mediator: Mediator<CoffeeTab>
  var body: some View { Text("\(mediator.root.drinks) drinks: \(mediator.root.total) €") }
}

#if canImport(DeveloperToolsSupport)
  #Preview { CoffeeTabScreen(mediator: .preview()) }
#endif
