/// Why a server could not start, or stopped.
public enum LiveServerError: Error, Sendable, Hashable {
  /// Another program listens on the port.
  case portInUse(Int)
  /// The system does not let this program listen there.
  case cannotListen(address: String, port: Int, reason: String)
  /// The server runs already; one listens once.
  case alreadyRuns
  /// The listening socket failed later on.
  case failed(reason: String)
}

extension LiveServerError: CustomStringConvertible {
  /// What was found, the evidence, why, and what to do.
  public var description: String {
    switch self {
    case .portInUse(let port):
      """
      The server could not start because another program uses its port.
        port: \(port)
      Only one program at a time can listen on a port; it may be an earlier run of this one.
      To fix this, stop the other program, pass another port, or pass 0 to get a free one.
      """
    case .cannotListen(let address, let port, let reason):
      """
      The server could not start because the system does not let it listen.
        address: \(address), port: \(port), reason: \(reason)
      The address must belong to this machine, and ports below 1024 belong to the administrator.
      To fix this, listen on .loopback(port: 0), or on another port.
      """
    case .alreadyRuns:
      """
      The server was started although it runs.
      To fix this, call run() once, or make another server.
      """
    case .failed(let reason):
      """
      The server stopped because its socket failed.
        reason: \(reason)
      To fix this, run it again.
      """
    }
  }
}
