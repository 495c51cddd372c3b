import SluiceWebServer
import TestSupport
import Testing

@Suite("Messages of the server")
struct ServerMessageTests {
  @Test("errors of the server: each case has the complete text that is written here")
  func errors() {
    expectTexts(errorExamples, ofAll: \.self)
  }

  @Test("misuse of the server: each case has the complete text that is written here")
  func misuse() {
    expectTexts(misuseExamples, ofAll: \.self)
  }

  @Test("failures of the server: each case has the complete text that is written here")
  func failures() {
    expectTexts(failureExamples, ofAll: \.self)
  }
}

private let errorExamples: [MessageExample<LiveServerError>] = [
  (
    .portInUse(8080),
    #"""
    The server could not start because another program uses its port.

      port: 8080

    Only one program at a time can listen on a port. The other program may be an earlier run of this one.

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

    The address must belong to this machine, and ports below 1024 require administrator rights.

    To fix this, listen on .loopback(port: 0), or on another port.
    """#
  ),
  (
    .alreadyRuns,
    #"""
    The server was started although it is already running.

    A server can be run only once, on one port.

    To fix this, call run() once, or create another server.
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
    .failed(reason: "Accept: Too many open files"),
    #"""
    The server stopped because its socket failed.

      reason: Accept: Too many open files

    The system closed the socket, not the app.

    To fix this, run the server again.
    """#
  ),
]

private let misuseExamples: [MessageExample<ServerMisuse>] = [
  (
    .weakToken(length: 6),
    #"""
    This token can be guessed, or has characters that an address cannot have.

      characters: 6

    Every visitor with the token can use all pages of the server.

    To fix this, use at least sixteen random letters, digits, hyphens or underscores, or omit the token to get a \#
    generated one.
    """#
  ),
  (
    .pagesNotServed,
    #"""
    A request arrived before serve() of its LivePages was called.

    The request was answered with status 503. Without serve(), sessions would never end.

    To fix this, run serve() of these LivePages. With Hummingbird, add them to the services of the application.
    """#
  ),
  (
    .twoAuthentications,
    #"""
    Pages have two authentications: that of their LivePages, and the closure of addPages.

    Only one of them can identify the visitor.

    To fix this, pass one of them.
    """#
  ),
]

private let failureExamples: [MessageExample<ServerFailure>] = [
  (
    .certificateNotRenewed(certificate: "chain.pem", privateKey: "key.pem", reason: "key.pem cannot be read"),
    #"""
    The files of the server's certificate have changed, and the server cannot use them.

      certificate: chain.pem
      private key: key.pem
      reason: key.pem cannot be read

    New connections still get the previous certificate.

    To fix this, put a certificate and its private key there. The server reads both files again when they change.
    """#
  ),
  (
    .visitorNotIdentified(error: "Broken(file: 7)"),
    #"""
    A visitor could not be identified: the authentication threw an error.

      error: Broken(file: 7)

    The visitor received the answer that the page is not available.

    To fix this, look at the error; the visitor may try again.
    """#
  ),
  (
    .pageNotOpened(error: "Broken(\n  file: 7)"),
    #"""
    A page could not be opened: creating it threw an error.

      Broken(
        file: 7)

    The browser was informed, and the server continues to run.
    """#
  ),
  (
    .downloadFailed(name: "all.csv", error: "Broken(\n  disk: 7)"),
    #"""
    A download ended early: writing it threw an error.

      name: "all.csv"

      Broken(
        disk: 7)

    The connection was closed, so that the browser does not mistake the received part for the entire file.
    """#
  ),
]
