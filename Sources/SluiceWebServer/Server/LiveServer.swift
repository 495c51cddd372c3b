#if Web
  import Foundation
  import SluiceGraph
  public import SluiceWeb

  /// A web server inside the app: each browser tab that opens it gets a page of its own.
  ///
  ///     let server = LiveServer { CounterPage() }
  ///     try await server.run { address in print("Open \(address)") }
  ///
  /// It listens on this machine alone unless told otherwise, and answers only requests whose Host is a name of this
  /// machine and whose Origin, if there is one, equals the Host: pages, script, files and WebSocket alike. Behind a proxy,
  /// say so with a ``PublicOrigin``. A ``LiveAuthentication`` restricts its visitors. Sendable; the pages live in whatever isolations their
  /// endpoints lead to.
  ///
  /// The server answers `/_sluice/health` with status 200, for monitoring.
  ///
  /// # Requests and sessions
  ///
  /// A request makes a page, shows it as HTML, and closes it. When the page's script connects, the server makes the page once more from
  /// the same address: this one is the session, and stays. So a client without the script gets a readable page and leaves nothing
  /// behind, and a page whose session is gone, because the server was started again or it was away for too long, gets a new one
  /// without being loaded again. Code that runs when a page opens runs both times.
  ///
  /// A session that has been without a connection for ``LiveServerLimits/hibernationDelay`` releases most of its memory, and one that has been
  /// without a connection for ``LiveServerLimits/idleTime`` is closed.
  ///
  /// A HEAD request receives the status and the headers that a GET request receives, and no body; downloads have none.
  ///
  /// A file that a page takes is the body of a request of its own, beside the page's WebSocket, and ends with the page. A
  /// download is a request of its own as well, and goes on when the page is closed.
  ///
  /// # The way of a request
  ///
  /// 1. A socket of the ``Listener`` accepts a connection, on one of a few event loops. ``ConnectionTable`` says whether there is
  ///    room, and which connection makes room.
  /// 2. ``ConnectionMachine`` follows the connection: what may come next, how much of it, and until when.
  /// 3. ``RouteHandler`` answers in a task, away from the event loops: it asks the guard, and then the page through its endpoint.
  /// 4. The answer goes back to the event loop. A WebSocket is handed to a ``SocketHandler``, a stream to a ``MessageStream``, and a ``TabConnection`` takes events to
  ///    the page and fetches patches from it, each when the one before has been taken by the system.
  public final class LiveServer: Sendable {
    private let address: LiveServerAddress
    private let publicOrigin: PublicOrigin?
    private let pages: LivePages
    /// Ends the present run; nil while there is none.
    private let ending = Guarded<AsyncStream<End>.Continuation?>(nil)

    /// Why a run ends.
    private enum End: Sendable {
      case asked
      case failed(LiveServerError)
    }

    /// A server that does nothing before ``run(endingOn:onListening:)``.
    ///
    /// `makePage` is called for each request of a page and for each session. It may return a new actor each time, or a session's
    /// endpoint into a shared one; the request says what the page's address has asked for.
    ///
    /// Each call must make a page anew: a page is opened once, and the page of a request is closed when its HTML is written.
    ///
    /// - Parameters:
    ///   - address: Where the server listens.
    ///   - publicOrigin: The origin that browsers see, where a proxy stands before the server.
    ///   - tls: The certificate, where the server terminates TLS itself. Its own origins then have the scheme `https`.
    ///   - proxies: The proxies whose forwarded client addresses are trusted.
    ///   - limits: What clients may ask of the server.
    ///   - telemetry: Receives log entries, metrics and traces.
    ///   - clock: Decides when a page without a connection is closed; tests pass one that they move by hand.
    ///   - makePage: Makes a page.
    public init(
      _ address: LiveServerAddress = .loopback(),
      publicOrigin: PublicOrigin? = nil,
      tls: LiveTLS? = nil,
      proxies: TrustedProxies? = nil,
      limits: LiveServerLimits = LiveServerLimits(),
      telemetry: LiveServerTelemetry = LiveServerTelemetry(),
      clock: any Clock<Duration> = ContinuousClock(),
      makePage: @escaping @Sendable (LivePageRequest) async throws -> any LiveEndpoint
    ) {
      self.address = address
      self.publicOrigin = publicOrigin
      pages = LivePages(
        hasSockets: true, hostNames: address.hostNames, publicOrigin, address.authentication, tls, proxies,
        limits,
        telemetry, clock, makePage)
    }

    /// A server whose pages are the same whatever their address asks for.
    public convenience init(
      _ address: LiveServerAddress = .loopback(),
      publicOrigin: PublicOrigin? = nil,
      tls: LiveTLS? = nil,
      proxies: TrustedProxies? = nil,
      limits: LiveServerLimits = LiveServerLimits(),
      telemetry: LiveServerTelemetry = LiveServerTelemetry(),
      clock: any Clock<Duration> = ContinuousClock(),
      makePage: @escaping @Sendable () async throws -> any LiveEndpoint
    ) {
      self.init(
        address, publicOrigin: publicOrigin, tls: tls, proxies: proxies, limits: limits, telemetry: telemetry,
        clock: clock
      ) { _ in
        try await makePage()
      }
    }

    /// How many sessions there are, connected or not.
    public var tabCount: Int {
      get async { await pages.tabCount }
    }

    /// Serves until it is asked to stop, or the task is cancelled; then closes all connections and pages and returns.
    ///
    ///     try await server.run(endingOn: [.interrupt, .terminate]) { address in print("Open \(address)") }
    ///
    /// - Parameters:
    ///   - signals: Signals that stop the server as ``stop()`` does. A second signal of a kind ends the process.
    ///   - onListening: Called once, with the address to open; its port is the one that the system gave, and it ends with the token where
    ///     visitors need one.
    public func run(
      endingOn signals: Set<TerminationSignal> = [],
      onListening: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(LiveServerError) {
      let (ends, end) = AsyncStream<End>.makeStream()
      let isFirst = ending.withLock { ending in
        guard ending == nil else { return false }
        ending = end
        return true
      }
      guard isFirst else { throw .alreadyRuns }
      defer { ending.withLock { $0 = nil } }
      let connections = ConnectionRegistry(
        limits: pages.limits, proxies: pages.proxies, metrics: pages.telemetry.metrics)
      let certificates = try pages.tls?.open()
      let service = ConnectionService(pages: pages, connections: connections, certificates: certificates)
      await pages.start()
      let listener = try await Listener.open(on: address, for: service)
      listener.onClose { end.yield(.failed(.failed(reason: "the listening socket was closed"))) }
      let watch = SignalWatch(signals) { end.yield(.asked) }
      onListening(addressToOpen(port: listener.port))
      let reason = await firstEnd(ends, certificates)
      await listener.close()
      switch reason {
      case .asked: await finish(connections)
      case .failed, nil: await cancel(connections)
      }
      withExtendedLifetime(watch) {}
      if case .failed(let error) = reason { throw error }
    }

    /// Asks the present run to end gracefully, and returns at once.
    ///
    /// The server accepts no more connections. Pages are told that they are gone, and requests at hand are answered; what takes
    /// longer than ``LiveServerLimits/shutdownTime`` is cut off. Does nothing if the server does not run.
    public func stop() {
      ending.withLock { _ = $0?.yield(.asked) }
    }

    /// Waits for the first reason to end; nil if the task is cancelled. Closes pages that have expired meanwhile.
    private func firstEnd(_ ends: AsyncStream<End>, _ certificates: (any CertificateSource)?) async -> End? {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [pages] in await pages.sweep() }
        if let certificates, let tls = pages.tls {
          group.addTask { [pages] in
            await certificates.keepRenewing(every: tls.renewalInterval, by: pages.clock) { failure in
              pages.telemetry.failed(failure)
            }
          }
        }
        let end = await ends.first { _ in true }
        group.cancelAll()
        return end
      }
    }

    /// Ends everything at once.
    private func cancel(_ connections: ConnectionRegistry) async {
      connections.closeAll()
      await connections.drained(includingWork: false)
      // Handlers of files that have come whole end with their page.
      await pages.closeAll()
      await connections.drained(includingWork: true)
      // A page may have been made meanwhile.
      await pages.closeAll()
    }

    /// Ends what waits, and gives the rest some time.
    private func finish(_ connections: ConnectionRegistry) async {
      let (ends, end) = AsyncStream<Void>.makeStream()
      connections.stop()
      let closing = Task { [pages] in
        await pages.closeAll()
        await connections.drained(includingWork: true)
        // A page may have been made meanwhile. After the time for this run, it may belong to the next one.
        if !Task.isCancelled { await pages.closeAll() }
        end.finish()
      }
      let timer = Task { [pages] in
        try? await Task.sleep(for: pages.limits.shutdownTime)
        end.finish()
      }
      for await _ in ends {}
      timer.cancel()
      closing.cancel()
      connections.closeAll()
      await connections.drained(includingWork: false)
      await pages.closeAll()
    }

    private func addressToOpen(port: Int) -> String {
      let scheme = pages.tls == nil ? "http" : "https"
      let token = address.authentication?.token.map { "?\(TokenGate.parameter)=\($0)" } ?? ""
      if let publicOrigin { return "\(publicOrigin.text)/\(token)" }
      switch address {
      case .loopback: return "\(scheme)://127.0.0.1:\(port)/\(token)"
      case .interface(let address, _, let names, _): return "\(scheme)://\(names.min() ?? address):\(port)/\(token)"
      }
    }
  }
#endif
