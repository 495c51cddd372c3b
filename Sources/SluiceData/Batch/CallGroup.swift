import SluiceModel

/// A namespace for making calls of different types concurrently.
///
///     let (user, rows) = await CallGroup.results(of: users.prepareCall(id), list.prepareCall())
public enum CallGroup {
  /// Makes calls concurrently, and passes a tuple of their results to a closure when all have ended.
  ///
  /// The result of a rejected or stopped call is an ``IntegrationError``.
  ///
  /// - Parameters:
  ///   - calls: The calls, which have not been made yet.
  ///   - isolation: The isolation in which the calls are made.
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

  /// Makes calls concurrently, and waits for a tuple of their results. Cancelling the waiting task cancels the calls.
  /// In a task that is already cancelled, no call is made.
  public static func results<each Model>(
    of calls: repeat IntegrationCall<each Model>, isolation: isolated any Actor = #isolation
  ) async -> (repeat Result<each Model, any Error>) {
    let isWanted = !Task.isCancelled
    let runs = (repeat (each calls).run(isWanted: isWanted, isolation: isolation))
    var works: [CurrentWork] = []
    for run in repeat each runs { works += run.works }
    // The runs are awaited one after another, but all requests are cancelled immediately.
    return await withTaskCancellationHandler {
      (repeat await (each runs).ending(isolation: isolation).result)
    } onCancel: { [works] in
      for work in works { work.end() }
    }
  }
}

/// A counter that calls a closure when all counted runs have ended and the counting is complete.
private final class Countdown {
  var count = 1
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }

  func down() {
    count -= 1
    if count == 0 { body() }
  }
}
