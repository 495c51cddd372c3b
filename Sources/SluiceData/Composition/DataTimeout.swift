package import SluiceMessages

/// A request has taken longer than it may.
public struct DataTimeout: Error, Hashable, CustomStringConvertible {
  /// How long it might take.
  public let duration: Duration

  /// The time is over.
  public init(_ duration: Duration) { self.duration = duration }

  /// What has happened, and what follows.
  public var description: String { text }
}

extension DataProvider {
  /// Cancels a request that takes longer than this, and throws ``DataTimeout`` at once.
  ///
  /// The request runs in a task of its own. If its provider ignores that it is cancelled, it goes on until it ends; what it
  /// brings and delivers is dropped, and nobody hears of its error. Cancelling does the same: the request is cancelled, and
  /// `CancellationError` is thrown at once. The time begins with the request, and early outputs do not make it longer.
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
    A request has taken longer than it may: \(duration).

    It was cancelled, and what it still brings is dropped. Whoever asked may ask again.
    """
  }
}
