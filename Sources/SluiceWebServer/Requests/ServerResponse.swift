#if Web
  package import NIOHTTP1
  import SluiceMessages
  package import SluiceWeb

  /// The response to one request.
  package struct ServerResponse: Sendable {
    package enum Body: Sendable {
      case bytes([UInt8])
      case download(LiveDownload)
      /// Messages of a page's session, until the session or the connection ends.
      case stream(MessageStream)
      /// The connection becomes a WebSocket.
      case socket(TabConnection)
    }

    package var status: HTTPResponseStatus
    package var headers: HTTPHeaders
    package var body: Body
    /// Whether the connection ends with this response.
    var closesConnection = false

    /// Returns a text response with the security headers of every response.
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

    /// The response for an unknown address.
    package static var addressUnknown: ServerResponse { .message(.addressUnknown, .notFound) }

    /// Returns the response to a request that reaches no handler. The response ends the connection.
    static func refusal(_ refusal: RequestRefusal) -> ServerResponse {
      .message(refusal.message, HTTPResponseStatus(statusCode: refusal.status)).closing()
    }

    /// Returns this response with messages instead of a body. The connection ends after them.
    func streaming(_ stream: MessageStream) -> ServerResponse {
      var response = closing()
      response.headers.remove(name: "Content-Length")
      response.body = .stream(stream)
      return response
    }

    /// Returns this response with the connection ending after it.
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
