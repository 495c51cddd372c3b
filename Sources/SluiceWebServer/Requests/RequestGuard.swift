import SluiceMessages

/// Decides whether a request may be answered, by the two headers that a foreign page cannot forge.
///
/// A page of another site can reach a server on this machine through a name that it points at this machine (DNS
/// rebinding). The Host of such a request is not one of the server's names. Or the page sends requests directly. Their
/// Origin differs from the Host.
///
/// Behind a proxy, the public origin and its host are accepted as well.
struct RequestGuard: Sendable {
  /// The names under which the server answers, in lower case, without ports.
  var hostNames: Set<String>
  var publicOrigin: PublicOrigin? = nil
  /// The scheme of requests that did not come through a proxy.
  var scheme = "http"

  static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// Returns the reason to reject the request, which is also the response; nil to answer it.
  func refusal(host: String?, origin: String?, needsOrigin: Bool = false) -> RequestFailure? {
    guard let host, answers(host) else {
      let names = hostNames.union([publicOrigin?.authority].compactMap { $0 })
      return .foreignHost(host: host ?? "none", names: names.sorted())
    }
    if let origin, origin.lowercased() != publicOrigin?.text, !isLocal(origin.lowercased(), host) {
      return .foreignOrigin(origin: origin, expected: publicOrigin?.text ?? "\(scheme)://\(host)")
    }
    return origin == nil && needsOrigin ? .missingOrigin : nil
  }

  /// Whether an origin belongs to a page of this machine. A name that only a proxy serves with TLS has no origin
  /// without TLS.
  private func isLocal(_ origin: String, _ host: String) -> Bool {
    hostNames.contains(Self.name(of: host)) && origin == "\(scheme)://\(host.lowercased())"
  }

  private func answers(_ host: String) -> Bool {
    hostNames.contains(Self.name(of: host)) || publicOrigin?.matches(host: host) == true
  }

  /// Returns the name without the port.
  private static func name(of host: String) -> String {
    let end = host.lastIndex(of: ":")
    guard let end, host[end...].dropFirst().allSatisfy(\.isWholeNumber) else { return host.lowercased() }
    return host[..<end].lowercased()
  }
}

extension RequestGuard {
  /// Returns the reason to reject a request for a page; nil to answer it. Browsers state the use of the page in
  /// `Sec-Fetch-Dest`.
  ///
  /// Each request creates a page. So a foreign page that repeatedly loads a page as an image would occupy the server.
  func pageRefusal(destination: String?) -> RequestFailure? {
    guard let destination, destination != "document" else { return nil }
    return .embeddedPage(destination: destination)
  }
}
