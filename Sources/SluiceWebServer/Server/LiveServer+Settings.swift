/// The address of a server, and the authentication of its visitors.
public enum LiveServerAddress: Sendable {
  /// On this machine alone, at 127.0.0.1 and, where the machine has it, at ::1. Port 0 is any free one.
  ///
  /// Without authentication, all users of this machine can use the pages, and all clients of a proxy before the server.
  case loopback(port: UInt16 = 0, authentication: LiveAuthentication? = nil)
  /// On any address of this machine, for requests under these host names. Without ``LiveTLS``, connections are not
  /// encrypted: use a proxy with TLS, and a trusted network between the proxy and the server.
  case interface(address: String, port: UInt16, hostNames: Set<String>, authentication: LiveAuthentication)

  /// The names under which the server may be asked, without ports.
  var hostNames: Set<String> {
    switch self {
    case .loopback: RequestGuard.loopbackNames
    case .interface(_, _, let names, _): names
    }
  }

  /// Nil if the server serves every client.
  var authentication: LiveAuthentication? {
    switch self {
    case .loopback(_, let authentication): authentication
    case .interface(_, _, _, let authentication): authentication
    }
  }
}

/// A signal that ends a server gracefully.
public enum TerminationSignal: Sendable, Hashable, CaseIterable {
  /// SIGINT: Control-C in a terminal.
  case interrupt
  /// SIGTERM: the request of a service manager to end.
  case terminate
}
