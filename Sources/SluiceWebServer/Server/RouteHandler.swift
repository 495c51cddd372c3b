#if canImport(FlyingFox)
  import FlyingFox
  import Foundation
  import SluiceMessages
  import SluiceWeb

  /// The paths that a server answers.
  enum LiveRoute: String, CaseIterable {
    case page = "/"
    case script = "/_sluice/script.js"
    case stylesheet = "/_sluice/style.css"
    case socket = "/_sluice/socket"
    case files = "/_sluice/files"

    /// The methods that the path answers. A download is written for GET alone, since it may have any length.
    var methods: String { self == .files ? "GET,POST" : "GET,HEAD" }
  }

  /// Answers one route, once the guard has let the request pass.
  struct RouteHandler: HTTPHandler {
    let route: LiveRoute
    let registry: TabRegistry
    let limits: LiveServerLimits
    let guardian: RequestGuard
    let makePage: @Sendable (LivePageRequest) async throws -> any LiveEndpoint

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
      let whole = try await response(to: request)
      switch request.method {
      case .HEAD: return whole.withoutBody
      // The rest of a file would be taken for the next request.
      case .POST: return try await whole.closingConnection()
      default: return whole
      }
    }

    private func response(to request: HTTPRequest) async throws -> HTTPResponse {
      let refusal = guardian.refusal(
        host: request.headers[.host],
        origin: request.headers[HTTPHeader("Origin")],
        needsOrigin: route == .socket || request.method == .POST
      )
      if let refusal { return .message(refusal, .forbidden) }
      switch route {
      case .page:
        let refusal = guardian.pageRefusal(
          destination: request.headers[HTTPHeader("Sec-Fetch-Dest")],
          site: request.headers[HTTPHeader("Sec-Fetch-Site")]
        )
        if let refusal { return .message(refusal, .forbidden) }
        let pageRequest = LivePageRequest(query: LiveQuery(decoding: request.target.query()))
        return await request.method == .HEAD ? pageForHead(pageRequest) : page(pageRequest)
      case .script: return .text(LivePage.clientScript, type: "text/javascript")
      case .stylesheet: return await stylesheet(request)
      case .socket: return try await request.method == .HEAD ? socketForHead(request) : socket(request)
      case .files: return await request.method == .POST ? upload(request) : download(request)
      }
    }

    private func page(_ request: LivePageRequest) async -> HTTPResponse {
      guard await registry.hasRoom() else { return .full(limits.tabs) }
      do {
        let endpoint = try await makePage(request)
        let page = try await endpoint.open()
        guard let name = await registry.admit(Tab(endpoint: endpoint, page: page)) else {
          await endpoint.close()
          return .full(limits.tabs)
        }
        return response(page, named: name)
      } catch {
        return notOpened(error)
      }
    }

    /// Makes a page for its length, without a place among the tabs: the request must change nothing.
    private func pageForHead(_ request: LivePageRequest) async -> HTTPResponse {
      guard await registry.couldHaveRoom() else { return .full(limits.tabs) }
      do {
        let endpoint = try await makePage(request)
        let page = try await endpoint.open()
        await endpoint.close()
        return response(page, named: TabRegistry.makeName())
      } catch {
        return notOpened(error)
      }
    }

    private func response(_ page: LivePage, named name: String) -> HTTPResponse {
      let addresses = LiveAddresses(
        socket: "\(LiveRoute.socket.rawValue)?s=\(name)",
        script: LiveRoute.script.rawValue,
        stylesheet: "\(LiveRoute.stylesheet.rawValue)?s=\(name)",
        files: "\(LiveRoute.files.rawValue)?s=\(name)"
      )
      return .text(page.text(addresses, messageLimit: limits.messageBytes), type: "text/html")
    }

    private func notOpened(_ error: any Error) -> HTTPResponse {
      FileHandle.standardError.write(Data("Sluice: \(Message.pageNotOpened(error: "\(error)"))\n".utf8))
      return .message(.pageUnavailable, .internalServerError)
    }

    private func stylesheet(_ request: HTTPRequest) async -> HTTPResponse {
      let page = await registry.page(named: request.value(of: "s"))
      return .text(LivePage.baseStylesheet + (page?.document.stylesheet ?? ""), type: "text/css")
    }

    private func socket(_ request: HTTPRequest) async throws -> HTTPResponse {
      let name = request.value(of: "s")
      guard let version = Int(request.value(of: "v")), let tab = await registry.connect(name) else {
        return try await WebSocketHTTPHandler(handler: ClosedSocket(code: .gone)).handleRequest(request)
      }
      let registry = registry
      let socket = TabSocket(tab: tab, appliedVersion: version, messageLimit: limits.messageBytes) {
        await registry.disconnect(name)
      }
      let response = try await WebSocketHTTPHandler(handler: socket).handleRequest(request)
      if case .httpBody = response.payload { await registry.disconnect(name) }
      return response
    }
  }

  extension RouteHandler {
    /// Answers as a GET request without an upgrade is answered. A HEAD request cannot upgrade, and connects to no tab.
    private func socketForHead(_ request: HTTPRequest) async throws -> HTTPResponse {
      let closed = ClosedSocket(code: .gone)
      let response = try await WebSocketHTTPHandler(handler: closed, accepts: [.GET, .HEAD]).handleRequest(request)
      if case .httpBody = response.payload { return response }
      return try await WebSocketHTTPHandler(handler: closed).handleRequest(request)
    }
  }

  extension HTTPRequest {
    func value(of name: String) -> String {
      query.first { $0.name == name }?.value ?? ""
    }
  }

  extension HTTPResponse {
    /// The same status and headers, among them the length of the body that is left out.
    fileprivate var withoutBody: HTTPResponse {
      guard case .httpBody(let body) = payload else { return self }
      var response = self
      if let length = body.count { response.headers[.contentLength] = String(length) }
      response.payload = .httpBody(HTTPBodySequence())
      return response
    }

    static func text(_ text: String, _ status: HTTPStatusCode = .ok, type: String = "text/plain")
      -> HTTPResponse
    {
      var headers = HTTPHeaders()
      for (name, value) in LivePage.securityHeaders { headers[HTTPHeader(name)] = value }
      headers[.contentType] = "\(type); charset=utf-8"
      return HTTPResponse(statusCode: status, headers: headers, body: Data(text.utf8))
    }

    static func message(_ message: Message, _ status: HTTPStatusCode) -> HTTPResponse {
      .text(message.text + "\n", status)
    }

    fileprivate static func full(_ limit: Int) -> HTTPResponse {
      .message(.tooManyPages(limit: limit), .serviceUnavailable)
    }
  }
#endif
