import Sluice
import SluiceWeb

extension DemoPage {
  /// Returns the view of a cart for its state.
  func html(_ page: CartPage) -> HTML {
    section(.class("card"), .id("cart")) {
      switch page.cart.state {
      case .initialized(let loader):
        p(.class("quiet"), .onAppear { page.cart.observe(isolation: self, loader.reload()) }) { "Nothing here yet." }
      case .loading:
        waiting("Loading the cart …")
      case .loaded(let cart):
        lines(of: cart, in: page)
        reload(cart, in: page)
      case .removing(let cart):
        lines(of: cart, in: nil)
        waiting("Removing …")
      case .refused(let cart, let message):
        lines(of: cart, in: page)
        p(.class("failure"), .role("alert")) { message }
        button(.onClick { page.cart.observe(cart.state) }) { "Understood" }
        reload(cart, in: page)
      case .empty(let cart):
        p(.class("quiet")) { "Your cart is empty." }
        reload(cart, in: page)
      case .failed(let failure):
        p(.class("failure"), .role("alert")) { failure.message }
        reload(failure, in: page)
      }
    }
  }

  /// Returns the items and their total, with buttons to remove items if a page is given.
  private func lines(of cart: Cart, in page: CartPage?) -> HTML {
    HTML {
      h2 { "Your cart" }
      ul(.class("lines")) {
        for item in cart.items {
          li(key: item.id) {
            span { item.name }
            span(.class("price")) { item.price.description }
            button(
              .class("small"), .aria("label", "Remove \(item.name)"), .disabled(page == nil),
              .onClick { page?.cart.observe(isolation: self, cart.remove(item)) }
            ) { "Remove" }
          }
        }
      }
      p(.class("total")) {
        span { "Total" }
        span(.class("price")) { cart.total.description }
      }
    }
  }

  private func reload(_ model: some CartReloading, in page: CartPage) -> HTML {
    button(.onClick { page.cart.observe(isolation: self, model.reload()) }) { "Reload" }
  }
}
