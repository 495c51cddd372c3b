import SluiceWeb

/// Decides by a token, and by the cookie that stands for it, whether a visitor is served: a value without a server.
struct TokenGate {
  enum Verdict: Equatable {
    case served
    /// The visitor is sent on to an address without the token, with a cookie.
    case sentOn(to: String, cookie: String)
    case refused
  }

  let token: String
  /// Whether browsers reach the server with TLS.
  let isSecure: Bool

  static let parameter = "token"

  /// - Parameter host: The value of the header Host. A browser sends one cookie to all ports of a host, so the name of the cookie has
  ///   the port.
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
    let address = visit.path + (rest.items.isEmpty ? "" : "?\(rest.text)")
    let cookie = "\(name)=\(token); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
    return .sentOn(to: address, cookie: cookie)
  }

  /// Takes the same time wherever the texts differ.
  private func isToken(_ text: String) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
