#if Web
  import NIOHTTP1
  import SluiceMessages
  import SluiceWeb

  extension RouteHandler {
    /// Opens a stream, or delivers a message to one.
    func stream(_ request: ServerRequest, for user: LiveUser?) async -> ServerResponse {
      guard let name = request.query["c"] else {
        return await withBody(of: request, limit: limits.helloBytes) { hello in open(hello, request, for: user) }
      }
      // The check happens before the body is read, so unknown streams cost no memory.
      guard let stream = streams.stream(named: name, of: user), stream.beginTaking() else {
        return .message(.streamGone, .notFound)
      }
      defer { stream.endTaking() }
      return await withBody(of: request, limit: limits.messageBytes) { message in
        await stream.take(message)
        return .text("")
      }
    }

    private func withBody(
      of request: ServerRequest, limit: Int, _ answer: ([UInt8]) async -> ServerResponse
    ) async -> ServerResponse {
      do {
        guard let body = try await request.body?.whole(limit: limit) else {
          return .refusal(.bodyTooLarge(limit: limit))
        }
        return await answer(body)
      } catch {
        return .message(.requestMalformed(reason: "the body is incomplete"), .badRequest)
      }
    }

    /// - Parameter refusal: The code to close the stream with. Pages ignore the status of responses, because a proxy
    ///   may have sent it.
    func open(
      _ hello: [UInt8], _ request: ServerRequest, for user: LiveUser?, refusal: LiveCloseCode? = nil
    ) -> ServerResponse {
      let stream = MessageStream(
        tabConnection(for: request.client, user, refusal: refusal), in: streams, hello: hello,
        // The client script closes a stream that is silent for 75 seconds.
        pingInterval: min(limits.pingInterval, .seconds(15)))
      // nginx would buffer the events.
      return ServerResponse.text("", type: "text/event-stream").replacing("X-Accel-Buffering", "no").streaming(stream)
    }
  }

  extension RequestBody {
    /// Returns all bytes; nil if there are too many.
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
