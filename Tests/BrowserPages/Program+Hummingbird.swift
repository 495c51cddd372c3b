#if Hummingbird
  import Hummingbird
  import NIOCore
  import SluiceHummingbird
  import SluiceWeb
  import SluiceWebServer

  extension Program {
    /// Serves the pages at `/`, and a greeting at `/users/NAME`. A real application must not trust such a path, which
    /// names its visitor.
    static func serveWithHummingbird(port: UInt16, _ limits: LiveServerLimits) async throws {
      var limits = limits
      limits.shutdownTime = .seconds(2)
      let pages = LivePages(
        hostNames: ["127.0.0.1"], publicOrigin: try PublicOrigin("https://logbook.example"), limits: limits,
        makePage: makePage)
      let greetings = LivePages(limits: limits) { request in GreetingPage(request) }
      let router = Router(context: PagesContext.self)
      router.add(middleware: VisitorMiddleware())
      router.addPages(pages)
      router.addPages(greetings, atPath: "users/:name") { _, context in
        context.visitor.map { LiveUser($0) }
      }
      let address = BindAddress.hostname("127.0.0.1", port: Int(port))
      let application = Application(
        router: router,
        server: .http1(configuration: .init(idleTimeout: .seconds(60))),
        configuration: ApplicationConfiguration(address: address), services: [pages, greetings])
      try await application.runService()
    }
  }

  private struct PagesContext: RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?
    var visitor: String?

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      remoteAddress = source.channel.remoteAddress
    }
  }

  /// Authenticates every user except `nobody`, and adds a header to each response.
  private struct VisitorMiddleware: RouterMiddleware {
    func handle(
      _ request: Request, context: PagesContext, next: (Request, PagesContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      context.visitor = context.parameters.get("name").flatMap { $0 == "nobody" ? nil : $0 }
      var response = try await next(request, context)
      response.headers[.server] = "Hummingbird"
      return response
    }
  }

  /// A page that greets its user.
  private actor GreetingPage: LiveActor {
    let session = LiveSession()
    private let user: LiveUser?
    private var count = 0

    init(_ request: LivePageRequest) { user = request.user }

    func willOpen() { show() }

    private func show() {
      session.show(
        HTML {
          p(.id("greeting")) { "Hello \(user?.id ?? "stranger")" }
          button(.id("add"), .onClick { self.add() }) { "\(count)" }
        }
      )
    }

    private func add() {
      count += 1
      show()
    }
  }
#endif
