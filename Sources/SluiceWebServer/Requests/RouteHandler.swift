#if Web
  import NIOHTTP1
  import SluiceMessages
  import SluiceWeb

  /// Answers requests, once the guard has let them pass.
  struct RouteHandler: Sendable {
    let registry: TabRegistry
    let limits: LiveServerLimits
    let guardian: RequestGuard
    let makePage: @Sendable (LivePageRequest) async throws -> any LiveEndpoint

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
        let refusal = guardian.pageRefusal(
          destination: request.header("Sec-Fetch-Dest"), site: request.header("Sec-Fetch-Site"))
        if let refusal { return .message(refusal, .forbidden).closing() }
        return await request.method == .HEAD ? pageForHead(request) : page(request)
      case .script: return .text(LivePage.clientScript, type: "text/javascript")
      case .stylesheet: return await stylesheet(request)
      case .socket: return socket(request)
      case .files: return await request.method == .POST ? upload(request) : download(request)
      }
    }

    private func page(_ request: ServerRequest) async -> ServerResponse {
      if let full = await registry.makeRoom(for: request.client) { return .full(full) }
      do {
        let endpoint = try await makePage(LivePageRequest(query: request.query))
        let page = try await endpoint.open()
        switch await registry.admit(endpoint, page, from: request.client) {
        case .admitted(let name): return response(page, named: name)
        case .full(let full):
          await endpoint.close()
          return .full(full)
        }
      } catch {
        return notOpened(error)
      }
    }

    /// Makes a page for its length, without a place among the tabs: the request must change nothing.
    private func pageForHead(_ request: ServerRequest) async -> ServerResponse {
      if let full = await registry.fullness(for: request.client) { return .full(full) }
      do {
        let endpoint = try await makePage(LivePageRequest(query: request.query))
        let page = try await endpoint.open()
        await endpoint.close()
        return response(page, named: TabRegistry.makeName())
      } catch {
        return notOpened(error)
      }
    }

    private func response(_ page: LivePage, named name: String) -> ServerResponse {
      let addresses = LiveAddresses(
        socket: "\(LiveRoute.socket.rawValue)?s=\(name)",
        script: LiveRoute.script.rawValue,
        stylesheet: "\(LiveRoute.stylesheet.rawValue)?s=\(name)",
        files: "\(LiveRoute.files.rawValue)?s=\(name)"
      )
      return .text(page.text(addresses, messageLimit: limits.messageBytes), type: "text/html")
    }

    private func notOpened(_ error: any Error) -> ServerResponse {
      ServerLog.write(.pageNotOpened(error: "\(error)"))
      return .message(.pageUnavailable, .internalServerError)
    }

    private func stylesheet(_ request: ServerRequest) async -> ServerResponse {
      let page = await registry.page(named: request.value(of: "s"))
      return .text(LivePage.baseStylesheet + (page?.document.stylesheet ?? ""), type: "text/css")
    }

    /// A page that is gone gets a WebSocket all the same, which is closed with a code: a browser hides the status of a refused
    /// handshake from the page.
    private func socket(_ request: ServerRequest) -> ServerResponse {
      guard SocketHandshake.isAsked(by: request.head), !request.head.hasBody else {
        return .message(.socketOnly, .upgradeRequired).adding("Upgrade", "websocket")
      }
      let socket = TabSocket(
        name: request.value(of: "s"),
        appliedVersion: Int(request.value(of: "v")),
        messageLimit: limits.messageBytes,
        registry: registry
      )
      return ServerResponse(status: .switchingProtocols, headers: [:], body: .socket(socket))
    }
  }

  extension ServerResponse {
    fileprivate static func full(_ full: Fullness) -> ServerResponse {
      .message(.tooManyPages(limit: full.limit), full.isByAddress ? .tooManyRequests : .serviceUnavailable)
    }
  }
#endif
