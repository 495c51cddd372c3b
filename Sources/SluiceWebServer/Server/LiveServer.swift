#if Web
  import Foundation
  import SluiceGraph
  public import SluiceWeb

  /// A web server inside an app. Each browser tab that opens it has its own page.
  ///
  ///     let server = LiveServer { CounterPage() }
  ///     try await server.run { address in print("Open \(address)") }
  ///
  /// By default, the server listens only on this machine, and answers only requests whose Host is a name of this
  /// machine and whose Origin, if present, equals the Host. This applies to pages, the script, files and the WebSocket.
  /// Behind a proxy, set a ``PublicOrigin``. A ``LiveAuthentication`` restricts the visitors. The type is Sendable. The
  /// pages belong to the isolations of their endpoints.
  ///
  /// The server answers `/_sluice/health` with status 200, for monitoring.
  ///
  /// # Requests and sessions
  ///
  /// A request creates a page, renders it as HTML, and closes it. When the page's script connects, the server creates
  /// the page a second time from the same address. That second page is the session, and it stays. So a client without
  /// the script receives a readable page and leaves no state behind. A page can lose its session because the server was
  /// restarted or because the page was disconnected for too long. Such a page gets a new session without being
  /// reloaded. Code that runs when a page opens runs both times.
  ///
  /// A session that has been without a connection for ``LiveServerLimits/hibernationDelay`` releases most of its
  /// memory. After ``LiveServerLimits/idleTime`` without a connection, the session is closed.
  ///
  /// The response to a HEAD request has the status and the headers of the response to a GET request, and no body.
  /// Downloads don't support HEAD.
  ///
  /// An uploaded file is the body of its own request, beside the page's WebSocket, and is cancelled when the page ends.
  /// A download is also its own request, and continues when the page is closed.
  ///
  /// # The path of a request
  ///
  /// 1. A socket of the `Listener` accepts a connection on one of a few event loops. `ConnectionTable` decides
  ///    whether there is room, and which connection must make room.
  /// 2. `ConnectionMachine` tracks the connection: the input that may come next, its size, and its deadline.
  /// 3. `RouteHandler` answers in a task, outside of the event loops. The handler asks the guard, and then the page
  ///    through its endpoint.
  /// 4. The response goes back to the event loop. A WebSocket gets a `SocketHandler`, and a stream gets a
  ///    `MessageStream`. A `TabConnection` passes events to the page and fetches patches from it. Each patch is
  ///    fetched when the system has accepted the one before.
  public final class LiveServer: Sendable {
    private let address: LiveServerAddress
    private let publicOrigin: PublicOrigin?
    private let pages: LivePages
    /// Ends the present run; nil while the server does not run.
    private let ending = Guarded<AsyncStream<End>.Continuation?>(nil)

    /// The reason why a run ends.
    private enum End: Sendable {
      case asked
      case failed(LiveServerError)
    }

    /// Creates a server, which does nothing before ``run(endingOn:onListening:)``.
    ///
    /// `makePage` is called for each request of a page and for each session. The closure may return a new actor each
    /// time, or the endpoint of a session in a shared actor. The request has the query of the page's address.
    ///
    /// Each call must create a new page. A page is opened once, and the page of a request is closed when its HTML is
    /// written.
    ///
    /// - Parameters:
    ///   - address: The address on which the server listens.
    ///   - publicOrigin: The origin that browsers see if the server is behind a proxy.
    ///   - tls: The certificate, if the server terminates TLS itself. The server's own origins then have the scheme
    ///     `https`.
    ///   - proxies: The proxies whose forwarded client addresses are trusted.
    ///   - limits: The limits for clients of the server.
    ///   - telemetry: Receives log entries, metrics and traces.
    ///   - clock: Decides when a page without a connection is closed. Tests pass a clock that they advance manually.
    ///   - makePage: Creates a page.
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

    /// Creates a server whose pages don't depend on the query of their address.
    ///
    /// - Parameters:
    ///   - address: The address on which the server listens.
    ///   - publicOrigin: The origin that browsers see if the server is behind a proxy.
    ///   - tls: The certificate, if the server terminates TLS itself.
    ///   - proxies: The proxies whose forwarded client addresses are trusted.
    ///   - limits: The limits for clients of the server.
    ///   - telemetry: Receives log entries, metrics and traces.
    ///   - clock: Decides when a page without a connection is closed.
    ///   - makePage: Creates a page.
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

    /// The number of sessions, with or without a connection.
    public var tabCount: Int {
      get async { await pages.tabCount }
    }

    /// Serves until the server is asked to stop or the task is cancelled. Then closes all connections and pages, and
    /// returns.
    ///
    ///     try await server.run(endingOn: [.interrupt, .terminate]) { address in print("Open \(address)") }
    ///
    /// - Parameters:
    ///   - signals: Signals that stop the server in the same way as ``stop()``. A second signal of the same kind ends
    ///     the process.
    ///   - onListening: Called once, with the address to open. The address has the actual port, and ends with the token
    ///     if visitors need one.
    /// - Throws: ``LiveServerError``, which states why the server cannot run.
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

    /// Serves as the entire work of a program, until it receives SIGINT or SIGTERM.
    ///
    ///     @main enum Program {
    ///       static func main() async { await LiveServer { CartPage() }.main() }
    ///     }
    ///
    /// If the server cannot run, the message of the ``LiveServerError`` is written to standard error, and the process
    /// exits with status 1. An error that the `main` of a program throws ends the process by a trap instead.
    ///
    /// - Parameter onListening: Called once, with the address to open. If it is nil, the address is printed, without
    ///   buffering.
    public func main(onListening: (@Sendable (String) -> Void)? = nil) async {
      do throws(LiveServerError) {
        try await run(endingOn: [.interrupt, .terminate]) { address in
          if let onListening { return onListening(address) }
          print("Open \(address)")
          // `print` is buffered if standard output is not a terminal.
          fflush(nil)
        }
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
      }
    }

    /// Asks the present run to end gracefully, and returns immediately.
    ///
    /// The server accepts no more connections. Pages receive the close code for a stopped server, and current requests
    /// are answered. Work that takes longer than ``LiveServerLimits/shutdownTime`` is cancelled. If the server does not
    /// run, this call has no effect.
    public func stop() {
      ending.withLock { _ = $0?.yield(.asked) }
    }

    /// Waits for the first reason to end, and closes expired pages meanwhile. Returns nil if the task is cancelled.
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

    /// Ends everything immediately.
    private func cancel(_ connections: ConnectionRegistry) async {
      connections.closeAll()
      await connections.drained(includingWork: false)
      // Handlers of files that have arrived completely end with their page.
      await pages.closeAll()
      await connections.drained(includingWork: true)
      // A page may have been created meanwhile.
      await pages.closeAll()
    }

    /// Ends idle connections, and gives the others some time.
    private func finish(_ connections: ConnectionRegistry) async {
      let (ends, end) = AsyncStream<Void>.makeStream()
      connections.stop()
      let closing = Task { [pages] in
        await pages.closeAll()
        await connections.drained(includingWork: true)
        // A page may have been created meanwhile. After the time of this run, the page may belong to the next run.
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
