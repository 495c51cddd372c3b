#if Hummingbird
  import Hummingbird
  import NIOCore
  import SluiceHummingbird
  import SluiceWeb
  import SluiceWebServer

  extension Program {
    /// Serves the pages at `/`, and again at `/users/NAME` for a user of that name.
    static func serveWithHummingbird(port: UInt16, _ limits: LiveServerLimits) async throws {
      let pages = LivePages(limits: limits, makePage: makePage)
      let greetings = LivePages(limits: limits) { request in GreetingPage(request) }
      let router = Router(context: PagesContext.self)
      router.add(middleware: CountingMiddleware())
      router.addPages(pages)
      router.addPages(greetings, atPath: "users/:name") { request, context in
        let name = try context.parameters.require("name")
        return name == "nobody" ? nil : LiveUser(name)
      }
      let address = BindAddress.hostname("127.0.0.1", port: Int(port))
      let application = Application(
        router: router, configuration: ApplicationConfiguration(address: address), services: [pages, greetings])
      try await application.runService()
    }
  }

  private struct PagesContext: RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      remoteAddress = source.channel.remoteAddress
    }
  }

  /// Adds a header to each response, as middleware of an application does.
  private struct CountingMiddleware: RouterMiddleware {
    func handle(
      _ request: Request, context: PagesContext, next: (Request, PagesContext) async throws -> Response
    ) async throws -> Response {
      var response = try await next(request, context)
      response.headers[.server] = "Hummingbird"
      return response
    }
  }

  /// Greets its user.
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
