import SluiceWeb

/// The decision on a request by its token or its cookie. A value type without side effects.
struct TokenGate {
  enum Verdict: Equatable {
    case served
    /// A redirect to the address without the token, with a cookie.
    case sentOn(to: String, cookie: String)
    case refused
  }

  let token: String
  /// See ``ServerRequest/base``.
  var base = ""
  /// Whether browsers use TLS.
  let isSecure: Bool

  static let parameter = "token"

  /// - Parameter host: The value of the header Host. Its port is part of the cookie's name, because browsers send a
  ///   cookie to all ports of a host.
  func verdict(on visit: LiveVisit, host: String) -> Verdict {
    let port = host.split(separator: ":").last.flatMap { UInt16($0) }
    let name = "sluice" + (port.map { "-\($0)" } ?? "")
    let isKnown = visit.cookies(name).contains(where: isToken)
    guard visit.path == LiveRoute.page.rawValue, let brought = visit.query[Self.parameter] else {
      return isKnown ? .served : .refused
    }
    guard isKnown || isToken(brought) else { return .refused }
    var rest = visit.query
    rest[Self.parameter] = nil
    let page = base.isEmpty ? "/" : base
    let address = page + (rest.items.isEmpty ? "" : "?\(rest.text)")
    let cookie =
      "\(name)=\(token); Path=\(page); Max-Age=31536000; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
    return .sentOn(to: address, cookie: cookie)
  }

  /// Compares in constant time.
  private func isToken(_ text: String) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
