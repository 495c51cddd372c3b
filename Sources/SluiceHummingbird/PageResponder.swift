#if Hummingbird
  import Hummingbird
  import NIOCore
  import NIOHTTP1
  import SluiceWeb
  import SluiceWebServer

  /// Answers the requests of one route.
  struct PageResponder<Context: RemoteAddressRequestContext>: HTTPResponder {
    let pages: LivePages
    let route: LiveRoute
    let user: (@Sendable (Request, Context) async throws -> LiveUser?)?

    func respond(to request: Request, context: Context) async throws -> Response {
      guard let (base, head) = request.head.split(at: route) else { return pages.response(.addressUnknown) }
      var identity: Identity?
      if let user, route != .health { identity = try await user(request, context).map(Identity.user) ?? .unknown }
      let client = ClientAddress(context.remoteAddress)
      let response =
        if route.takesBodies, request.method == .post {
          await withBody(of: request) { body in
            await pages.respond(to: head, below: base, from: client, identity: identity, body: body)
          }
        } else {
          await pages.respond(to: head, below: base, from: client, identity: identity, body: nil)
        }
      return request.method == .head ? pages.response(response).createHeadResponse() : pages.response(response)
    }

    /// Reads the body as far as the closure asks for it. When the time of a shutdown is over, the body ends, and the
    /// sessions are closed with their files.
    private func withBody(
      of request: Request, _ answer: (Inflow<[UInt8]>) async -> ServerResponse
    ) async -> ServerResponse {
      let (demands, demand) = AsyncStream<Void>.makeStream()
      let body = Inflow<[UInt8]> { demand.yield() }
      return await withTaskGroup(of: Void.self) { group in
        group.addTask {
          var pieces = request.body.makeAsyncIterator()
          for await _ in demands {
            do {
              guard let piece = try await pieces.next() else { return body.end() }
              body.put(Array(piece.readableBytesView))
            } catch {
              return body.end(.failure(ConnectionEnded()))
            }
          }
        }
        group.addTask {
          guard (try? await pages.shutdownTimeIsOver()) != nil else { return }
          body.end(.failure(ConnectionEnded()))
          await pages.closeAll()
        }
        let response = await answer(body)
        demand.finish()
        group.cancelAll()
        return response
      }
    }
  }
#endif
