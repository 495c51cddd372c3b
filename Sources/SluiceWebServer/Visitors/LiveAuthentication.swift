import SluiceMessages
public import SluiceWeb

/// Authentication of a live server's visitors.
///
/// The server authenticates each request: for pages, the WebSocket, files and the script. A session belongs to the user
/// that began it; other users cannot resume it.
public struct LiveAuthentication: Sendable {
  enum Kind: Sendable {
    case token(String)
    case identified(by: @Sendable (LiveVisit) async throws -> LiveUser?, challenge: String?)
  }
  let kind: Kind

  /// Admits visitors with a token.
  ///
  /// The address that is passed to `onListening` ends with the token. A visitor who opens this address receives a
  /// cookie for a year and is redirected to the address without the token. So the token stays out of the history,
  /// bookmarks and shared links. Scripts cannot read the cookie. With a ``PublicOrigin`` of the scheme `https`,
  /// browsers send the cookie only over TLS.
  ///
  /// > Note: Browsers send a cookie to all ports of a host. Don't run servers of other people on the same host.
  ///
  /// - Parameter token: At least sixteen random letters, digits, hyphens or underscores; any other token traps. Without
  ///   this argument, the server generates a token of 128 random bits for the lifetime of the process.
  public static func token(_ token: String? = nil) -> LiveAuthentication {
    if let token, !isToken(token) { ServerMisuse.weakToken(length: token.count).trap() }
    return LiveAuthentication(kind: .token(token ?? Secret.make()))
  }

  /// Admits the users that a closure returns.
  ///
  ///     .identified(challenge: "Basic realm=\"Logbook\"") { visit in
  ///       await accounts.user(authorization: visit.header("Authorization"))
  ///     }
  ///
  /// - Parameters:
  ///   - challenge: The value of `WWW-Authenticate` in rejections. Browsers need it to ask for a name and a password.
  ///     Without it, rejections have status 403 instead of 401.
  ///   - identify: Returns the user of a request, or nil to reject the request. The server calls the closure for each
  ///     request, outside of the event loops. If it throws, the request is answered with status 500 and the error is
  ///     logged. The closure must limit the rate of failed passwords itself.
  public static func identified(
    challenge: String? = nil, by identify: @escaping @Sendable (LiveVisit) async throws -> LiveUser?
  ) -> LiveAuthentication {
    LiveAuthentication(kind: .identified(by: identify, challenge: challenge))
  }

  /// The token; nil for ``identified(challenge:by:)``.
  var token: String? {
    if case .token(let token) = kind { token } else { nil }
  }

  /// Returns whether a text is long enough for a token and consists of letters, digits, hyphens and underscores.
  public static func isToken(_ text: String) -> Bool {
    text.utf8.count >= 16
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
