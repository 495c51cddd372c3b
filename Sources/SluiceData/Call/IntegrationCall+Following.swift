// What follows a call: it begins when the call has ended, its completion heard and its place free.
//
// A call that was ignored, superseded or cancelled, or whose integrator is gone, is followed by nothing: whoever ended
// it did not mean to begin something else. (In IDMCore a completion of any kind begins the next call.)

extension IntegrationCall {
  /// Calls a closure with the result when this one has ended, if it came to a moment; in a transaction of its own.
  public func next(on moment: CallMoment = .completion, _ body: @escaping (Result<Model, any Error>) -> Void) -> Self {
    guard mayChange("next") else { return self }
    // Called in the isolation that makes the call, to which it belongs.
    nonisolated(unsafe) let body = body
    followers.append { run, ending, _ in
      if ending.reaches(moment) { run.transact { body(ending.result) } }
    }
    return self
  }

  /// Makes another call when this one has ended, if it came to a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment to which this call has to come.
  ///   - delay: How long the other call waits after the end of this one.
  ///   - call: The other call.
  public func next<Other>(
    on moment: CallMoment = .completion, after delay: Duration = .zero, _ call: IntegrationCall<Other>
  ) -> Self {
    call.settle()
    return follow("next", on: moment, after: delay) { _, _ in call }
  }

  /// Makes the call that a closure prepares from the result, when this one has ended, if it came to a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment to which this call has to come.
  ///   - delay: How long the other call waits after the end of this one.
  ///   - call: Prepares the other call from the result; nil for none.
  public func nextCall<Other>(
    on moment: CallMoment = .completion, after delay: Duration = .zero,
    _ call: @escaping (Result<Model, any Error>) -> IntegrationCall<Other>?
  ) -> Self {
    follow("nextCall", on: moment, after: delay) { result, _ in call(result) }
  }

  /// Makes a call of another integrator with the model as its parameters, when this one has succeeded.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - delay: How long the other call waits after the end of this one.
  ///   - prepared: Receives the other call before it is made, to add handlers.
  public func forward<Other>(
    to integrator: Integrator<Model, Other>, after delay: Duration = .zero,
    prepared: @escaping (IntegrationCall<Other>) -> Void = { _ in }
  ) -> Self where Model: Sendable {
    forward(to: integrator, after: delay, prepared: prepared) { $0 }
  }

  /// Makes a call of another integrator with parameters made of the model, when this one has succeeded.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - delay: How long the other call waits after the end of this one.
  ///   - prepared: Receives the other call before it is made, to add handlers.
  ///   - parameters: Makes the parameters of the model.
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

  /// Makes a call of another integrator with the error as its parameters, when this one has failed.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - delay: How long the other call waits after the end of this one.
  ///   - prepared: Receives the other call before it is made, to add handlers.
  public func forwardError<Other>(
    to integrator: Integrator<any Error, Other>, after delay: Duration = .zero,
    prepared: @escaping (IntegrationCall<Other>) -> Void = { _ in }
  ) -> Self {
    forwardError(to: integrator, after: delay, prepared: prepared) { $0 }
  }

  /// Makes a call of another integrator with parameters made of the error, when this one has failed.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - delay: How long the other call waits after the end of this one.
  ///   - prepared: Receives the other call before it is made, to add handlers.
  ///   - parameters: Makes the parameters of the error.
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

  /// Makes a call of another integrator of the same model when this one has ended, with all the handlers of this one:
  /// what is kept first, then what the server says.
  ///
  /// - Parameters:
  ///   - integrator: The integrator of the other call.
  ///   - parameters: The parameters of the other call.
  ///   - delay: How long the other call waits after the end of this one.
  public func thenRecall<Parameters>(
    with integrator: Integrator<Parameters, Model>, _ parameters: Parameters, after delay: Duration = .zero
  ) -> Self {
    follow("thenRecall", on: .completion, after: delay) { [place] _, handlers in
      let call = integrator.prepareCall(parameters, at: place)
      call.handlers = handlers
      return call
    }
  }

  /// Makes a call of another integrator of the same model, which needs no parameters.
  public func thenRecall(with integrator: Integrator<Void, Model>) -> Self { thenRecall(with: integrator, ()) }

  private func follow<Other>(
    _ what: String, on moment: CallMoment, after delay: Duration = .zero,
    _ call: @escaping (Result<Model, any Error>, CallHandlers<Model>) -> IntegrationCall<Other>?
  ) -> Self {
    guard mayChange(what) else { return self }
    // Called in the isolation that makes the call, to which it belongs.
    nonisolated(unsafe) let call = call
    followers.append { run, ending, isolation in
      if ending.reaches(moment), let call = call(ending.result, run.ownHandlers) {
        call.run(after: delay, isolation: isolation)
      }
    }
    return self
  }
}
