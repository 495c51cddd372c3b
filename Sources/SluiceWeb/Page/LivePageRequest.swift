/// The request of a browser for a page.
public struct LivePageRequest: Sendable, Hashable {
  /// The query of the address, which comes from a link, a bookmark, or the ``LiveSession/query`` that the address
  /// shows.
  public var query: LiveQuery
  /// The authenticated user; nil on a server without users.
  public var user: LiveUser?

  /// Creates a request for tests.
  public init(query: LiveQuery = LiveQuery(), user: LiveUser? = nil) {
    self.query = query
    self.user = user
  }
}
