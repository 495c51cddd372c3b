import SluiceWeb

/// Where a server listens.
public enum LiveServerAddress: Sendable, Hashable {
  /// On this machine alone; port 0 is any free one.
  case loopback(port: UInt16 = 0)
  /// On any address of this machine, for requests under these host names.
  ///
  /// Everybody who reaches the address can use the pages: there is no log-in and no encryption.
  case unsafeInterface(address: String, port: UInt16, hostNames: Set<String>)
}

/// What a server takes on before it says no.
public struct LiveServerLimits: Sendable, Hashable {
  /// How many pages may be open at once. The next one takes the place of the page that has been without a connection for
  /// longest, at least ten seconds; where there is none, it is refused.
  public var tabs = 200
  /// How long a page may be without a connection before its session is closed.
  public var idleTime = Duration.seconds(300)
  /// How many bytes a message of a page may have.
  public var messageBytes = ClientMessage.defaultLimit

  /// The defaults: 200 pages, five minutes, a megabyte.
  public init() {}
}
