extension Integrator where Model: Sendable {
  /// Returns a provider that makes calls of this integrator. The provider can be composed, and used in any isolation.
  ///
  /// The provider retains neither the integrator nor the isolation, which may be the actor that owns both. After their
  /// release, requests throw an ``IntegrationError``. Cancelling a request cancels its call only.
  public func provider(isolation: isolated any Actor = #isolation) -> Provider<Parameters, Model> {
    let source = IntegratorSource(self, isolation)
    return Provider(streaming: { try await source.request($0, $1) })
  }
}

/// An integrator with its isolation. The integrator is accessed only in that isolation.
private final class IntegratorSource<Parameters: Sendable, Model: Sendable>: @unchecked Sendable {
  private weak var isolation: (any Actor)?
  private let name: String
  private weak var integrator: Integrator<Parameters, Model>?

  init(_ integrator: Integrator<Parameters, Model>, _ isolation: any Actor) {
    self.integrator = integrator
    self.isolation = isolation
    name = integrator.name
  }

  func request(_ parameters: Parameters, _ delivery: Delivery<Model>) async throws -> Model {
    guard let isolation else { throw IntegrationError(.integratorReleased, call: name) }
    return try await request(parameters, delivery, isolation: isolation)
  }

  private func request(
    _ parameters: Parameters, _ delivery: Delivery<Model>, isolation: isolated any Actor
  ) async throws -> Model {
    guard let call = integrator?.prepareCall(parameters) else {
      throw IntegrationError(.integratorReleased, call: name)
    }
    return try await call.onProgress { delivery.report($0) }.value(isolation: isolation) { delivery.deliver($0) }
  }
}
