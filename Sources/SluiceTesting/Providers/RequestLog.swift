public import SluiceData
import SluiceGraph

/// A request that runs in its own task, and a record of its outputs, in order.
///
///     let log = RequestLog(cache.merged(with: server), 7)
///     try await cache.next().succeed("old")
///     await log.events(1)
///     try await server.next().succeed("new")
///     #expect(await log.all() == [.delivered("old"), .succeeded("new")])
///
/// Sendable. Outputs that the provider delivers after the end of the request are recorded too, so that a test can
/// detect them.
public final class RequestLog<Output: Sendable>: Sendable {
  /// One recorded event.
  public enum Event: Sendable {
    /// An early output.
    case delivered(Output)
    /// The progress of the request.
    case progress(DataProgress)
    /// The last output.
    case succeeded(Output)
    /// The error, as text: `String(describing:)`.
    case failed(String)
  }

  private struct State {
    var events: [Event] = []
    var result: Result<Output, any Error>?
    var number = 0
    var cancelled: Set<Int> = []
    /// The tasks that wait for a number of events; nil represents the end of the request.
    var watchers: [(number: Int, count: Int?, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
      let come = watchers.filter { hasCome($0.count) }
      let left = watchers.filter { !hasCome($0.count) }
      watchers = left
      return come.map(\.continuation)
    }

    func hasCome(_ count: Int?) -> Bool { count.map { events.count >= $0 } ?? (result != nil) }
  }
  private let shared: Shared
  private let task: Task<Void, Never>

  private final class Shared: Sendable {
    let state = Guarded(State())

    func note(_ event: Event, result: Result<Output, any Error>? = nil) {
      let watchers = state.withLock { state in
        state.events.append(event)
        if let result { state.result = result }
        return state.takeWatchers()
      }
      for watcher in watchers { watcher.resume() }
    }
  }

  /// Begins the request.
  public init<Parameters>(_ provider: some DataProvider<Parameters, Output>, _ parameters: Parameters) {
    let shared = Shared()
    self.shared = shared
    task = Task {
      let delivery = Delivery<Output>(
        output: { shared.note(.delivered($0)) }, progress: { shared.note(.progress($0)) })
      do {
        let output = try await provider.request(parameters, delivering: delivery)
        shared.note(.succeeded(output), result: .success(output))
      } catch {
        shared.note(.failed("\(error)"), result: .failure(error))
      }
    }
  }

  /// Begins a request that needs no parameters.
  public convenience init(_ provider: some DataProvider<Void, Output>) { self.init(provider, ()) }

  /// The events so far.
  public var events: [Event] { shared.state.withLock { $0.events } }
  /// The result of the request; nil before its end.
  public var result: Result<Output, any Error>? { shared.state.withLock { $0.result } }

  /// Cancels the request's task.
  public func cancel() { task.cancel() }

  /// Waits for at least a number of events. Returns early if the caller's task is cancelled.
  public func events(_ count: Int) async { await wait(for: count) }

  /// Waits until the request has ended, and returns all events. If the caller's task is cancelled, the request is
  /// cancelled and the call returns the events so far.
  public func all() async -> [Event] {
    await withTaskCancellationHandler {
      await wait(for: nil)
    } onCancel: {
      cancel()
    }
    return events
  }

  /// Waits until the request has ended, and returns its output.
  ///
  /// - Throws: The error of the request; `CancellationError` if the caller's task is cancelled first.
  public func value() async throws -> Output {
    _ = await all()
    guard let result else { throw CancellationError() }
    return try result.get()
  }

  private func wait(for count: Int?) async {
    let shared = shared
    let wait = PendingWaits.begin {
      "\(count.map { "events(\($0))" } ?? "all()") of a RequestLog: \(shared.state.withLock { $0.events })"
    }
    defer { wait.end() }
    let number = shared.state.withLock { state in
      state.number += 1
      return state.number
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = shared.state.withLock { state in
          if state.cancelled.remove(number) != nil || state.hasCome(count) { return true }
          state.watchers.append((number, count, continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      let continuation = shared.state.withLock { state -> CheckedContinuation<Void, Never>? in
        guard let index = state.watchers.firstIndex(where: { $0.number == number }) else {
          state.cancelled.insert(number)
          return nil
        }
        return state.watchers.remove(at: index).continuation
      }
      continuation?.resume()
    }
  }
}

extension RequestLog.Event: Equatable where Output: Equatable {}

extension RequestLog: CustomStringConvertible {
  /// The events, a line each.
  public var description: String { events.map { "\($0)" }.joined(separator: "\n") }
}
