public import SluiceData
import SluiceGraph

/// A request that ``ManualProvider/next()`` has returned, for the test to answer.
///
/// The first answer counts. Later answers are ignored, as are answers to a request that has ended by its cancellation.
public struct ManualRequest<Parameters: Sendable, Output: Sendable>: Sendable {
  let number: Int
  /// The parameters of the request.
  public let parameters: Parameters
  let delivery: Delivery<Output>
  let provider: ManualProvider<Parameters, Output>

  /// Whether the request was cancelled before it was answered.
  public var isCancelled: Bool { provider.state.withLock { $0.cancelled.contains(number) } }

  /// Answers with an output.
  ///
  /// - Returns: Whether the request had not ended.
  @discardableResult public func succeed(_ output: Output) -> Bool { end(.success(output)) }

  /// Answers with an error.
  ///
  /// - Returns: Whether the request had not ended.
  @discardableResult public func fail(_ error: any Error) -> Bool { end(.failure(error)) }

  /// Answers with an output after a delay of a clock, unless the request has ended by then.
  ///
  /// - Parameters:
  ///   - output: The answer.
  ///   - delay: The delay before the answer.
  ///   - clock: The clock of the delay.
  public func succeed(_ output: Output, after delay: Duration, of clock: any Clock<Duration>) {
    end(after: delay, of: clock) { .success(output) }
  }

  /// Answers with an error after a delay of a clock, unless the request has ended by then.
  ///
  /// - Parameters:
  ///   - error: The answer.
  ///   - delay: The delay before the answer.
  ///   - clock: The clock of the delay.
  public func fail(_ error: any Error, after delay: Duration, of clock: any Clock<Duration>) {
    end(after: delay, of: clock) { .failure(error) }
  }

  /// Delivers an early output, also after the end of the request, as a provider with a defect might.
  public func deliver(_ output: Output) { delivery.deliver(output) }

  /// Reports progress, also after the end of the request.
  public func report(_ progress: DataProgress) { delivery.report(progress) }

  /// Waits until the request has been cancelled or has ended. ``isCancelled`` tells which. Returns early if the
  /// caller's task is cancelled, for example by ``HangGuard``.
  public func cancellation() async {
    let provider = provider
    let wait = PendingWaits.begin { [number] in "cancellation() of request \(number) of a ManualProvider: \(provider)" }
    defer { wait.end() }
    let watcher = provider.state.withLock { $0.takeNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = provider.state.withLock { state in
          if state.cancelledEarly.remove(watcher) != nil || state.open[number]?.isCancelled != false { return true }
          state.open[number]?.watchers.append((watcher, continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let continuation = provider.state.withLock { state -> CheckedContinuation<Void, Never>? in
        guard let index = state.open[number]?.watchers.firstIndex(where: { $0.number == watcher }) else {
          state.cancelledEarly.insert(watcher)
          return nil
        }
        return state.open[number]?.watchers.remove(at: index).continuation
      }
      continuation?.resume()
    }
  }

  @discardableResult func end(_ result: Result<Output, any Error>) -> Bool {
    let (continuation, watchers) = provider.state.withLock { state in
      let watchers = state.open[number]?.takeWatchers() ?? []
      return (state.end(number), watchers)
    }
    for watcher in watchers { watcher.resume() }
    continuation?.resume(with: result)
    return continuation != nil
  }

  func end(
    after delay: Duration, of clock: any Clock<Duration>, _ result: @escaping @Sendable () -> Result<Output, any Error>
  ) {
    let timer = Task {
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      end(result())
    }
    let isOpen = provider.state.withLock { state in
      state.open[number]?.timers.append(timer)
      return state.open[number] != nil
    }
    if !isOpen { timer.cancel() }
  }
}
