// What is called at the moments of a call.

extension IntegrationCall {
  /// Calls a closure when the call is let through.
  public func onBeginning(_ body: @escaping () -> Void) -> Self { set("onBeginning") { $0.beginning.append(body) } }

  /// Calls a closure with how far the request has come.
  public func onProgress(_ body: @escaping (DataProgress) -> Void) -> Self {
    set("onProgress") { $0.progress.append(body) }
  }

  /// Calls a closure with the model, and before that with each that a provider brings before its last.
  public func onSuccess(_ body: @escaping (Model) -> Void) -> Self { set("onSuccess") { $0.success.append(body) } }

  /// Calls a closure with the error for which there is no model.
  public func onError(_ body: @escaping (any Error) -> Void) -> Self { set("onError") { $0.error.append(body) } }

  /// Hands the error to those handlers whom it concerns.
  public func onError(_ handlers: ErrorHandlers) -> Self { onError { handlers.handle($0) } }

  /// Calls a closure when the call has ended, in whatever way.
  public func onCompletion(_ body: @escaping () -> Void) -> Self {
    set("onCompletion") { $0.completion.append { _ in body() } }
  }

  /// Calls a closure with how the call has ended; one that was stopped, with an ``IntegrationError``.
  public func onCompletion(_ body: @escaping (Result<Model, any Error>) -> Void) -> Self {
    set("onCompletion") { $0.completion.append { body($0.result) } }
  }

  /// Shows that the call runs.
  public func loading(_ presenter: some LoadingPresenter) -> Self {
    set("loading") { $0.present(loading: presenter) }
  }

  /// Shows how far the call has come.
  public func progress(_ presenter: some ProgressPresenter) -> Self {
    set("progress") { $0.present(progress: presenter) }
  }

  /// Shows the error.
  public func errors(_ presenter: some ErrorPresenter) -> Self { set("errors") { $0.present(errors: presenter) } }

  /// Hands over the model.
  public func processing<Processor: DataProcessor>(_ processor: Processor) -> Self where Processor.Model == Model {
    set("processing") { $0.process(by: processor) }
  }

  /// Says of which errors nobody is to hear: they lead to the completion at once, and not to another attempt.
  public func ignoreErrors(_ condition: @escaping (any Error) -> Bool) -> Self {
    set("ignoreErrors") { $0.ignored.append(condition) }
  }

  /// Says whether nobody is to hear of an ``UnknownError``, as is so if nothing is said.
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
