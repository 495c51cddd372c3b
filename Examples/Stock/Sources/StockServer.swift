#if Web
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// The reason why a server ends by itself.
  enum StockServerError: Error, CustomStringConvertible {
    case noAddress
    case stoppedListening

    var description: String {
      switch self {
      case .noAddress: "The system gave the server no address."
      case .stoppedListening: "The system stopped the server's socket."
      }
    }
  }

  /// An HTTP server of the routes, for this machine alone.
  ///
  /// The server has neither timeouts nor a limit of connections. If clients are not trusted, put a proxy with both
  /// before it.
  struct StockServer: Sendable {
    private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

    /// Returns the response to a request. An error is a defect: the client receives status 500.
    let respond: @Sendable (StockRequest) async throws -> StockResponse
    /// The port to listen on; 0 for a free one.
    var port = 0
    /// The number of bytes that a body may have.
    var bodyLimit = 65_536
    /// The time that running requests have after the server was cancelled.
    var grace = Duration.seconds(5)
    /// Receives the errors of single requests and connections, which do not end the server.
    var report: @Sendable (String) -> Void = { StockService.report($0) }

    /// Serves until the task is cancelled. Requests that run then are answered.
    ///
    /// - Parameter onListening: Receives the address.
    func run(onListening: (URL) -> Void) async throws {
      let (connections, accepted) = AsyncStream<Connection>.makeStream()
      let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            // A client that does not send HTTP loses its connection.
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: false)
            let connection = try Connection(wrappingChannelSynchronously: channel)
            if case .terminated = accepted.yield(connection) { Self.end(connection) }
          }
        }
        .bind(host: "127.0.0.1", port: port).get()
      server.closeFuture.whenComplete { _ in accepted.finish() }
      defer { server.close(promise: nil) }
      // The task is not cancelled, so it also receives the connections that were accepted last.
      let serving = Task {
        await withDiscardingTaskGroup { group in
          for await connection in connections { group.addTask { await serve(connection) } }
          group.cancelAll()
        }
      }
      guard let port = server.localAddress?.port, let address = URL(string: "http://127.0.0.1:\(port)") else {
        throw StockServerError.noAddress
      }
      onListening(address)
      await withTaskCancellationHandler {
        await serving.value
      } onCancel: {
        server.close(promise: nil)
      }
      try Task.checkCancellation()
      throw StockServerError.stoppedListening
    }

    /// Ends a connection that was accepted while the server ended. SwiftNIO stops the process if a connection is
    /// released without its end.
    private static func end(_ connection: Connection) {
      Task { try? await connection.executeThenClose { _, _ in } }
    }

    /// Serves a connection. An error ends this connection alone: its client has disconnected, or does not send HTTP.
    private func serve(_ connection: Connection) async {
      // The task is not cancelled with the server, so that a running request is answered.
      let answering = Task { try await answerRequests(of: connection) }
      do {
        try await withTaskCancellationHandler {
          try await answering.value
        } onCancel: {
          let channel = connection.channel
          // SwiftNIO closes the connection now if it is idle, and otherwise after the response.
          channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
          channel.eventLoop.scheduleTask(in: TimeAmount(grace)) { channel.close(promise: nil) }
        }
      } catch ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed {
        // The client has closed the connection before the response was written, or before the server closed it.
      } catch {
        report("a connection has ended with an error: \(error)")
      }
    }

    private func answerRequests(of connection: Connection) async throws {
      try await connection.executeThenClose { requests, responses in
        var head: HTTPRequestHead?
        var body = Data()
        for try await part in requests {
          switch part {
          case .head(let received):
            head = received
            body = Data()
          case .body(let bytes):
            // The rest of a body that is too large is dropped.
            if body.count <= bodyLimit { body += Data(bytes.readableBytesView) }
          case .end:
            guard let head else { return }
            try await write(response(to: head, body), to: head, responses)
            if !head.isKeepAlive { return }
          }
        }
      }
    }

    private func response(to head: HTTPRequestHead, _ body: Data) async throws -> StockResponse {
      let hosts = head.headers["Host"]
      guard hosts.count == 1, Self.isOwn(host: hosts[0]) else {
        return try StockResponse(problem: "The header Host names another server.", status: 403)
      }
      if body.count > bodyLimit {
        return try StockResponse(problem: "The body has more than \(bodyLimit) bytes.", status: 413)
      }
      guard head.method == .GET || head.method == .PUT else {
        return try StockResponse(problem: "The methods are GET and PUT.", status: 405)
      }
      let path = URLComponents(string: head.uri)?.percentEncodedPath ?? head.uri
      do {
        return try await respond(StockRequest(method: head.method.rawValue, path: path, body: body))
      } catch {
        report("\(head.method) \(path) has failed: \(error)")
        return try StockResponse(problem: "The server has failed.", status: 500)
      }
    }

    /// Returns whether the value of a header Host names this machine.
    ///
    /// A foreign page can let its own host name lead to this machine, and then send requests as a page of this server.
    static func isOwn(host: String) -> Bool { host.wholeMatch(of: /(?:127\.0\.0\.1|localhost)(?::[0-9]+)?/) != nil }

    private func write(
      _ response: StockResponse, to head: HTTPRequestHead,
      _ responses: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
    ) async throws {
      var headers: HTTPHeaders = [
        "Content-Type": "application/json", "Content-Length": String(response.body.count),
        "Connection": head.isKeepAlive ? "keep-alive" : "close",
      ]
      if response.status == 405 { headers.add(name: "Allow", value: "GET, PUT") }
      let status = HTTPResponseStatus(statusCode: response.status)
      try await responses.write(.head(.init(version: .http1_1, status: status, headers: headers)))
      // A response to HEAD has no body, whatever its length says.
      if head.method != .HEAD { try await responses.write(.body(.byteBuffer(ByteBuffer(bytes: response.body)))) }
      try await responses.write(.end(nil))
    }
  }
#endif
