import Foundation
import TestSupport
import Testing

#if Web
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import SluiceGraph

  /// A request that the embedded server passes to a route.
  struct EmbeddedRequest: Sendable {
    var query: [String: String] = [:]
    var body = Data()
  }

  /// An answer of the embedded server.
  struct EmbeddedResponse: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = Data()
    /// The announced length. If the body is shorter, the connection ends within it. Nil announces the length of the
    /// body.
    var announcedLength: Int?
  }

  /// A small server for tests of clients, which gives the answers of the test.
  final class EmbeddedServer: Sendable {
    typealias Answer = @Sendable (EmbeddedRequest) async throws -> EmbeddedResponse
    private let routes = Guarded<[String: Answer]>([:])
    private let channels = Guarded<[any Channel]>([])

    /// Registers the handler of a route.
    ///
    /// - Parameters:
    ///   - route: A method and a path, or "*" for all requests without a route of their own.
    ///   - answer: The handler of the route, which runs in a task of its own. The task is cancelled when the connection
    ///     ends.
    func answer(_ route: String, _ answer: @escaping Answer) { routes.withLock { $0[route] = answer } }

    fileprivate func answer(to head: HTTPRequestHead, _ body: Data) async throws -> EmbeddedResponse {
      let address = URLComponents(string: head.uri)
      let route = "\(head.method.rawValue) \(address?.path ?? "")"
      guard let answer = routes.withLock({ $0[route] ?? $0["*"] }) else { return EmbeddedResponse(status: 404) }
      let items = (address?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
      return try await answer(EmbeddedRequest(query: Dictionary(items) { $1 }, body: body))
    }

    /// Starts the server, and returns its port.
    fileprivate func start() async throws -> Int {
      let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { [self] channel in
          channels.withLock { $0.append(channel) }
          return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline()
            try channel.pipeline.syncOperations.addHandler(EmbeddedHandler(self))
          }
        }
        .bind(host: "127.0.0.1", port: 0).get()
      channels.withLock { $0.append(listener) }
      return try #require(listener.localAddress?.port)
    }

    fileprivate func stop() async {
      for channel in channels.withLock({ $0 }) { try? await channel.close() }
    }
  }

  private final class EmbeddedHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart
    private let server: EmbeddedServer
    private var head: HTTPRequestHead?
    private var body = Data()
    private var work: Task<Void, Never>?

    init(_ server: EmbeddedServer) { self.server = server }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        self.head = head
        body = Data()
      case .body(let bytes): body += Data(bytes.readableBytesView)
      case .end:
        guard let head else { return }
        let (own, eventLoop) = (NIOLoopBound((self, context), eventLoop: context.eventLoop), context.eventLoop)
        work = Task { [server, body] in
          let response = try? await server.answer(to: head, body)
          eventLoop.execute {
            let (handler, context) = own.value
            handler.write(response ?? EmbeddedResponse(status: 500), context)
          }
        }
      }
    }

    func channelInactive(context: ChannelHandlerContext) { work?.cancel() }

    private func write(_ response: EmbeddedResponse, _ context: ChannelHandlerContext) {
      guard context.channel.isActive else { return }
      let length = response.announcedLength ?? response.body.count
      var headers = HTTPHeaders(response.headers.map { ($0.key, $0.value) })
      headers.add(name: "Content-Length", value: String(length))
      let head = HTTPResponseHead(
        version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      let bytes = ByteBuffer(bytes: response.body)
      guard length == response.body.count else {
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        return context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(bytes)))).whenComplete { _ in
          bound.value.close(promise: nil)
        }
      }
      context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }

  /// Runs a test with an embedded server on a port that the system chooses. The server has ended when this function
  /// returns.
  ///
  /// - Parameters:
  ///   - routes: Adds the answers of the server.
  ///   - body: The test. Its argument makes an address of a path.
  nonisolated(nonsending) func withEmbeddedServer(
    _ routes: (EmbeddedServer) -> Void, _ body: (@escaping @Sendable (String) -> URL) async throws -> Void
  ) async throws {
    let server = EmbeddedServer()
    routes(server)
    let port = try await server.start()
    let result: Result<Void, any Error>
    do {
      try await body { URL(string: "http://127.0.0.1:\(port)\($0)")! }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await server.stop()
    try result.get()
  }
#endif
