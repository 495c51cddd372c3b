// What happens at the moments of all calls of an integrator, before what each call says itself. A call that runs has
// what was said before it began.

extension Integrator {
  /// Calls a closure when a call begins.
  @discardableResult
  public func onBeginning(_ body: @escaping () -> Void) -> Self { add { $0.beginning.append(body) } }

  /// Calls a closure with how far a call has come.
  @discardableResult
  public func onProgress(_ body: @escaping (DataProgress) -> Void) -> Self { add { $0.progress.append(body) } }

  /// Calls a closure with each model.
  @discardableResult
  public func onSuccess(_ body: @escaping (Model) -> Void) -> Self { add { $0.success.append(body) } }

  /// Calls a closure with the error of a call that has failed.
  @discardableResult
  public func onError(_ body: @escaping (any Error) -> Void) -> Self { add { $0.error.append(body) } }

  /// Hands the error of a call to those handlers whom it concerns.
  @discardableResult
  public func onError(_ handlers: ErrorHandlers) -> Self { onError { handlers.handle($0) } }

  /// Calls a closure when a call has ended, in whatever way.
  @discardableResult
  public func onCompletion(_ body: @escaping () -> Void) -> Self { add { $0.completion.append { _ in body() } } }

  /// Calls a closure with how a call has ended; one that was stopped, with an ``IntegrationError``.
  @discardableResult
  public func onCompletion(_ body: @escaping (Result<Model, any Error>) -> Void) -> Self {
    add { $0.completion.append { body($0.result) } }
  }

  /// Shows that calls run.
  @discardableResult
  public func loading(_ presenter: some LoadingPresenter) -> Self { add { $0.present(loading: presenter) } }

  /// Shows how far calls have come.
  @discardableResult
  public func progress(_ presenter: some ProgressPresenter) -> Self { add { $0.present(progress: presenter) } }

  /// Shows the errors of calls.
  @discardableResult
  public func errors(_ presenter: some ErrorPresenter) -> Self { add { $0.present(errors: presenter) } }

  /// Hands over the models of calls.
  @discardableResult
  public func processing<Processor: DataProcessor>(_ processor: Processor) -> Self where Processor.Model == Model {
    add { $0.process(by: processor) }
  }

  /// Says of which errors nobody is to hear.
  @discardableResult
  public func ignoreErrors(_ condition: @escaping (any Error) -> Bool) -> Self { add { $0.ignored.append(condition) } }

  /// Says whether nobody is to hear of an ``UnknownError``, as is so if nothing is said.
  @discardableResult
  public func ignoreUnknownErrors(_ isIgnored: Bool = true) -> Self { add { $0.ignoresUnknown = isIgnored } }

  /// Tries calls again that have failed and say nothing themselves. See
  /// ``IntegrationCall/retry(_:delay:isSilent:where:)``.
  ///
  /// - Parameters:
  ///   - count: How often a call is tried again.
  ///   - delay: How long it waits before each retry.
  ///   - isSilent: Whether handlers hear nothing of a failure that is followed by a retry.
  ///   - condition: Whether an error is worth another call; nil if every error is.
  @discardableResult
  public func retry(
    _ count: Int, delay: RetryDelay = .milliseconds(300), isSilent: Bool = true,
    where condition: ((any Error) -> Bool)? = nil
  ) -> Self {
    add { $0.retry = CallRetry(count: count, delay: delay, isSilent: isSilent, condition: condition) }
  }

  /// Makes another call when one has failed that says nothing itself, and tries again when that has come to a moment.
  /// See ``IntegrationCall/retry(_:delay:isSilent:where:on:through:)``.
  ///
  /// - Parameters:
  ///   - count: How often a call is tried again.
  ///   - delay: How long it waits before each retry.
  ///   - isSilent: Whether handlers hear nothing of a failure that is followed by a retry.
  ///   - condition: Whether an error is worth another call; nil if every error is.
  ///   - moment: The moment to which the other call has to come.
  ///   - other: The call to make, for the error; nil to try no more.
  @discardableResult
  public func retry<Other>(
    _ count: Int = 1, delay: RetryDelay = .none, isSilent: Bool = true, where condition: ((any Error) -> Bool)? = nil,
    on moment: CallMoment = .success, through other: @escaping (any Error) -> IntegrationCall<Other>?
  ) -> Self {
    add {
      $0.retry = CallRetry(
        count: count, delay: delay, isSilent: isSilent, condition: condition,
        through: CallThrough(moment: moment, call: other))
    }
  }

  private func add(_ change: (inout CallHandlers<Model>) -> Void) -> Self {
    change(&runner.handlers)
    return self
  }
}
