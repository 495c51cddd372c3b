import Foundation
import SluiceProviders
import TestSupport
import Testing

@Suite("Texts of HTTP errors")
struct HTTPErrorTextTests {
  @Test("HTTP errors: each case has the complete text that is written here")
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

    A server would reject it, or read it as a different request.

    To fix this, change the request.
    """#
  ),
  (
    error(.cannotConnect(reason: "no host has this name")),
    #"""
    A connection to a server could not be established.

      request: GET https://example.com/users?page=…
      reason: no host has this name

    Nothing was sent.

    To fix this, check that the address is right and the server runs. If the network is down for a while, a later \#
    attempt may succeed.
    """#
  ),
  (
    error(.connectionLost),
    #"""
    The connection to a server ended before the server answered.

      request: GET https://example.com/users?page=…

    The server may or may not have carried out the request.

    To fix this, repeat the request if it may be carried out twice.
    """#
  ),
  (
    error(.timedOut(after: .seconds(60))),
    #"""
    A request was cancelled because it took too long.

      request: GET https://example.com/users?page=…
      limit: 60.0 seconds

    The server may still carry out the request.

    To fix this, raise the provider's 'timeout', or repeat the request if it may be carried out twice.
    """#
  ),
  (
    error(.timedOut(after: nil)),
    #"""
    A request was cancelled because it took too long.

      request: GET https://example.com/users?page=…
      limit: the system's

    The server may still carry out the request.

    To fix this, raise the provider's 'timeout', or repeat the request if it may be carried out twice.
    """#
  ),
  (
    error(.status(404), body: "no such user"),
    #"""
    A server answered a request with 404 (not found).

      request: GET https://example.com/users?page=…
      body: "no such user"

    The server rejects the request. The same request will usually get the same answer again.

    To fix this, change the request, or accept the status in the provider's 'statuses'.
    """#
  ),
  (
    error(.status(401)),
    #"""
    A server answered a request with 401 (unauthorized).

      request: GET https://example.com/users?page=…
      body: (empty)

    The server rejects the request. The same request will usually get the same answer again.

    To fix this, send credentials that allow access to this address.
    """#
  ),
  (
    error(.status(429)),
    #"""
    A server answered a request with 429 (too many requests).

      request: GET https://example.com/users?page=…
      body: (empty)

    The server rejects the request. The same request will usually get the same answer again.

    To fix this, wait before the next request; the header Retry-After may give the time.
    """#
  ),
  (
    error(.status(503)),
    #"""
    A server answered a request with 503 (service unavailable).

      request: GET https://example.com/users?page=…
      body: (empty)

    The failure is on the server. The request did not cause it.

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
    A request was redirected more often than the provider allows.

      request: GET https://example.com/users?page=…
      limit: 10
      not followed: https://example.com/login

    Redirects that form a cycle would never end.

    To fix this, send the request to the final address, or raise the provider's 'redirectLimit'.
    """#
  ),
  (
    error(.insecureRedirect(next: "http://example.com/users")),
    #"""
    A redirect from https to http was not followed.

      request: GET https://example.com/users?page=…
      not followed: http://example.com/users

    Any machine on the way could read and change the request and the answer.

    To fix this, make the server redirect to https, or send the request to the http address if the data may be public.
    """#
  ),
  (
    error(.truncated(received: 9, expected: 100)),
    #"""
    The connection to a server ended before the end of the body. The received part was discarded.

      request: GET https://example.com/users?page=…
      received: 9 bytes
      expected: 100 bytes

    The server, or a proxy or network on the way, stopped.

    To fix this, repeat the request if it may be carried out twice.
    """#
  ),
  (
    error(.truncated(received: 9, expected: nil)),
    #"""
    The connection to a server ended before the end of the body. The received part was discarded.

      request: GET https://example.com/users?page=…
      received: 9 bytes
      expected: the server did not say

    The server, or a proxy or network on the way, stopped.

    To fix this, repeat the request if it may be carried out twice.
    """#
  ),
  (
    error(.tooLarge(limit: 16_777_216, expected: 20_000_000)),
    #"""
    The body of an answer was rejected because it is too large.

      request: GET https://example.com/users?page=…
      size: 20000000 bytes
      limit: 16777216 bytes

    Without a limit, a server could fill up the memory.

    To fix this, raise the provider's 'bodyLimit', or request less at a time.
    """#
  ),
  (
    error(.tooLarge(limit: 16_777_216, expected: nil)),
    #"""
    The body of an answer was rejected because it is too large.

      request: GET https://example.com/users?page=…
      size: the server did not say
      limit: 16777216 bytes

    Without a limit, a server could fill up the memory.

    To fix this, raise the provider's 'bodyLimit', or request less at a time.
    """#
  ),
  (
    error(.contentType(expected: ["application/json", "text/*"], found: "image/png")),
    #"""
    The body of an answer was rejected because of its type.

      request: GET https://example.com/users?page=…
      expected: application/json, text/*
      found: "image/png"

    If something is wrong, servers and networks on the way often answer with an HTML page, even with status 200.

    To fix this, open the address in a browser to see its content, or add the type to the provider's 'contentTypes'.
    """#
  ),
  (
    error(.contentType(expected: ["application/json"], found: nil)),
    #"""
    The body of an answer was rejected because of its type.

      request: GET https://example.com/users?page=…
      expected: application/json
      found: none

    If something is wrong, servers and networks on the way often answer with an HTML page, even with status 200.

    To fix this, open the address in a browser to see its content, or add the type to the provider's 'contentTypes'.
    """#
  ),
  (
    error(.undecodable(path: "items[3].title", reason: "String was expected, but it is null"), body: #"{"items":["#),
    #"""
    The body of an answer could not be decoded as the expected type.

      request: GET https://example.com/users?page=…
      status: 200
      at: items[3].title
      reason: String was expected, but it is null
      body: "{\"items\":["

    The server sends data that does not match the type, or omits a field that the type requires.

    To fix this, change the type or its CodingKeys to match the server's data, or make fields that may be missing \#
    optional.
    """#
  ),
  (
    error(.notHTTP),
    #"""
    The answer to a request is not HTTP.

      request: GET https://example.com/users?page=…

    The program that listens at this address is not a web server.

    To fix this, check the host, the port and the scheme.
    """#
  ),
  (
    error(.other(reason: "Unrecognized content encoding (-1)")),
    #"""
    The system could not carry out a request.

      request: GET https://example.com/users?page=…
      reason: Unrecognized content encoding (-1)

    The system gave no other reason.

    To fix this, check that the address is right and the server runs. A later attempt may succeed.
    """#
  ),
]

private func error(
  _ kind: HTTPError.Kind, url: String = "https://example.com/users?page=3", body: String = ""
) -> HTTPError {
  let url = URL(string: url)!
  return HTTPError(kind, HTTPRequest(.get, url), response: HTTPResponse(body: Data(body.utf8), url: url))
}
