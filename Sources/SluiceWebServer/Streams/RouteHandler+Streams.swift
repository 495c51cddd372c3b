#if Web
  import NIOHTTP1
  import SluiceMessages
  import SluiceWeb

  extension RouteHandler {
    /// Opens a stream for a page without a WebSocket, or takes a message of one.
    func stream(_ request: ServerRequest, for user: LiveUser?) async -> ServerResponse {
      let name = request.query["c"]
      let limit = name == nil ? limits.helloBytes : limits.messageBytes
      let message: [UInt8]
      do {
        guard let body = try await request.body?.whole(limit: limit) else {
          return .refusal(.bodyTooLarge(limit: limit))
        }
        message = body
      } catch {
        return .message(.requestMalformed(reason: "the body did not come whole"), .badRequest)
      }
      guard let name else { return open(message, request, for: user) }
      guard let stream = streams.stream(named: name, of: user) else { return .message(.streamGone, .notFound) }
      await stream.take(message)
      return .text("")
    }

    private func open(_ hello: [UInt8], _ request: ServerRequest, for user: LiveUser?) -> ServerResponse {
      let stream = MessageStream(
        tabSocket(for: request.client, user), in: streams, hello: hello, pingInterval: limits.pingInterval)
      // nginx would keep events back until its buffer is full.
      return ServerResponse.text("", type: "text/event-stream").replacing("X-Accel-Buffering", "no").streaming(stream)
    }
  }

  extension RequestBody {
    /// All bytes; nil if there are too many.
    fileprivate func whole(limit: Int) async throws -> [UInt8]? {
      var bytes: [UInt8] = []
      for try await piece in self {
        bytes += piece
        if bytes.count > limit { return nil }
      }
      return bytes
    }
  }
#endif
