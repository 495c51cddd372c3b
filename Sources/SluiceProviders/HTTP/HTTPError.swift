import Foundation

/// Why a request over HTTP has brought nothing: where, and what happened.
///
/// Its description is a whole text for developers and logs, without the values of headers and query items; it has the
/// beginning of the body where that explains something.
public struct HTTPError: Error, Hashable, CustomStringConvertible {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The request cannot be sent as it is: nothing was.
    case invalidRequest(reason: String)
    /// No connection came about: no such host, nothing listens, no network, no trust.
    case cannotConnect(reason: String)
    /// The connection ended before an answer came.
    case connectionLost
    /// There was no whole answer in time; nil where it was the system that gave up.
    case timedOut(after: Duration?)
    /// The status is not one that the provider accepts. The response is in ``HTTPError/response``.
    case status(Int)
    /// One redirect more than the provider follows, to this address.
    case tooManyRedirects(limit: Int, next: String)
    /// A redirect from https to http, which would let others read along.
    case insecureRedirect(next: String)
    /// The connection ended within the body; nil where the server did not say how long that would be.
    case truncated(received: Int, expected: Int?)
    /// The body is larger than the provider takes; nil where the server did not say how large.
    case tooLarge(limit: Int, expected: Int?)
    /// The body is of another type than the provider expects; nil for none.
    case contentType(expected: [String], found: String?)
    /// The body is not what is to be made of it. The response is in ``HTTPError/response``.
    case undecodable(path: String, reason: String)
    /// What came is not an answer of HTTP.
    case notHTTP
    /// Anything else that the system reports.
    case other(reason: String)
  }

  /// What was asked.
  public let method: HTTPMethod
  /// Of which address, as texts show it: without user, password and fragment, and with "…" for the values of query items.
  public let url: String
  /// What happened.
  public let kind: Kind
  /// What the server answered, where it did and that was refused; for `status`, the first 64 KB of its body.
  public let response: HTTPResponse?

  /// An error with all its parts: for stubs.
  public init(_ kind: Kind, _ request: HTTPRequest, response: HTTPResponse? = nil) {
    self.init(kind, method: request.method, url: shown(request.url), response: response)
  }

  init(_ kind: Kind, method: HTTPMethod, url: String, response: HTTPResponse? = nil) {
    self.method = method
    self.url = url
    self.kind = kind
    self.response = response
  }

  /// What has happened, why, and what to do.
  public var description: String { text }
}
