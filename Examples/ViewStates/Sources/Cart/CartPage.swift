import Sluice

/// The part of the model that belongs to the view of a cart.
@Node final class CartPage {
  let cart: StateContainer<CartState>

  init(_ server: any CartServer) {
    cart = StateContainer(.initialized(CartLoader(server: server)), name: "cart")
  }
}
