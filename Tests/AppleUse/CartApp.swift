// The application of README.md. `Scripts/check-apple` compiles it, elsewhere against stubs.

import Sluice
import SluiceApple
import SwiftUI

@Node final class Cart: Observable {
  var teas = 0
  @Derived var total = 0
}

@main struct CartApp: App {
  private let mediator = Mediator(Cart())
  init() {
    mediator.undoLimit = 100
    mediator.observe("total", reads: \.teas, writes: \.total) { teas, total in total = teas * 8 }
  }

  var body: some Scene { WindowGroup { CartView(cart: mediator.root, mediator: mediator).undoSteps(of: mediator) } }
}

struct CartView: View {
  let cart: Cart, mediator: Mediator<Cart>
  var body: some View { Button("\(cart.teas) teas: \(cart.total) €") { mediator.update("Add tea") { $0.teas += 1 } } }
}
