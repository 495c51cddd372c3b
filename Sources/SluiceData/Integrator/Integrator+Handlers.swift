// Handlers of the lifecycle events of all calls of an integrator. They are called before the handlers of each call. A
// running call uses the handlers that were set before it began.

extension Integrator {
  /// Calls a closure when a call begins.
  @discardableResult
  public func onBeginning(_ body: @escaping () -> Void) -> Self { add { $0.beginning.append(body) } }

  /// Calls a closure with the progress of a call.
  @discardableResult
  public func onProgress(_ body: @escaping (DataProgress) -> Void) -> Self { add { $0.progress.append(body) } }

  /// Calls a closure with each model.
  @discardableResult
  public func onSuccess(_ body: @escaping (Model) -> Void) -> Self { add { $0.success.append(body) } }

  /// Calls a closure with the error of a failed call.
  @discardableResult
  public func onError(_ body: @escaping (any Error) -> Void) -> Self { add { $0.error.append(body) } }

  /// Passes the error of a call to the handlers that accept it.
  @discardableResult
  public func onError(_ handlers: ErrorHandlers) -> Self { onError { handlers.handle($0) } }

  /// Calls a closure when a call has ended, with any outcome.
  @discardableResult
  public func onCompletion(_ body: @escaping () -> Void) -> Self { add { $0.completion.append { _ in body() } } }

  /// Calls a closure with the result when a call has ended. The result of a stopped call is an ``IntegrationError``.
  @discardableResult
  public func onCompletion(_ body: @escaping (Result<Model, any Error>) -> Void) -> Self {
    add { $0.completion.append { body($0.result) } }
  }

  /// Shows in a presenter that calls run.
  @discardableResult
  public func loading(_ presenter: some LoadingPresenter) -> Self { add { $0.present(loading: presenter) } }

  /// Shows the progress of calls in a presenter.
  @discardableResult
  public func progress(_ presenter: some ProgressPresenter) -> Self { add { $0.present(progress: presenter) } }

  /// Shows the errors of calls in a presenter.
  @discardableResult
  public func errors(_ presenter: some ErrorPresenter) -> Self { add { $0.present(errors: presenter) } }

  /// Passes the models of calls to a processor.
  @discardableResult
  public func processing<Processor: DataProcessor>(_ processor: Processor) -> Self where Processor.Model == Model {
    add { $0.process(by: processor) }
  }

  /// Ignores errors for which a condition holds.
  @discardableResult
  public func ignoreErrors(_ condition: @escaping (any Error) -> Bool) -> Self { add { $0.ignored.append(condition) } }

  /// Sets whether an ``UnknownError`` is ignored. Without this setting, it is ignored.
  @discardableResult
  public func ignoreUnknownErrors(_ isIgnored: Bool = true) -> Self { add { $0.ignoresUnknown = isIgnored } }

  /// Retries failed calls that have no retry of their own. See ``IntegrationCall/retry(_:delay:isSilent:where:)``.
  ///
  /// - Parameters:
  ///   - count: The maximum number of retries of a call.
  ///   - delay: The delays before the retries.
  ///   - isSilent: Whether error handlers aren't called for an error that leads to a retry.
  ///   - condition: Whether to retry after an error. Nil retries after every error.
  @discardableResult
  public func retry(
    _ count: Int, delay: RetryDelay = .milliseconds(300), isSilent: Bool = true,
    where condition: ((any Error) -> Bool)? = nil
  ) -> Self {
    add { $0.retry = CallRetry(count: count, delay: delay, isSilent: isSilent, condition: condition) }
  }

  // check-words: allow "moment", because a parameter has this name
  /// Makes another call after a failure of a call without a retry of its own, and retries when the other call has
  /// reached an event. See ``IntegrationCall/retry(_:delay:isSilent:where:on:through:)``.
  ///
  /// - Parameters:
  ///   - count: The maximum number of retries of a call.
  ///   - delay: The delays before the retries.
  ///   - isSilent: Whether error handlers aren't called for an error that leads to a retry.
  ///   - condition: Whether to retry after an error. Nil retries after every error.
  ///   - moment: The event that the other call must reach.
  ///   - other: Prepares the other call for an error, or returns nil to prevent a retry.
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
