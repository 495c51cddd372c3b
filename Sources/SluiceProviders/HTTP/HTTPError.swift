import Foundation

/// The error of an HTTP request without a result.
///
/// Its description is a complete message for developers and logs. The message contains the beginning of the body if
/// that explains the failure. Values of headers and query items are omitted.
public struct HTTPError: Error, Hashable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Kind: Hashable, Sendable {
    /// The request is invalid, and was not sent.
    case invalidRequest(reason: String)
    /// No connection was made: the host is unknown, nothing listens, there is no network, or TLS was not accepted.
    case cannotConnect(reason: String)
    /// The connection ended before a response arrived.
    case connectionLost
    /// The response was not complete in time. `after` is nil if the time limit was the system's.
    case timedOut(after: Duration?)
    /// The provider doesn't accept the status. The response is in ``HTTPError/response``.
    case status(Int)
    /// The request was redirected once more than the provider follows, to the address `next`.
    case tooManyRedirects(limit: Int, next: String)
    /// A redirect led from https to http, which would let others read the request.
    case insecureRedirect(next: String)
    /// The connection ended within the body. `expected` is nil if the server announced no length.
    case truncated(received: Int, expected: Int?)
    /// The body is larger than the provider accepts. `expected` is nil if the server announced no length.
    case tooLarge(limit: Int, expected: Int?)
    /// The type of the body is none of the expected ones. `found` is nil if the response has no type.
    case contentType(expected: [String], found: String?)
    /// The body can't be decoded. The response is in ``HTTPError/response``.
    case undecodable(path: String, reason: String)
    /// The received data are not an HTTP response.
    case notHTTP
    /// The system reports another error.
    case other(reason: String)
  }

  /// The method of the request.
  public let method: HTTPMethod
  /// The address of the request, as messages show it: without user, password and fragment, and with "…" in place of the
  /// values of query items.
  public let url: String
  /// The kind of the failure.
  public let kind: Kind
  /// The response, if one arrived and was rejected. For `status`, it contains the first 64 KB of the body.
  public let response: HTTPResponse?

  /// Creates an error. Test stubs can use it.
  ///
  /// - Parameters:
  ///   - kind: The kind of the failure.
  ///   - request: The request that failed.
  ///   - response: The response, if one arrived and was rejected.
  public init(_ kind: Kind, _ request: HTTPRequest, response: HTTPResponse? = nil) {
    self.init(kind, method: request.method, url: shown(request.url), response: response)
  }

  init(_ kind: Kind, method: HTTPMethod, url: String, response: HTTPResponse? = nil) {
    self.method = method
    self.url = url
    self.kind = kind
    self.response = response
  }

  /// A message that states the failure, its cause and the fix.
  public var description: String { text }
}
