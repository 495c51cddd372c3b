/// The origin under which browsers reach a server through a proxy: a scheme, a host and an optional port.
///
///     let server = LiveServer(.loopback(port: 8080), publicOrigin: try PublicOrigin("https://logbook.example")) { … }
///
/// A proxy that terminates TLS forwards requests without encryption. The Origin of a page is then
/// `https://logbook.example`. A server cannot derive that from the request, so the program states it. Headers of
/// proxies, such as `X-Forwarded-Host`, are ignored, because any client can send them.
public struct PublicOrigin: Sendable, Hashable {
  /// The origin in the form that browsers send: in lower case, without a default port.
  public let text: String
  /// The host, with the port if it is not the default one, as in the header Host.
  let authority: String

  /// Whether browsers use TLS.
  var isSecure: Bool { text.hasPrefix(Scheme.https.prefix) }

  /// Creates an origin from a text.
  ///
  /// - Parameter text: `http://` or `https://`, a host and an optional port, as in `https://logbook.example`, without a
  ///   path. A slash at the end is ignored.
  /// - Throws: ``PublicOriginError`` if the text is not an origin.
  public init(_ text: String) throws(PublicOriginError) {
    let origin = text.lowercased()
    guard let scheme = Scheme.allCases.first(where: { origin.hasPrefix($0.prefix) }) else {
      throw PublicOriginError(origin: text)
    }
    var rest = origin.dropFirst(scheme.prefix.count)
    if rest.hasSuffix("/") { rest.removeLast() }
    guard !rest.isEmpty, rest.utf8.allSatisfy(Self.isPartOfHost) else { throw PublicOriginError(origin: text) }
    authority = scheme.withoutDefaultPort(String(rest))
    self.text = scheme.prefix + authority
  }

  /// Returns whether the value of a Host header names this origin.
  func matches(host: String) -> Bool {
    let host = host.lowercased()
    return Scheme.allCases.contains { text == $0.prefix + $0.withoutDefaultPort(host) }
  }

  private enum Scheme: String, CaseIterable {
    case http, https

    var prefix: String { "\(rawValue)://" }

    func withoutDefaultPort(_ authority: String) -> String {
      let port = self == .http ? ":80" : ":443"
      return authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : authority
    }
  }

  private static func isPartOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-.:[]_".utf8.contains(byte)
    }
  }
}

/// The error of a text that is not an origin.
public struct PublicOriginError: Error, Sendable, Hashable {
  /// The text, as it was passed.
  public let origin: String
}

extension PublicOriginError: CustomStringConvertible {
  /// A text that says what an origin is.
  public var description: String { text }
}
