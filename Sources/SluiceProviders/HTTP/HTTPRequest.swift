public import Foundation

/// An HTTP request: the parameters of an ``HTTPProvider``.
///
///     let request = try HTTPRequest.post(users).query("notify", "yes").json(body)
///
/// The descriptions omit the values of headers and query items and the body, which may be secret.
public struct HTTPRequest: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The method.
  public var method: HTTPMethod
  /// The address. The scheme is http or https.
  public var url: URL
  /// The headers. A provider adds its own headers with other names.
  public var headers: HTTPHeaders
  /// The body. Nil for none.
  public var body: Data?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The address. The scheme is http or https.
  ///   - headers: The headers. A provider adds its own headers with other names.
  ///   - body: The body. Nil for none.
  public init(_ method: HTTPMethod = .get, _ url: URL, headers: HTTPHeaders = [:], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// The method and the address, without values that may be secret.
  public var description: String { "\(method) \(shown(url))" }
  /// A mirror of the description.
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
