import Foundation
public import SluiceData

/// A provider that sends HTTP requests with the system's `URLSession`.
///
///     let http = HTTPProvider()
///     let page = try await http.request(.get(url).query("page", "2"))
///     let users = http.decoding([User].self)
///
/// The provider makes all decisions about a request instead of the system: the redirects that are followed, the
/// responses that are accepted, the size of a body and the time limit. Cookies, credentials and caches aren't stored.
/// Failures throw an ``HTTPError``.
///
/// Copies share the system's session, including the connections that it keeps open for later requests. The connections
/// are closed when the last copy is released. Cancelling a request closes its connection, and then throws
/// `CancellationError`.
///
/// A request may be made in any isolation. The progress is that of the body. If values arrive faster than they are
/// read, some may be omitted, but not the last one.
public struct HTTPProvider: StreamingProvider {
  /// The accepted statuses. Others throw `status`. A redirect with an accepted status is returned as the response.
  public var statuses: Range<Int> = 200..<300
  /// The accepted types of a body, such as "application/json" and "text/*". Nil accepts any. Parameters are ignored.
  public var contentTypes: [String]?
  /// The maximum size of a decompressed body in bytes. The default is 16 MB. A larger body is rejected because of its
  /// announced length or while it is received. The received bytes are then released.
  public var bodyLimit = 16 << 20
  /// The maximum number of redirects that are followed. The default is 10, and 0 follows none. A redirect from https to
  /// http is never followed. If a redirect leads to another host, port or scheme, only headers without information
  /// about the sender are sent.
  public var redirectLimit = 10
  /// The maximum duration of a request from its beginning to the last byte, including redirects. The default is 60
  /// seconds. Nil sets no limit.
  public var timeout: Duration? = .seconds(60)
  /// The headers that are added to each request, unless it has a header of the same name.
  public var headers: HTTPHeaders = [:]

  private let session = HTTPSession()
  private let clock: any Clock<Duration>

  /// The system's session, for tests of its lifetime.
  package var systemSession: AnyObject { session.system }

  /// Creates a provider with connections of its own. The clock measures the timeout.
  public init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  /// Sends the request, follows redirects, and returns the complete response.
  ///
  /// - Throws: ``HTTPError``, or `CancellationError` if the task is cancelled.
  public func request(
    _ request: HTTPRequest, delivering delivery: Delivery<HTTPResponse>
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    guard let timeout else { return try await fetch(request, delivery) }
    return try await withThrowingTaskGroup(of: HTTPResponse?.self) { group in
      group.addTask { try await fetch(request, delivery) }
      group.addTask {
        try await clock.pause(for: timeout)
        return nil
      }
      defer { group.cancelAll() }
      guard let response = try await group.next() ?? nil else {
        throw HTTPError(.timedOut(after: timeout), request)
      }
      return response
    }
  }

  private func fetch(_ request: HTTPRequest, _ delivery: Delivery<HTTPResponse>) async throws -> HTTPResponse {
    var next = try HTTPRequest(
      request.method, request.url, headers: headers.merging(request.headers), body: request.body
    )
    .checked()
    var redirects = 0
    while true {
      let expectation = HTTPExpectation(statuses: statuses, contentTypes: contentTypes, bodyLimit: bodyLimit)
      let response = try await session.exchange(next, expectation, delivery)
      if statuses.contains(response.status) { return response }
      guard let redirected = try next.redirected(by: response) else {
        throw HTTPError(.status(response.status), next, response: response)
      }
      redirects += 1
      guard redirects <= redirectLimit else {
        throw HTTPError(.tooManyRedirects(limit: redirectLimit, next: shown(redirected.url)), request)
      }
      next = redirected
    }
  }
}

/// The responses that a provider accepts.
struct HTTPExpectation: Sendable {
  let statuses: Range<Int>
  let contentTypes: [String]?
  let bodyLimit: Int
}
