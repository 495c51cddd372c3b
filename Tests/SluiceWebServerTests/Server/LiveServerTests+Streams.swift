#if Web
  import Foundation
  import SluiceTesting
  import SluiceWeb
  import SluiceWebServer
  import Testing

  extension LiveServerTests {
    /// A page without a WebSocket: it has the answer to its first message, and sends the others in requests.
    private struct StreamingPage {
      let port: Int
      let answer: RawClient
      let name: String

      init(port: Int, hello: String = #"{"q":""}"#) async throws {
        self.port = port
        answer = try RawClient(port: port)
        let hello = "1\(hello)"
        await answer.send([
          "POST /_sluice/stream HTTP/1.1", "Host: localhost:\(port)", "Origin: http://localhost:\(port)",
          "Content-Length: \(hello.utf8.count)", "", hello,
        ])
        let head = await answer.read(through: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("Content-Type: text/event-stream"), "\(head)")
        let first = await answer.read(through: "\n\n")
        name = String(try #require(first.firstMatch(of: /event: stream\ndata: (\w+)/), "\(first)").1)
      }

      /// Returns the next event, without the frame of its chunk.
      func next() async -> String {
        let text = await answer.read(through: "\n\n")
        return String(text.dropLast(2).split(separator: "\r\n").last ?? "")
      }

      /// Sends a message with its number, and returns the status.
      func send(_ message: String, to name: String? = nil) async throws -> String {
        let client = try RawClient(port: port)
        await client.send([
          "POST /_sluice/stream?c=\(name ?? self.name) HTTP/1.1", "Host: localhost:\(port)",
          "Origin: http://localhost:\(port)", "Content-Length: \(message.utf8.count)", "", message,
        ])
        return String(await client.response().head.split(separator: " ")[1])
      }
    }

    @Test(
      "Stream: without a WebSocket, patches arrive as server-sent events, and each message of the page is a request")
    func stream() async throws {
      try await withServer(LiveServer(limits: .patient, clock: ManualClock()) { TestPage() }) { port in
        let page = try await StreamingPage(port: port)
        let session = try #require(await page.next().firstMatch(of: /^data: 1\{"s":"(\w+)"/)).1
        let scene = await page.next()
        #expect(scene.hasPrefix(#"data: 2{"v":1,"n":0,"h":"#))
        #expect(await page.next() == #"data: 3{"v":1,"n":0}"#)
        let action = try #require(scene.firstMatch(of: /data-click=\\"(\w+)/)).1
        func click(_ number: Int) -> String { #"\#(number){"e":[{"n":\#(number - 1),"t":"click","a":"\#(action)"}]}"# }

        #expect(try await page.send(click(2)) == "200")
        #expect(await page.next() == #"data: 4{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)
        #expect(try await page.send(click(2)) == "200", "it counts once")
        #expect(try await page.send(click(3)) == "200")
        #expect(await page.next() == #"data: 5{"v":3,"n":2,"o":[["t",[0,0],"2"]]}"#)
        #expect(try await page.send(click(5)) == "200")
        #expect(await page.next() == "event: close\ndata: 4412", "a message is missing")
        #expect(try await page.send(click(4)) == "404", "the stream has ended")

        let again = try await StreamingPage(port: port, hello: #"{"s":"\#(session)","v":2,"q":""}"#)
        #expect(await again.next() == #"data: 1{"s":"\#(session)"}"#)
        #expect(await again.next() == #"data: 2{"v":3,"n":2,"o":[["t",[0,0],"2"]]}"#)
      }
    }

    @Test("Stream: a silent stream sends a comment four times a minute, with any interval of pings")
    func pings() async throws {
      let clock = ManualClock()
      try await withServer(LiveServer(limits: .patient, clock: clock) { TestPage() }) { port in
        let page = try await StreamingPage(port: port)
        for _ in 0..<3 { _ = await page.next() }
        for _ in 0..<2 {
          // The server waits for sessions that expire, and the stream for its next comment.
          await clock.sleepers(2)
          clock.advance(by: .seconds(15))
          #expect(await page.next() == ":")
        }
      }
    }

    @Test("Stream: it ends with its server, and a disconnected client releases its session")
    func endOfStream() async throws {
      var limits = LiveServerLimits.patient
      limits.tabs = 1
      limits.idleTime = .zero
      let server = LiveServer(limits: limits, clock: ManualClock()) { TestPage() }
      try await withServer(server) { port in
        var page: StreamingPage? = try await StreamingPage(port: port)
        _ = await page?.next()
        page = nil
        // There is a free place when the server has noticed the disconnection.
        while true {
          let other = try await StreamingPage(port: port)
          if await other.next().hasPrefix("data: 1{") {
            for _ in 0..<2 { _ = await other.next() }
            server.stop()
            #expect(await other.next() == "event: close\ndata: 4410")
            break
          }
        }
      }
    }

    @Test("Stream: a request that is no message of a page, or is too large, is rejected")
    func refusedStreams() async throws {
      try await withServer(LiveServer(limits: .patient, clock: ManualClock()) { TestPage() }) { port in
        let page = try await StreamingPage(port: port)
        #expect(try await page.send("2{}", to: "other") == "404")
        let wrong = try await StreamingPage(port: port, hello: "{}")
        #expect(await wrong.next() == "event: close\ndata: 4400")
        let headers = ["Host: localhost:\(port)", "Origin: http://localhost:\(port)", "Content-Length: 20000"]
        let large = try RawClient(port: port)
        await large.send(["POST /_sluice/stream HTTP/1.1"] + headers + ["", String(repeating: "x", count: 20_000)])
        #expect(await large.response().head.hasPrefix("HTTP/1.1 413"))
        let foreign = try await RawClient.request(
          "POST", "/_sluice/stream", port: port, ["Host: localhost:\(port)", "Content-Length: 0"])
        #expect(foreign.hasPrefix("HTTP/1.1 403"))
        let got = try await RawClient.get("/_sluice/stream", port: port, ["Host: localhost:\(port)"])
        #expect(got.hasPrefix("HTTP/1.1 405"))
      }
    }
  }
#endif
