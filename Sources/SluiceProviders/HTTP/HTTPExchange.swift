import Foundation
import SluiceData
import SluiceGraph

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its response: the system's task, the received data and the outcome.
///
/// The session's delegate calls its functions, one after another. The exchange can decide before the end: when the body
/// is too large, the type is wrong, or the status is rejected and enough of the body has arrived. The verdict is then
/// stored, and the task is cancelled. ``outcome()`` returns only when the system has reported the end of the task.
final class HTTPExchange: Sendable {
  private typealias Outcome = Result<HTTPResponse, any Error>

  private struct State {
    /// The system's task, until it has ended.
    var task: URLSessionDataTask?
    /// The received part of the response. A verdict releases the body.
    var response: HTTPResponse?
    /// The length of the body. Nil if it is not known.
    var expected: Int?
    /// The outcome that was decided before the task ended. Overrides the result of the task.
    var verdict: Outcome?
    var outcome: Outcome?
    /// The caller that waits for the outcome.
    var continuation: CheckedContinuation<HTTPResponse, any Error>?
  }
  private let state: Guarded<State>
  private let request: HTTPRequest
  private let expectation: HTTPExpectation

  /// The progress of the body. If several values have not been read, only the newest is stored.
  let progress: AsyncStream<DataProgress>
  private let report: AsyncStream<DataProgress>.Continuation

  /// The maximum number of bytes that are stored of a rejected response's body.
  static let refusedBodyLimit = 64 << 10

  init(_ request: HTTPRequest, _ expectation: HTTPExpectation, _ task: URLSessionDataTask) {
    self.request = request
    self.expectation = expectation
    state = Guarded(State(task: task))
    (progress, report) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    ProviderCensus.exchanges.add(1)
  }

  deinit { ProviderCensus.exchanges.add(-1) }

  /// Waits until the system's task has ended, and returns the response.
  func outcome() async throws -> HTTPResponse {
    try await withCheckedThrowingContinuation { continuation in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.continuation = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(with: outcome) }
    }
  }

  /// Whether the task has neither been cancelled nor ended.
  var goesOn: Bool { state.withLock { $0.task != nil && $0.verdict == nil } }

  func cancel() { decide(.failure(CancellationError())) }

  /// Called when the server requires authentication. On Linux, a task continues forever if the challenge isn't
  /// answered, and is cancelled if the answer contains no credentials. The response has already arrived.
  func challenged() {
    decide(state.withLock { $0.response }.map { .success($0) } ?? .failure(error(.notHTTP)))
  }

  func received(_ answer: URLResponse) {
    guard goesOn else { return }
    guard let answer = answer as? HTTPURLResponse else { return decide(.failure(error(.notHTTP))) }
    let response = HTTPResponse(answer, to: request)
    let hasBody = request.method != .head && response.status != 204 && response.status != 304
    let isEncoded = response.headers["Content-Encoding"].map { $0.lowercased() != "identity" } ?? false
    let expected = hasBody && !isEncoded ? response.headers["Content-Length"].flatMap { Int($0) } : nil
    state.withLock {
      $0.response = response
      $0.expected = expected
    }
    guard expectation.statuses.contains(response.status) else { return }
    if hasBody, let refused = expectation.refusal(ofType: response.headers["Content-Type"]) {
      return decide(.failure(error(refused, response)))
    }
    if let expected, expected > expectation.bodyLimit {
      return decide(.failure(error(.tooLarge(limit: expectation.bodyLimit, expected: expected))))
    }
    report.yield(DataProgress(completed: 0, total: expected.map { Int64($0) }))
  }

  func received(_ data: Data) {
    enum Step {
      case more(DataProgress?)
      case enough(HTTPResponse)
      case tooLarge(expected: Int?)
      case nothing
    }
    let step = state.withLock { state -> Step in
      guard state.verdict == nil, let status = state.response?.status else { return .nothing }
      let count = state.response?.body.count ?? 0
      guard expectation.statuses.contains(status) else {
        let room = min(Self.refusedBodyLimit, expectation.bodyLimit) - count
        state.response?.body.append(data.prefix(room))
        return data.count > room ? state.response.map { .enough($0) } ?? .nothing : .more(nil)
      }
      guard data.count <= expectation.bodyLimit - count else { return .tooLarge(expected: state.expected) }
      state.response?.body.append(data)
      return .more(DataProgress(completed: Int64(count + data.count), total: state.expected.map { Int64($0) }))
    }
    switch step {
    case .more(let progress): if let progress { report.yield(progress) }
    case .enough(let response): decide(.success(response))
    case .tooLarge(let expected):
      decide(.failure(error(.tooLarge(limit: expectation.bodyLimit, expected: expected))))
    case .nothing: break
    }
  }

  /// Called when the system's task has ended.
  func ended(_ failure: (any Error)?, response answer: URLResponse?) {
    // On Linux, a redirect without a target isn't reported before this call.
    if failure == nil, state.withLock({ $0.response == nil }), let answer { received(answer) }
    let (continuation, outcome) = state.withLock { state in
      let outcome = state.verdict ?? self.outcome(of: state, failure)
      (state.task, state.response, state.outcome) = (nil, nil, outcome)
      defer { state.continuation = nil }
      return (state.continuation, outcome)
    }
    report.finish()
    continuation?.resume(with: outcome)
  }

  private func outcome(of state: State, _ failure: (any Error)?) -> Outcome {
    guard let response = state.response else {
      return .failure(failure.map { error(.init(beforeAnswer: $0)) } ?? error(.notHTTP))
    }
    let received = response.body.count
    let isRefused = !expectation.statuses.contains(response.status)
    if let failure {
      // The beginning of a rejected response explains more than the error at its end.
      if isRefused { return .success(response) }
      return .failure(error(.init(withinBody: failure, received: received, expected: state.expected)))
    }
    if !isRefused, let expected = state.expected, received < expected {
      return .failure(error(.truncated(received: received, expected: expected)))
    }
    return .success(response)
  }

  private func decide(_ verdict: Outcome) {
    let task = state.withLock { state -> URLSessionDataTask? in
      guard state.verdict == nil, state.task != nil else { return nil }
      state.verdict = verdict
      state.response?.body = Data()
      return state.task
    }
    guard let task else { return }
    // Cancelling waits for the thread that calls the delegate, which may be the current thread.
    DispatchQueue.global().async { task.cancel() }
  }

  private func error(_ kind: HTTPError.Kind, _ response: HTTPResponse? = nil) -> HTTPError {
    HTTPError(kind, request, response: response)
  }
}

extension HTTPResponse {
  fileprivate init(_ response: HTTPURLResponse, to request: HTTPRequest) {
    var headers = HTTPHeaders()
    for (name, value) in response.allHeaderFields {
      if let name = name as? String { headers[name] = value as? String ?? "\(value)" }
    }
    self.init(status: response.statusCode, headers: headers, url: request.url, method: request.method)
  }
}

extension HTTPExpectation {
  /// Returns the reason for rejecting a body of this type. Nil if the type is accepted.
  func refusal(ofType found: String?) -> HTTPError.Kind? {
    guard let contentTypes else { return nil }
    func bare(_ type: some StringProtocol) -> String {
      String(type.prefix { $0 != ";" }.filter { !$0.isWhitespace }).lowercased()
    }
    let type = found.map { bare($0) } ?? ""
    let isExpected = contentTypes.contains { expected in
      let expected = bare(expected)
      return expected == type || expected == "*/*" || expected.hasSuffix("/*") && type.hasPrefix(expected.dropLast())
    }
    return isExpected ? nil : .contentType(expected: contentTypes, found: found)
  }
}
