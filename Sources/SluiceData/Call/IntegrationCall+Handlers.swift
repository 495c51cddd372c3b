// Handlers of the lifecycle events of a call.

extension IntegrationCall {
  /// Calls a closure when the call begins.
  public func onBeginning(_ body: @escaping () -> Void) -> Self { set("onBeginning") { $0.beginning.append(body) } }

  /// Calls a closure with the progress of the request.
  public func onProgress(_ body: @escaping (DataProgress) -> Void) -> Self {
    set("onProgress") { $0.progress.append(body) }
  }

  /// Calls a closure with the model, and before that with the model of each early output.
  public func onSuccess(_ body: @escaping (Model) -> Void) -> Self { set("onSuccess") { $0.success.append(body) } }

  /// Calls a closure with the error of a failed call.
  public func onError(_ body: @escaping (any Error) -> Void) -> Self { set("onError") { $0.error.append(body) } }

  /// Passes the error to the handlers that accept it.
  public func onError(_ handlers: ErrorHandlers) -> Self { onError { handlers.handle($0) } }

  /// Calls a closure when the call has ended, with any outcome.
  public func onCompletion(_ body: @escaping () -> Void) -> Self {
    set("onCompletion") { $0.completion.append { _ in body() } }
  }

  /// Calls a closure with the result when the call has ended. The result of a stopped call is an ``IntegrationError``.
  public func onCompletion(_ body: @escaping (Result<Model, any Error>) -> Void) -> Self {
    set("onCompletion") { $0.completion.append { body($0.result) } }
  }

  /// Shows in a presenter that the call runs.
  public func loading(_ presenter: some LoadingPresenter) -> Self {
    set("loading") { $0.present(loading: presenter) }
  }

  /// Shows the progress of the call in a presenter.
  public func progress(_ presenter: some ProgressPresenter) -> Self {
    set("progress") { $0.present(progress: presenter) }
  }

  /// Shows the error in a presenter.
  public func errors(_ presenter: some ErrorPresenter) -> Self { set("errors") { $0.present(errors: presenter) } }

  /// Passes the model to a processor.
  public func processing<Processor: DataProcessor>(_ processor: Processor) -> Self where Processor.Model == Model {
    set("processing") { $0.process(by: processor) }
  }

  /// Ignores errors for which a condition holds. The call then completes without a retry, and no error handler is
  /// called.
  public func ignoreErrors(_ condition: @escaping (any Error) -> Bool) -> Self {
    set("ignoreErrors") { $0.ignored.append(condition) }
  }

  /// Sets whether an ``UnknownError`` is ignored. Without this setting, it is ignored.
  public func ignoreUnknownErrors(_ isIgnored: Bool = true) -> Self {
    set("ignoreUnknownErrors") { $0.ignoresUnknown = isIgnored }
  }
}

extension CallHandlers {
  mutating func present(loading presenter: some LoadingPresenter) {
    beginning.append { [weak presenter] in presenter?.beginLoading() }
    completion.append { [weak presenter] _ in presenter?.finishLoading() }
  }

  mutating func present(progress presenter: some ProgressPresenter) {
    beginning.append { [weak presenter] in presenter?.beginProgress() }
    progress.append { [weak presenter] in presenter?.showProgress($0) }
    completion.append { [weak presenter] _ in presenter?.finishProgress() }
  }

  mutating func present(errors presenter: some ErrorPresenter) {
    error.append { [weak presenter] in presenter?.present($0) }
  }

  mutating func process<Processor: DataProcessor>(by processor: Processor) where Processor.Model == Model {
    success.append { [weak processor] in processor?.process($0) }
  }
}
