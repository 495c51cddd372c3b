#if Web
  import SluiceWeb
  import SluiceWebServer

  /// Serves the pages of the browser tests until it is ended: `BrowserPages PORT [EVENTS]`.
  ///
  /// Each page may send `EVENTS` events at once and one a second. Without `EVENTS`, the defaults of
  /// ``LiveServerLimits`` apply. With the trait `TLS`, the arguments are the files of a certificate and its key:
  /// `BrowserPages PORT CERTIFICATE KEY`. With the trait `Hummingbird`, the program serves the other pages within an
  /// application of Hummingbird.
  @main
  struct Program {
    static func main() async throws {
      let arguments = CommandLine.arguments.dropFirst()
      let numbers = arguments.compactMap { Int($0) }
      guard let port = numbers.first.flatMap(UInt16.init(exactly:)) else {
        fatalError("usage: BrowserPages PORT [EVENTS]")
      }
      var limits = LiveServerLimits()
      if numbers.count > 1 {
        limits.eventsPerSecond = 1
        limits.eventBurst = numbers[1]
      }
      // The test of an unreliable network reconnects repeatedly.
      limits.pagesPerSecond = 1_000
      #if TLS
        if arguments.count == 3, let key = arguments.last {
          return try await serveWithTLS(port: port, limits, certificate: arguments[2], privateKey: key)
        }
      #endif
      #if Hummingbird
        try await serveWithHummingbird(port: port, limits)
      #else
        try await LiveServer(.loopback(port: port), limits: limits, makePage: makePage).run()
      #endif
    }

    @Sendable static func makePage(_ request: LivePageRequest) -> any LiveEndpoint {
      switch request.query["page"] {
      case "list": ListPage(request)
      case "changing": ChangingPage(request)
      case "copies": CopyPage()
      case "scenes": ScenesPage(request)
      case "files": FilesPage(pauses: true)
      default: BrowserPage(request)
      }
    }
  }
#endif
