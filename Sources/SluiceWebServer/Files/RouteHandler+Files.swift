#if canImport(FlyingFox)
  import FlyingFox
  import Foundation
  import SluiceMessages
  import SluiceWeb

  extension RouteHandler {
    /// Hands a file to the page that waits for it. The page is told of a failure by itself, so the answer is its status.
    func upload(_ request: HTTPRequest) async -> HTTPResponse {
      guard let tab = await registry.tab(named: request.value(of: "s")), let number = Int(request.value(of: "u")) else {
        return .message(.fileAddressGone, .notFound)
      }
      let body = request.bodySequence
      switch await tab.endpoint.receive(upload: number, length: body.count, body) {
      case .taken: return .text("")
      case .refused: return .message(.uploadRefused, .conflict)
      case .failed(let error): return .text("", error.status)
      }
    }

    /// Sends a download of a page.
    func download(_ request: HTTPRequest) async -> HTTPResponse {
      guard let tab = await registry.tab(named: request.value(of: "s")),
        let download = await tab.endpoint.download(request.value(of: "a"))
      else { return .message(.fileAddressGone, .notFound) }
      var headers = HTTPHeaders()
      for (name, value) in download.headers { headers[HTTPHeader(name)] = value }
      let bytes = DownloadBody(download: download)
      let size = DownloadBody.bufferSize
      let body =
        if let length = download.length {
          HTTPBodySequence(from: bytes, count: length, suggestedBufferSize: size)
        } else {
          HTTPBodySequence(from: bytes, suggestedBufferSize: size)
        }
      return HTTPResponse(statusCode: .ok, headers: headers, body: body)
    }
  }

  extension UploadError {
    fileprivate var status: HTTPStatusCode {
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

  extension HTTPResponse {
    /// The same answer, after which the connection is closed whatever the browser still sends.
    func closingConnection() async throws -> HTTPResponse {
      guard case .httpBody = payload else { return self }
      var response = self
      let bytes = try await [UInt8](bodyData)
      response.headers[.connection] = "close"
      response.payload = .httpBody(HTTPBodySequence(from: LastBody(bytes: bytes), count: bytes.count))
      return response
    }
  }
#endif
