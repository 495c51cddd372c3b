public import Foundation

/// What is to be fetched over HTTP: the parameters of an ``HTTPProvider``.
///
///     let request = HTTPRequest.post(users).query("notify", "yes").json(body)
///
/// Printed without what may be secret: the values of headers and of query items, and the body.
public struct HTTPRequest: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// What is asked of the server.
  public var method: HTTPMethod
  /// Of what; http or https.
  public var url: URL
  /// What is said with it. A provider adds its own headers of other names.
  public var headers: HTTPHeaders
  /// What is handed over; nil for nothing.
  public var body: Data?

  /// A request with all its parts.
  public init(_ method: HTTPMethod = .get, _ url: URL, headers: HTTPHeaders = [:], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// Method and address, without what may be secret.
  public var description: String { "\(method) \(shown(url))" }
  /// What the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
