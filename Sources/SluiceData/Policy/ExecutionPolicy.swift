/// What an integrator does with a call while others run.
public struct ExecutionPolicy: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case concurrent, only, queue
    case latest(debounce: Duration)
  }
  let kind: Kind

  /// Each call runs, beside all others.
  public static let concurrent = ExecutionPolicy(kind: .concurrent)

  /// Each call runs, beside all others: IDMCore's name for ``concurrent``.
  public static let `default` = concurrent

  /// One call runs at a time, and those that come meanwhile are ignored: for what a person submits.
  public static let only = ExecutionPolicy(kind: .only)

  /// One call runs at a time, and those that come meanwhile wait, in order: for what must not get out of order.
  public static let queue = ExecutionPolicy(kind: .queue)

  /// The newest call counts, debounced by half a second: for what follows a person's typing.
  public static let latest = latest(debounce: .milliseconds(500))

  /// The newest call counts, and cancels the one that runs.
  ///
  /// - Parameter debounce: How long no other call may follow before a call runs. The wait begins anew with each call, and a
  ///   call that another follows within it is dropped. With zero each call runs at once.
  public static func latest(debounce: Duration) -> ExecutionPolicy {
    ExecutionPolicy(kind: .latest(debounce: debounce))
  }
}

extension ExecutionPolicy: CustomStringConvertible {
  /// Its name, with its debounce.
  public var description: String {
    switch kind {
    case .concurrent: "concurrent"
    case .only: "only"
    case .queue: "queue"
    case .latest(let debounce): "latest(debounce: \(debounce))"
    }
  }
}
