public import SluiceData
import SluiceGraph

/// A provider that a test controls: it records the requests and answers when the test calls.
///
///     let server = ManualProvider<Int, String>()
///     let search = Task { try await server.retry(1).request(7) }
///     try await server.next().fail(Offline())
///     let request = try await server.next()
///     request.deliver("from the cache")
///     request.succeed("Ann")
///     #expect(try await search.value == "Ann")
///     #expect(server.openCount == 0)
///
/// Sendable. Nothing in it waits for real time. A delay uses a clock that the test advances.
public final class ManualProvider<Parameters: Sendable, Output: Sendable>: StreamingProvider {
  /// The behavior of a cancelled request.
  public enum Cancellation: Sendable {
    /// The request throws `CancellationError` at once. A later answer is ignored.
    case throwsAtOnce
    /// The request continues until it is answered, as with a server that ignores cancellation. A test must answer such
    /// a request, otherwise its task never ends.
    case isIgnored
  }

  let state = Guarded(ManualProviderState<Parameters, Output>())
  private let cancellation: Cancellation

  /// Creates a provider without requests.
  public init(cancellation: Cancellation = .throwsAtOnce) { self.cancellation = cancellation }

  /// The parameters of all requests so far, in the order in which they began.
  public var requests: [Parameters] { state.withLock { $0.parameters } }
  /// The number of requests that have begun and were neither answered nor cancelled.
  public var openCount: Int { state.withLock { $0.open.values.count { !$0.isCancelled } } }
  /// The number of requests that were cancelled before they were answered.
  public var cancelledCount: Int { state.withLock { $0.cancelledCount } }

