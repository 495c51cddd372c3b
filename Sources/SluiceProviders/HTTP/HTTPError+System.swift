import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError.Kind {
  /// What the system reports where there is no answer yet.
  init(beforeAnswer error: any Error) {
    guard let error = error as? URLError else {
      self = .other(reason: "\(error)")
      return
    }
    self =
      switch error.code {
      case .cannotFindHost, .dnsLookupFailed: .cannotConnect(reason: "there is no host of this name")
      case .cannotConnectToHost: .cannotConnect(reason: "nothing listens at this host and port")
      case .notConnectedToInternet, .dataNotAllowed: .cannotConnect(reason: "this machine has no network")
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired:
        .cannotConnect(reason: Self.noTrust)
      case .appTransportSecurityRequiresSecureConnection:
        .cannotConnect(reason: "App Transport Security allows https only")
      case .networkConnectionLost: .connectionLost
      case .timedOut: .timedOut(after: nil)
      // The scheme was looked at before, so what is unsupported is the answer.
      case .cannotParseResponse, .unsupportedURL: .notHTTP
      case .badServerResponse: Self.hasOneNumberForMany ? .connectionLost : .notHTTP
      case .unknown where Self.hasOneNumberForMany && Self.isAboutTrust(error): .cannotConnect(reason: Self.noTrust)
      default: .other(reason: Self.words(of: error))
      }
  }

  /// What the system reports after the answer has begun.
  init(withinBody error: any Error, received: Int, expected: Int?) {
    guard let error = error as? URLError, error.code != .timedOut else {
      self.init(beforeAnswer: error)
      return
    }
    self = .truncated(received: received, expected: expected)
  }

  private static let noTrust = "there is no trust: TLS or a certificate was not accepted"

  /// On Linux "bad server response" is a connection that ended without a word, and "unknown" is most of what curl
  /// reports: what it is, only the text says (see Docs/Workarounds.md).
  private static var hasOneNumberForMany: Bool {
    #if canImport(FoundationNetworking)
      true
    #else
      false
    #endif
  }

  private static func isAboutTrust(_ error: URLError) -> Bool {
    ["SSL", "TLS", "certificate"].contains { error.localizedDescription.contains($0) }
  }

  private static func words(of error: URLError) -> String { "\(error.localizedDescription) (\(error.code.rawValue))" }
}
