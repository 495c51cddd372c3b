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
    let mediator = Mediator(Cart())
    mediator.undoLimit = 100
    mediator.observe("label", reads: \.total, \.discount, writes: \.label) { $2 = "\($0 - $1) €" }
    mediator.observe("discount", reads: \.hasCoupon, writes: \.discount) { $1 = $0 ? 5 : 0 }
    mediator.observe("total", reads: \.prices, writes: \.total) { $1 = $0.reduce(0, +) }
    mediator.render("receipt") { print($0.label) }
    mediator.update("Check out") { ($0.hasCoupon, $0.prices) = (true, [20, 15]) }
    mediator.undo()
    #expect(printed.withLock { $0 } == ["0 €", "30 €", "0 €"])
    #expect(mediator.redoName == "Check out")
  }
}
