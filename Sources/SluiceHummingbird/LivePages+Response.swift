#if Hummingbird
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import NIOHTTP1
  import ServiceLifecycle
  import SluiceWeb
  import SluiceWebServer

  extension LivePages {
    /// The response of the pages, as one of Hummingbird.
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
              // Throws if the client has ended the connection, which is no failure of the download.
              try await writer.write(ByteBuffer(bytes: chunk))
            }
          }
        }
      // Pages that another server mounts have no route for it.
      case .socket: ResponseBody()
      }
    }

    /// The next chunk of a download. Hummingbird closes the connection if this throws, so the browser does not take the part for the whole.
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
