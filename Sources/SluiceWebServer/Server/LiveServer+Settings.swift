/// Where a server listens.
public enum LiveServerAddress: Sendable, Hashable {
  /// On this machine alone, at 127.0.0.1 and, where the machine has it, at ::1. Port 0 is any free one.
  case loopback(port: UInt16 = 0)
  /// On any address of this machine, for requests under these host names.
  ///
  /// Everybody who reaches the address can use the pages: there is no log-in and no encryption.
  case unsafeInterface(address: String, port: UInt16, hostNames: Set<String>)
}

/// A signal that ends a server gracefully.
public enum TerminationSignal: Sendable, Hashable, CaseIterable {
  /// SIGINT: Control-C in a terminal.
  case interrupt
  /// SIGTERM: the request of a service manager to end.
  case terminate
}
