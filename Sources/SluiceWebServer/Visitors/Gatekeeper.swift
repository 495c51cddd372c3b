#if Web
  import NIOHTTP1
  import SluiceMessages
  package import SluiceWeb

  /// The result of an authentication by another server.
  package enum Identity: Sendable {
    case user(LiveUser)
    case unknown
  }

  /// Authenticates requests.
  struct Gatekeeper: Sendable {
    /// The authentication; nil if the server serves every client.
    let authentication: LiveAuthentication?
    /// Whether browsers use TLS.
    let isSecure: Bool
    let telemetry: ServerTelemetry

    enum Visitor {
      /// An admitted visitor; the user is nil on a server without users.
      case served(LiveUser?)
      case answered(ServerResponse)
      case refused(ServerResponse)
    }

    func visitor(of request: ServerRequest) async -> Visitor {
      switch request.identity {
      case nil: break
      case .user(let user): return .served(user)
      case .unknown: return .refused(.message(.visitorRefused, .forbidden))
      }
      switch authentication?.kind {
      case nil: return .served(nil)
      case .token(let token):
        let gate = TokenGate(token: token, base: request.base, isSecure: isSecure)
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
          telemetry.failed(ServerFailure.visitorNotIdentified(error: "\(error)"))
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
