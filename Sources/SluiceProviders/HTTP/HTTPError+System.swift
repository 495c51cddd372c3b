import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError.Kind {
  /// Creates a kind from an error that the system reports before the response has begun.
  init(beforeAnswer error: any Error) {
    guard let error = error as? URLError else {
      self = .other(reason: "\(error)")
      return
    }
    self =
      switch error.code {
      case .cannotFindHost, .dnsLookupFailed: .cannotConnect(reason: "no host has this name")
      case .cannotConnectToHost: .cannotConnect(reason: "no server listens at this host and port")
      case .notConnectedToInternet, .dataNotAllowed: .cannotConnect(reason: "this machine has no network connection")
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired:
        .cannotConnect(reason: Self.noTrust)
      case .appTransportSecurityRequiresSecureConnection:
        .cannotConnect(reason: "App Transport Security allows https only")
      case .networkConnectionLost: .connectionLost
      case .timedOut: .timedOut(after: nil)
      // The scheme was checked before, so the unsupported part is the response.
      case .cannotParseResponse, .unsupportedURL: .notHTTP
      case .badServerResponse: Self.hasOneNumberForMany ? .connectionLost : .notHTTP
      case .unknown where Self.hasOneNumberForMany && Self.isAboutTrust(error): .cannotConnect(reason: Self.noTrust)
      default: .other(reason: Self.words(of: error))
      }
  }

  /// Creates a kind from an error that the system reports after the response has begun.
  init(withinBody error: any Error, received: Int, expected: Int?) {
    guard let error = error as? URLError, error.code != .timedOut else {
      self.init(beforeAnswer: error)
      return
    }
    self = .truncated(received: received, expected: expected)
  }

  private static let noTrust = "the TLS connection or its certificate was not accepted"

  /// Whether one error code represents several failures. On Linux, "bad server response" is a connection that ended
  /// without data, and "unknown" is most errors of curl. Only the text of these errors distinguishes them (see
  /// Docs/Workarounds.md).
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
