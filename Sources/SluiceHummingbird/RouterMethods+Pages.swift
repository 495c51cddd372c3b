#if Hummingbird
  internal import HTTPTypes
  public import Hummingbird
  public import SluiceWeb
  public import SluiceWebServer

  extension RouterMethods where Context: RemoteAddressRequestContext {
    /// Adds the routes of pages: the page at `path`, and the script, the events and the files below.
    ///
    ///     let pages = LivePages { request in BoardPage(board) }
    ///     let router = Router(context: AppContext.self)
    ///     router.addPages(pages, atPath: "board")
    ///     let app = Application(router: router, services: [pages])
    ///     try await app.runService()
    ///
    /// The middleware of the router applies to all of them. The address of the connection, which the context tells, decides about the limits by
    /// address. The pages authenticate by themselves, if ``LivePages`` was told to.
    ///
    /// - Parameters:
    ///   - pages: The pages. They must be among the services of the application: until they run, requests are answered with status 503.
    ///   - path: Where the page is, relative to this router or group.
    /// - Returns: The router.
    @discardableResult
    public func addPages(_ pages: LivePages, atPath path: RouterPath = "") -> Self {
      addRoutes(of: pages, atPath: path, user: nil)
    }

    /// Adds the routes of pages for the users whom a middleware has authenticated.
    ///
    ///     router.add(middleware: SessionAuthenticator())
    ///     router.addPages(pages, atPath: "board") { request, context in
    ///       context.identity.map { LiveUser($0.id) }
    ///     }
    ///
    /// The page gets the user with its request, and a session belongs to the user who began it.
    ///
    /// - Parameters:
    ///   - pages: See ``addPages(_:atPath:)``. Its own authentication is not asked.
    ///   - path: Where the page is, relative to this router or group.
    ///   - user: Returns the user of a request, or nil to refuse it with status 403. It is called for each request. Hummingbird answers what it
    ///     throws.
    /// - Returns: The router.
    @discardableResult
    public func addPages(
      _ pages: LivePages, atPath path: RouterPath = "",
      user: @escaping @Sendable (Request, Context) async throws -> LiveUser?
    ) -> Self {
      addRoutes(of: pages, atPath: path, user: user)
    }

    private func addRoutes(
      of pages: LivePages, atPath path: RouterPath, user: (@Sendable (Request, Context) async throws -> LiveUser?)?
    ) -> Self {
      let group = group(path)
      for route in LiveRoute.allCases {
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
