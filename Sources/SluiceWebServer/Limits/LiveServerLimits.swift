import SluiceWeb

/// Bounds on what clients may ask of a server: in number, in size and in time.
///
/// A request or a connection beyond a bound is refused with a status of its own, or closed. Other clients are served meanwhile.
///
/// > Note: Behind a proxy all clients have one address, that of the proxy, unless the server knows its ``TrustedProxies``. Connections of
/// those have the limit in all alone.
public struct LiveServerLimits: Sendable, Hashable {
  // MARK: Pages

  /// How many sessions there may be at once: one for each page whose script has connected.
  ///
  /// The next one takes the place of a session that has been without a connection for at least ten seconds, first of those of the
  /// address that has most sessions; where there is none, the page is told that the server is full, and tries again.
  public var tabs = 400
  /// How many sessions clients of one address may have at once, by the same rule.
  public var tabsPerAddress = 100
  /// How long a page may be without a connection before its session is closed.
  public var idleTime = Duration.seconds(300)
  /// How long a page may be without a connection before its session releases most of its memory; see ``LiveSession/hibernate()``. The
  /// server checks at intervals of this length or of a quarter of ``idleTime``, whichever is shorter. A session hibernates at the first check
  /// after the delay.
  ///
  /// > Note: After hibernation, a page that has changed is sent as a whole. Texts in fields without an `id` are lost then.
  public var hibernationDelay = Duration.seconds(120)
  /// How many pages, sessions and connections to sessions a client's address may ask for in a second, on average. Each may have a whole
  /// page rendered.
  public var pagesPerSecond = 20
  /// How many pages, sessions and connections to sessions a client's address may ask for at once, and one at least.
  public var pageBurst = 200

  // MARK: Connections

  /// How many connections may be open at once, and no more than three quarters of the files that the system lets the process open.
  ///
  /// The next one takes the place of the connection that has been waiting for a request for longest; where there is none, it is
  /// refused.
  public var connections = 1_000
  /// How many connections clients of one address may have open at once, by the same rule.
  public var connectionsPerAddress = 500

  // MARK: Requests and messages

  /// How many bytes the address of a request may have. The first message of a WebSocket, which names that address in JSON, may have twice as
  /// many and 1,000 more.
  public var addressBytes = 8_192
  /// How many bytes the address, the names and the values of the headers of a request may have together.
  public var headerBytes = 32_768
  /// How many headers a request may have.
  public var headerCount = 100
  /// How many bytes the body of a request may have that is no file; the body is read and dropped.
  public var droppedBodyBytes = 65_536
  /// How many bytes a message of a page may have.
  public var messageBytes = ClientMessage.defaultLimit
  /// How many events a page may send in a second, on average. 1,000 bytes of a message count as one at least. The server closes a page that sends more
  /// (``LiveCloseCode/tooManyEvents``).
  public var eventsPerSecond = 100
  /// How many events a page may send at once, and one at least. After a network failure a page sends an event for each letter
  /// that was typed meanwhile.
  public var eventBurst = 10_000
  /// How many events the pages of one address may send in a second, on average. Further events wait.
  public var eventsPerAddressPerSecond = 1_000
  /// How many events the pages of one address may send at once, and one at least.
  public var eventBurstPerAddress = 20_000

  // MARK: Time

  /// How long a connection may wait for its next request.
  public var connectionIdleTime = Duration.seconds(60)
  /// How long the head of a request may take from its first byte, and the first message of a WebSocket from its handshake.
  public var headTime = Duration.seconds(10)
  /// How long the server waits for the bytes of a body in all, plus two milliseconds for each byte that has come.
  ///
  /// Time in which a page's handler does not ask for bytes is not counted.
  public var bodyTime = Duration.seconds(30)
  /// How long a client may take to read 64 KiB of a response.
  public var writeTime = Duration.seconds(30)
  /// How long a WebSocket may be silent before the server sends a ping.
  public var pingInterval = Duration.seconds(30)
  /// How long a WebSocket may take to answer a ping before its connection is closed.
  public var pongTime = Duration.seconds(30)
  /// How long a connection that the server ends is read, so that the last response is not lost.
  public var lingerTime = Duration.seconds(5)
  /// How long a server that was asked to stop waits for the work at hand.
  public var shutdownTime = Duration.seconds(10)

  /// The defaults.
  public init() {}
}

extension LiveServerLimits {
  /// The first message of a WebSocket. JSON may escape each byte of the address.
  var helloBytes: Int { 2 * addressBytes + 1_000 }

  /// The events of one page.
  var events: RateLimit { RateLimit(perSecond: eventsPerSecond, burst: eventBurst) }

  /// The pages, sessions and connections of one address.
  var pages: RateLimit { RateLimit(perSecond: pagesPerSecond, burst: pageBurst) }

  /// The events of all pages of one address.
  var eventsOfAddress: RateLimit { RateLimit(perSecond: eventsPerAddressPerSecond, burst: eventBurstPerAddress) }
}
