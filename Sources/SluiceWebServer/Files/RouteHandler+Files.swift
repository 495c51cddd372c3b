#if Web
  import NIOHTTP1
  import SluiceMessages
  import SluiceWeb

  extension RouteHandler {
    /// Passes a file to the page that waits for it. The page is notified of a failure separately, so the response
    /// contains only the status.
    func upload(_ request: ServerRequest, for user: LiveUser?) async -> ServerResponse {
      guard let tab = await registry.tab(named: request.value(of: "s"), of: user),
        let number = Int(request.value(of: "u")),
        let file = request.body
      else { return .message(.fileAddressGone, .notFound) }
      switch await tab.endpoint.receive(upload: number, length: request.length, file) {
      case .taken: return .text("")
      case .refused: return .message(.uploadRefused, .conflict)
      case .failed(let error): return .text("", error.status)
      }
    }

    /// Sends a download of a page.
    func download(_ request: ServerRequest, for user: LiveUser?) async -> ServerResponse {
      guard let tab = await registry.tab(named: request.value(of: "s"), of: user),
        let download = await tab.endpoint.download(request.value(of: "a"))
      else { return .message(.fileAddressGone, .notFound) }
      var headers = HTTPHeaders(download.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      // Without a length, the body is sent in chunks.
      if let length = download.length { headers.add(name: "Content-Length", value: String(length)) }
      return ServerResponse(status: .ok, headers: headers, body: .download(download))
    }
  }

  extension UploadError {
    fileprivate var status: HTTPResponseStatus {
      switch self {
      case .tooLarge: .payloadTooLarge
      case .wrongType: .unsupportedMediaType
      case .tooMany: .conflict
      case .interrupted: .badRequest
      case .cancelled, .pageGone: .gone
      case .failed: .internalServerError
      }
    }
  }
#endif
