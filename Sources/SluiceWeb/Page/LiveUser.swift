/// Who asks for a page, where the server finds that out.
public struct LiveUser: Sendable, Hashable {
  /// What tells one user from another.
  public var id: String

  /// A user.
  public init(_ id: String) {
    self.id = id
  }
}
