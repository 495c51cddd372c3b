import SluiceGraph
package import SluiceMessages

extension Provider {
  /// What a function with a completion handler brings, as those of IDMCore and many networking libraries are.
  ///
  ///     let image = Provider(bridging: { (url: URL, completion) in
  ///       let load = loader.load(url) { completion($0) }
  ///       return { load.cancel() }
  ///     })
  ///
  /// The first result counts, later ones are dropped. Cancelling the task calls the closure that the function returned,
  /// once, and throws `CancellationError` at once, whether the function answers or not. A handler that is let go without
  /// a result throws ``CompletionLost``: nobody waits for ever.
  ///
  /// - Parameter request: Starts the work, on the thread of the request, and returns what cancels it, or nil.
  public init(
    bridging request:
      @escaping @Sendable (
        _ parameters: Parameters, _ completion: @escaping @Sendable (Result<Output, any Error>) -> Void
      ) -> sending (() -> Void)?
  ) {
    self.init { (parameters: Parameters) in
      let answer = BridgedAnswer<Output>()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          // What is cancelled already is not begun.
          guard answer.wait(continuation) else { return }
          let handler = BridgedHandler(answer)
          answer.begun(cancelledBy: request(parameters) { handler.answer.end($0) })
        }
      } onCancel: {
        answer.cancel()
      }
    }
  }
}

/// A function with a completion handler has let that go without a result: it will never answer.
public struct CompletionLost: Error, Hashable, CustomStringConvertible {
  package init() {}

  /// What has happened, and what to do.
  public var description: String { text }
}

/// Dies with the last copy of the completion handler.
private final class BridgedHandler<Output: Sendable>: Sendable {
  let answer: BridgedAnswer<Output>
  init(_ answer: BridgedAnswer<Output>) { self.answer = answer }
  deinit { answer.end(.failure(CompletionLost())) }
}

/// The one answer of a function with a completion handler: its result, or the cancellation.
private final class BridgedAnswer<Output: Sendable>: Sendable {
  private struct Place {
    var continuation: CheckedContinuation<Output, any Error>?
    /// What cancels the work; called once, and not after the end.
    var cancel: BridgedCancellation?
    var isCancelled = false
    var hasEnded = false
  }
  private let place = Guarded(Place())

  /// Whether an answer is still wanted.
  func wait(_ continuation: CheckedContinuation<Output, any Error>) -> Bool {
    let isCancelled = place.withLock { place in
      if !place.isCancelled { place.continuation = continuation }
      return place.isCancelled
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
    return !isCancelled
  }

  /// The function has returned.
  func begun(cancelledBy closure: sending (() -> Void)?) {
    let cancel = closure.map { BridgedCancellation(call: $0) }
    let isCancelled = place.withLock { place in
      if !place.isCancelled, !place.hasEnded { place.cancel = cancel }
      return place.isCancelled
    }
    if isCancelled { cancel?.call() }
  }

  func end(_ result: Result<Output, any Error>) {
    let continuation = place.withLock { place in
      defer { (place.continuation, place.cancel, place.hasEnded) = (nil, nil, true) }
      return place.continuation
    }
    continuation?.resume(with: result)
  }

  func cancel() {
    let (continuation, cancel) = place.withLock { place in
      defer { (place.continuation, place.cancel, place.isCancelled) = (nil, nil, true) }
      return (place.continuation, place.cancel)
    }
    cancel?.call()
    continuation?.resume(throwing: CancellationError())
  }
}

/// What cancels the work of a function: handed over once, and called once, on whatever thread.
private struct BridgedCancellation: @unchecked Sendable {
  let call: () -> Void
}

extension CompletionLost: Message {
  package var cause: MessageCause { .misuse }

  package var text: String {
    """
    A function with a completion handler has let the handler go without calling it.

    It will never answer, so whoever waits for it is told so instead of waiting for ever.

    To fix this, call the handler on every way out of the function, with an error where there is no result.
    """
  }
}
