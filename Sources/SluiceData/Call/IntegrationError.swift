/// Why a call has no result: nothing has failed, it was not let through or not left to run.
///
/// No `onError` hears of it, and nothing is tried again because of it. It is thrown by `try await` of a call's value, stands for
/// the call in a batch and in the result that `onCompletion` may take.
public struct IntegrationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What became of the call.
  public enum Reason: Hashable, Sendable {
    /// Another call ran, under the policy `only`.
    case ignored
    /// A later call took its place, under the policy `latest`.
    case superseded
    /// It, or all of its integrator's, were cancelled.
    case cancelled
    /// Its integrator is gone.
    case integratorReleased
  }

  /// What became of the call.
  public let reason: Reason
  /// The name of the call.
  public let call: String

  /// Also for stubs of tests.
  public init(_ reason: Reason, call: String) {
    self.reason = reason
    self.call = call
  }

  /// What became of the call, and what follows.
  public var description: String { text }
}

/// An error without anything to say, as bridged code has it: not shown to anyone unless a call asks for it with
/// ``IntegrationCall/ignoreUnknownErrors(_:)``.
public struct UnknownError: Error, Hashable, CustomStringConvertible {
  /// One.
  public init() {}
  /// That nothing is known.
  public var description: String { "an unknown error" }
}

/// An error that nobody is to hear of: a call that fails with it goes on to its completion.
public struct IgnoredError: Error, Hashable, CustomStringConvertible {
  /// One.
  public init() {}
  /// That it is ignored.
  public var description: String { "an error that is ignored" }
}
