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
        ResponseBody { writer in
          // The server waits for its responses before it stops: the stream has to end by itself.
          await withGracefulShutdownHandler {
            await stream.run { event in
              (try? await writer.write(ByteBuffer(string: event))) != nil
            }
          } onGracefulShutdown: {
            stream.stop()
          }
          try await writer.finish(nil)
        }
      case .download(let download):
        ResponseBody(contentLength: download.length) { [self] writer in
          do {
            for try await chunk in download.chunks { try await writer.write(ByteBuffer(bytes: chunk)) }
          } catch {
            downloadFailed(download.name, error)
            // Hummingbird ends the connection, so that the browser does not take the part for the whole.
            throw error
          }
          try await writer.finish(nil)
        }
      case .socket: preconditionFailure("pages that another server mounts have no WebSocket")
      }
    }
  }
#endif
