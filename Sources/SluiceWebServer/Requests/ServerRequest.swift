#if Web
  import NIOHTTP1
  import SluiceWeb

  /// One request in the form that routes use.
  struct ServerRequest: Sendable {
    let head: HTTPRequestHead
    /// The path below which another server has mounted the routes, without a slash at the end; empty for a
    /// ``LiveServer``.
    let base: String
    /// The part of the address between the base and the question mark.
    let path: String
    let query: LiveQuery
    /// The client's address: the address of the connection, or the one that a trusted proxy reports.
    let client: ClientAddress
    /// The bytes of the body as they arrive; nil if the body was dropped.
    let body: RequestBody?
    /// The result of another server's authentication; nil if the pages authenticate by themselves.
    let identity: Identity?

    init(
      _ head: HTTPRequestHead, below base: String = "", from client: ClientAddress, body: RequestBody?,
      identity: Identity? = nil
    ) {
      self.head = head
      self.base = base
      self.identity = identity
      self.client = client
      self.body = body
      let target = head.uri.prefix { $0 != "#" }
      let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      path = parts.first.map(String.init) ?? ""
      query = LiveQuery(decoding: parts.count > 1 ? parts[1] : "")
    }

    var method: HTTPMethod { head.method }

    /// Returns the first value of a header.
    func header(_ name: String) -> String? { head.headers.first(name: name) }

    /// Returns the value of a name in the query, or an empty text if there is none.
    func value(of name: String) -> String { query[name] ?? "" }

    /// The number of bytes of the body; nil if the request does not state it.
    var length: Int? { header("Content-Length").flatMap(Int.init) }
  }

  extension String {
    /// Whether the text consists of visible ASCII characters and is not longer than a server's address can be.
    fileprivate var isPlain: Bool { utf8.count <= 300 && utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F } }
  }

  extension HTTPRequestHead {
    /// Whether a body follows.
    var hasBody: Bool {
      headers.contains(name: "Transfer-Encoding") || headers[canonicalForm: "Content-Length"].contains { $0 != "0" }
    }

    /// The route of the path; nil if the server has none for it.
    var route: LiveRoute? { LiveRoute(rawValue: String(uri.prefix { $0 != "?" && $0 != "#" })) }

    /// Whether the request opens a stream. A request with the name of a stream delivers a message to it.
    var opensStream: Bool {
      route == .stream && LiveQuery(decoding: uri.drop { $0 != "?" }.dropFirst())["c"] == nil
    }

    /// Whether the body goes to the handler of the request.
    var bringsBody: Bool { method == .POST && route?.takesBodies == true }

    /// Returns the facts of the head that the connection needs.
    func judged(by limits: LiveServerLimits) -> ConnectionMachine.Head {
      ConnectionMachine.Head(
        refusal: refusal(by: limits),
        bringsBody: bringsBody,
        bringsHello: bringsBody && opensStream,
        // The decoder stops at a request for another protocol, regardless of the response.
        keepsConnection: version == .http1_1 && isKeepAlive && method != .CONNECT && !headers.contains(name: "Upgrade")
      )
    }

    /// Returns the reason to reject a head that the decoder accepts.
    private func refusal(by limits: LiveServerLimits) -> RequestRefusal? {
      if uri.utf8.count > limits.addressBytes { return .addressTooLong(limit: limits.addressBytes) }
      if !uri.hasPrefix("/") { return .malformed("the address does not begin with a slash") }
      if headers["Host"].count > 1 { return .malformed("there are several Host headers") }
      for name in ["Host", "Origin"] where !headers[name].allSatisfy(\.isPlain) {
        return .malformed("\(name) is longer than 300 bytes or has characters that an address cannot have")
      }
      // Comparing texts outside of ASCII can take quadratic time. Cookies of other servers on this machine may have
      // such texts.
      for name in Self.comparedHeaders where !headers[name].allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
        return .malformed("\(name) has characters outside of ASCII")
      }
      let codings = headers["Transfer-Encoding"]
      if !codings.isEmpty {
        if headers.contains(name: "Content-Length") {
          return .malformed("there are both Content-Length and Transfer-Encoding")
        }
        if codings.count > 1 || codings[0].lowercased() != "chunked" {
          return .malformed("Transfer-Encoding is not chunked")
        }
        if version != .http1_1 { return .malformed("Transfer-Encoding is not part of this version of HTTP") }
      }
      if headers["Content-Length"].count > 1 { return .malformed("there are several Content-Length headers") }
      return nil
    }

    /// The headers whose values the server compares, besides Host and Origin.
    private static let comparedHeaders = [
      "Connection", "Content-Length", "Expect", "Sec-Fetch-Dest", "Sec-Fetch-Site", "Sec-WebSocket-Key",
      "Sec-WebSocket-Version",
      "Transfer-Encoding", "Upgrade",
    ]
  }
#endif
