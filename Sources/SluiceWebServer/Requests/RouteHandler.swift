#if Web
  import NIOHTTP1
  import SluiceMessages
  import SluiceWeb

  /// Answers requests that the guard has accepted.
  struct RouteHandler: Sendable {
    let hasSockets: Bool
    let registry: TabRegistry
    let limits: LiveServerLimits
    let guardian: RequestGuard
    let gatekeeper: Gatekeeper
    let telemetry: ServerTelemetry
    let streams = StreamTable()

    func respond(to request: ServerRequest) async -> ServerResponse {
      let route = LiveRoute(rawValue: request.path)
      // Load balancers use an address instead of a host name. The response discloses nothing.
      if route == .health { return await response(to: request, route, for: nil) }
      let refusal = guardian.refusal(
        host: request.header("Host"),
        origin: request.header("Origin"),
        needsOrigin: route == .socket || request.method == .POST
      )
      // A request of a foreign page does not keep its connection, because the browser would hold the connection for
      // that page.
      if let refusal { return .message(refusal, .forbidden).closing() }
      let closes = request.header("Sec-Fetch-Site") == "cross-site" || request.method == .POST && route != .stream
      switch await gatekeeper.visitor(of: request) {
      case .served(let user): return await response(to: request, route, for: user).closing(if: closes)
      case .answered(let response): return response.closing(if: closes)
      case .refused(let response):
        // No rate limit applies, because a foreign page in the visitor's browser could exhaust the visitor's rate.
        switch route {
        case .socket: return socket(request, for: nil, refusal: .notAuthenticated)
        case .stream: return open([], request, for: nil, refusal: .notAuthenticated)
        default: return response.closing()
        }
      }
    }

    private func response(to request: ServerRequest, _ route: LiveRoute?, for user: LiveUser?) async -> ServerResponse {
      guard let route else { return .addressUnknown }
      guard route.methods.contains(request.method.rawValue) else {
        return .message(.methodNotAllowed(method: request.method.rawValue, allowed: route.methods), .methodNotAllowed)
          .adding("Allow", route.methods.joined(separator: ", "))
      }
      switch route {
      case .page:
        let refusal = guardian.pageRefusal(destination: request.header("Sec-Fetch-Dest"))
        if let refusal { return .message(refusal, .forbidden).closing() }
        return await page(request, for: user)
      case .script: return .text(LivePage.clientScript, type: "text/javascript")
      case .socket: return socket(request, for: user)
      case .files: return await request.method == .POST ? upload(request, for: user) : download(request, for: user)
      case .stream: return await stream(request, for: user)
      case .health: return .text("ok\n")
      }
    }

    /// Renders a page for its present content. The page has no session: see ``TabRegistry``.
    private func page(_ request: ServerRequest, for user: LiveUser?) async -> ServerResponse {
      guard await registry.takePage(for: request.client) else {
        return .message(
          .pagesTooFast(limit: "\(limits.pagesPerSecond) a second, \(limits.pageBurst) at once"), .tooManyRequests)
      }
      do {
        let page = try await registry.render(LivePageRequest(query: request.query, user: user))
        let nonce = Secret.make()
        return .text(
          page.text(addresses(below: request.base), nonce: nonce, messageLimit: limits.messageBytes), type: "text/html"
        )
        .replacing("Content-Security-Policy", LivePage.contentSecurityPolicy(nonce: nonce))
      } catch {
        telemetry.failed(ServerFailure.pageNotOpened(error: "\(error)"))
        return .message(.pageUnavailable, .internalServerError)
      }
    }

    /// - Parameter refusal: The code to close the connection with. A script cannot read the status of a handshake, and
    ///   would retry.
    private func socket(_ request: ServerRequest, for user: LiveUser?, refusal: LiveCloseCode? = nil) -> ServerResponse
    {
      guard hasSockets, SocketHandshake.isAsked(by: request.head), !request.head.hasBody else {
        return .message(.socketOnly, .upgradeRequired).adding("Upgrade", "websocket")
      }
      let socket = tabConnection(for: request.client, user, refusal: refusal)
      return ServerResponse(status: .switchingProtocols, headers: [:], body: .socket(socket))
    }

    func tabConnection(for client: ClientAddress, _ user: LiveUser?, refusal: LiveCloseCode? = nil) -> TabConnection {
      TabConnection(
        client: client, user: user, refusal: refusal, messageLimit: limits.messageBytes, helloLimit: limits.helloBytes,
        registry: registry)
    }

    private func addresses(below base: String) -> LiveAddresses {
      LiveAddresses(
        socket: hasSockets ? base + LiveRoute.socket.rawValue : "", stream: base + LiveRoute.stream.rawValue,
        script: base + LiveRoute.script.rawValue, files: base + LiveRoute.files.rawValue)
    }
  }
#endif
