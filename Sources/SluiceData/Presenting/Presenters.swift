/// An object that shows whether calls run. Integrators and calls hold it weakly.
///
/// Each call that begins calls `beginLoading` once, and `finishLoading` once when it ends with any outcome. A presenter
/// of several concurrent calls counts them.
public protocol LoadingPresenter: AnyObject {
  /// Called when a call begins.
  func beginLoading()
  /// Called when a call has ended.
  func finishLoading()
}

/// An object that shows the progress of calls. Integrators and calls hold it weakly.
public protocol ProgressPresenter: AnyObject {
  /// Called when a call begins.
  func beginProgress()
  /// Called with the progress of a call.
  func showProgress(_ progress: DataProgress)
  /// Called when a call has ended.
  func finishProgress()
}

/// An object that shows or handles errors. Integrators and calls hold it weakly.
public protocol ErrorPresenter: AnyObject {
  /// Called with the error of a failed call.
  func present(_ error: any Error)
}

/// An object that processes the models of calls: for example, it stores or indexes them. Integrators and calls hold it
/// weakly.
public protocol DataProcessor<Model>: AnyObject {
  /// The type of the models.
  associatedtype Model
  /// Called with a model of a call.
  func process(_ model: Model)
}
