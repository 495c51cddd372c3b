import SluiceMessages
public import SluiceWeb

/// Whom a server serves, and how it finds out who asks.
///
/// Every request is asked for it: pages, the WebSocket, files, and the script. A session belongs to the user who has begun it, and nobody
/// else can go on with it.
public struct LiveAuthentication: Sendable {
  enum Kind: Sendable {
    case token(String)
    case identified(by: @Sendable (LiveVisit) async throws -> LiveUser?, challenge: String?)
  }
  let kind: Kind

  /// Serves whoever brings a token.
  ///
  /// The address that the server hands to `onListening` ends with the token. Who opens it gets a cookie, and is sent on to the address
  /// without the token, so that it stays out of the history, of bookmarks, and of links that are passed on. The cookie lasts a year. No script
  /// can read it, and where the ``PublicOrigin`` has TLS, it is never sent without. Browsers send it to the other ports of the host as well,
  /// so the host should have no servers of people who must not know the token.
  ///
  /// - Parameter token: At least sixteen letters, digits, hyphens or underscores that nobody can guess. Another one is a mistake of the
  ///   program. Without it, the server makes one of 128 random bits, which ends with the process.
  public static func token(_ token: String? = nil) -> LiveAuthentication {
    if let token, !isToken(token) { Message.weakToken(length: token.count).trap() }
    return LiveAuthentication(kind: .token(token ?? Secret.make()))
  }

  /// Asks a closure who makes each request.
  ///
  ///     .identified(challenge: "Basic realm=\"Logbook\"") { visit in
  ///       await accounts.user(authorization: visit.header("Authorization"))
  ///     }
  ///
  /// - Parameters:
  ///   - challenge: The value of `WWW-Authenticate` where nobody was found, as a browser needs it to ask for a name and a password.
  ///   - identify: Returns the user, or nil for a visitor who is not served. An error is answered with status 500, and written to the
  ///     log. It runs for each request, off the event loops, and should not take long. It limits how often somebody may try a password; the
  ///     server does not.
  public static func identified(
    challenge: String? = nil, by identify: @escaping @Sendable (LiveVisit) async throws -> LiveUser?
  ) -> LiveAuthentication {
    LiveAuthentication(kind: .identified(by: identify, challenge: challenge))
  }

  /// The token of visitors; nil where a closure decides.
  var token: String? {
    if case .token(let token) = kind { token } else { nil }
  }

  /// Whether a text can be a token: at least sixteen letters, digits, hyphens or underscores.
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
