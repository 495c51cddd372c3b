/// The first message of a connection: which session the page has, or that it has none yet.
///
/// A request makes no session. The client script says with its first message what it shows, and the server answers with
/// a ``ServerHello``: the page goes on with its session, or a new one begins, made from the address.
public struct ClientHello: Sendable, Hashable {
  /// The name of the page's session; nil for a page that has none yet.
  public var session: String?
  /// The version of that session's page that is shown.
  public var version: Int
  /// The fingerprint of the markup that the page came with; nil if it shows something else by now.
  public var markup: String?
  /// The fingerprint of the page's style sheet.
  public var style: String?
  /// The fingerprint of the client script.
  public var script: String?
  /// The query of the page's address.
  public var query: LiveQuery

  /// A message as a test makes it up.
  ///
  /// - Parameters:
  ///   - session: The name of the page's session; nil for a page that has none yet.
  ///   - version: The version of that session's page that is shown.
  ///   - markup: The fingerprint of the markup that the page came with.
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

  /// Whether the page names another client script than this one. It must be loaded again.
  public var hasOtherScript: Bool { script.map { $0 != LivePage.scriptFingerprint } ?? false }
}
