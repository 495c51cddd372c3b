/// Why a server could not start, or stopped.
public enum LiveServerError: Error, Sendable, Hashable {
  /// Another program listens on the port.
  case portInUse(Int)
  /// The system does not let this program listen there.
  case cannotListen(address: String, port: Int, reason: String)
  /// The server runs already; one listens once.
  case alreadyRuns
  /// The certificate of ``LiveTLS`` or its private key cannot be used.
  case certificateUnusable(certificate: String, privateKey: String, reason: String)
  /// The listening socket failed later on.
  case failed(reason: String)
}

extension LiveServerError: CustomStringConvertible {
  /// What was found, the evidence, why, and what to do.
  public var description: String { text }
}
