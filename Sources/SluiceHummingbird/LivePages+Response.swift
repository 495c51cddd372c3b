#if Hummingbird
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import NIOHTTP1
  import ServiceLifecycle
  import SluiceWeb
  import SluiceWebServer

  extension LivePages {
    /// Converts the response of the pages to a response of Hummingbird.
    func response(_ response: ServerResponse) -> Response {
      var headers = HTTPFields()
      for (name, value) in response.headers {
        if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
      }
      let status = HTTPResponse.Status(code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase)
      return Response(status: status, headers: headers, body: body(response.body))
    }

    private func body(_ body: ServerResponse.Body) -> ResponseBody {
      switch body {
      case .bytes(let bytes): ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
      case .stream(let stream):
        ResponseBody { [self] writer in
          try await supervise(writer) { writer in
            await withGracefulShutdownHandler {
              await stream.run { event in
                (try? await writer.write(ByteBuffer(string: event))) != nil
              }
            } onGracefulShutdown: {
              stream.stop()
            }
          }
        }
      case .download(let download):
        ResponseBody(contentLength: download.length) { [self] writer in
          try await supervise(writer) { [self] writer in
            var chunks = download.chunks.makeAsyncIterator()
            while let chunk = try await next(&chunks, of: download) {
              // Throws if the client has closed the connection. That is not a failure of the download.
              try await writer.write(ByteBuffer(bytes: chunk))
            }
          }
        }
      // Pages that are mounted in another server have no route for sockets.
      case .socket: ResponseBody()
      }
    }

    /// Returns the next chunk of a download. If this throws, Hummingbird closes the connection. The browser then knows
    /// that the download is incomplete.
    private func next(_ chunks: inout DownloadChunks.AsyncIterator, of download: LiveDownload) async throws -> [UInt8]?
    {
      do {
        return try await chunks.next()
      } catch {
        downloadFailed(download.name, error)
        throw error
      }
    }
  }
#endif
