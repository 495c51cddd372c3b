#if Web
  package import NIOHTTP1
  import SluiceMessages
  package import SluiceWeb

  /// The answer to one request.
  package struct ServerResponse: Sendable {
    package enum Body: Sendable {
      case bytes([UInt8])
      case download(LiveDownload)
      /// Messages of a page's session, until that or the connection ends.
      case stream(MessageStream)
      /// The connection becomes a WebSocket.
      case socket(TabConnection)
    }

    package var status: HTTPResponseStatus
    package var headers: HTTPHeaders
    package var body: Body
    /// Whether the connection ends with this answer.
    var closesConnection = false

    /// A text, with the security headers that every answer has.
    static func text(_ text: String, _ status: HTTPResponseStatus = .ok, type: String = "text/plain") -> ServerResponse
    {
      var headers = HTTPHeaders(LivePage.securityHeaders.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      headers.add(name: "Content-Type", value: "\(type); charset=utf-8")
      let bytes = Array(text.utf8)
      headers.add(name: "Content-Length", value: String(bytes.count))
      return ServerResponse(status: status, headers: headers, body: .bytes(bytes))
    }

    static func message(_ message: RequestFailure, _ status: HTTPResponseStatus) -> ServerResponse {
      .text(message.text + "\n", status)
    }

    /// There is nothing at the address.
    package static var addressUnknown: ServerResponse { .message(.addressUnknown, .notFound) }

    /// The answer to a request that no handler sees; it ends the connection.
    static func refusal(_ refusal: RequestRefusal) -> ServerResponse {
      .message(refusal.message, HTTPResponseStatus(statusCode: refusal.status)).closing()
    }

    /// The same with messages in the place of a body, after which the connection ends.
    func streaming(_ stream: MessageStream) -> ServerResponse {
      var response = closing()
      response.headers.remove(name: "Content-Length")
      response.body = .stream(stream)
      return response
    }

    /// The same, after which the connection ends.
    func closing(if condition: Bool = true) -> ServerResponse {
      var response = self
      response.closesConnection = closesConnection || condition
      return response
    }

    func adding(_ name: String, _ value: String) -> ServerResponse {
      var response = self
      response.headers.add(name: name, value: value)
      return response
    }

    func replacing(_ name: String, _ value: String) -> ServerResponse {
      var response = self
      response.headers.replaceOrAdd(name: name, value: value)
      return response
    }
  }
#endif
