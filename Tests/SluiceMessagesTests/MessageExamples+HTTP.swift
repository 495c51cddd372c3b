import SluiceMessages

/// What comes of requests over HTTP.
let httpExamples: [MessageExample] = [
  (
    .httpRequestInvalid(request: "GET https:///users", reason: "it names no host"),
    #"""
    A request was not sent.

      request: GET https:///users
      reason: it names no host

    A server would refuse it, or read something else than was meant.

    To fix this, change the request.
    """#
  ),
  (
    .httpCannotConnect(request: request, reason: "there is no host of this name"),
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
    .httpConnectionLost(request: request),
    #"""
    The connection to a server ended before its answer.

      request: GET https://example.com/users?page=…

    The server may have carried it out or not: it did not say.

    To fix this, repeat it if it may be carried out twice.
    """#
  ),
  (
    .httpTimedOut(request: request, limit: "60.0 seconds"),
    #"""
    A request took too long, and was given up.

      request: GET https://example.com/users?page=…
      limit: 60.0 seconds

    The server may still carry it out.

    To fix this, raise the provider's 'timeout', or repeat the request if it may be carried out twice.
    """#
  ),
  (
    .httpTimedOut(request: request, limit: nil),
    #"""
    A request took too long, and was given up.

      request: GET https://example.com/users?page=…
      limit: the system's

    The server may still carry it out.

    To fix this, raise the provider's 'timeout', or repeat the request if it may be carried out twice.
    """#
  ),
  (
    .httpStatus(request: request, status: 404, excerpt: "\"no such user\""),
    #"""
    A server answered a request with 404 (not found).

      request: GET https://example.com/users?page=…
      body: "no such user"

    It finds fault with the request; the same one again will mostly get the same answer.

    To fix this, change the request, or accept the status in the provider's 'statuses'.
    """#
  ),
  (
    .httpStatus(request: request, status: 401, excerpt: "(empty)"),
    #"""
    A server answered a request with 401 (unauthorized).

      request: GET https://example.com/users?page=…
      body: (empty)

    It finds fault with the request; the same one again will mostly get the same answer.

    To fix this, send what proves who asks, with rights to this address.
    """#
  ),
  (
    .httpStatus(request: request, status: 429, excerpt: "(empty)"),
    #"""
    A server answered a request with 429 (too many requests).

      request: GET https://example.com/users?page=…
      body: (empty)

    It finds fault with the request; the same one again will mostly get the same answer.

    To fix this, wait before the next request; the header Retry-After may say how long.
    """#
  ),
  (
    .httpStatus(request: request, status: 503, excerpt: "(empty)"),
    #"""
    A server answered a request with 503 (service unavailable).

      request: GET https://example.com/users?page=…
      body: (empty)

    The server has failed, not the request.

    To fix this, repeat the request later if it may be carried out twice.
    """#
  ),
  (
    .httpStatus(request: request, status: 304, excerpt: "(empty)"),
    #"""
    A server answered a request with 304.

      request: GET https://example.com/users?page=…
      body: (empty)

    The provider does not accept this status.

    To fix this, accept the status in the provider's 'statuses', or ask another address.
    """#
  ),
  (
    .httpTooManyRedirects(request: request, limit: 10, next: "https://example.com/login"),
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
    .httpInsecureRedirect(request: request, next: "http://example.com/users"),
    #"""
    A redirect from https to http was not followed.

      request: GET https://example.com/users?page=…
      not followed: http://example.com/users

    Everybody on the way could read and change what is asked and answered.

    To fix this, let the server redirect to https, or ask the http address if it may be public.
    """#
  ),
  (
    .httpTruncated(request: request, received: 9, expected: 100),
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
    .httpTruncated(request: request, received: 9, expected: nil),
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
    .httpTooLarge(request: request, limit: 16_777_216, expected: 20_000_000),
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
    .httpTooLarge(request: request, limit: 16_777_216, expected: nil),
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
    .httpContentType(request: request, expected: ["application/json", "text/*"], found: "image/png"),
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
    .httpContentType(request: request, expected: ["application/json"], found: nil),
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
    .httpUndecodable(
      request: request, status: 200, path: "items[3].title", reason: "String was expected, but it is null",
      excerpt: #""{\"items\":[" …"#),
    #"""
    The body of an answer is not what it was to be decoded as.

      request: GET https://example.com/users?page=…
      status: 200
      at: items[3].title
      reason: String was expected, but it is null
      body: "{\"items\":[" …

    The server sends something else than the type says, or a field that the type demands may be missing.

    To fix this, change the type or its CodingKeys to what the server sends, or make what may be missing optional.
    """#
  ),
  (
    .httpNotHTTP(request: request),
    #"""
    What answered a request does not speak HTTP.

      request: GET https://example.com/users?page=…

    Something else than a web server listens there.

    To fix this, look whether host, port and scheme are right.
    """#
  ),
  (
    .httpFailed(request: request, reason: "Unrecognized content encoding (-1)"),
    #"""
    The system could not carry out a request.

      request: GET https://example.com/users?page=…
      reason: Unrecognized content encoding (-1)

    It said no more than this.

    To fix this, look whether the address is right and the server runs; a later attempt may succeed.
    """#
  ),
]

private let request = "GET https://example.com/users?page=…"
