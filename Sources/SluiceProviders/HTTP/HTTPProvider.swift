import Foundation
public import SluiceData

/// Fetches over HTTP, by the system's `URLSession`.
///
///     let http = HTTPProvider()
///     let page = try await http.request(.get(url).query("page", "2"))
///     let users = http.decoding([User].self)
///
/// Everything about a request is decided here and not by the system: which redirects are followed, which answers count,
/// how large a body may be and how long all of it may take. It keeps no cookies, no credentials and no cache. What fails
/// throws an ``HTTPError``.
///
/// Copies share the system's session, with the connections that it keeps open for later requests. These are closed when
/// the last copy is gone. Cancelling a request closes its connection, and throws `CancellationError` when that has been
/// done.
///
/// A request may be made in any isolation. The progress it reports is that of the body; numbers may be left out when
/// they come faster than they are taken, but not the last one.
public struct HTTPProvider: StreamingProvider {
  /// Which statuses are answers; others throw `status`. A redirect whose status is among them is an answer too.
  public var statuses: Range<Int> = 200..<300
  /// Which types the body may have, such as "application/json" and "text/*"; nil for any. Parameters do not count.
  public var contentTypes: [String]?
  /// How many bytes a body may have, decompressed: 16 MB unless set. A larger one is refused by its announced length, or
  /// while it is received, and what has come is let go.
  public var bodyLimit = 16 << 20
  /// How many redirects are followed: 10 unless set; 0 follows none. From https to http none ever is. Where a redirect
  /// leads to another host, port or scheme, only headers go along that say nothing of the sender.
  public var redirectLimit = 10
  /// How long a request may take from its beginning to the last byte, redirects included: 60 seconds unless set; nil for
  /// any time.
  public var timeout: Duration? = .seconds(60)
  /// What each request says, unless it has a header of the same name itself.
  public var headers: HTTPHeaders = [:]

  private let session = HTTPSession()
  private let clock: any Clock<Duration>

  /// The system's session, for tests that see it die.
  package var systemSession: AnyObject { session.system }

  /// A provider with connections of its own, whose timeout is of this clock.
  public init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  /// Sends the request, follows redirects, and returns the answer when all of it is there.
  ///
  /// - Throws: ``HTTPError``, and `CancellationError` when the task is cancelled.
  public func request(
    _ request: HTTPRequest, delivering delivery: Delivery<HTTPResponse>
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    guard let timeout else { return try await fetch(request, delivery) }
    return try await withThrowingTaskGroup(of: HTTPResponse?.self) { group in
      group.addTask { try await fetch(request, delivery) }
      group.addTask {
        try await clock.sleep(for: timeout)
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

/// Which answers a provider takes.
struct HTTPExpectation: Sendable {
  let statuses: Range<Int>
  let contentTypes: [String]?
  let bodyLimit: Int
}
