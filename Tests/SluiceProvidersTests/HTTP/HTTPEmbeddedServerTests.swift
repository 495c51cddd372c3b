import Foundation
import Sluice
import SluiceProviders
import SluiceTesting
import Testing

#if Web
  extension AllProviders {
    /// Tests of a provider with the embedded server.
    @Suite struct HTTPEmbeddedServerTests {
      @Test func aServerThatTakesTooLongIsATimeout() async throws {
        let clock = ManualClock()
        try await withServer(clock: clock) { http, url in
          let slow = url("/slow")
          let request = Task { try await http.request(.get(slow)) }
          await clock.sleepers(1)
          clock.advance(by: .seconds(60))
          let error = try await httpError { try await request.value }
          #expect(error.kind == .timedOut(after: .seconds(60)))
        }
      }

      @Test func aServerThatFailsIsAStatus() async throws {
        try await withServer { http, url in
          let error = try await httpError { try await http.request(.get(url("/broken"))) }
          #expect(error.kind == .status(500))
          #expect(error.response?.text == "no coal")
        }
      }

      @Test func aRedirectIsFollowedAndACycleIsNot() async throws {
        try await withServer { http, url in
          let response = try await http.request(.get(url("/moved")))
          #expect(response.url == url("/numbers"))
          let error = try await httpError { try await http.request(.get(url("/circle"))) }
          #expect(error.kind == .tooManyRedirects(limit: 10, next: "\(url("/circle"))"))
        }
      }

      @Test func aBodyThatEndsEarlyIsTruncated() async throws {
        try await withServer { http, url in
          let error = try await httpError { try await http.request(.get(url("/cut"))) }
          #expect(error.kind == .truncated(received: 10, expected: 100))
        }
      }

      @Test func anotherContentTypeIsRejected() async throws {
        try await withServer { http, url in
          var http = http
          http.contentTypes = ["application/json"]
          let error = try await httpError { try await http.request(.get(url("/page"))) }
          #expect(error.kind == .contentType(expected: ["application/json"], found: "text/html"))
        }
      }

      @Test func tenMegabytesAreReturnedCompletelyOrRejected() async throws {
        try await withServer { http, url in
          let (steps, continuation) = AsyncStream.makeStream(of: DataProgress.self)
          let response = try await http.request(
            .get(url("/large")), delivering: Delivery(output: { _ in }, progress: { continuation.yield($0) }))
          continuation.finish()
          #expect(response.body == Data(repeating: 7, count: 10 << 20))
          var last: DataProgress?
          for await step in steps { last = step }
          #expect(last == DataProgress(completed: 10 << 20, total: 10 << 20))

          var small = http
          small.bodyLimit = 1 << 20
          let error = try await httpError { try await small.request(.get(url("/large"))) }
          #expect(error.kind == .tooLarge(limit: 1 << 20, expected: 10 << 20))
        }
      }

      @Test func aBodyThatIsNotTheExpectedJSONIsUndecodable() async throws {
        try await withServer { http, url in
          let numbers = http.decoding([Int].self)
          #expect(try await numbers.request(.get(url("/numbers"))) == [1, 2, 3])
          let error = try await httpError { try await numbers.request(.get(url("/words"))) }
          guard case .undecodable("[1]", let reason) = error.kind else {
            Issue.record("\(error)")
            return
          }
          #expect(reason.hasPrefix("Int was expected."))
          let broken = try await httpError { try await numbers.request(.get(url("/page"))) }
          guard case .undecodable("the whole body", _) = broken.kind else {
            Issue.record("\(broken)")
            return
          }
        }
      }

      /// Runs a test with the server and a provider, and then waits until neither has requests or connections left.
      private func withServer(
        clock: any Clock<Duration> = ManualClock(),
        _ body: (HTTPProvider, @escaping @Sendable (String) -> URL) async throws -> Void
      ) async throws {
        // No test advances this clock.
        let forEver = ManualClock()
        try await withEmbeddedServer(
          { server in
            func answer(_ path: String, _ status: Int = 200, _ headers: [String: String] = [:], _ body: Data = Data()) {
              server.answer("GET \(path)") { _ in EmbeddedResponse(status: status, headers: headers, body: body) }
            }
            answer("/broken", 500, [:], Data("no coal".utf8))
            answer("/moved", 302, ["Location": "/numbers"])
            answer("/circle", 302, ["Location": "/circle"])
            answer("/page", 200, ["Content-Type": "text/html"], Data("<p>".utf8))
            answer("/large", 200, [:], Data(repeating: 7, count: 10 << 20))
            answer("/numbers", 200, ["Content-Type": "application/json"], Data("[1, 2, 3]".utf8))
            answer("/words", 200, ["Content-Type": "application/json"], Data(#"[1, "two"]"#.utf8))
            server.answer("GET /slow") { _ in
              try await forEver.sleep(for: .seconds(1))
              return EmbeddedResponse()
            }
            server.answer("GET /cut") { _ in EmbeddedResponse(body: Data(count: 10), announcedLength: 100) }
          }) { url in
            try await body(HTTPProvider(clock: clock), url)
          }
        await nothingIsAlive()
      }
    }
  }
#endif
