import SluiceGraph
package import SluiceMessages

extension Provider {
  /// Creates a provider from a function with a completion handler, such as those of IDMCore and many networking
  /// libraries.
  ///
  ///     let image = Provider(bridging: { (url: URL, completion) in
  ///       let load = loader.load(url) { completion($0) }
  ///       return { load.cancel() }
  ///     })
  ///
  /// The first result counts, and later ones are dropped. Cancelling the task calls the closure that the function
  /// returned, once. The request then throws `CancellationError` at once, even if the function never answers. If the
  /// handler is released without a result, the request throws ``CompletionLost``, so no caller waits indefinitely.
  ///
  /// - Parameter request: Starts the work, on the thread of the request, and returns a closure that cancels it, or nil.
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
          // If the task has already been cancelled, the work isn't begun.
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

/// The error of a function that has released its completion handler without calling it, so that no answer can arrive.
public struct CompletionLost: Error, Hashable, CustomStringConvertible {
  package init() {}

  /// A message that states the cause and the fix.
  public var description: String { text }
}

/// An object that is deinitialized with the last copy of the completion handler.
private final class BridgedHandler<Output: Sendable>: Sendable {
  let answer: BridgedAnswer<Output>
  init(_ answer: BridgedAnswer<Output>) { self.answer = answer }
  deinit { answer.end(.failure(CompletionLost())) }
}

/// The single answer of a function with a completion handler: its result, or the cancellation.
private final class BridgedAnswer<Output: Sendable>: Sendable {
  private struct Place {
    var continuation: CheckedContinuation<Output, any Error>?
    /// Cancels the work. Called at most once, and not after the end.
    var cancel: BridgedCancellation?
    var isCancelled = false
    var hasEnded = false
  }
  private let place = Guarded(Place())

  /// Stores the continuation, and returns whether an answer is still wanted.
  func wait(_ continuation: CheckedContinuation<Output, any Error>) -> Bool {
    let isCancelled = place.withLock { place in
      if !place.isCancelled { place.continuation = continuation }
      return place.isCancelled
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
    return !isCancelled
  }

  /// Stores the cancellation of the begun work, or calls it if the task has been cancelled meanwhile.
  func begun(cancelledBy closure: sending (() -> Void)?) {
    let cancel = closure.map { BridgedCancellation(call: $0) }
    let isCancelled = place.withLock { place in
      if !place.isCancelled, !place.hasEnded { place.cancel = cancel }
      return place.isCancelled && !place.hasEnded
    }
    if isCancelled { cancel?.call() }
  }

  func end(_ result: Result<Output, any Error>) {
    // The closure is released outside of the lock, because a deinitializer can run arbitrary code.
    let (continuation, cancel) = place.withLock { place in
      defer { (place.continuation, place.cancel, place.hasEnded) = (nil, nil, true) }
      return (place.continuation, place.cancel)
    }
    continuation?.resume(with: result)
    withExtendedLifetime(cancel) {}
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

/// A closure that cancels the work of a function. Passed on once, and called once, on any thread.
private struct BridgedCancellation: @unchecked Sendable {
  let call: () -> Void
}

extension CompletionLost: Message {
  package var cause: MessageCause { .misuse }

  package var text: String {
    """
    A function has released its completion handler without calling it.

    The function can no longer deliver a result, so its caller receives this error instead of waiting forever.

    To fix this, call the handler on every path out of the function, with an error if there is no result.
    """
  }
}
