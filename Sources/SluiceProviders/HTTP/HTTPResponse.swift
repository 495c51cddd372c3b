public import Foundation

/// What a server has answered: the output of an ``HTTPProvider``.
///
/// Printed without the values of headers and without the body, which may be secret.
public struct HTTPResponse: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// How it went: 200 for well.
  public var status: Int
  /// What was said with it.
  public var headers: HTTPHeaders
  /// What was brought, decompressed.
  public var body: Data
  /// Where it came from: the address asked for, or the last one that redirects led to.
  public var url: URL
  /// What was asked last: the method asked for, or GET where a redirect made it that.
  public var method: HTTPMethod

  /// An answer with all its parts: for stubs.
  public init(
    status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data(), url: URL, method: HTTPMethod = .get
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
    self.method = method
  }

  /// The body read as UTF-8; what is not, becomes "�".
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Request, status and size, without what may be secret.
  public var description: String { "\(method) \(shown(url)): \(status), \(body.count) bytes" }
  /// What the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}
