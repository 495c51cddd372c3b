package import SluiceMessages

extension LiveServerError: Message {
  package var cause: MessageCause {
    if case .alreadyRuns = self { .misuse } else { .world }
  }

  package var text: String {
    switch self {
    case .portInUse(let port):
      """
      The server could not start because another program uses its port.

        port: \(port)

      Only one program at a time can listen on a port. The other program may be an earlier run of this one.

      To fix this, stop the other program, pass another port, or pass 0 to get a free one.
      """
    case .cannotListen(let address, let port, let reason):
      """
      The server could not start because the system does not let it listen.

        address: \(address)
        port: \(port)
        reason: \(reason)

      The address must belong to this machine, and ports below 1024 require administrator rights.

      To fix this, listen on .loopback(port: 0), or on another port.
      """
    case .alreadyRuns:
      """
      The server was started although it is already running.

      A server can be run only once, on one port.

      To fix this, call run() once, or create another server.
      """
    case .certificateUnusable(let certificate, let privateKey, let reason):
      """
      The server did not start because it cannot use its certificate.

        certificate: \(certificate)
        private key: \(privateKey)
        reason: \(reason)

      To fix this, name two PEM files that this program may read: the certificate with those of its issuers, and its private key.
      """
    case .failed(let reason):
      """
      The server stopped because its socket failed.

        reason: \(reason)

      The system closed the socket, not the app.

      To fix this, run the server again.
      """
    }
  }
}
