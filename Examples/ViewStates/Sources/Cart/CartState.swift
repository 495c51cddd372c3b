import Sluice

/// The state of a shopping cart's view. Each state has the model with its data and actions.
@StateLabels
enum CartState {
  case initialized(CartLoader)
  case loading
  case loaded(Cart)
  /// The cart without the item, until the server has confirmed the removal.
  case removing(Cart)
  /// The restored cart, after the server has rejected the removal.
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
  /// Excluded, because an undo cannot restore items that the server has removed.
  static var undo: StateUndo { .excluded }
}

/// The model of a state from which the cart can be loaded again.
protocol CartReloading {
  var server: any CartServer { get }
}

extension CartReloading {
  /// Loads the cart, in the same way in each state.
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

/// The model of a cart that has not been loaded.
struct CartLoader: CartReloading {
  let server: any CartServer
}

/// The model of a cart without items.
struct EmptyCart: CartReloading {
  let server: any CartServer
}

/// The model of a cart whose loading has failed.
struct CartFailure: CartReloading {
  let message: String
  let server: any CartServer
}
