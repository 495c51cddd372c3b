import SluiceWeb

/// The limits of a server for its clients: numbers, sizes and durations.
///
/// A request or a connection over a limit is rejected with its own status, or closed. Other clients are still served.
///
/// > Note: Behind a proxy, all clients have the address of the proxy, unless the server knows its ``TrustedProxies``.
/// The connections of trusted proxies have only the overall limit.
public struct LiveServerLimits: Sendable, Hashable {
  // MARK: Pages

  /// The maximum number of sessions. Each page whose script has connected has one session.
  ///
  /// If the limit is reached, a new session replaces one that has been without a connection for at least ten seconds.
  /// The address with the most sessions loses one first. If there is no such session, the page receives the message
  /// that the server is full, and tries again.
  public var tabs = 400
  /// The maximum number of sessions of one address, with the same rule.
  public var tabsPerAddress = 100
  /// The time without a connection after which a session is closed.
  public var idleTime = Duration.seconds(300)
  /// The time without a connection after which a session releases most of its memory; see ``LiveSession/hibernate()``.
  /// The server checks at intervals of this duration or of a quarter of ``idleTime``, whichever is shorter. A session
  /// hibernates at the first check after the delay.
  ///
  /// > Note: If a page has changed during hibernation, the entire page is sent. Texts in fields without an `id` are
  /// lost then.
  public var hibernationDelay = Duration.seconds(120)
  /// The average number of pages, sessions and connections to sessions that one address may request per second. Each
  /// request may render an entire page.
  public var pagesPerSecond = 20
  /// The number of pages, sessions and connections to sessions that one address may request at once. At least one is
  /// allowed.
  public var pageBurst = 200

  // MARK: Connections

  /// The maximum number of open connections. The server never uses more than three quarters of the files that the
  /// process may open.
  ///
  /// If the limit is reached, a new connection replaces the one that has been waiting longest for a request. If no
  /// connection waits, the new one is rejected.
  public var connections = 1_000
  /// The maximum number of open connections of one address, with the same rule.
  public var connectionsPerAddress = 500

  // MARK: Requests and messages

  /// The maximum number of bytes of a request's address. The first message of a WebSocket contains that address in
  /// JSON, and may have twice as many bytes plus 1,000.
  public var addressBytes = 8_192
  /// The maximum total number of bytes of a request's address and of the names and values of its headers.
  public var headerBytes = 32_768
  /// The maximum number of headers of a request.
  public var headerCount = 100
  /// The maximum number of bytes of a request's body that is not a file. Such a body is read and dropped.
  public var droppedBodyBytes = 65_536
  /// The maximum number of bytes of a page's message.
  public var messageBytes = ClientMessage.defaultLimit
  /// The average number of events that a page may send per second. Each 1,000 bytes of a message count as at least one
  /// event. The server closes a page that sends more (``LiveCloseCode/tooManyEvents``).
  public var eventsPerSecond = 100
  /// The number of events that a page may send at once. At least one is allowed. After a network failure, a page sends
  /// one event for each letter that was typed meanwhile.
  public var eventBurst = 10_000
  /// The average number of events that the pages of one address may send per second. Further events wait.
  public var eventsPerAddressPerSecond = 1_000
  /// The number of events that the pages of one address may send at once. At least one is allowed.
  public var eventBurstPerAddress = 20_000

  // MARK: Time

  /// The maximum time that a connection waits for its next request.
  public var connectionIdleTime = Duration.seconds(60)
  /// The maximum time from the first byte of a request to the end of its head, and from the handshake of a WebSocket to
  /// its first message.
  public var headTime = Duration.seconds(10)
  /// The maximum total time that the server waits for the bytes of a body, plus two milliseconds for each received
  /// byte.
  ///
  /// The time in which a page's handler does not ask for bytes is not counted.
  public var bodyTime = Duration.seconds(30)
  /// The maximum time in which a client reads 64 KiB of a response.
  public var writeTime = Duration.seconds(30)
  /// The time without input after which the server sends a ping on a WebSocket.
  public var pingInterval = Duration.seconds(30)
  /// The maximum time in which a WebSocket answers a ping. After that, its connection is closed.
  public var pongTime = Duration.seconds(30)
  /// The time for which the server reads a connection that it ends, so that the last response is not lost.
  public var lingerTime = Duration.seconds(5)
  /// The maximum time that a stopping server waits for current work.
  public var shutdownTime = Duration.seconds(10)

  /// Creates the default limits.
  public init() {}
}

extension LiveServerLimits {
  /// The maximum number of bytes of a WebSocket's first message. JSON may escape each byte of the address.
  var helloBytes: Int { 2 * addressBytes + 1_000 }

  /// The rate limit for the events of one page.
  var events: RateLimit { RateLimit(perSecond: eventsPerSecond, burst: eventBurst) }

  /// The rate limit for the pages, sessions and connections of one address.
  var pages: RateLimit { RateLimit(perSecond: pagesPerSecond, burst: pageBurst) }

  /// The rate limit for the events of all pages of one address.
  var eventsOfAddress: RateLimit { RateLimit(perSecond: eventsPerAddressPerSecond, burst: eventBurstPerAddress) }
}
