import Sluice
import SluiceWeb

#if Web
  import SluiceWebServer
#endif

@Node final class Cart {
  var teas = 0
  @Derived var total = 0
}

actor CartPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "Cart"))
  private let mediator = Mediator(Cart())

  func willOpen() {
    mediator.undoLimit = 100
    mediator.observe("total", reads: \.teas, writes: \.total) { teas, total in total = teas * 8 }
    session.show(mediator) { cart, mediator in
      button(.onClick { mediator.update("Add tea") { $0.teas += 1 } }) { "\(cart.teas) teas: \(cart.total) €" }
      button(.onClick { mediator.undo() }) { "Undo \(mediator.undoName ?? "")" }
    }
  }
}

#if Web
  @main enum CartProgram {
    static func main() async { await LiveServer { CartPage() }.main() }
  }
#else
  @main enum CartProgram {
    static func main() { print("Cart needs the trait Web.") }
  }
#endif
