extension Message {
  /// What the network, the system or a person did: how to go on, or what follows where there is nothing to do.
  ///
  /// What they sent is quoted, so that it stays on its line.
  var worldText: String {
    switch self {
    case .staleAction(let event, let action):
      """
      A page sent an event to which no element of the newest tree listens; it was ignored.

        event: \(event)
        action: \(action.quoted)

      The page had not yet seen the newest tree when the person acted.

      The page is told that the event has arrived, and shows the newest tree with the next patch.
      """
    case .pageMessageTooLarge(let bytes, let limit):
      """
      A message of a page was refused because it is too large.

        bytes: \(bytes)
        limit: \(limit)

      A server that took any size could be filled up by one page.

      To fix this, raise the server's message limit, or limit the field with .maxlength.
      """
    case .pageMessageNotJSON:
      """
      A message of a page was refused because it is not JSON.

      It does not come from the client script, or something on the way has changed it.

      The connection ends, and the page loads itself anew.
      """
    case .pageMessageUnknownField(let field):
      """
      A message of a page was refused because of a field that no client script sends.

        field: \(field.quoted)

      The page runs the script of another version, or the message does not come from the script.

      The connection ends, and the page loads itself anew.
      """
    case .pageMessageInvalidField(let field):
      """
      A message of a page was refused because a field is missing or holds something else.

        field: \(field.quoted)

      The page runs the script of another version, or the message does not come from the script.

      The connection ends, and the page loads itself anew.
      """
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

        address: \(address)
        port: \(port)
        reason: \(reason)

      The address must belong to this machine, and ports below 1024 belong to the administrator.

      To fix this, listen on .loopback(port: 0), or on another port.
      """
    case .serverFailed(let reason):
      """
      The server stopped because its socket failed.

        reason: \(reason)

      The system ended it, not the app.

      To fix this, run it again.
      """
    case .certificateUnusable(let certificate, let privateKey, let reason):
      """
      The server did not start because it cannot use its certificate.

        certificate: \(certificate)
        private key: \(privateKey)
        reason: \(reason)

      To fix this, name two PEM files that this program may read: the certificate with those of its issuers, and its private key.
      """
    case .certificateNotRenewed(let certificate, let privateKey, let reason):
      """
      The files of the server's certificate have changed, and the server cannot use them.

        certificate: \(certificate)
        private key: \(privateKey)
        reason: \(reason)

      New connections still get the former certificate.

      To fix this, put a certificate and its private key there. The server reads both files again when they change.
      """
    default:
      preconditionFailure("\(id) is not a message about the world")
    }
  }
}
