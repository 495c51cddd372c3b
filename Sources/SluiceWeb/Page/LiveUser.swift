/// The user that a server has authenticated.
public struct LiveUser: Sendable, Hashable {
  /// The identifier of the user, unique among the users of the server.
  public var id: String

  /// Creates a user.
  public init(_ id: String) {
    self.id = id
  }
}
