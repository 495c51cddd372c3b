/// Calls of different types that are made side by side.
///
///     let (user, rows) = await CallGroup.results(of: users.prepareCall(id), list.prepareCall())
public enum CallGroup {
  /// Makes calls side by side, and hands over their results when all have ended, as a tuple.
  ///
  /// A call that was not let through or not left to run has an ``IntegrationError`` for its result.
  ///
  /// - Parameters:
  ///   - calls: The calls, which have not been made yet.
  ///   - isolation: That in which the calls are made.
  ///   - completion: Called once, in the isolation that makes the calls.
  public static func call<each Model>(
    _ calls: repeat IntegrationCall<each Model>, isolation: isolated any Actor = #isolation,
    completion: @escaping ((repeat Result<each Model, any Error>)) -> Void
  ) {
    let runs = (repeat (each calls).run(isolation: isolation))
    let countdown = Countdown { completion((repeat (each runs).result)) }
    for run in repeat each runs {
      countdown.count += 1
      run.onEnd { _ in countdown.down() }
    }
    countdown.down()
  }

  /// Makes calls side by side, and waits for their results, as a tuple. Cancelling the task that waits cancels them;
  /// one that is cancelled already makes none.
  public static func results<each Model>(
    of calls: repeat IntegrationCall<each Model>, isolation: isolated any Actor = #isolation
  ) async -> (repeat Result<each Model, any Error>) {
    let isWanted = !Task.isCancelled
    let runs = (repeat (each calls).run(isWanted: isWanted, isolation: isolation))
    return (repeat await (each runs).ending(isolation: isolation).result)
  }
}

/// Calls a closure when everything that it counts is over, and the counting itself.
private final class Countdown {
  var count = 1
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }

  func down() {
    count -= 1
    if count == 0 { body() }
  }
}
