/// A policy that decides how an integrator handles a call while others run.
public struct ExecutionPolicy: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case concurrent, only, queue
    case latest(debounce: Duration)
  }
  let kind: Kind

  /// Runs each call concurrently with all others.
  public static let concurrent = ExecutionPolicy(kind: .concurrent)

  /// Runs each call concurrently with all others. IDMCore's name for ``concurrent``.
  public static let `default` = concurrent

  /// Runs one call at a time, and ignores calls that arrive meanwhile. Use it for submissions.
  public static let only = ExecutionPolicy(kind: .only)

  /// Runs one call at a time, and lets calls that arrive meanwhile wait in order. Use it for calls that must stay in
  /// order.
  public static let queue = ExecutionPolicy(kind: .queue)

  /// Runs the newest call, debounced by half a second. Use it for calls that follow typing.
  public static let latest = latest(debounce: .milliseconds(500))

  /// Runs the newest call, and cancels the running one.
  ///
  /// - Parameter debounce: The time without another call before a call runs. Each call restarts the wait, and a call
  ///   that is followed by another one within that time is dropped. With zero, each call runs at once.
  public static func latest(debounce: Duration) -> ExecutionPolicy {
    ExecutionPolicy(kind: .latest(debounce: debounce))
  }
}

extension ExecutionPolicy: CustomStringConvertible {
  /// The name of the policy, with its debounce.
  public var description: String {
    switch kind {
    case .concurrent: "concurrent"
    case .only: "only"
    case .queue: "queue"
    case .latest(let debounce): "latest(debounce: \(debounce))"
    }
  }
}
