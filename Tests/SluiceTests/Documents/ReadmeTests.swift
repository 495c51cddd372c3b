import Sluice
import Testing

// The code of README.md, word for word. Scripts/check-snippets compares them.

@Node final class Cart {
  var items: NodeList<Item> = []
  var coupon: String?
  @Derived var total = 0
  @Derived var label = ""
}

@Node final class Item {
  var price: Int
  init(price: Int) { self.price = price }
}

@Suite("Code of README.md")
struct ReadmeTests {
  @Test("README.md: its code prints the output that the page states")
  func firstModel() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let cart = Cart()
    let mediator = Mediator(cart)

    mediator.observe("label", reads: \.total, \.coupon, writes: \.label) { total, coupon, label in
      label = coupon == nil ? "\(total)" : "\(total) with \(coupon!)"
    }
    mediator.observe("total", reads: \.items.each.price, \.coupon, writes: \.total) { prices, coupon, total in
      total = prices.reduce(0, +) - (coupon == nil ? 0 : 5)
    }
    mediator.render("receipt") { cart in
      print(cart.label)
    }
    #expect(printed == ["0"])

    mediator.update("check out") { cart in
      cart.items.append(Item(price: 20))
      cart.items.append(Item(price: 15))
      cart.coupon = "SPRING"
    }
    #expect(printed == ["0", "30 with SPRING"])
  }
}
