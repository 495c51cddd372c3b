#if Hummingbird
  internal import HTTPTypes
  public import Hummingbird
  import SluiceMessages
  public import SluiceWeb
  public import SluiceWebServer

  extension RouterMethods where Context: RemoteAddressRequestContext {
    /// Adds the routes of pages: the page at `path`, and the script, the events and the files below.
    ///
    ///     let pages = LivePages(publicOrigin: try PublicOrigin("https://board.example")) { request in BoardPage(board) }
    ///     let router = Router(context: AppContext.self)
    ///     router.addPages(pages, atPath: "board")
    ///     let app = Application(
    ///       router: router, server: .http1(configuration: .init(idleTimeout: .seconds(60))), services: [pages])
    ///     try await app.runService()
    ///
    /// Middleware that was added before this call applies to all routes. Rate limits use the context's `remoteAddress`,
    /// or the forwarded address if `remoteAddress` is one of the trusted proxies of ``LivePages``. The authentication
    /// of ``LivePages`` applies.
    ///
    /// - Parameters:
    ///   - pages: The pages. They must be among the services of the application. Until they run, requests are answered
    ///     with status 503.
    ///   - path: The path of the page, relative to this router or group.
    /// - Returns: The router.
    @discardableResult
    public func addPages(_ pages: LivePages, atPath path: RouterPath = "") -> Self {
      addRoutes(of: pages, atPath: path, user: nil)
    }

    /// Adds the routes of pages for the users that a middleware has authenticated.
    ///
    ///     router.add(middleware: SessionAuthenticator())
    ///     router.addPages(pages, atPath: "board") { request, context in
    ///       context.identity.map { LiveUser($0.id) }
    ///     }
    ///
    /// The page receives the user with its request. A session belongs to the user that began it.
    ///
    /// - Parameters:
    ///   - pages: The pages; see ``addPages(_:atPath:)``. Pages with an authentication of their own trap.
    ///   - path: The path of the page, relative to this router or group.
    ///   - user: Returns the user of a request. If it returns nil, the request is rejected with status 403, and an open
    ///     page is informed that it is not authenticated. Called for each request except that of the health address,
    ///     before the checks of Host and Origin. If it throws, Hummingbird answers with the error, and an open page
    ///     reconnects repeatedly. So return nil for visitors who are not logged in.
    /// - Returns: The router.
    @discardableResult
    public func addPages(
      _ pages: LivePages, atPath path: RouterPath = "",
      user: @escaping @Sendable (Request, Context) async throws -> LiveUser?
    ) -> Self {
      if pages.hasAuthentication { ServerMisuse.twoAuthentications.trap() }
      return addRoutes(of: pages, atPath: path, user: user)
    }

    private func addRoutes(
      of pages: LivePages, atPath path: RouterPath, user: (@Sendable (Request, Context) async throws -> LiveUser?)?
    ) -> Self {
      let group = group(path)
      for route in LiveRoute.allCases where route != .socket {
        for method in route.methods.compactMap({ HTTPRequest.Method(rawValue: $0) }) {
          group.on(
            RouterPath(route.rawValue), method: method,
            responder: PageResponder(pages: pages, route: route, user: user))
        }
      }
      return self
    }
  }
#endif
