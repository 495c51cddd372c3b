#if TLS
  import SluiceWebServer

  extension Program {
    /// Serves the pages with TLS, for visitors with a token.
    static func serveWithTLS(
      port: UInt16, _ limits: LiveServerLimits, certificate: String, privateKey: String
    ) async throws {
      let (time, interval) = (Duration.seconds(3600), Duration.milliseconds(10))
      let tls = LiveTLS(
        certificate: certificate, privateKey: privateKey, strictTransportSecurity: time, renewalInterval: interval)
      do {
        try await LiveServer(
          .loopback(port: port, authentication: .token("0123456789abcdef")), tls: tls, limits: limits,
          makePage: makePage
        ).run(endingOn: [.terminate])
      } catch {
        print(error.description)
      }
    }
  }
#endif
