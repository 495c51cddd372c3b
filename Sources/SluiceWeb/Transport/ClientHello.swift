/// The first message of a connection, with the session of the page, if it has one.
///
/// A request creates no session. The client script sends the state of its page in the first message, and the server
/// answers with a ``ServerHello``. The page continues its session, or a new session begins, created from the address.
public struct ClientHello: Sendable, Hashable {
  /// The name of the page's session; nil for a page that has none yet.
  public var session: String?
  /// The version of the session's page that the browser shows.
  public var version: Int
  /// The fingerprint of the page's original markup; nil if the page has changed since.
  public var markup: String?
  /// The fingerprint of the page's style sheet.
  public var style: String?
  /// The fingerprint of the client script.
  public var script: String?
  /// The query of the page's address.
  public var query: LiveQuery

  /// Creates a message for tests.
  ///
  /// - Parameters:
  ///   - session: The name of the page's session; nil for a page that has none yet.
  ///   - version: The version of the session's page that the browser shows.
  ///   - markup: The fingerprint of the page's original markup.
  ///   - style: The fingerprint of the page's style sheet.
  ///   - script: The fingerprint of the client script.
  ///   - query: The query of the page's address.
  public init(
    session: String? = nil, version: Int = 0, markup: String? = nil, style: String? = nil,
    script: String? = nil, query: LiveQuery = LiveQuery()
  ) {
    self.session = session
    self.version = version
    self.markup = markup
    self.style = style
    self.script = script
    self.query = query
  }

  /// Whether the page has another client script than this version. Such a page must be reloaded.
  public var hasOtherScript: Bool { script.map { $0 != LivePage.scriptFingerprint } ?? false }
}
