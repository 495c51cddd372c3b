import Observation
import Sluice
import Synchronization
import Testing

// The code of README.md; Scripts/check-snippets compares.

private let printed = Mutex<[String]>([])

/// Takes the place of the standard library's `print`.
private func print(_ text: String) { printed.withLock { $0.append(text) } }

private enum WithObservation {
  @Observable final class Cart {
    var prices: [Int] = [] { didSet { total = prices.reduce(0, +) } }
    var hasCoupon = false { didSet { discount = hasCoupon ? 5 : 0 } }
    var total = 0 { didSet { label = "\(total - discount) €" } }
    var discount = 0 { didSet { label = "\(total - discount) €" } }
    var label = "0 €" { didSet { print(label) } }
  }
}

@Node final class Cart {
  var prices: [Int] = []
  var hasCoupon = false
  @Derived var total = 0
  @Derived var discount = 0
  @Derived var label = ""
}

/// Runs the program of the README.
private func checkOut() -> Mediator<Cart> {
  let mediator = Mediator(Cart())
  mediator.undoLimit = 100
  mediator.observe("label", reads: \.total, \.discount, writes: \.label) { total, discount, label in
    label = "\(total - discount) €"
  }
  mediator.observe("discount", reads: \.hasCoupon, writes: \.discount) { coupon, discount in discount = coupon ? 5 : 0 }
  mediator.observe("total", reads: \.prices, writes: \.total) { prices, total in total = prices.reduce(0, +) }
  mediator.render("receipt") { cart in print(cart.label) }
  mediator.update("Check out") { cart in (cart.hasCoupon, cart.prices) = (true, [20, 15]) }
  mediator.undo()
  return mediator
}

@Suite("The README", .serialized)
struct ReadmeTests {
  init() { printed.withLock { $0.removeAll() } }

  @Test("didSet: the label shows a total that no cart has")
  func problem() {
    let cart = WithObservation.Cart()
    cart.hasCoupon = true
    cart.prices = [20, 15]
    #expect(printed.withLock { $0 } == ["-5 €", "30 €"])
  }

  @Test("Mediator: the label is rendered once for a transaction and once for its undo")
  func solution() {
    let mediator = checkOut()
    #expect(printed.withLock { $0 } == ["0 €", "30 €", "0 €"])
    #expect(mediator.redoName == "Check out")
  }
}
