// Follow-ups of a call. They begin after the end of the call, when its completion handlers have been called and the
// integrator has admitted other calls.
//
// A call that was ignored, superseded or cancelled, or whose integrator was released, has no follow-ups: ending such a
// call isn't meant to begin another one. (In IDMCore, every completion begins the next call.)

extension IntegrationCall {
  /// Calls a closure with the result, in a transaction of its own, when this call has ended and reached an event.
  public func next(on moment: CallMoment = .completion, _ body: @escaping (Result<Model, any Error>) -> Void) -> Self {
    guard mayChange("next") else { return self }
    // The closure belongs to the isolation that makes the call, and is called there.
    nonisolated(unsafe) let body = body
    followers.append { run, ending, _ in
      if ending.reaches(moment) { run.transact { body(ending.result) } }
    }
    return self
  }

  // check-words: allow "moment", because a parameter has this name
  /// Makes another call when this call has ended and reached an event.
  ///
  /// - Parameters:
  ///   - moment: The event that this call must reach.
  ///   - delay: The delay between the end of this call and the other call.
  ///   - call: The other call.
  public func next<Other>(
    on moment: CallMoment = .completion, after delay: Duration = .zero, _ call: IntegrationCall<Other>
  ) -> Self {
    call.settle()
    return follow("next", on: moment, after: delay) { _, _ in call }
  }

  // check-words: allow "moment", because a parameter has this name
  /// Makes a call that a closure prepares from the result, when this call has ended and reached an event.
  ///
  /// - Parameters:
  ///   - moment: The event that this call must reach.
  ///   - delay: The delay between the end of this call and the other call.
  ///   - call: Prepares the other call from the result, or returns nil to make none.
  public func nextCall<Other>(
    on moment: CallMoment = .completion, after delay: Duration = .zero,
    _ call: @escaping (Result<Model, any Error>) -> IntegrationCall<Other>?
  ) -> Self {
    follow("nextCall", on: moment, after: delay) { result, _ in call(result) }
  }

  /// Makes a call of another integrator when this call has succeeded, with the model as its parameters.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - delay: The delay between the end of this call and the other call.
  ///   - prepared: Receives the other call before it is made, to add handlers.
  public func forward<Other>(
    to integrator: Integrator<Model, Other>, after delay: Duration = .zero,
    prepared: @escaping (IntegrationCall<Other>) -> Void = { _ in }
  ) -> Self where Model: Sendable {
    forward(to: integrator, after: delay, prepared: prepared) { $0 }
  }

  /// Makes a call of another integrator when this call has succeeded, with parameters that a closure returns.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - delay: The delay between the end of this call and the other call.
  ///   - prepared: Receives the other call before it is made, to add handlers.
  ///   - parameters: Returns the parameters for a model.
  public func forward<Parameters, Other>(
    to integrator: Integrator<Parameters, Other>, after delay: Duration = .zero,
    prepared: @escaping (IntegrationCall<Other>) -> Void = { _ in },
    _ parameters: @escaping (Model) -> Parameters
  ) -> Self {
    follow("forward", on: .success, after: delay) { [place] result, _ -> IntegrationCall<Other>? in
      guard case .success(let model) = result else { return nil }
      let call = integrator.prepareCall(parameters(model), at: place)
      prepared(call)
      return call
    }
  }

  /// Makes a call of another integrator when this call has failed, with the error as its parameters.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - delay: The delay between the end of this call and the other call.
  ///   - prepared: Receives the other call before it is made, to add handlers.
  public func forwardError<Other>(
    to integrator: Integrator<any Error, Other>, after delay: Duration = .zero,
    prepared: @escaping (IntegrationCall<Other>) -> Void = { _ in }
  ) -> Self {
    forwardError(to: integrator, after: delay, prepared: prepared) { $0 }
  }

  /// Makes a call of another integrator when this call has failed, with parameters that a closure returns.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - delay: The delay between the end of this call and the other call.
  ///   - prepared: Receives the other call before it is made, to add handlers.
  ///   - parameters: Returns the parameters for an error.
  public func forwardError<Parameters, Other>(
    to integrator: Integrator<Parameters, Other>, after delay: Duration = .zero,
    prepared: @escaping (IntegrationCall<Other>) -> Void = { _ in },
    _ parameters: @escaping (any Error) -> Parameters
  ) -> Self {
    follow("forwardError", on: .error, after: delay) { [place] result, _ -> IntegrationCall<Other>? in
      guard case .failure(let error) = result else { return nil }
      let call = integrator.prepareCall(parameters(error), at: place)
      prepared(call)
      return call
    }
  }

  /// Makes a call of another integrator of the same model when this call has ended, with all handlers of this call. For
  /// example, a cache is read first, and a server is called next.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - parameters: The parameters of the other call.
  ///   - delay: The delay between the end of this call and the other call.
  public func thenRecall<Parameters>(
    with integrator: Integrator<Parameters, Model>, _ parameters: Parameters, after delay: Duration = .zero
  ) -> Self {
    follow("thenRecall", on: .completion, after: delay) { [place] _, handlers in
      let call = integrator.prepareCall(parameters, at: place)
      call.handlers = handlers
      return call
    }
  }

  /// Makes a call without parameters of another integrator of the same model, with all handlers of this call.
  public func thenRecall(with integrator: Integrator<Void, Model>) -> Self { thenRecall(with: integrator, ()) }

  private func follow<Other>(
    _ what: String, on moment: CallMoment, after delay: Duration = .zero,
    _ call: @escaping (Result<Model, any Error>, CallHandlers<Model>) -> IntegrationCall<Other>?
  ) -> Self {
    guard mayChange(what) else { return self }
    // The closure belongs to the isolation that makes the call, and is called there.
    nonisolated(unsafe) let call = call
    followers.append { run, ending, isolation in
      if ending.reaches(moment), let call = call(ending.result, run.ownHandlers) {
        call.run(after: delay, isolation: isolation)
      }
    }
    return self
  }
}
