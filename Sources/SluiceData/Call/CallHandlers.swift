/// What is called at the moments of a call: an integrator has some for all of its calls, and a call its own.
struct CallHandlers<Model> {
  var beginning: [() -> Void] = []
  var progress: [(DataProgress) -> Void] = []
  var success: [(Model) -> Void] = []
  var error: [(any Error) -> Void] = []
  /// Also told how the call has ended.
  var completion: [(CallEnding<Model>) -> Void] = []

  /// Errors of which nobody hears.
  var ignored: [(any Error) -> Bool] = []
  /// Whether nobody hears of an ``UnknownError``; nil where that was not said.
  var ignoresUnknown: Bool?
  var retry: CallRetry?

  /// These first, then a call's own; where there can be but one, the call's own.
  func followed(by own: CallHandlers) -> CallHandlers {
    CallHandlers(
      beginning: beginning + own.beginning, progress: progress + own.progress, success: success + own.success,
      error: error + own.error, completion: completion + own.completion, ignored: ignored + own.ignored,
      ignoresUnknown: own.ignoresUnknown ?? ignoresUnknown, retry: own.retry ?? retry)
  }

  /// Whether nobody hears of an error.
  func ignores(_ failure: any Error) -> Bool {
    if failure is IgnoredError { return true }
    if failure is UnknownError, ignoresUnknown ?? true { return true }
    return ignored.contains { $0(failure) }
  }
}

/// How a call has ended.
enum CallEnding<Model> {
  case success(Model)
  /// The last attempt has failed; handlers have heard of it, unless it is ignored.
  case failure(any Error, isIgnored: Bool)
  /// It was not let through, or not left to run.
  case stopped(IntegrationError)

  /// What whoever waits for the call gets.
  var result: Result<Model, any Error> {
    switch self {
    case .success(let model): .success(model)
    case .failure(let error, _): .failure(error)
    case .stopped(let error): .failure(error)
    }
  }

  /// Whether the call has ended by itself, and came to this moment.
  func reaches(_ moment: CallMoment) -> Bool {
    switch (self, moment) {
    case (.stopped, _), (.success, .error), (.failure, .success): false
    case (.failure(_, let isIgnored), .error): !isIgnored
    case (.success, .success), (_, .completion): true
    }
  }
}

/// A moment of a call that something may follow.
public enum CallMoment: Hashable, Sendable {
  /// It has succeeded.
  case success
  /// It has failed, and the error is not ignored.
  case error
  /// It has ended, in whatever way.
  case completion
}
