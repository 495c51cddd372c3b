import Foundation
import SluiceProviders
import TestSupport
import Testing

@Suite("Texts of HTTP errors")
struct HTTPErrorTextTests {
  @Test("each case has the whole text that is written here")
  func texts() {
    expectTexts(examples, ofAll: \.kind)
  }
}

private let examples: [MessageExample<HTTPError>] = [
  (
    error(.invalidRequest(reason: "it names no host"), url: "https:///users"),
    #"""
    A request was not sent.

      request: GET https:///users
      reason: it names no host

    A server would refuse it, or read something else than was meant.

    To fix this, change the request.
    """#
  ),
  (
    error(.cannotConnect(reason: "there is no host of this name")),
    #"""
    No connection to a server came about.

      request: GET https://example.com/users?page=…
      reason: there is no host of this name

    Nothing was sent.

    To fix this, look whether the address is right and the server runs; a network that is away comes back, so a \#
    later attempt may succeed.
    """#
  ),
  (
    error(.connectionLost),
    #"""
    The connection to a server ended before its answer.

      request: GET https://example.com/users?page=…

    The server may have carried it out or not: it did not say.

    To fix this, repeat it if it may be carried out twice.
    """#
  ),
  (
    error(.timedOut(after: .seconds(60))),
    #"""
    A request took too long, and was given up.

      request: GET https://example.com/users?page=…
      limit: 60.0 seconds

    The server may still carry it out.

    To fix this, raise the provider's 'timeout', or repeat the request if it may be carried out twice.
    """#
  ),
  (
    error(.timedOut(after: nil)),
    #"""
    A request took too long, and was given up.

      request: GET https://example.com/users?page=…
      limit: the system's

    The server may still carry it out.

    To fix this, raise the provider's 'timeout', or repeat the request if it may be carried out twice.
    """#
  ),
  (
    error(.status(404), body: "no such user"),
    #"""
    A server answered a request with 404 (not found).

      request: GET https://example.com/users?page=…
      body: "no such user"

    It finds fault with the request; the same one again will mostly get the same answer.

    To fix this, change the request, or accept the status in the provider's 'statuses'.
    """#
  ),
  (
    error(.status(401)),
    #"""
    A server answered a request with 401 (unauthorized).

      request: GET https://example.com/users?page=…
      body: (empty)

    It finds fault with the request; the same one again will mostly get the same answer.

    To fix this, send what proves who asks, with rights to this address.
    """#
  ),
  (
    error(.status(429)),
    #"""
    A server answered a request with 429 (too many requests).

      request: GET https://example.com/users?page=…
      body: (empty)

    It finds fault with the request; the same one again will mostly get the same answer.

    To fix this, wait before the next request; the header Retry-After may say how long.
    """#
  ),
  (
    error(.status(503)),
    #"""
    A server answered a request with 503 (service unavailable).

      request: GET https://example.com/users?page=…
      body: (empty)

    The server has failed, not the request.

    To fix this, repeat the request later if it may be carried out twice.
    """#
  ),
  (
    error(.status(304)),
    #"""
    A server answered a request with 304.

      request: GET https://example.com/users?page=…
      body: (empty)

    The provider does not accept this status.

    To fix this, accept the status in the provider's 'statuses', or ask another address.
    """#
  ),
  (
    error(.tooManyRedirects(limit: 10, next: "https://example.com/login")),
    #"""
    A request was redirected more often than the provider follows.

      request: GET https://example.com/users?page=…
      limit: 10
      not followed: https://example.com/login

    Redirects that go in a circle would never end.

    To fix this, ask the right address in the first place, or raise the provider's 'redirectLimit'.
    """#
  ),
  (
    error(.insecureRedirect(next: "http://example.com/users")),
    #"""
    A redirect from https to http was not followed.

      request: GET https://example.com/users?page=…
      not followed: http://example.com/users

    Everybody on the way could read and change what is asked and answered.

    To fix this, let the server redirect to https, or ask the http address if it may be public.
    """#
  ),
  (
    error(.truncated(received: 9, expected: 100)),
    #"""
    The connection to a server ended before the end of the body; what has come was dropped.

      request: GET https://example.com/users?page=…
      received: 9 bytes
      expected: 100 bytes

    The server stopped, or something on the way did.

    To fix this, repeat the request if it may be carried out twice.
    """#
  ),
  (
    error(.truncated(received: 9, expected: nil)),
    #"""
    The connection to a server ended before the end of the body; what has come was dropped.

      request: GET https://example.com/users?page=…
      received: 9 bytes
      expected: the server did not say

    The server stopped, or something on the way did.

    To fix this, repeat the request if it may be carried out twice.
    """#
  ),
  (
    error(.tooLarge(limit: 16_777_216, expected: 20_000_000)),
    #"""
    The body of an answer was refused because it is too large.

      request: GET https://example.com/users?page=…
      size: 20000000 bytes
      limit: 16777216 bytes

    A server that may send any size could fill up the memory.

    To fix this, raise the provider's 'bodyLimit', or ask for less at a time.
    """#
  ),
  (
    error(.tooLarge(limit: 16_777_216, expected: nil)),
    #"""
    The body of an answer was refused because it is too large.

      request: GET https://example.com/users?page=…
      size: the server did not say
      limit: 16777216 bytes

    A server that may send any size could fill up the memory.

    To fix this, raise the provider's 'bodyLimit', or ask for less at a time.
    """#
  ),
  (
    error(.contentType(expected: ["application/json", "text/*"], found: "image/png")),
    #"""
    The body of an answer was refused because of its type.

      request: GET https://example.com/users?page=…
      expected: application/json, text/*
      found: "image/png"

    Servers and networks on the way answer with a page for people where something is wrong, with status 200 too.

    To fix this, look at what the address shows in a browser, or add the type to the provider's 'contentTypes'.
    """#
  ),
  (
    error(.contentType(expected: ["application/json"], found: nil)),
    #"""
    The body of an answer was refused because of its type.

      request: GET https://example.com/users?page=…
      expected: application/json
      found: none

    Servers and networks on the way answer with a page for people where something is wrong, with status 200 too.

    To fix this, look at what the address shows in a browser, or add the type to the provider's 'contentTypes'.
    """#
  ),
  (
    error(.undecodable(path: "items[3].title", reason: "String was expected, but it is null"), body: #"{"items":["#),
    #"""
    The body of an answer is not what it was to be decoded as.

      request: GET https://example.com/users?page=…
      status: 200
      at: items[3].title
      reason: String was expected, but it is null
      body: "{\"items\":["

    The server sends something else than the type says, or a field that the type demands may be missing.

    To fix this, change the type or its CodingKeys to what the server sends, or make what may be missing optional.
    """#
  ),
  (
    error(.notHTTP),
    #"""
    What answered a request does not speak HTTP.

      request: GET https://example.com/users?page=…

    Something else than a web server listens there.

    To fix this, look whether host, port and scheme are right.
    """#
  ),
  (
    error(.other(reason: "Unrecognized content encoding (-1)")),
    #"""
    The system could not carry out a request.

      request: GET https://example.com/users?page=…
      reason: Unrecognized content encoding (-1)

    It said no more than this.

    To fix this, look whether the address is right and the server runs; a later attempt may succeed.
    """#
  ),
]

private func error(
  _ kind: HTTPError.Kind, url: String = "https://example.com/users?page=3", body: String = ""
) -> HTTPError {
  let url = URL(string: url)!
  return HTTPError(kind, HTTPRequest(.get, url), response: HTTPResponse(body: Data(body.utf8), url: url))
}
