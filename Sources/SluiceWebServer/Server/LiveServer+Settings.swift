/// Where a server listens, and whom it serves there.
public enum LiveServerAddress: Sendable {
  /// On this machine alone, at 127.0.0.1 and, where the machine has it, at ::1. Port 0 is any free one.
  ///
  /// Without authentication, everybody on this machine can use the pages, and everybody who reaches a proxy that stands before the server.
  case loopback(port: UInt16 = 0, authentication: LiveAuthentication? = nil)
  /// On any address of this machine, for requests under these host names. There is no encryption: a proxy with TLS stands before it, and the
  /// network between the two is one to trust.
  case interface(address: String, port: UInt16, hostNames: Set<String>, authentication: LiveAuthentication)

  /// Whom the server serves; nil for everybody.
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
