import Foundation
package import SluiceMessages

/// What a server sent is quoted. Header values and the values of query items are in no text: they may be secret.
extension HTTPError: Message {
  package var cause: MessageCause {
    if case .invalidRequest = kind { .misuse } else { .world }
  }

  package var text: String {
    let request = "\(method) \(url)"
    return switch kind {
    case .invalidRequest(let reason):
      """
      A request was not sent.

        request: \(request)
        reason: \(reason)

      A server would refuse it, or read something else than was meant.

      To fix this, change the request.
      """
    case .cannotConnect(let reason):
      """
      No connection to a server came about.

        request: \(request)
        reason: \(reason)

      Nothing was sent.

      To fix this, look whether the address is right and the server runs; a network that is away comes back, so a later \
      attempt may succeed.
      """
    case .connectionLost:
      """
      The connection to a server ended before its answer.

        request: \(request)

      The server may have carried it out or not: it did not say.

      To fix this, repeat it if it may be carried out twice.
      """
    case .timedOut(let limit):
      """
      A request took too long, and was given up.

        request: \(request)
        limit: \(limit.map { "\($0)" } ?? "the system's")

      The server may still carry it out.

      To fix this, raise the provider's 'timeout', or repeat the request if it may be carried out twice.
      """
    case .status(let status):
      """
      A server answered a request with \(status)\(Self.phrase(for: status)).

        request: \(request)
        body: \(excerpt(response?.body ?? Data()))

      \(Self.whose(status))

      To fix this, \(Self.remedy(for: status)).
      """
    case .tooManyRedirects(let limit, let next):
      """
      A request was redirected more often than the provider follows.

        request: \(request)
        limit: \(limit)
        not followed: \(next)

      Redirects that go in a circle would never end.

      To fix this, ask the right address in the first place, or raise the provider's 'redirectLimit'.
      """
    case .insecureRedirect(let next):
      """
      A redirect from https to http was not followed.

        request: \(request)
        not followed: \(next)

      Everybody on the way could read and change what is asked and answered.

      To fix this, let the server redirect to https, or ask the http address if it may be public.
      """
    case .truncated(let received, let expected):
      """
      The connection to a server ended before the end of the body; what has come was dropped.

        request: \(request)
        received: \(received) bytes
        expected: \(expected.map { "\($0) bytes" } ?? "the server did not say")

      The server stopped, or something on the way did.

      To fix this, repeat the request if it may be carried out twice.
      """
    case .tooLarge(let limit, let expected):
      """
      The body of an answer was refused because it is too large.

        request: \(request)
        size: \(expected.map { "\($0) bytes" } ?? "the server did not say")
        limit: \(limit) bytes

      A server that may send any size could fill up the memory.

      To fix this, raise the provider's 'bodyLimit', or ask for less at a time.
      """
    case .contentType(let expected, let found):
      """
      The body of an answer was refused because of its type.

        request: \(request)
        expected: \(expected.joined(separator: ", "))
        found: \(found.map(\.quoted) ?? "none")

      Servers and networks on the way answer with a page for people where something is wrong, with status 200 too.

      To fix this, look at what the address shows in a browser, or add the type to the provider's 'contentTypes'.
      """
    case .undecodable(let path, let reason):
      """
      The body of an answer is not what it was to be decoded as.

        request: \(request)
        status: \(response?.status ?? 200)
        at: \(path)
        reason: \(reason)
        body: \(excerpt(response?.body ?? Data()))

      The server sends something else than the type says, or a field that the type demands may be missing.

      To fix this, change the type or its CodingKeys to what the server sends, or make what may be missing optional.
      """
    case .notHTTP:
      """
      What answered a request does not speak HTTP.

        request: \(request)

      Something else than a web server listens there.

      To fix this, look whether host, port and scheme are right.
      """
    case .other(let reason):
      """
      The system could not carry out a request.

        request: \(request)
        reason: \(reason)

      It said no more than this.

      To fix this, look whether the address is right and the server runs; a later attempt may succeed.
      """
    }
  }

  private static func phrase(for status: Int) -> String {
    switch status {
    case 400: " (bad request)"
    case 401: " (unauthorized)"
    case 403: " (forbidden)"
    case 404: " (not found)"
    case 409: " (conflict)"
    case 410: " (gone)"
    case 429: " (too many requests)"
    case 500: " (internal server error)"
    case 502: " (bad gateway)"
    case 503: " (service unavailable)"
    case 504: " (gateway timeout)"
    default: ""
    }
  }

  private static func whose(_ status: Int) -> String {
    switch status {
    case 400..<500: "It finds fault with the request; the same one again will mostly get the same answer."
    case 500..<600: "The server has failed, not the request."
    default: "The provider does not accept this status."
    }
  }

  private static func remedy(for status: Int) -> String {
    switch status {
    case 401, 403: "send what proves who asks, with rights to this address"
    case 429: "wait before the next request; the header Retry-After may say how long"
    case 400..<500: "change the request, or accept the status in the provider's 'statuses'"
    case 500..<600: "repeat the request later if it may be carried out twice"
    default: "accept the status in the provider's 'statuses', or ask another address"
    }
  }
}
