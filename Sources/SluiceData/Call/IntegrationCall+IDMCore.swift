// Unavailable declarations with names of IDMCore, for calls that have another form here. The compiler's message names
// the replacement. The parameters are those of IDMCore, because the compiler reports an unavailable declaration only if
// the call type-checks.

extension IntegrationCall {
  /// The event is a parameter.
  @available(*, unavailable, message: "use 'next(on: .success, other)'")
  public func nextSuccess<Other>(_ call: IntegrationCall<Other>) -> Self { fatalError("unavailable") }

  /// The event is a parameter.
  @available(*, unavailable, message: "use 'next(on: .error, other)'")
  public func nextError<Other>(_ call: IntegrationCall<Other>) -> Self { fatalError("unavailable") }

  /// The event is a parameter, and the completion is its default.
  @available(*, unavailable, message: "use 'next(other)'")
  public func nextCompletion<Other>(_ call: IntegrationCall<Other>) -> Self { fatalError("unavailable") }

  /// The call is prepared from the result.
  @available(*, unavailable, message: "use 'nextCall(on: .success) { result in … }'")
  public func nextSuccess<Other>(_ call: (Model) -> IntegrationCall<Other>) -> Self { fatalError("unavailable") }

  /// The model is the parameter of the other integrator's call.
  @available(*, unavailable, message: "use 'forward(to: integrator)'")
  public func forwardSuccess<Parameters, Other>(_ integrator: Integrator<Parameters, Other>) -> Self {
    fatalError("unavailable")
  }

  /// The model is the parameter of the other integrator's call.
  @available(*, unavailable, message: "use 'forward(to: integrator)'")
  public func forwardSuccess<Other>(_ call: (Model) -> IntegrationCall<Other>) -> Self { fatalError("unavailable") }
}

extension Integrator {
  /// The policy is a value.
  @available(*, unavailable, message: "use 'Integrator(provider, model: …, policy: …)'")
  public convenience init<Provider: DataProvider>(
    dataProvider: Provider, modelType: Model.Type = Model.self, executingType: ExecutionPolicy = .concurrent
  ) where Provider.Parameters == Parameters { fatalError("unavailable") }
}

/// Renamed.
@available(*, unavailable, renamed: "Integrator")
public typealias MagicalIntegrator<Parameters: Sendable, Model> = Integrator<Parameters, Model>

/// Renamed.
@available(*, unavailable, renamed: "Integrator")
public typealias AmazingIntegrator<Parameters: Sendable, Model> = Integrator<Parameters, Model>
