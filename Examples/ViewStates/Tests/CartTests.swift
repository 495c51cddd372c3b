import Sluice
import SluiceTesting
import Testing

@testable import ViewStates

/// A server with two items whose removals succeed.
struct SucceedingServer: CartServer {
  var stock = [CartTests.lamp, CartTests.chair]

  nonisolated(nonsending) func items() async throws(ServerFailure) -> [CartItem] { stock }
  nonisolated(nonsending) func remove(_ item: CartItem) async throws(ServerFailure) {}
}

/// A server whose requests fail.
struct FailingServer: CartServer {
  nonisolated(nonsending) func items() async throws(ServerFailure) -> [CartItem] {
    throw ServerFailure(message: "No network")
  }
  nonisolated(nonsending) func remove(_ item: CartItem) async throws(ServerFailure) {
    throw ServerFailure(message: "\(item.name) is on its way already")
  }
}

extension CartState {
  /// A description of the state and its data.
  var shown: String {
    switch self {
    case .initialized: "initialized"
    case .loading: "loading"
    case .loaded(let cart): "loaded \(cart.shown)"
    case .removing(let cart): "removing \(cart.shown)"
    case .refused(let cart, let message): "refused \(cart.shown): \(message)"
    case .empty: "empty"
    case .failed(let failure): "failed: \(failure.message)"
    }
  }
}

extension CartState {
  /// The action that leads from this state to a state with a label; nil if the server determines the next state.
  fileprivate func way(to label: Label) -> StateSequence<CartState>? {
    switch self {
    case .initialized(let loader): loader.reload()
    case .loading, .removing: nil
    case .loaded(let cart), .refused(let cart, _):
      switch label {
      case .loading: cart.reload()
      case .removing: cart.remove(cart.items[0])
      default: StateSequence { cart.state }
      }
    case .empty(let cart): cart.reload()
    case .failed(let failure): failure.reload()
    }
  }
}

extension Cart {
  fileprivate var shown: String { "[\(items.map(\.name).joined(separator: ", "))] \(total)" }
}

@MainActor @Suite("Example: shopping cart", .hangGuard)
struct CartTests {
  nonisolated static let lamp = CartItem(id: 1, name: "Lamp", price: Price(cents: 4_990))
  nonisolated static let chair = CartItem(id: 2, name: "Chair", price: Price(cents: 12_905))

  private func cart(_ server: some CartServer) -> Cart { Cart(items: [Self.lamp, Self.chair], server: server) }

  @Test("CartReloading: reload works the same in each state that has it")
  func reload() async {
    let server = SucceedingServer()
    let models: [any CartReloading] = [
      CartLoader(server: server), cart(server), EmptyCart(server: server), CartFailure(message: "", server: server),
    ]
    for model in models {
      #expect(await model.reload().all().map(\.shown) == ["loading", "loaded [Lamp, Chair] 178.95 €"])
    }
    #expect(await EmptyCart(server: FailingServer()).reload().all().map(\.shown) == ["loading", "failed: No network"])
    #expect(await EmptyCart(server: SucceedingServer(stock: [])).reload().all().map(\.shown) == ["loading", "empty"])
  }

  @Test("Cart: a removal is shown at once and stays if the server confirms it; a cart without items is empty")
  func remove() async {
    #expect(
      await cart(SucceedingServer()).remove(Self.lamp).all().map(\.shown) == [
        "removing [Chair] 129.05 €", "loaded [Chair] 129.05 €",
      ])
    #expect(
      await Cart(items: [Self.lamp], server: SucceedingServer()).remove(Self.lamp).all().map(\.shown) == [
        "removing [] 0.00 €", "empty",
      ])
  }

  @Test("Cart: a rejected removal restores the earlier cart and shows the message")
  func rollback() async throws {
    let mediator = Mediator(CartPage(FailingServer()))
    let page = mediator.root
    page.cart.observe(.loading)
    page.cart.observe(cart(FailingServer()).state)
    let log = StateLog(page.cart)
    guard case .loaded(let before) = page.cart.state else { throw Unexpected(state: page.cart.state.shown) }
    page.cart.observe(before.remove(Self.lamp))
    guard case .refused(let after, "Lamp is on its way already") = page.cart.state else {
      throw Unexpected(state: page.cart.state.shown)
    }
    #expect(after.items == before.items)
    page.cart.observe(after.state)
    #expect(
      log.states.map(\.shown) == [
        "loaded [Lamp, Chair] 178.95 €", "removing [Chair] 129.05 €",
        "refused [Lamp, Chair] 178.95 €: Lamp is on its way already", "loaded [Lamp, Chair] 178.95 €",
      ])
  }

  @Test(
    "CartState: the container makes each transition of a walk, and no other",
    arguments: CartState.transitions.walks(from: .initialized))
  func walk(_ walk: [CartState.Label]) async throws {
    let server = PlayedServer()
    let mediator = Mediator(CartPage(server))
    let container = mediator.root.cart
    let log = StateLog(container)
    for (index, (from, to)) in zip(walk, walk.dropFirst()).enumerated() {
      try #require(container.state.label == from)
      if let wayOn = container.state.way(to: to) {
        container.observe(wayOn)
        continue
      }
      server.stock = Array(Self.stock(walk[(index + 1)...]))
      let question = try #require(await server.nextQuestion())
      server.answer(question, succeeding: to != .failed && to != .refused)
      await container.leaves(from)
    }
    #expect(log.states.map(\.label) == walk)
    server.close()
  }

  /// The items that a cart needs so that its removals lead along these labels.
  private static func stock(_ walk: ArraySlice<CartState.Label>) -> [CartItem] {
    let untilRead = walk.prefix { $0 != .loading }
    let removals = zip(untilRead, untilRead.dropFirst()).count { $0 == .removing && $1 != .refused }
    let count = removals + (untilRead.contains(.empty) ? 0 : 1)
    return (0..<count).map { CartItem(id: $0, name: "\($0)", price: Price(cents: $0)) }
  }

  @Test("CartState: the transitions reach each label, and their walks are minimal")
  func graph() {
    let transitions = CartState.transitions
    #expect(transitions.reachable(from: .initialized) == Set(transitions.labels))
    #expect(
      transitions.walks(from: .initialized).map { $0.map(\.rawValue).joined(separator: " ") } == [
        "initialized loading loaded removing loaded loading empty loading failed loading",
        "initialized loading loaded removing empty",
        "initialized loading loaded removing refused loaded",
        "initialized loading loaded removing refused removing",
        "initialized loading loaded removing refused loading",
      ])
  }

  private struct Unexpected: Error { let state: String }
}
