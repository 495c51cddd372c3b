/// The address of a server, and the authentication of its visitors.
public enum LiveServerAddress: Sendable {
  /// Listens only on this machine, at 127.0.0.1 and also at ::1 if the machine has it. Port 0 chooses any free port.
  ///
  /// Without authentication, all users of this machine and all clients of a proxy before the server can use the pages.
  case loopback(port: UInt16 = 0, authentication: LiveAuthentication? = nil)
  /// Listens on the given address of this machine, and answers requests for these host names. Without ``LiveTLS``,
  /// connections are not encrypted. Use a proxy with TLS, and a trusted network between the proxy and the server.
  case interface(address: String, port: UInt16, hostNames: Set<String>, authentication: LiveAuthentication)

  /// The names under which the server answers, without ports.
  var hostNames: Set<String> {
    switch self {
    case .loopback: RequestGuard.loopbackNames
    case .interface(_, _, let names, _): names
    }
  }

  /// The authentication; nil if the server serves every client.
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
  /// SIGTERM: the termination request of a service manager.
  case terminate
}
