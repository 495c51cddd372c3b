import Foundation
import Sluice
import SluiceGraph
import SluiceProviders
import Testing

extension AllProviders {
  /// Tests of the sizes of bodies, and of the progress that is reported.
  @Suite struct HTTPBodyTests {
    static let tenMegabytes = 10 << 20

    @Test func aLargeBodyIsReturnedAndItsProgressReported() async throws {
      let body = (0..<Self.tenMegabytes >> 8).flatMap { [UInt8](repeating: UInt8(truncatingIfNeeded: $0), count: 256) }
      try await withServer({ connection, _ in
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n")
        connection.send(body)
      }) { server, http in
        let heard = Guarded<[DataProgress]>([])
        let response = try await http.request(
          .get(server.url("/film")),
          delivering: Delivery(output: { _ in }, progress: { step in heard.withLock { $0.append(step) } }))
        #expect(response.body == Data(body))
        let steps = heard.withLock { $0 }
        #expect(steps.allSatisfy { $0.total == Int64(body.count) })
        #expect(steps.map(\.completed) == steps.map(\.completed).sorted())
        #expect(steps.last == DataProgress(completed: Int64(body.count), total: Int64(body.count)))
      }
    }

    @Test func aBodyThatIsAnnouncedTooLargeIsRejectedAtOnce() async throws {
      // The server sends no byte of the body, so reading it would never end.
      try await withServer({ connection, _ in
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(Self.tenMegabytes)\r\n\r\n")
        connection.waitForEnd()
      }) { server, http in
        var http = http
        http.bodyLimit = 1 << 20
        let error = try await httpError { [http] in try await http.request(.get(server.url("/film"))) }
        #expect(error.kind == .tooLarge(limit: 1 << 20, expected: Self.tenMegabytes))
        #expect(
          error.description == """
            The body of an answer was rejected because it is too large.

              request: GET \(server.url("/film"))
              size: 10485760 bytes
              limit: 1048576 bytes

            Without a limit, a server could fill up the memory.

            To fix this, raise the provider's 'bodyLimit', or request less at a time.
            """)
        await server.wait { $0.open == 0 }
      }
    }

    @Test func aBodyOfUnknownSizeIsRejectedWhenItIsTooLarge() async throws {
      let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
      try await withServer({ connection, _ in
        connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<64 { connection.send(chunk) }
        connection.waitForEnd()
      }) { server, http in
        var http = http
        http.bodyLimit = 1 << 20
        let heard = Guarded<[DataProgress]>([])
        let error = try await httpError { [http] in
          try await http.request(
            .get(server.url("/film")),
            delivering: Delivery(output: { _ in }, progress: { step in heard.withLock { $0.append(step) } }))
        }
        #expect(error.kind == .tooLarge(limit: 1 << 20, expected: nil))
        #expect(error.description.contains("  size: the server did not say\n"))
        #expect(heard.withLock { $0 }.allSatisfy { $0.completed <= 1 << 20 && $0.total == nil })
        await server.wait { $0.open == 0 }
      }
    }

    @Test func aBodyOfExactlyTheLimitIsAccepted() async throws {
      try await withServer({ connection, _ in connection.answer(body: "12345") }) { server, http in
        var http = http
        http.bodyLimit = 5
        #expect(try await http.request(.get(server.url("/"))).text == "12345")
        http.bodyLimit = 4
        let error = try await httpError { [http] in try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .tooLarge(limit: 4, expected: 5))
      }
    }

    @Test func aSmallBodyThatUnpacksToALargeOneIsRejected() async throws {
      // 64 KB of zeros, compressed by gzip.
      let packed = try #require(Data(base64Encoded: Self.zerosByGzip))
      try await withServer({ connection, _ in
        connection.send(
          "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
        connection.send([UInt8](packed))
      }) { server, http in
        #expect(try await http.request(.get(server.url("/"))).body == Data(count: 1 << 16))
        var http = http
        http.bodyLimit = 1 << 10
        let error = try await httpError { [http] in try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .tooLarge(limit: 1 << 10, expected: nil))
      }
    }

    @Test func anAnswerToHEADHasNoBodyAndMeetsNoLimit() async throws {
      try await withServer({ connection, request in
        let status = request.path == "/gone" ? 204 : 200
        connection.send("HTTP/1.1 \(status) OK\r\nX-Size: big\r\n")
        connection.send(status == 204 ? "\r\n" : "Content-Length: \(Self.tenMegabytes)\r\n\r\n")
      }) { server, http in
        var http = http
        http.bodyLimit = 0
        http.contentTypes = ["text/plain"]
        let response = try await http.request(.head(server.url("/film")))
        #expect(response.headers["content-length"] == "\(Self.tenMegabytes)")
        #expect(response.headers["x-size"] == "big")
        #expect(response.body == Data())
        #expect(try await http.request(.delete(server.url("/gone"))).status == 204)
      }
    }

    @Test func aRequestBodyReachesTheServerUnchanged() async throws {
      try await withServer({ connection, request in
        connection.answer(body: "\(request.method) \(request.headers["content-type"] ?? "") \(request.body)")
      }) { server, http in
        let url = server.url("/")
        let put = try await http.request(.put(url).body(Data("ä".utf8), type: "text/plain"))
        #expect(put.text == "PUT text/plain ä")
        let post = try await http.request(HTTPRequest(.post, url, body: Data("x".utf8)))
        #expect(post.text == "POST application/octet-stream x")
        let long = String(repeating: "long ", count: 1_000_000)
        let patch = try await http.request(.patch(url).body(Data(long.utf8), type: "text/plain"))
        #expect(patch.text == "PATCH text/plain \(long)")
      }
    }

    private static let zerosByGzip =
      "H4sIAAAAAAACA+3BAQEAAACAkP6v7ggKAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAauuOl9cAAAEA"
  }
}
