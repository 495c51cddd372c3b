/// A server that stores a cart.
protocol CartServer {
  nonisolated(nonsending) func items() async throws(ServerFailure) -> [CartItem]
  nonisolated(nonsending) func remove(_ item: CartItem) async throws(ServerFailure)
}
