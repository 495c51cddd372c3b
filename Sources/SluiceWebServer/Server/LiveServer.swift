#if canImport(FlyingFox)
  import FlyingFox
  import FlyingSocks
  import Foundation
  public import SluiceWeb
  import Synchronization

  /// A web server inside the app: each browser tab that opens it gets a page of its own.
  ///
  ///     let server = LiveServer { CounterPage() }
  ///     try await server.run { address in print("Open \(address)") }
  ///
  /// It listens on this machine alone unless told otherwise, and answers only requests whose Host is a name of this
  /// machine and whose Origin, if there is one, equals the Host: pages, script, style sheet and WebSocket alike. Sendable;
  /// the pages live in whatever isolations their endpoints lead to.
  ///
  /// A HEAD request receives the status and the headers that a GET request receives, and no body; downloads have none. For
  /// the length of a page, the server makes the page, opens it and closes it. It closes no other page for that.
  ///
  /// A file that a page takes is the body of a request of its own, beside the page's WebSocket, and ends with the page. A
  /// download is a request of its own as well, and goes on when the page is closed.
  public final class LiveServer: Sendable {
    private let address: LiveServerAddress
    private let limits: LiveServerLimits
    private let registry: TabRegistry
    private let makePage: @Sendable (LivePageRequest) async throws -> any LiveEndpoint
    private let isRunning = Atomic(false)

    /// A server that does nothing before ``run(onListening:)``.
    ///
    /// `makePage` is called for each tab and may return a new actor each time, or a session's endpoint into a shared one;
    /// the request says what the page's address has asked for. The clock decides when a page without a connection is
    /// closed; tests pass one that they move by hand.
    public init(
      _ address: LiveServerAddress = .loopback(),
      limits: LiveServerLimits = LiveServerLimits(),
      clock: any Clock<Duration> = ContinuousClock(),
      makePage: @escaping @Sendable (LivePageRequest) async throws -> any LiveEndpoint
    ) {
      self.address = address
      self.limits = limits
      self.makePage = makePage
      registry = TabRegistry(limits: limits, clock: clock)
    }

    /// A server whose pages are the same whatever their address asks for.
    public convenience init(
      _ address: LiveServerAddress = .loopback(),
      limits: LiveServerLimits = LiveServerLimits(),
      clock: any Clock<Duration> = ContinuousClock(),
      makePage: @escaping @Sendable () async throws -> any LiveEndpoint
    ) {
      self.init(address, limits: limits, clock: clock) { _ in try await makePage() }
    }

    /// How many pages are open, connected or not.
    public var tabCount: Int {
      get async { await registry.count }
    }

    /// Serves until the task is cancelled, then closes all connections and pages and returns.
    ///
    /// `onListening` is called once, with the address to open; its port is the one that the system gave.
    public func run(onListening: @escaping @Sendable (String) -> Void = { _ in }) async throws(LiveServerError) {
      guard isRunning.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else {
        throw .alreadyRuns
      }
      defer { isRunning.store(false, ordering: .relaxed) }
      let server = try makeServer()
      for route in LiveRoute.allCases {
        let handler = RouteHandler(
          route: route,
          registry: registry,
          limits: limits,
          guardian: requestGuard,
          makePage: makePage
        )
        await server.appendRoute(HTTPRoute("\(route.methods) \(route.rawValue)"), to: handler)
      }
      let failure = await serve(server, onListening)
      await registry.closeAll()
      if let failure { throw failure }
    }

    private func serve(_ server: HTTPServer, _ onListening: @escaping @Sendable (String) -> Void) async
      -> LiveServerError?
    {
      await withTaskGroup(of: LiveServerError?.self) { group in
        group.addTask { [self] in
          do {
            try await server.run()
            return nil
          } catch {
            return Task.isCancelled ? nil : failure(error)
          }
        }
        group.addTask { [self] in
          if (try? await server.waitUntilListening(timeout: Self.guardTime)) != nil,
            let port = await server.listeningAddress?.port
          {
            onListening("http://\(hostName):\(port)/")
          }
          await registry.sweep()
          return nil
        }
        let first = await group.next() ?? nil
        group.cancelAll()
        return first
      }
    }

    private var requestGuard: RequestGuard {
      switch address {
      case .loopback: RequestGuard(hostNames: RequestGuard.loopbackNames)
      case .unsafeInterface(_, _, let names): RequestGuard(hostNames: Set(names.map { $0.lowercased() }))
      }
    }

    private var hostName: String {
      switch address {
      case .loopback: "127.0.0.1"
      case .unsafeInterface(let address, _, let names): names.min() ?? address
      }
    }

    private var listening: (address: String, port: UInt16) {
      switch address {
      case .loopback(let port): ("127.0.0.1", port)
      case .unsafeInterface(let address, let port, _): (address, port)
      }
    }

    private func makeServer() throws(LiveServerError) -> HTTPServer {
      let (address, port) = listening
      do {
        return HTTPServer(
          config: .init(
            address: try .inet(ip4: address, port: port), timeout: Self.handlerTime, pool: Self.makePool(),
            logger: .disabled)
        )
      } catch {
        throw failure(error)
      }
    }

    /// How many seconds the server may take until it listens: a guard against hanging.
    private static let guardTime: TimeInterval = 600
    /// A week, in seconds: a handler may take as long as the file that it receives. FlyingFox gives 15 seconds, in
    /// which a slow machine makes no page and answers with an empty error.
    private static let handlerTime: TimeInterval = 604_800

    private static func makePool() -> any AsyncSocketPool {
      #if os(Linux)
        SocketPool(queue: SocketTable(ePoll(maxEvents: 20)))
      #elseif canImport(Darwin)
        SocketPool(queue: SocketTable(kQueue(maxEvents: 20)))
      #else
        HTTPServer.defaultPool()
      #endif
    }

    private func failure(_ error: any Error) -> LiveServerError {
      let (address, port) = listening
      guard case SocketError.failed(let step, let code, let message) = error else {
        return .failed(reason: "\(error)")
      }
      if code == EADDRINUSE { return .portInUse(Int(port)) }
      let isStart = ["Bind", "Listen", "CreateSocket", "inet_pton AF_INET"].contains(step)
      return isStart
        ? .cannotListen(address: address, port: Int(port), reason: message) : .failed(reason: "\(step): \(message)")
    }
  }

  extension Socket.Address {
    fileprivate var port: UInt16? {
      switch self {
      case .ip4(_, let port), .ip6(_, let port): port
      case .unix: nil
      }
    }
  }
#endif
