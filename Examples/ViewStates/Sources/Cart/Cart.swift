import Sluice

/// The model of a loaded cart.
struct Cart: CartReloading, MutatingCopyable {
  var items: [CartItem]
  let server: any CartServer

  var total: Price { items.reduce(Price(cents: 0)) { $0 + $1.price } }

  /// The state that shows the cart.
  var state: CartState { items.isEmpty ? .empty(EmptyCart(server: server)) : .loaded(self) }

  /// Removes an item at once, and restores it at its place if the server rejects the removal.
  @StateSequenceBuilder<CartState>
  func remove(_ item: CartItem) -> StateSequence<CartState> {
    let rest = copy { $0.items.removeAll { $0 == item } }
    CartState.removing(rest)
    Next {
      do throws(ServerFailure) {
        try await server.remove(item)
        return rest.state
      } catch {
        return .refused(self, message: error.message)
      }
    }
  }
}

/// One line of a cart.
struct CartItem: Hashable, Sendable, Identifiable {
  let id: Int
  var name: String
  var price: Price
}

/// An amount of money.
struct Price: Hashable, Sendable, CustomStringConvertible {
  var cents: Int

  static func + (left: Price, right: Price) -> Price { Price(cents: left.cents + right.cents) }

  var description: String { "\(cents / 100).\(cents % 100 / 10)\(cents % 10) €" }
}
