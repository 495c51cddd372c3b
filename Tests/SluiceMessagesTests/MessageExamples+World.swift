import SluiceMessages

/// What the network, the system or a person did.
let worldExamples: [MessageExample] = [
  (
    .staleAction(event: "click", action: "1z\u{1B}"),
    #"""
    A page sent an event to which no element of the newest tree listens; it was ignored.

      event: click
      action: "1z\u{1B}"

    The page had not yet seen the newest tree when the person acted.

    The page is told that the event has arrived, and shows the newest tree with the next patch.
    """#
  ),
  (
    .pageMessageTooLarge(bytes: 20, limit: 19),
    #"""
    A message of a page was refused because it is too large.

      bytes: 20
      limit: 19

    A server that took any size could be filled up by one page.

    To fix this, raise the server's message limit, or limit the field with .maxlength.
    """#
  ),
  (
    .pageMessageNotJSON,
    #"""
    A message of a page was refused because it is not JSON.

    It does not come from the client script, or something on the way has changed it.

    The connection ends, and the page loads itself anew.
    """#
  ),
  (
    .pageMessageUnknownField(field: "zz"),
    #"""
    A message of a page was refused because of a field that no client script sends.

      field: "zz"

    The page runs the script of another version, or the message does not come from the script.

    The connection ends, and the page loads itself anew.
    """#
  ),
  (
    .pageMessageInvalidField(field: "n"),
    #"""
    A message of a page was refused because a field is missing or holds something else.

      field: "n"

    The page runs the script of another version, or the message does not come from the script.

    The connection ends, and the page loads itself anew.
    """#
  ),
  (
    .portInUse(port: 8080),
    #"""
    The server could not start because another program uses its port.

      port: 8080

    Only one program at a time can listen on a port; it may be an earlier run of this one.

    To fix this, stop the other program, pass another port, or pass 0 to get a free one.
    """#
  ),
  (
    .cannotListen(address: "192.0.2.1", port: 80, reason: "Permission denied"),
    #"""
    The server could not start because the system does not let it listen.

      address: 192.0.2.1
      port: 80
      reason: Permission denied

    The address must belong to this machine, and ports below 1024 belong to the administrator.

    To fix this, listen on .loopback(port: 0), or on another port.
    """#
  ),
  (
    .serverFailed(reason: "Accept: Too many open files"),
    #"""
    The server stopped because its socket failed.

      reason: Accept: Too many open files

    The system ended it, not the app.

    To fix this, run it again.
    """#
  ),
  (
    .certificateUnusable(certificate: "chain.pem", privateKey: "key.pem", reason: "chain.pem cannot be read"),
    #"""
    The server did not start because it cannot use its certificate.

      certificate: chain.pem
      private key: key.pem
      reason: chain.pem cannot be read

    To fix this, name two PEM files that this program may read: the certificate with those of its issuers, and its private key.
    """#
  ),
  (
    .certificateNotRenewed(certificate: "chain.pem", privateKey: "key.pem", reason: "key.pem cannot be read"),
    #"""
    The files of the server's certificate have changed, and the server cannot use them.

      certificate: chain.pem
      private key: key.pem
      reason: key.pem cannot be read

    New connections still get the former certificate.

    To fix this, put a certificate and its private key there. The server reads both files again when they change.
    """#
  ),
]
