#if Web
  import NIOHTTP1
  import SluiceMessages
  import SluiceWeb

  /// Answers requests, once the guard has let them pass.
  struct RouteHandler: Sendable {
    let registry: TabRegistry
    let limits: LiveServerLimits
    let guardian: RequestGuard

    func respond(to request: ServerRequest) async -> ServerResponse {
      let route = LiveRoute(rawValue: request.path)
      let refusal = guardian.refusal(
        host: request.header("Host"),
        origin: request.header("Origin"),
        needsOrigin: route == .socket || request.method == .POST
      )
      // A request of a foreign page does not keep a connection, which the browser would hold for it.
      if let refusal { return .message(refusal, .forbidden).closing() }
      return await response(to: request, route)
        .closing(if: request.header("Sec-Fetch-Site") == "cross-site" || request.method == .POST)
    }

    private func response(to request: ServerRequest, _ route: LiveRoute?) async -> ServerResponse {
      guard let route else { return .message(.addressUnknown, .notFound) }
      guard route.methods.contains(request.method.rawValue) else {
        return .message(.methodNotAllowed(method: request.method.rawValue, allowed: route.methods), .methodNotAllowed)
          .adding("Allow", route.methods.joined(separator: ", "))
      }
      switch route {
      case .page:
        let refusal = guardian.pageRefusal(destination: request.header("Sec-Fetch-Dest"))
        if let refusal { return .message(refusal, .forbidden).closing() }
        return await page(request)
      case .script: return .text(LivePage.clientScript, type: "text/javascript")
      case .socket: return socket(request)
      case .files: return await request.method == .POST ? upload(request) : download(request)
      }
    }

    /// Makes a page for what it shows now. It has no session: see ``TabRegistry``.
    private func page(_ request: ServerRequest) async -> ServerResponse {
      guard await registry.takePage(for: request.client) else {
        return .message(
          .pagesTooFast(limit: "\(limits.pagesPerSecond) a second, \(limits.pageBurst) at once"), .tooManyRequests)
      }
      do {
        let page = try await registry.render(LivePageRequest(query: request.query))
        let nonce = Secret.make()
        return .text(page.text(.server, nonce: nonce, messageLimit: limits.messageBytes), type: "text/html")
          .replacing("Content-Security-Policy", LivePage.contentSecurityPolicy(nonce: nonce))
      } catch {
        ServerLog.write(.pageNotOpened(error: "\(error)"))
        return .message(.pageUnavailable, .internalServerError)
      }
    }

    private func socket(_ request: ServerRequest) -> ServerResponse {
      guard SocketHandshake.isAsked(by: request.head), !request.head.hasBody else {
        return .message(.socketOnly, .upgradeRequired).adding("Upgrade", "websocket")
      }
      let socket = TabSocket(
        client: request.client, messageLimit: limits.messageBytes, helloLimit: limits.helloBytes,
        helloTime: limits.headTime, registry: registry)
      return ServerResponse(status: .switchingProtocols, headers: [:], body: .socket(socket))
    }
  }

  extension LiveAddresses {
    fileprivate static let server = LiveAddresses(
      socket: LiveRoute.socket.rawValue, script: LiveRoute.script.rawValue, files: LiveRoute.files.rawValue)
  }
#endif
