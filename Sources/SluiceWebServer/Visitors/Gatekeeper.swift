#if Web
  import NIOHTTP1
  import SluiceMessages
  import SluiceWeb

  /// Authenticates requests.
  struct Gatekeeper: Sendable {
    /// Nil if the server serves every client.
    let authentication: LiveAuthentication?
    /// Whether browsers reach the server with TLS.
    let isSecure: Bool
    let telemetry: ServerTelemetry

    enum Visitor {
      /// An admitted visitor; the user is nil on a server without users.
      case served(LiveUser?)
      case answered(ServerResponse)
      case refused(ServerResponse)
    }

    func visitor(of request: ServerRequest) async -> Visitor {
      switch authentication?.kind {
      case nil: return .served(nil)
      case .token(let token):
        let gate = TokenGate(token: token, isSecure: isSecure)
        switch gate.verdict(on: LiveVisit(request), host: request.header("Host") ?? "") {
        case .served: return .served(nil)
        case .refused: return .refused(.message(.tokenMissing, .forbidden))
        case .sentOn(let address, let cookie):
          return .answered(.text("", .seeOther).adding("Location", address).adding("Set-Cookie", cookie))
        }
      case .identified(let identify, let challenge):
        do {
          if let user = try await identify(LiveVisit(request)) { return .served(user) }
        } catch {
          telemetry.failed(.visitorNotIdentified(error: "\(error)"))
          return .answered(.message(.pageUnavailable, .internalServerError))
        }
        guard let challenge else { return .refused(.message(.visitorRefused, .forbidden)) }
        return .refused(.message(.visitorRefused, .unauthorized).adding("WWW-Authenticate", challenge))
      }
    }
  }

  extension LiveVisit {
    fileprivate init(_ request: ServerRequest) {
      self.init(
        path: request.path, query: request.query, headers: request.head.headers.map { (name: $0.name, value: $0.value) }
      )
    }
  }
#endif
