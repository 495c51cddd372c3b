import SluiceWebServer
import TestSupport
import Testing

@Suite("Answers without a page")
struct RequestMessageTests {
  @Test("answers without a page: each case has the complete text that is written here")
  func texts() {
    expectTexts(examples, ofAll: \.self)
  }
}

private let examples: [MessageExample<RequestFailure>] = [
  (
    .foreignHost(host: "evil.example", names: ["127.0.0.1", "localhost"]),
    #"""
    This server does not answer requests for this host name.

      Host: evil.example
      answered: 127.0.0.1, localhost

    Otherwise, a page of another site could reach the server through a host name that points to this machine.

    To fix this, open the address that the server printed when it started. If a proxy forwards requests of another \#
    address, pass that address to the server as its publicOrigin.
    """#
  ),
  (
    .foreignOrigin(origin: "http://evil.example", expected: "http://localhost:80"),
    #"""
    This request comes from a page of another origin.

      Origin: http://evil.example
      expected: http://localhost:80

    Only the server's own pages may send such requests. Otherwise, any site could act in your name.

    To fix this, open the address that the server printed when it started, in a tab of its own. If a proxy forwards \#
    requests of another address, pass that address to the server as its publicOrigin.
    """#
  ),
  (
    .missingOrigin,
    #"""
    This request does not say which page it comes from.

      Origin: none

    Browsers always send this header when they open a WebSocket or send a file, and only the server's own pages may \#
    do so.

    To fix this, open the page in a browser, or send an Origin that equals the Host.
    """#
  ),
  (
    .embeddedPage(destination: "image"),
    #"""
    This page was requested as a part of another page.

      Sec-Fetch-Dest: image
      expected: document

    The server creates each page on request, so another site could keep the server busy with requests alone.

    To fix this, open the address that the server printed when it started, in a tab of its own.
    """#
  ),
  (
    .streamGone,
    #"""
    The connection of this message has ended.

      message: not handled

    The page reconnects by itself and resends its events.
    """#
  ),
  (
    .tokenMissing,
    #"""
    This server requires a token.

      token: missing or wrong

    To fix this, open the server's address with ?token= and the token at its end.
    """#
  ),
  (
    .visitorRefused,
    #"""
    This server requires a login.

      user: unknown

    To fix this, log in, or ask the server's administrator for access.
    """#
  ),
  (
    .pagesTooFast(limit: "20 a second, 200 at once"),
    #"""
    This address has requested pages too often.

      limit: 20 a second, 200 at once

    The server creates each page on request, so one client could keep the server busy with requests alone.

    To fix this, load the page again in a minute, or raise the server's limit.
    """#
  ),
  (
    .pageUnavailable,
    #"""
    The page could not be opened.

    The reason is in the server's log.

    To fix this, load the page again, or ask the server's administrator.
    """#
  ),
  (
    .addressUnknown,
    #"""
    There is nothing at this address.

    The server has one page, which is at "/", and the files that belong to it.

    To fix this, open the address that the server printed when it started.
    """#
  ),
  (
    .methodNotAllowed(method: "PUT", allowed: ["GET", "HEAD"]),
    #"""
    This address does not answer this method.

      method: "PUT"
      answered: GET, HEAD

    Pages are read with GET, and their events come over a WebSocket.

    To fix this, use one of the methods that are answered.
    """#
  ),
  (
    .socketOnly,
    #"""
    This address only opens WebSockets, and this request does not ask for one.

    The script of a page requests the WebSocket, with version 13 and without a body.

    To fix this, open the page in a browser. Behind a proxy, have the proxy pass on the headers Upgrade and Connection.
    """#
  ),
  (
    .requestMalformed(reason: "there are several Host headers"),
    #"""
    This request cannot be understood.

      reason: there are several Host headers

    The connection is closed, because the bytes that follow could be mistaken for another request.

    To fix this, send requests of HTTP/1.1, or check how a proxy on the way changes them.
    """#
  ),
  (
    .requestTooLarge(part: "address", limit: "8192 bytes"),
    #"""
    This request is larger than the server accepts.

      part: address
      limit: 8192 bytes

    Without a limit, one client could fill up the server's memory.

    To fix this, send less, or raise the server's limit.
    """#
  ),
  (
    .requestTooSlow(limit: "10.0 seconds"),
    #"""
    This request did not arrive in time.

      limit: 10.0 seconds

    A request that is never completed would occupy its place, and others would be locked out.

    To fix this, send the request again, or raise the server's limit.
    """#
  ),
  (
    .tooManyConnections(limit: 1000),
    #"""
    Too many connections are open.

      limit: 1000

    Each connection needs a file descriptor, and the number of these is limited.

    To fix this, close some tabs and load this page again, or raise the server's limit.
    """#
  ),
  (
    .uploadRefused,
    #"""
    This file is not accepted.

    The file was sent before, or the page does not wait for it. Each file that is chosen is accepted once.

    To fix this, choose the file in the page again.
    """#
  ),
  (
    .fileAddressGone,
    #"""
    There is nothing at this address.

    The page was closed, or it no longer has this download.

    To fix this, load the page again.
    """#
  ),
]
