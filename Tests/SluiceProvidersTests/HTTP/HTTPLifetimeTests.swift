import Foundation
import Sluice
import SluiceGraph
import SluiceProviders
import SluiceTesting
import Testing

extension AllProviders {
  /// Tests of cancellation and timeouts. `withServer` checks after each test that the requests have left nothing.
  @Suite struct HTTPLifetimeTests {
    @Test func aConnectionIsReusedAndClosedWithTheLastCopyOfTheProvider() async throws {
      try await withServer({ connection, request in connection.answer(body: request.path) }) { server, http in
        var copy = http
        copy.bodyLimit = 100
        let one = try await http.request(.get(server.url("/1")))
        let two = try await copy.request(.get(server.url("/2")))
        #expect([one.text, two.text] == ["/1", "/2"])
        #expect(server.counts == ServerCounts(accepted: 1, open: 1, requests: 2))
      }
    }

    @Test func aConnectionThatTheServerHasClosedIsReplaced() async throws {
      try await withServer({ connection, request in
        connection.answer(body: request.path)
        connection.end()
      }) { server, http in
        for path in ["/1", "/2", "/3"] {
          let response = try await http.request(.get(server.url(path)))
          #expect(response.text == path)
          await server.wait { $0.open == 0 }
        }
        #expect(server.counts == ServerCounts(accepted: 3, open: 0, requests: 3))
      }
    }

    @Test func cancellingARequestClosesItsConnection() async throws {
      try await withServer({ connection, _ in connection.waitForEnd() }) { server, http in
        let request = Task { try await http.request(.get(server.url("/"))) }
        await server.wait { $0.requests == 1 }
        request.cancel()
        await #expect(throws: CancellationError.self) { try await request.value }
        await server.wait { $0.open == 0 }
        // The provider still works.
        let next = Task { try await http.request(.get(server.url("/"))) }
        await server.wait { $0.requests == 2 }
        next.cancel()
        await #expect(throws: CancellationError.self) { try await next.value }
      }
    }

    @Test func cancellingWithinTheBodyClosesTheConnection() async throws {
      try await withServer({ connection, _ in
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\npart")
        connection.waitForEnd()
      }) { server, http in
        let (steps, continuation) = AsyncStream.makeStream(of: DataProgress.self)
        let request = Task {
          try await http.request(
            .get(server.url("/")), delivering: Delivery(output: { _ in }, progress: { continuation.yield($0) }))
        }
        for await step in steps where step.completed == 4 { break }
        request.cancel()
        await #expect(throws: CancellationError.self) { try await request.value }
        await server.wait { $0.open == 0 }
      }
    }

    @Test func aRequestOfACancelledTaskIsNotSent() async throws {
      try await withServer({ connection, _ in connection.answer() }) { server, http in
        let request = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return try await http.request(.get(server.url("/")))
        }
        await #expect(throws: CancellationError.self) { try await request.value }
        #expect(server.counts == ServerCounts(accepted: 0, open: 0, requests: 0))
      }
    }

    @Test func aServerThatDoesNotAnswerIsATimeout() async throws {
      let clock = ManualClock()
      try await withServer(clock: clock, { connection, _ in connection.waitForEnd() }) { server, http in
        let request = Task { try await http.request(.get(server.url("/slow"))) }
        await server.wait { $0.requests == 1 }
        await clock.sleepers(1)
        clock.advance(by: .seconds(60))
        let error = try await httpError { try await request.value }
        #expect(error.kind == .timedOut(after: .seconds(60)))
        #expect(
          error.description == """
            A request was cancelled because it took too long.

              request: GET \(server.url("/slow"))
              limit: 60.0 seconds

            The server may still carry out the request.

            To fix this, raise the provider's 'timeout', or repeat the request if it may be carried out twice.
            """)
        await server.wait { $0.open == 0 }
      }
    }

    @Test func aBodyThatDoesNotArriveInTimeIsATimeout() async throws {
      let clock = ManualClock()
      try await withServer(
        clock: clock,
        { connection, _ in
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\npart")
          connection.waitForEnd()
        }
      ) { server, http in
        var http = http
        http.timeout = .seconds(5)
        let (steps, continuation) = AsyncStream.makeStream(of: DataProgress.self)
        let request = Task { [http] in
          try await http.request(
            .get(server.url("/")), delivering: Delivery(output: { _ in }, progress: { continuation.yield($0) }))
        }
        for await step in steps where step.completed == 4 { break }
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))
        let error = try await httpError { try await request.value }
        #expect(error.kind == .timedOut(after: .seconds(5)))
        await server.wait { $0.open == 0 }
      }
    }

    @Test func aDelayedAnswerWithinTheTimeoutIsReturned() async throws {
      let gate = Gate()
      let clock = ManualClock()
      try await withServer(
        clock: clock,
        { connection, _ in
          gate.wait()
          connection.answer(body: "at last")
        }
      ) { server, http in
        let request = Task { try await http.request(.get(server.url("/"))) }
        await server.wait { $0.requests == 1 }
        await clock.sleepers(1)
        clock.advance(by: .seconds(59))
        gate.open()
        let response = try await request.value
        #expect(response.text == "at last")
      }
    }

    /// Requests that redirect, are rejected, stall and answer, each cancelled at another time.
    @Test func requestsThatAreCancelledAtAnyTimeLeaveNothing() async throws {
      try await withServer({ connection, request in
        switch request.path {
        case "/redirect": connection.answer(302, ["Location": "/answer"], body: "moved")
        case "/challenge": connection.answer(401, ["WWW-Authenticate": #"Basic realm="x""#])
        case "/stall": connection.waitForEnd()
        default: connection.answer(body: String(repeating: "x", count: 100_000))
        }
      }) { server, http in
        let paths = ["/redirect", "/challenge", "/answer", "/stall"]
        for round in 0..<400 {
          let path = paths[round % paths.count]
          let request = Task { try await http.request(.get(server.url(path))) }
          // Each round cancels later. A request that stalls ends only by its cancellation.
          for _ in 0..<(round * 7 % 600) { await Task.yield() }
          request.cancel()
          switch await request.result {
          case .success(let response): #expect(response.status == 200)
          case .failure(let error):
            #expect(error is CancellationError || (error as? HTTPError)?.kind == .status(401))
          }
        }
      }
    }

    @Test func concurrentRequestsGetTheirOwnAnswers() async throws {
      try await withServer({ connection, request in connection.answer(body: request.path) }) { server, http in
        let texts = try await withThrowingTaskGroup(of: (Int, String).self) { group in
          for number in 0..<100 {
            group.addTask { (number, try await http.request(.get(server.url("/\(number)"))).text) }
          }
          return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
        }
        #expect(texts == Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, "/\($0)") }))
      }
    }
  }
}
