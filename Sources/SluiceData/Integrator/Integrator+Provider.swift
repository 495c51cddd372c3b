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
    // The last model is returned, so each model is delivered when the next one arrives.
    var last: Model?
    for try await model in call.onProgress({ delivery.report($0) }).values(isolation: isolation) {
      if let last { delivery.deliver(last) }
      last = model
    }
    // The sequence of a cancelled task ends without an error, even if it has returned models before.
    try Task.checkCancellation()
    guard let last else { throw IntegrationError(.cancelled, call: name) }
    return last
  }
}
