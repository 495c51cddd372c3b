import Foundation
package import SluiceMessages

/// Text from the server is quoted. Messages contain no header values and no values of query items, which may be secret.
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

      A server would reject it, or read it as a different request.

      To fix this, change the request.
      """
    case .cannotConnect(let reason):
      """
      A connection to a server could not be established.

        request: \(request)
        reason: \(reason)

      Nothing was sent.

      To fix this, check that the address is right and the server runs. If the network is down for a while, a later \
      attempt may succeed.
      """
    case .connectionLost:
      """
      The connection to a server ended before the server answered.

        request: \(request)

      The server may or may not have carried out the request.

      To fix this, repeat the request if it may be carried out twice.
      """
    case .timedOut(let limit):
      """
      A request was cancelled because it took too long.

        request: \(request)
        limit: \(limit.map { "\($0)" } ?? "the system's")

      The server may still carry out the request.

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
      A request was redirected more often than the provider allows.

        request: \(request)
        limit: \(limit)
        not followed: \(next)

      Redirects that form a cycle would never end.

      To fix this, send the request to the final address, or raise the provider's 'redirectLimit'.
      """
    case .insecureRedirect(let next):
      """
      A redirect from https to http was not followed.

        request: \(request)
        not followed: \(next)

      Any machine on the way could read and change the request and the answer.

      To fix this, make the server redirect to https, or send the request to the http address if the data may be public.
      """
    case .truncated(let received, let expected):
      """
      The connection to a server ended before the end of the body. The received part was discarded.

        request: \(request)
        received: \(received) bytes
        expected: \(expected.map { "\($0) bytes" } ?? "the server did not say")

      The server, or a proxy or network on the way, stopped.

      To fix this, repeat the request if it may be carried out twice.
      """
    case .tooLarge(let limit, let expected):
      """
      The body of an answer was rejected because it is too large.

        request: \(request)
        size: \(expected.map { "\($0) bytes" } ?? "the server did not say")
        limit: \(limit) bytes

      Without a limit, a server could fill up the memory.

      To fix this, raise the provider's 'bodyLimit', or request less at a time.
      """
    case .contentType(let expected, let found):
      """
      The body of an answer was rejected because of its type.

        request: \(request)
        expected: \(expected.joined(separator: ", "))
        found: \(found.map(\.quoted) ?? "none")

      If something is wrong, servers and networks on the way often answer with an HTML page, even with status 200.

      To fix this, open the address in a browser to see its content, or add the type to the provider's 'contentTypes'.
      """
    case .undecodable(let path, let reason):
      """
      The body of an answer could not be decoded as the expected type.

        request: \(request)
        status: \(response?.status ?? 200)
        at: \(path)
        reason: \(reason)
        body: \(excerpt(response?.body ?? Data()))

      The server sends data that does not match the type, or omits a field that the type requires.

      To fix this, change the type or its CodingKeys to match the server's data, or make fields that may be missing \
      optional.
      """
    case .notHTTP:
      """
      The answer to a request is not HTTP.

        request: \(request)

      The program that listens at this address is not a web server.

      To fix this, check the host, the port and the scheme.
      """
    case .other(let reason):
      """
      The system could not carry out a request.

        request: \(request)
        reason: \(reason)

      The system gave no other reason.

      To fix this, check that the address is right and the server runs. A later attempt may succeed.
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
    case 400..<500: "The server rejects the request. The same request will usually get the same answer again."
    case 500..<600: "The failure is on the server. The request did not cause it."
    default: "The provider does not accept this status."
    }
  }

  private static func remedy(for status: Int) -> String {
    switch status {
    case 401, 403: "send credentials that allow access to this address"
    case 429: "wait before the next request; the header Retry-After may give the time"
    case 400..<500: "change the request, or accept the status in the provider's 'statuses'"
    case 500..<600: "repeat the request later if it may be carried out twice"
    default: "accept the status in the provider's 'statuses', or ask another address"
    }
  }
}
