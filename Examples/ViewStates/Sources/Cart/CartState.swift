import Sluice

/// What the view of a shopping cart shows, and what can be done from there.
@StateLabels
enum CartState {
  case initialized(CartLoader)
  case loading
  case loaded(Cart)
  /// Without the item already, while the server has not agreed.
  case removing(Cart)
  /// The server did not agree: the cart is what it was.
  case refused(Cart, message: String)
  case empty(EmptyCart)
  case failed(CartFailure)
}

extension CartState: TransitioningState {
  static let transitions: StateTransitions<Label> = [
    .initialized: [.loading],
    .loading: [.loaded, .empty, .failed],
    .loaded: [.removing, .loading],
    .removing: [.loaded, .empty, .refused],
    .refused: [.loaded, .removing, .loading],
    .empty: [.loading],
    .failed: [.loading],
  ]
}

extension CartState: ViewStateHistory {
  /// What the server has removed, no undo brings back.
  static var undo: StateUndo { .excluded }
}

/// A model of a state from which the cart can be read again.
protocol CartReloading {
  var server: any CartServer { get }
}

extension CartReloading {
  /// Reads the cart: the same action in every state that has it.
  @StateSequenceBuilder<CartState>
  func reload() -> StateSequence<CartState> {
    .loading
    Next {
      do throws(ServerFailure) {
        return Cart(items: try await server.items(), server: server).state
      } catch {
        return .failed(CartFailure(message: error.message, server: server))
      }
    }
  }
}

/// Nothing was read yet.
struct CartLoader: CartReloading {
  let server: any CartServer
}

/// There is nothing in it.
struct EmptyCart: CartReloading {
  let server: any CartServer
}

/// It could not be read.
struct CartFailure: CartReloading {
  let message: String
  let server: any CartServer
}
