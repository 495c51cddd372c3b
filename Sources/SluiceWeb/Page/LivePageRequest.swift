/// What a browser asks for when it asks for a page.
public struct LivePageRequest: Sendable, Hashable {
  /// The query of the address: of a link, a bookmark, or of what ``LiveSession/query`` had the address show.
  public var query: LiveQuery
  /// The authenticated user; nil on a server without users.
  public var user: LiveUser?

  /// A request as a test makes it up.
  public init(query: LiveQuery = LiveQuery(), user: LiveUser? = nil) {
    self.query = query
    self.user = user
  }
}
