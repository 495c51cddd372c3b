import Synchronization

extension Delivery {
  /// Runs a request with a delivery to the same receivers, and drops deliveries after the request has ended. For
  /// providers that make several requests for one delivery.
  package func whileRunning<Result: Sendable>(
    _ request: (Delivery) async throws -> Result
  ) async throws -> Result {
    let ending = Ending()
    defer { ending.hasCome.store(true, ordering: .releasing) }
    return try await request(
      Delivery(
        output: { if !ending.hasCome.load(ordering: .acquiring) { deliver($0) } },
        progress: { if !ending.hasCome.load(ordering: .acquiring) { report($0) } }))
  }
}

/// Whether a request has ended.
private final class Ending: Sendable {
  let hasCome = Atomic(false)
}
