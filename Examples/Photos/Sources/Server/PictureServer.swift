#if Web
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// A server of photos and pictures on this machine, so that the example needs no network.
  ///
  /// The header `X-Delay` of a request sets the delay of the response in milliseconds. The response to `X-Fails: true`
  /// has status 503.
  struct PictureServer: Sendable {
    private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

    let gallery: Gallery

    /// Serves until the task is cancelled.
    ///
    /// - Parameter onListening: Receives the address.
    func run(onListening: (URL) -> Void) async throws {
      let (connections, accepted) = AsyncStream<Connection>.makeStream()
      let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            // Input that is not HTTP ends its connection.
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: false)
            let connection = try Connection(wrappingChannelSynchronously: channel)
            if case .terminated = accepted.yield(connection) { Self.end(connection) }
          }
        }
        .bind(host: "127.0.0.1", port: 0).get()
      server.closeFuture.whenComplete { _ in accepted.finish() }
      defer { server.close(promise: nil) }
      // The task is not cancelled, so it also receives the connections that were accepted last.
      let serving = Task {
        await withDiscardingTaskGroup { group in
          // A broken connection does not end the server, since its client has disconnected.
          for await connection in connections { group.addTask { try? await serve(connection) } }
          group.cancelAll()
        }
      }
      guard let port = server.localAddress?.port, let address = URL(string: "http://127.0.0.1:\(port)") else { return }
      onListening(address)
      await withTaskCancellationHandler {
        await serving.value
      } onCancel: {
        server.close(promise: nil)
      }
    }

    /// Ends a connection that was accepted while the server ended. SwiftNIO stops the process if a connection is
    /// released without its end.
    private static func end(_ connection: Connection) {
      Task { try? await connection.executeThenClose { _, _ in } }
    }

    private func serve(_ connection: Connection) async throws {
      try await connection.executeThenClose { requests, responses in
        var received: HTTPRequestHead?
        for try await part in requests {
          if case .head(let head) = part { received = head }
          guard case .end = part, let head = received else { continue }
          let answer = try await answer(to: head)
          let headers: HTTPHeaders = [
            "Content-Type": answer.type, "Content-Length": String(answer.body.count),
            "Connection": head.isKeepAlive ? "keep-alive" : "close",
          ]
          try await responses.write(.head(.init(version: .http1_1, status: answer.status, headers: headers)))
          try await responses.write(.body(.byteBuffer(ByteBuffer(bytes: answer.body))))
          try await responses.write(.end(nil))
          if !head.isKeepAlive { break }
        }
      }
    }

    private struct Answer {
      var status = HTTPResponseStatus.ok
      var type = "application/json"
      var body: Data

      init(_ value: (some Encodable)?) throws {
        body = try value.map { try JSONEncoder().encode($0) } ?? Data()
        if value == nil { status = .notFound }
      }

      init(_ status: HTTPResponseStatus = .ok, type: String, _ text: String) {
        (self.status, self.type, body) = (status, type, Data(text.utf8))
      }
    }

    private func answer(to head: HTTPRequestHead) async throws -> Answer {
      if head.method != .GET { return Answer(.methodNotAllowed, type: "text/plain", "Photos are read with GET.") }
      if let delay = head.headers.first(name: "X-Delay").flatMap(Int.init) {
        try await Task.sleep(for: .milliseconds(min(delay, 10_000)))
      }
      if head.headers.first(name: "X-Fails") == "true" {
        return Answer(.serviceUnavailable, type: "text/plain", "The page has asked for failures.")
      }
      let address = URLComponents(string: head.uri)
      let path = (address?.path ?? "").split(separator: "/").map(String.init)
      switch (path.first, path.count) {
      case ("photos", 1):
        return try Answer(gallery.search(address?.queryItems?.first { $0.name == "text" }?.value ?? ""))
      case ("photos", 2) where path[1] == "interesting": return try Answer(gallery.interesting)
      case ("photos", 2): return try Answer(Int(path[1]).flatMap(gallery.details))
      case ("photos", 3) where path[2] == "neighbors": return try Answer(Int(path[1]).flatMap(gallery.neighbors))
      case ("pictures", 3):
        if let id = Int(path[1]), gallery.photos.indices.contains(id), let size = PictureRequest.Size(rawValue: path[2])
        {
          return Answer(type: "image/svg+xml", Drawing(id, size).svg)
        }
      default: break
      }
      return Answer(.notFound, type: "text/plain", "There is no \(head.uri) here.")
    }
  }
#endif
