/// Shows that calls run. Held weakly by those that it is given to.
///
/// Each call that begins is begun once and finished once, however it ends; one that shows several at a time counts.
public protocol LoadingPresenter: AnyObject {
  /// A call has begun.
  func beginLoading()
  /// A call has ended.
  func finishLoading()
}

/// Shows how far calls have come. Held weakly by those that it is given to.
public protocol ProgressPresenter: AnyObject {
  /// A call has begun.
  func beginProgress()
  /// A call has come so far.
  func showProgress(_ progress: DataProgress)
  /// A call has ended.
  func finishProgress()
}

/// Shows errors, or does what is to be done about them. Held weakly by those that it is given to.
public protocol ErrorPresenter: AnyObject {
  /// A call has failed.
  func present(_ error: any Error)
}

/// Does something with what calls bring: stores it, indexes it. Held weakly by those that it is given to.
public protocol DataProcessor<Model>: AnyObject {
  /// What it processes.
  associatedtype Model
  /// A call has brought this.
  func process(_ model: Model)
}
