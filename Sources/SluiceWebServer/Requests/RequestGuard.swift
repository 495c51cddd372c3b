/// Decides whether a request may be answered at all, by the two headers that a foreign page cannot forge.
///
/// A page of another site reaches a server on this machine through a name that it makes point here (DNS rebinding): its
/// Host is then not ours. Or it sends requests here from where it is: its Origin is then not our Host.
struct RequestGuard {
  /// Names under which the server may be asked, without ports, in lower case.
  var hostNames: Set<String>

  static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// What is wrong with the request, as the text of its answer; nil if nothing is.
  func refusal(host: String?, origin: String?, needsOrigin: Bool = false) -> String? {
    guard let host, hostNames.contains(Self.name(of: host)) else {
      return RequestRefusal.foreignHost(host, names: hostNames).description
    }
    if let origin, origin.lowercased() != "http://\(host.lowercased())" {
      return RequestRefusal.foreignOrigin(origin, host: host).description
    }
    return origin == nil && needsOrigin ? RequestRefusal.missingOrigin.description : nil
  }

  /// The name without the port.
  private static func name(of host: String) -> String {
    let end = host.lastIndex(of: ":")
    guard let end, !host[end...].contains("]") else { return host.lowercased() }
    return host[..<end].lowercased()
  }
}

extension RequestGuard {
  /// What is wrong with asking for a page; browsers say what they want it for in `Sec-Fetch-Dest`.
  ///
  /// Each page is a session, so a foreign page that loads it as a picture, again and again, would use them all up.
  func pageRefusal(destination: String?) -> String? {
    guard let destination, destination != "document" else { return nil }
    return RequestRefusal.embedded(as: destination).description
  }
}

/// Why a request was refused.
enum RequestRefusal: CustomStringConvertible {
  case foreignHost(String?, names: Set<String>)
  case foreignOrigin(String, host: String)
  case missingOrigin
  case embedded(as: String)

  var description: String {
    switch self {
    case .foreignHost(let host, let names):
      """
      This server does not answer under this name.
        Host: \(host ?? "none"), answered: \(names.sorted().joined(separator: ", "))
      A page of another site could otherwise reach it through a name that it makes point to this machine.
      To fix this, open the address that the server printed when it started.

      """
    case .foreignOrigin(let origin, let host):
      """
      This request comes from a page of another origin.
        Origin: \(origin), expected: http://\(host)
      Only the server's own pages may use it, or any site could act in your name.
      To fix this, open the address that the server printed when it started, in a tab of its own.

      """
    case .missingOrigin:
      """
      This request does not say which page it comes from.
        Origin: none
      Browsers always say so when they open a WebSocket, and only the server's own pages may.
      To fix this, open the page in a browser, or send an Origin that equals the Host.

      """
    case .embedded(let destination):
      """
      This page was asked for as a part of another page.
        Sec-Fetch-Dest: \(destination), expected: document
      Each page that is asked for is a session, and another site could use them all up.
      To fix this, open the address that the server printed when it started, in a tab of its own.

      """
    }
  }
}
