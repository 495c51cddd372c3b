#if Web
  import Foundation
  import NIOCore
  import NIOPosix

  /// The sockets on which a server listens.
  struct Listener: Sendable {
    private let channels: [any Channel]
    /// The port. The system may have chosen it.
    let port: Int

    /// Binds the sockets. When this function returns, connections are accepted.
    static func open(on address: LiveServerAddress, for service: ConnectionService) async throws(LiveServerError)
      -> Listener
    {
      switch address {
      case .loopback(let port, _):
        let first = try await bind("127.0.0.1", port, service)
        let chosen = UInt16(first.localAddress?.port ?? Int(port))
        // Many machines have no ::1, and another program may use this port there.
        let second = try? await bind("::1", chosen, service)
        return Listener(channels: [first] + [second].compactMap { $0 }, port: Int(chosen))
      case .interface(let address, let port, _, _):
        let channel = try await bind(address, port, service)
        return Listener(channels: [channel], port: channel.localAddress?.port ?? Int(port))
      }
    }

    private static func bind(_ address: String, _ port: UInt16, _ service: ConnectionService)
      async throws(LiveServerError)
      -> any Channel
    {
      do {
        return try await bootstrap(service).bind(to: SocketAddress(ipAddress: address, port: Int(port))).get()
      } catch let error as IOError {
        if error.errnoCode == EADDRINUSE { throw .portInUse(Int(port)) }
        throw .cannotListen(address: address, port: Int(port), reason: String(cString: strerror(error.errnoCode)))
      } catch {
        throw .cannotListen(address: address, port: Int(port), reason: "\(error)")
      }
    }

    /// All servers of a process share the event loops, one for each processor.
    private static func bootstrap(_ service: ConnectionService) -> ServerBootstrap {
      ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            // If the system has no more files, connections that wait for a request are closed, and accepting is tried
            // again.
            let handler = AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { _ in
              service.connections.makeRoom()
              return .milliseconds(100)
            }
            try channel.pipeline.syncOperations.addHandler(handler)
          }
        }
        .childChannelOption(.maxMessagesPerRead, value: 1)
        .childChannelOption(unanswered, value: unansweredTime(service.limits))
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let client = ClientAddress(channel.remoteAddress)
            guard let (id, refusal) = service.connections.admit(channel, from: client) else {
              throw TooManyConnections()
            }
            if let certificates = service.certificates {
              try channel.pipeline.syncOperations.addHandler(certificates.makeHandler())
            }
            try HTTPConnectionHandler.install(on: channel, id: id, client: client, service: service, refusal: refusal)
          }
        }
    }

    /// The TCP option that ends a connection whose client does not acknowledge bytes, because its network has failed.
    private static var unanswered: ChannelOptions.Types.SocketOption {
      #if os(Linux)
        let option: CInt = 18  // TCP_USER_TIMEOUT, in milliseconds
      #else
        let option: CInt = 0x80  // TCP_RXT_CONNDROPTIME, in seconds
      #endif
      return ChannelOptions.Types.SocketOption(level: .tcp, name: .init(rawValue: option))
    }

    /// Returns the longest time that a client may take to read or to answer, limited to one day.
    private static func unansweredTime(_ limits: LiveServerLimits) -> Int {
      let time = max(.seconds(1), min(max(limits.writeTime, limits.pongTime), .seconds(86_400)))
      #if os(Linux)
        return Int(time / .milliseconds(1))
      #else
        return Int(time / .seconds(1))
      #endif
    }

    /// An error that closes the channel that is being accepted.
    private struct TooManyConnections: Error {}

    /// Calls a closure when a socket is closed, by this program or by the system.
    func onClose(_ action: @escaping @Sendable () -> Void) {
      for channel in channels { channel.closeFuture.whenComplete { _ in action() } }
    }

    /// Stops accepting connections.
    func close() async {
      for channel in channels { try? await channel.close() }
    }
  }
#endif
