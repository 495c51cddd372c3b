public import Foundation

/// The response of a server: the output of an ``HTTPProvider``.
///
/// The descriptions omit the values of headers and the body, which may be secret.
public struct HTTPResponse: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The status code. 200 means success.
  public var status: Int
  /// The headers.
  public var headers: HTTPHeaders
  /// The decompressed body.
  public var body: Data
  /// The address of the response: the requested one, or that of the last redirect.
  public var url: URL
  /// The method of the last request: the requested one, or GET if a redirect changed it.
  public var method: HTTPMethod

  /// Creates a response. Test stubs can use it.
  ///
  /// - Parameters:
  ///   - status: The status code. 200 means success.
  ///   - headers: The headers.
  ///   - body: The decompressed body.
  ///   - url: The address of the response.
  ///   - method: The method of the last request.
  public init(
    status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data(), url: URL, method: HTTPMethod = .get
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
    self.method = method
  }

  /// The body, decoded as UTF-8. Invalid bytes become "�".
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The request, the status and the size, without values that may be secret.
  public var description: String { "\(method) \(shown(url)): \(status), \(body.count) bytes" }
  /// A mirror of the description.
  public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}
