/// The reason for which a call has no result, although it didn't fail: the call was rejected or stopped.
///
/// No `onError` handler receives this error, and it leads to no retry. Awaiting the value of a call throws it. In the
/// results of a batch and in the result for `onCompletion`, it represents the call.
public struct IntegrationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A reason for which a call has no result.
  public enum Reason: Hashable, Sendable {
    /// Another call ran, under the policy `only`.
    case ignored
    /// A later call replaced this one, under the policy `latest`.
    case superseded
    /// The call was cancelled, alone or with all calls of its integrator.
    case cancelled
    /// The integrator was released.
    case integratorReleased
  }

  /// The reason for which the call has no result.
  public let reason: Reason
  /// The name of the call.
  public let call: String

  /// Creates an error. Test stubs can use it.
  public init(_ reason: Reason, call: String) {
    self.reason = reason
    self.call = call
  }

  /// A message that states the reason and its consequence.
  public var description: String { text }
}

/// An error without information, as bridged code can throw it. The error is ignored, unless a call changes that with
/// ``IntegrationCall/ignoreUnknownErrors(_:)``.
public struct UnknownError: Error, Hashable, CustomStringConvertible {
  /// Creates an error.
  public init() {}
  /// A fixed text.
  public var description: String { "an unknown error" }
}

/// An error that no error handler receives: a call that fails with it completes at once.
public struct IgnoredError: Error, Hashable, CustomStringConvertible {
  /// Creates an error.
  public init() {}
  /// A fixed text.
  public var description: String { "an ignored error" }
}
