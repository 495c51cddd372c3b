package import SluiceMessages

/// The body of a response that rejects a request. Values of headers are not quoted, because a header is one line.
package enum RequestFailure: Message, Hashable {
  case foreignHost(host: String, names: [String])
  case foreignOrigin(origin: String, expected: String)
  case missingOrigin
  case embeddedPage(destination: String)
  case streamGone
  case tokenMissing
  case visitorRefused
  case pagesTooFast(limit: String)
  case pageUnavailable
  case addressUnknown
  case methodNotAllowed(method: String, allowed: [String])
  case socketOnly
  case requestMalformed(reason: String)
  case requestTooLarge(part: String, limit: String)
  case requestTooSlow(limit: String)
  case tooManyConnections(limit: Int)
  case uploadRefused
  case fileAddressGone

  package var cause: MessageCause { .world }

  package var text: String {
    switch self {
    case .foreignHost(let host, let names):
      """
      This server does not answer requests for this host name.

        Host: \(host)
        answered: \(names.joined(separator: ", "))

      Otherwise, a page of another site could reach the server through a host name that points to this machine.

      To fix this, open the address that the server printed when it started. If a proxy forwards requests of another \
      address, pass that address to the server as its publicOrigin.
      """
    case .foreignOrigin(let origin, let expected):
      """
      This request comes from a page of another origin.

        Origin: \(origin)
        expected: \(expected)

      Only the server's own pages may send such requests. Otherwise, any site could act in your name.

      To fix this, open the address that the server printed when it started, in a tab of its own. If a proxy forwards \
      requests of another address, pass that address to the server as its publicOrigin.
      """
    case .missingOrigin:
      """
      This request does not say which page it comes from.

        Origin: none

      Browsers always send this header when they open a WebSocket or send a file, and only the server's own pages may \
      do so.

      To fix this, open the page in a browser, or send an Origin that equals the Host.
      """
    case .embeddedPage(let destination):
      """
      This page was requested as a part of another page.

        Sec-Fetch-Dest: \(destination)
        expected: document

      The server creates each page on request, so another site could keep the server busy with requests alone.

      To fix this, open the address that the server printed when it started, in a tab of its own.
      """
    case .streamGone:
      """
      The connection of this message has ended.

        message: not handled

      The page reconnects by itself and resends its events.
      """
    case .tokenMissing:
      """
      This server requires a token.

        token: missing or wrong

      To fix this, open the server's address with ?token= and the token at its end.
      """
    case .visitorRefused:
      """
      This server requires a login.

        user: unknown

      To fix this, log in, or ask the server's administrator for access.
      """
    case .pagesTooFast(let limit):
      """
      This address has requested pages too often.

        limit: \(limit)

      The server creates each page on request, so one client could keep the server busy with requests alone.

      To fix this, load the page again in a minute, or raise the server's limit.
      """
    case .pageUnavailable:
      """
      The page could not be opened.

      The reason is in the server's log.

      To fix this, load the page again, or ask the server's administrator.
      """
    case .addressUnknown:
      """
      There is nothing at this address.

      The server has one page, which is at "/", and the files that belong to it.

      To fix this, open the address that the server printed when it started.
      """
    case .methodNotAllowed(let method, let allowed):
      """
      This address does not answer this method.

        method: \(method.quoted)
        answered: \(allowed.joined(separator: ", "))

      Pages are read with GET, and their events come over a WebSocket.

      To fix this, use one of the methods that are answered.
      """
    case .socketOnly:
      """
      This address only opens WebSockets, and this request does not ask for one.

      The script of a page requests the WebSocket, with version 13 and without a body.

      To fix this, open the page in a browser. Behind a proxy, have the proxy pass on the headers Upgrade and Connection.
      """
    case .requestMalformed(let reason):
      """
      This request cannot be understood.

        reason: \(reason)

      The connection is closed, because the bytes that follow could be mistaken for another request.

      To fix this, send requests of HTTP/1.1, or check how a proxy on the way changes them.
      """
    case .requestTooLarge(let part, let limit):
      """
      This request is larger than the server accepts.

        part: \(part)
        limit: \(limit)

      Without a limit, one client could fill up the server's memory.

      To fix this, send less, or raise the server's limit.
      """
    case .requestTooSlow(let limit):
      """
      This request did not arrive in time.

        limit: \(limit)

      A request that is never completed would occupy its place, and others would be locked out.

      To fix this, send the request again, or raise the server's limit.
      """
    case .tooManyConnections(let limit):
      """
      Too many connections are open.

        limit: \(limit)

      Each connection needs a file descriptor, and the number of these is limited.

      To fix this, close some tabs and load this page again, or raise the server's limit.
      """
    case .uploadRefused:
      """
      This file is not accepted.

      The file was sent before, or the page does not wait for it. Each file that is chosen is accepted once.

      To fix this, choose the file in the page again.
      """
    case .fileAddressGone:
      """
      There is nothing at this address.

      The page was closed, or it no longer has this download.

      To fix this, load the page again.
      """
    }
  }
}
