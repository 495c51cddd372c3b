/// The handlers of a call's lifecycle events. An integrator has handlers for all of its calls, and each call has its
/// own.
struct CallHandlers<Model> {
  var beginning: [() -> Void] = []
  var progress: [(DataProgress) -> Void] = []
  var success: [(Model) -> Void] = []
  var error: [(any Error) -> Void] = []
  /// Receives the ending of the call.
  var completion: [(CallEnding<Model>) -> Void] = []

  /// The conditions for errors that are ignored.
  var ignored: [(any Error) -> Bool] = []
  /// Whether an ``UnknownError`` is ignored. Nil if this was not set.
  var ignoresUnknown: Bool?
  var retry: CallRetry?

  /// Returns these handlers, followed by a call's own. A single value of the call, such as its retry, replaces this
  /// one.
  func followed(by own: CallHandlers) -> CallHandlers {
    CallHandlers(
      beginning: beginning + own.beginning, progress: progress + own.progress, success: success + own.success,
      error: error + own.error, completion: completion + own.completion, ignored: ignored + own.ignored,
      ignoresUnknown: own.ignoresUnknown ?? ignoresUnknown, retry: own.retry ?? retry)
  }

  /// Returns whether an error is ignored.
  func ignores(_ failure: any Error) -> Bool {
    if failure is IgnoredError { return true }
    if failure is UnknownError, ignoresUnknown ?? true { return true }
    return ignored.contains { $0(failure) }
  }
}

/// The ending of a call.
enum CallEnding<Model> {
  case success(Model)
  /// The last attempt failed. Error handlers are called unless the error is ignored.
  case failure(any Error, isIgnored: Bool)
  /// The call was rejected, or stopped before its end.
  case stopped(IntegrationError)

  /// The result for a caller that waits for the call.
  var result: Result<Model, any Error> {
    switch self {
    case .success(let model): .success(model)
    case .failure(let error, _): .failure(error)
    case .stopped(let error): .failure(error)
    }
  }

  /// Returns whether the call ended by itself and reached an event.
  func reaches(_ moment: CallMoment) -> Bool {
    switch (self, moment) {
    case (.stopped, _), (.success, .error), (.failure, .success): false
    case (.failure(_, let isIgnored), .error): !isIgnored
    case (.success, .success), (_, .completion): true
    }
  }
}

/// A lifecycle event of a call that can have a follow-up.
public enum CallMoment: Hashable, Sendable {
  /// The call succeeded.
  case success
  /// The call failed with an error that isn't ignored.
  case error
  /// The call ended with success or failure. A rejected or stopped call doesn't reach this event.
  case completion
}
