import Sluice
import SluiceTesting
import Testing

// The code of Docs/Testing.md. Scripts/check-snippets compares both.

@Node private final class Cart {
  var prices: [Int] = []
  var coupon: String?
  @Derived var total = 0
  init() {}
}

private struct UnknownCoupon: Error, Equatable {}

@Suite("Guide: Testing")
struct TestingDocumentTests {
  private let cart = Cart()

  private func observed() -> Mediator<Cart> {
    let mediator = Mediator(cart)
    mediator.observe("total", reads: \.prices, \.coupon, writes: \.total) { prices, coupon, total in
      total = prices.reduce(0, +) - (coupon == nil ? 0 : 5)
    }
    mediator.render("receipt") { _ = $0.total }
    return mediator
  }

  @Test("The code of the guide on testing has the results that the guide states")
  func expectation() {
    let mediator = observed()

    mediator.expectUpdate("check out", notifies: ["total", "receipt"]) { cart in
      cart.prices = [20, 15]
      cart.coupon = "SPRING"
    } changes: { cart in
      [.set(cart, \.prices, to: [20, 15]), .set(cart, \.coupon, to: "SPRING"), .set(cart, \.total, from: 0, to: 30)]
    }

    let error = mediator.expectRollback("redeem") { cart throws(UnknownCoupon) in
      cart.coupon = "AUTUMN"
      throw UnknownCoupon()
    }
    #expect(error == UnknownCoupon())

    let log = MediatorLog(mediator)
    mediator.update("buy") { $0.prices.append(8) }
    #expect(log.changes.map(\.slot) == ["Cart.prices", "Cart.total"])
    #expect(log.runs.map(\.observer) == ["total", "receipt"])

    mediator.checksSlots = true
    #expect(mediator.checkInvariants() == [])
  }

  @Test("A failure has the text of the guide on testing")
  func failure() {
    let mediator = observed()
    let difference = difference {
      mediator.expectUpdate("check out", notifies: ["receipt", "total"]) {
        $0.prices = [20]
      } changes: {
        [.set($0, \.prices, to: [20]), .set($0, \.total, to: 15)]
      }
    }
    #expect(
      difference == [
        "changes",
        "    Cart.prices: [] → [20]",
        "  - Cart.total: → 15",
        "  + Cart.total: 0 → 20",
        "runs",
        "  - receipt",
        "    total (smart: Cart.prices changed)",
        "  + receipt (rendering: Cart.total changed)",
      ])
  }
}