  /// Returns the next request that no script answers, and waits for it if necessary. Each request is returned once, in
  /// the order in which they began, also if it was cancelled meanwhile.
  ///
  /// - Throws: `CancellationError` when the caller's task is cancelled, for example by ``HangGuard``.
  public func next() async throws -> ManualRequest<Parameters, Output> {
    let wait = PendingWaits.begin { [self] in "next() of a ManualProvider: \(self)" }
    defer { wait.end() }
    let number = state.withLock { $0.takeNumber() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<ManualRequest<Parameters, Output>, any Error>? in
          if state.cancelledEarly.remove(number) != nil { return .failure(CancellationError()) }
          if !state.notTaken.isEmpty { return .success(state.notTaken.removeFirst().request(of: self)) }
          state.takers.append((number, continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let taker = state.withLock { state -> CheckedContinuation<ManualRequest<Parameters, Output>, any Error>? in
        guard let index = state.takers.firstIndex(where: { $0.number == number }) else {
          state.cancelledEarly.insert(number)
          return nil
        }
        return state.takers.remove(at: index).continuation
      }
      taker?.resume(throwing: CancellationError())
    }
  }

  /// Answers the following requests at once with the result of a closure. With nil, requests are returned by ``next()``
  /// again.
  public func answers(_ script: (@Sendable (Parameters) throws -> Output)?) {
    let answer = script.map { script in
      { @Sendable (request: ManualRequest<Parameters, Output>) in
        _ = request.end(Result { try script(request.parameters) })
      }
    }
    state.withLock { $0.script = answer }
  }

  /// Answers the following requests with the result of a closure, each after a delay from its beginning.
  ///
  /// - Parameters:
  ///   - delay: The time between the beginning of a request and its answer.
  ///   - clock: The clock of the delay.
  ///   - script: Returns the output for parameters, or throws the request's error.
  public func answers(
    after delay: Duration, of clock: any Clock<Duration>, _ script: @escaping @Sendable (Parameters) throws -> Output
  ) {
    state.withLock {
      $0.script = { request in
        request.end(after: delay, of: clock) { Result { try script(request.parameters) } }
      }
    }
  }

  /// Waits for the test's answer.
  ///
  /// - Parameters:
  ///   - parameters: The parameters, which the test can read.
  ///   - delivery: Receives the early outputs of the test.
  /// - Returns: The output that the test answers with.
  /// - Throws: The error that the test answers with, and `CancellationError`.
  public func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output {
    let number = state.withLock { $0.takeNumber() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(ManualRequest(number: number, parameters: parameters, delivery: delivery, provider: self), continuation)
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func begin(
    _ request: ManualRequest<Parameters, Output>, _ continuation: CheckedContinuation<Output, any Error>
  ) {
    let (script, taker, wasCancelled) = state.withLock { $0.begin(request, continuation) }
    if wasCancelled { cancel(request.number) }
    script?(request)
    taker?.resume(returning: request)
  }

  private func cancel(_ number: Int) {
    let ends = cancellation == .throwsAtOnce
    let (continuation, watchers) = state.withLock { state in
      let watchers = state.cancel(number)
      return (ends ? state.end(number) : nil, watchers)
    }
    for watcher in watchers { watcher.resume() }
    continuation?.resume(throwing: CancellationError())
  }
}

extension ManualProvider: CustomStringConvertible {
  /// The parameters of the requests, and the numbers of open and cancelled requests.
  public var description: String { "requests \(requests), \(openCount) open, \(cancelledCount) cancelled" }
}

/// The state of a manual provider.
struct ManualProviderState<Parameters: Sendable, Output: Sendable> {
  typealias Request = ManualRequest<Parameters, Output>

  /// A request whose task waits.
  struct Open {
    let continuation: CheckedContinuation<Output, any Error>
    var isCancelled = false
    /// The tasks that wait for the cancellation.
    var watchers: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// The tasks that answer the request after a delay.
    var timers: [Task<Void, Never>] = []

    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
      defer { watchers = [] }
      return watchers.map(\.continuation)
    }
  }

  /// The last number given to a request or to a waiting task.
  private var number = 0
  var parameters: [Parameters] = []
  var script: (@Sendable (Request) -> Void)?
  var open: [Int: Open] = [:]
  /// The requests that were answered, or have thrown because they were cancelled.
  var ended: Set<Int> = []
  /// The requests that were cancelled while they were open.
  var cancelled: Set<Int> = []
  var cancelledCount = 0
  /// A request that no call of `next()` has returned yet. The provider retains it, and not the reverse.
  struct NotTaken {
    let number: Int
    let parameters: Parameters
    let delivery: Delivery<Output>

    func request(of provider: ManualProvider<Parameters, Output>) -> Request {
      Request(number: number, parameters: parameters, delivery: delivery, provider: provider)
    }
  }

  /// If there are any, `takers` is empty.
  var notTaken: [NotTaken] = []
  var takers: [(number: Int, continuation: CheckedContinuation<Request, any Error>)] = []
  /// The numbers of requests and waiting tasks that were cancelled before they were registered.
  var cancelledEarly: Set<Int> = []

  mutating func takeNumber() -> Int {
    number += 1
    return number
  }

  /// Registers a request. Returns the script or the waiting task that receives the request, and whether the request was
  /// already cancelled.
  mutating func begin(
    _ request: Request, _ continuation: CheckedContinuation<Output, any Error>
  ) -> (
    script: (@Sendable (Request) -> Void)?, taker: CheckedContinuation<Request, any Error>?, wasCancelled: Bool
  ) {
    parameters.append(request.parameters)
    open[request.number] = Open(continuation: continuation)
    let wasCancelled = cancelledEarly.remove(request.number) != nil
    if let script { return (script, nil, wasCancelled) }
    if !takers.isEmpty { return (nil, takers.removeFirst().continuation, wasCancelled) }
    notTaken.append(NotTaken(number: request.number, parameters: request.parameters, delivery: request.delivery))
    return (nil, nil, wasCancelled)
  }

  /// Records that a request is cancelled, and returns the tasks that wait for that.
  mutating func cancel(_ number: Int) -> [CheckedContinuation<Void, Never>] {
    guard var entry = open[number] else {
      if !ended.contains(number) { cancelledEarly.insert(number) }
      return []
    }
    entry.isCancelled = true
    cancelledCount += 1
    cancelled.insert(number)
    let watchers = entry.takeWatchers()
    open[number] = entry
    return watchers
  }

  /// Ends a request and returns its continuation; nil if it had already ended.
  mutating func end(_ number: Int) -> CheckedContinuation<Output, any Error>? {
    guard let entry = open.removeValue(forKey: number) else { return nil }
    ended.insert(number)
    for timer in entry.timers { timer.cancel() }
    return entry.continuation
  }
}
