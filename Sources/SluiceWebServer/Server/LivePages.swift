#if Web
  package import NIOHTTP1
  import SluiceGraph
  public import SluiceWeb

  /// The pages of an application with their routes and sessions, without a server.
  ///
  /// A ``LiveServer`` creates its own value. An application with another server mounts the routes there; the module
  /// `SluiceHummingbird` does this for Hummingbird. The checks of Host and Origin, authentication, and the limits of
  /// pages, sessions, events and messages are those of a ``LiveServer``. The same applies to
  /// ``LiveServerLimits/writeTime`` and ``LiveServerLimits/shutdownTime``. The other server provides the limits of
  /// connections and requests, all other timeouts and the access log.
  ///
  /// Mounted pages use server-sent events instead of WebSockets, so each open page occupies one connection. Browsers
  /// open at most six HTTP/1.1 connections to a host. So serve mounted pages over HTTP/2, directly or through a proxy.
  public final class LivePages: Sendable {
    package let limits: LiveServerLimits
    let telemetry: ServerTelemetry
    let proxies: TrustedProxies?
    /// The certificate; nil if the server itself has no TLS.
    let tls: LiveTLS?
    private let registry: TabRegistry
    private let routes: RouteHandler
    private let hasReportedEarlyRequest = Guarded(false)
    /// Whether the pages authenticate visitors by themselves.
    package let hasAuthentication: Bool

    /// Creates pages that another server mounts.
    ///
    /// - Parameters:
    ///   - hostNames: The names under which browsers reach the server without a proxy, without ports. Requests for
    ///     other hosts are rejected, because a foreign site can point its own name at this server.
    ///   - publicOrigin: The origin that browsers see if a proxy or the server itself terminates TLS.
    ///   - authentication: The authentication of visitors. If it is nil, every visitor is served, unless the other
    ///     server passes users. Use ``LiveAuthentication/token(_:)`` with your own token, because a generated one is
    ///     displayed nowhere.
    ///   - proxies: The proxies whose forwarded client addresses are trusted.
    ///   - limits: The limits for clients of the pages.
    ///   - telemetry: Receives log entries, metrics and traces.
    ///   - clock: Measures rate limits, pings, timeouts of first messages, and the time that a page is without a
    ///     connection.
    ///   - makePage: Creates a page for each request of the page and for each session; see ``LiveServer``.
    public convenience init(
      hostNames: Set<String> = LivePages.loopbackNames,
      publicOrigin: PublicOrigin? = nil,
      authentication: LiveAuthentication? = nil,
      proxies: TrustedProxies? = nil,
      limits: LiveServerLimits = LiveServerLimits(),
      telemetry: LiveServerTelemetry = LiveServerTelemetry(),
      clock: any Clock<Duration> = ContinuousClock(),
      makePage: @escaping @Sendable (LivePageRequest) async throws -> any LiveEndpoint
    ) {
      self.init(
        hasSockets: false, hostNames: hostNames, publicOrigin, authentication, nil, proxies, limits, telemetry, clock,
        makePage)
    }

    /// - Parameter hasSockets: Whether the server can convert a connection to a WebSocket.
    init(
      hasSockets: Bool, hostNames: Set<String>, _ publicOrigin: PublicOrigin?,
      _ authentication: LiveAuthentication?, _ tls: LiveTLS?, _ proxies: TrustedProxies?, _ limits: LiveServerLimits,
      _ telemetry: LiveServerTelemetry, _ clock: any Clock<Duration>,
      _ makePage: @escaping @Sendable (LivePageRequest) async throws -> any LiveEndpoint
    ) {
      self.limits = limits
      hasAuthentication = authentication != nil
      self.proxies = proxies
      self.tls = tls
      self.telemetry = ServerTelemetry(telemetry)
      registry = TabRegistry(limits: limits, clock: clock, telemetry: self.telemetry, makePage: makePage)
      routes = RouteHandler(
        hasSockets: hasSockets, registry: registry, limits: limits,
        guardian: RequestGuard(
          hostNames: Set(hostNames.map { $0.lowercased() }), publicOrigin: publicOrigin,
          scheme: tls == nil ? "http" : "https"),
        gatekeeper: Gatekeeper(
          authentication: authentication, isSecure: tls != nil || publicOrigin?.isSecure == true,
          telemetry: self.telemetry),
        telemetry: self.telemetry)
    }

    /// The names of this machine for programs on it.
    public static let loopbackNames = RequestGuard.loopbackNames

    /// The number of sessions, with or without a connection.
    public var tabCount: Int {
      get async { await registry.count }
    }

    /// Closes expired sessions and lets others hibernate, until the task is cancelled.
    ///
    /// Call this function once and keep it running. Before it runs, requests are answered with status 503. When the
    /// task is cancelled, all sessions are closed, and no more begin.
    public func serve() async {
      await start()
      await sweep()
      await closeAll()
    }

    package var clock: any Clock<Duration> { registry.clock }
    func start() async { await registry.start() }
    func sweep() async { await registry.sweep() }
    /// Closes all sessions. No more begin.
    package func closeAll() async { await registry.closeAll() }

    /// Reports that the closure of a download has thrown an error.
    package func downloadFailed(_ name: String, _ error: any Error) {
      if !(error is CancellationError) { telemetry.failed(ServerFailure.downloadFailed(name: name, error: "\(error)")) }
    }

    /// Answers a request.
    func respond(to request: ServerRequest) async -> ServerResponse {
      let response = await routes.respond(to: request)
      guard let value = tls?.strictTransportSecurity else { return response }
      return response.adding("Strict-Transport-Security", value)
    }

    /// Answers a request that another server received.
    ///
    /// - Parameters:
    ///   - head: The head. Its path is that of a ``LiveRoute``.
    ///   - base: The path below which the routes are mounted, without a slash at the end.
    ///   - connection: The address of the connection's peer.
    ///   - identity: The result of the other server's authentication; nil if the pages authenticate by themselves.
    ///   - body: The body, if the route takes one.
    package func respond(
      to head: HTTPRequestHead, below base: String, from connection: ClientAddress, identity: Identity?,
      body: Inflow<[UInt8]>?
    ) async -> ServerResponse {
      guard await registry.hasStarted else {
        let isFirst = hasReportedEarlyRequest.withLock { hasReported in
          defer { hasReported = true }
          return !hasReported
        }
        if isFirst { telemetry.failed(ServerMisuse.pagesNotServed) }
        return .message(.pageUnavailable, .serviceUnavailable)
      }
      // Each address in the markup begins with the base.
      if base.utf8.count + head.uri.utf8.count > limits.addressBytes {
        return .refusal(.addressTooLong(limit: limits.addressBytes))
      }
      if let refusal = head.judged(by: limits).refusal { return .refusal(refusal) }
      let client = proxies?.client(of: connection, head) ?? connection
      return await respond(
        to: ServerRequest(head, below: base, from: client, body: body.map(RequestBody.init), identity: identity))
    }
  }
#endif
