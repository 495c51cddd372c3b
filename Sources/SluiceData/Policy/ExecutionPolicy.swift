/// What an integrator does with a call while others run.
public struct ExecutionPolicy: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case independent, only, queue
    case latest(throttle: Duration)
  }
  let kind: Kind

  /// Each call runs, beside all others.
  public static let `default` = ExecutionPolicy(kind: .independent)

  /// One call runs at a time, and those that come meanwhile are ignored: for what a person submits.
  public static let only = ExecutionPolicy(kind: .only)

  /// One call runs at a time, and those that come meanwhile wait, in order: for what must not get out of order.
  public static let queue = ExecutionPolicy(kind: .queue)

  /// The newest call counts, throttled by half a second: for what follows a person's typing.
  public static let latest = latest(throttle: .milliseconds(500))

  /// The newest call counts, and cancels the one that runs.
  ///
  /// - Parameter throttle: How long no other call may follow before a call runs. The wait begins anew with each call, and a
  ///   call that another follows within it is dropped. With zero each call runs at once.
  public static func latest(throttle: Duration) -> ExecutionPolicy {
    ExecutionPolicy(kind: .latest(throttle: throttle))
  }
}

extension ExecutionPolicy: CustomStringConvertible {
  /// Its name, with its throttle.
  public var description: String {
    switch kind {
    case .independent: "default"
    case .only: "only"
    case .queue: "queue"
    case .latest(let throttle): "latest(throttle: \(throttle))"
    }
  }
}
