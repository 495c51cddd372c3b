package import SluiceMessages

/// The error of a request that exceeds its time limit.
public struct DataTimeout: Error, Hashable, CustomStringConvertible {
  /// The time limit of the request.
  public let duration: Duration

  /// Creates the error of a request that exceeded this time limit.
  public init(_ duration: Duration) { self.duration = duration }

  /// A message that states the time limit and what follows.
  public var description: String { text }
}

extension DataProvider {
  /// Cancels a request that takes longer than a duration, and throws ``DataTimeout`` at once.
  ///
  /// The request runs in a task of its own. If its provider ignores the cancellation, the request continues until it
  /// ends. Its outputs, deliveries and errors are then dropped. Cancelling the caller's task also cancels the request,
  /// and throws `CancellationError` at once. The time counts from the beginning of the request, and early outputs don't
  /// extend it.
  public func timeout(
    _ duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Provider<Parameters, Output> {
    Provider(streaming: { (parameters: Parameters, delivery: Delivery<Output>) in
      try Task.checkCancellation()
      let ticket = Flight.begin { try await self.request(parameters, delivering: $0) }
      return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await clock.pause(for: duration)
          ticket.end(throwing: DataTimeout(duration))
        }
        defer { group.cancelAll() }
        return try await ticket.output(delivering: delivery)
      }
    })
  }
}

extension DataTimeout: Message {
  package var cause: MessageCause { .world }

  package var text: String {
    """
    A request has exceeded its time limit: \(duration).

    The request was cancelled, and its later results are discarded. The caller may repeat the request.
    """
  }
}
