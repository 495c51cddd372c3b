/// The reason why a server could not start, or why it stopped.
public enum LiveServerError: Error, Sendable, Hashable {
  /// Another program listens on the port.
  case portInUse(Int)
  /// The system does not allow this program to listen at the address.
  case cannotListen(address: String, port: Int, reason: String)
  /// The server is already running. Only one run at a time is possible.
  case alreadyRuns
  /// The certificate of ``LiveTLS`` or its private key cannot be used.
  case certificateUnusable(certificate: String, privateKey: String, reason: String)
  /// The listening socket failed after the start.
  case failed(reason: String)
}

extension LiveServerError: CustomStringConvertible {
  /// A text that says what has happened, why, and how to fix it.
  public var description: String { text }
}
