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
    let routes: StockRoutes
    /// The port to listen on; 0 for a free one.
    var port = 0
    /// The number of bytes that a body may have.
    var bodyLimit = 65_536

    /// Serves until the task is cancelled.
    ///
    /// - Parameter onListening: Receives the address.
    func run(onListening: (URL) -> Void) async throws {
      let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .bind(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            // A client that does not send HTTP loses its connection.
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: false)
            return try NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>(
              wrappingChannelSynchronously: channel)
          }
        }
      try await withThrowingDiscardingTaskGroup { connections in
        try await server.executeThenClose { accepted in
          guard let port = server.channel.localAddress?.port, let address = URL(string: "http://127.0.0.1:\(port)")
          else {
            throw StockServerError.noAddress
          }
          onListening(address)
          for try await connection in accepted {
            // An error of a connection ends that connection alone: its client has gone, or does not send HTTP.
            connections.addTask { try? await serve(connection) }
          }
          try Task.checkCancellation()
          throw StockServerError.stoppedListening
        }
      }
    }

    private func serve(_ connection: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>) async throws {
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
      guard Self.isOwn(host: head.headers.first(name: "Host")) else {
        return try StockResponse(problem: "The header Host names another server.", status: 403)
      }
      if body.count > bodyLimit {
        return try StockResponse(problem: "The body has more than \(bodyLimit) bytes.", status: 413)
      }
      guard head.method == .GET || head.method == .PUT else {
        return try StockResponse(problem: "The methods are GET and PUT.", status: 405)
      }
      let path = URLComponents(string: head.uri)?.percentEncodedPath ?? head.uri
      return try await routes.response(to: StockRequest(method: head.method.rawValue, path: path, body: body))
    }

    /// Returns whether the value of a header Host names this machine.
    ///
    /// A foreign page can let its own host name lead to this machine, and then send requests as a page of this server.
    static func isOwn(host: String?) -> Bool {
      let name = host?.prefix { $0 != ":" }
      return name == "127.0.0.1" || name == "localhost"
    }

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
