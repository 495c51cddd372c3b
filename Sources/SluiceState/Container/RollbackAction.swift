/// Calls one of two closures, once, when something is over that may be taken back, for example a transaction.
///
/// - Parameters:
///   - wait: Takes a closure, which it calls at the end, or releases without a call where all is taken back.
///   - committed: Called at the end.
///   - takenBack: Called when the closure is released without a call.
func whenOver(
  _ wait: (@escaping () -> Void) -> Void, committed: @escaping () -> Void = {}, takenBack: @escaping () -> Void
) {
  let action = RollbackAction(takenBack)
  wait {
    action.cancel()
    committed()
  }
}

/// Calls a closure when it is released, unless it was cancelled before.
private final class RollbackAction {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body?() }

  func cancel() { body = nil }
}
