import SluiceMessages

/// Decides whether a request may be answered at all, by the two headers that a foreign page cannot forge.
///
/// A page of another site reaches a server on this machine through a name that it makes point here (DNS rebinding): its
/// Host is then not ours. Or it sends requests here from where it is: its Origin is then not our Host.
///
/// Behind a proxy, the public origin is ours as well, and so is its host.
struct RequestGuard: Sendable {
  /// Names under which the server may be asked, without ports, in lower case.
  var hostNames: Set<String>
  var publicOrigin: PublicOrigin? = nil
  /// The scheme of requests that did not come through a proxy.
  var scheme = "http"

  static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// What is wrong with the request, which is its answer; nil if nothing is.
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

  /// Whether an origin is that of a page of this machine. A name that only a proxy serves with TLS has no origin without it.
  private func isLocal(_ origin: String, _ host: String) -> Bool {
    hostNames.contains(Self.name(of: host)) && origin == "\(scheme)://\(host.lowercased())"
  }

  private func answers(_ host: String) -> Bool {
    hostNames.contains(Self.name(of: host)) || publicOrigin?.matches(host: host) == true
  }

  /// The name without the port.
  private static func name(of host: String) -> String {
    let end = host.lastIndex(of: ":")
    guard let end, host[end...].dropFirst().allSatisfy(\.isWholeNumber) else { return host.lowercased() }
    return host[..<end].lowercased()
  }
}

extension RequestGuard {
  /// What is wrong with asking for a page; browsers say what they want it for in `Sec-Fetch-Dest`.
  ///
  /// Each page is made for its request, so a foreign page that loads it as a picture, again and again, would keep the server busy.
  func pageRefusal(destination: String?) -> RequestFailure? {
    guard let destination, destination != "document" else { return nil }
    return .embeddedPage(destination: destination)
  }
}
