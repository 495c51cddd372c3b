#if Web
  @testable import BrowserPages
  import FailingCalls
  import Foundation
  import SluiceTesting
  import SluiceWeb
  import SluiceWebServer
  import Testing

  extension LiveServerTests {
    @Test("Limit of sessions by address: another one is rejected, and existing pages are still shown")
    func sessionsByAddress() async throws {
      var limits = LiveServerLimits.patient
      limits.tabsPerAddress = 1
      let clock = ManualClock()
      try await withServer(LiveServer(limits: limits, clock: clock) { TestPage() }) { port in
        let page = try await JoinedPage(port: port)
        let refused = try await RawSocket(port: port)
        await refused.send(#"{"q":""}"#)
        #expect(await refused.read()?.closeCode == 4503)
        #expect(try await RawClient.get("/", port: port, ["Host: localhost:\(port)"]).hasPrefix("HTTP/1.1 200"))
        await page.leave()
        clock.advance(by: .seconds(10))
        _ = try await JoinedPage(port: port)
      }
    }

    @Test("Limit of events by address: further events wait, also those of another page of the address")
    func eventsByAddress() async throws {
      var limits = LiveServerLimits.patient
      limits.eventsPerAddressPerSecond = 1
      limits.eventBurstPerAddress = 3
      let clock = ManualClock()
      try await withServer(LiveServer(limits: limits, clock: clock) { TestPage() }) { port in
        let (first, second) = (try await JoinedPage(port: port), try await JoinedPage(port: port))
        for page in [first, second] { _ = await page.socket.read() }
        await first.socket.send(try clicks(1...3, on: first))
        #expect(await first.socket.read()?.text.contains(#""n":3"#) == true)
        await second.socket.send(try clicks(1...2, on: second))
        await clock.sleepers(2)
        clock.advance(by: .seconds(2))
        #expect(await second.socket.read()?.text.contains(#""n":2"#) == true)
      }
    }

    @Test("A first message that is too long is rejected before it is complete")
    func endlessHello() async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let socket = try await RawSocket(port: port)
        await socket.client.send(
          [0x81, 0xFF] + withUnsafeBytes(of: UInt64(1_000_000).bigEndian, Array.init) + [1, 2, 3, 4])
        await socket.client.send([UInt8](repeating: 0, count: 20_000))
        #expect(await socket.read()?.closeCode == 1009)
      }
    }

    @Test("A page that sends too many events is closed with a special code, and its last message is not handled")
    func floodOfEvents() async throws {
      var limits = LiveServerLimits.patient
      limits.eventBurst = 3
      let clock = ManualClock()
      try await withServer(LiveServer(limits: limits, clock: clock) { TestPage() }) { port in
        let page = try await JoinedPage(port: port)
        func connectedAgain() async throws -> RawSocket {
          let socket = try await page.connectAgain(showing: 1)
          await readAcknowledgement(3, socket)
          return socket
        }
        let socket = page.socket
        await socket.send(try clicks(1...3, on: page))
        await readAcknowledgement(3, socket)
        await socket.send(try clicks(4...4, on: page))
        #expect(await socket.read()?.closeCode == 4429)
        #expect(await socket.client.readToEnd() == "")
        // The limit belongs to the page and not to the connection.
        let second = try await connectedAgain()
        await second.send(try clicks(4...4, on: page))
        var last = await second.read()
        while let frame = last, frame.code != 8 { last = await second.read() }
        #expect(last?.closeCode == 4429)
        clock.advance(by: .seconds(1))
        let third = try await connectedAgain()
        await third.send(try clicks(4...4, on: page))
        await readAcknowledgement(4, third)
      }
    }

    /// Returns a message of clicks on the first button of a page.
    private func clicks(_ numbers: ClosedRange<Int>, on page: JoinedPage) throws -> String {
      let action = try page.action("click")
      let events = numbers.map { #"{"n":\#($0),"t":"click","a":"\#(action)"}"# }
      return #"{"e":[\#(events.joined(separator: ","))]}"#
    }

    /// Reads up to the frame that acknowledges this event.
    private func readAcknowledgement(_ number: Int, _ socket: RawSocket) async {
      while true {
        guard let frame = await socket.read() else {
          Issue.record("the connection has ended before event \(number) was acknowledged")
          return
        }
        if frame.text.contains("\"n\":\(number)") { return }
      }
    }

    @Test("A long message is divided into parts of 32 events, between which the actor of a page may do other work")
    func longMessage() async throws {
      let page = TurnsPage { _ in }
      try await withServer(LiveServer(limits: .patient) { page }) { port in
        let joined = try await JoinedPage(port: port)
        let socket = joined.socket
        await socket.send(try clicks(1...70, on: joined))
        await readAcknowledgement(70, socket)
        let parts = [32, 32, 6].flatMap { size in ["click", "other"].flatMap { repeatElement($0, count: size) } }
        #expect(await page.log == parts)
      }
    }

    @Test("Between the events of a short message, the actor of a page does no other work")
    func shortMessage() async throws {
      let page = TurnsPage { $0.show(HTML { "The button is gone" }) }
      try await withServer(LiveServer(limits: .patient) { page }) { port in
        let joined = try await JoinedPage(port: port)
        let socket = joined.socket
        await socket.send(try clicks(1...2, on: joined))
        await readAcknowledgement(2, socket)
        #expect(await page.log == ["click", "click", "other", "other"])
      }
    }

    @Test(
      "A connection that waits for a request, or for the first message of a page, is replaced by another",
      arguments: [false, true])
    func waitingConnections(hasHalfOfHello: Bool) async throws {
      var limits = LiveServerLimits.patient
      limits.connections = 2
      try await withServer(LiveServer(limits: limits) { TestPage() }) { port in
        // One round trip each, so that the server accepts the first connection before the second.
        let first = try RawClient(port: port)
        let request = ["HEAD /none HTTP/1.1", "Host: localhost:\(port)", "", ""]
        await first.send(request)
        #expect(await first.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 404"))
        if hasHalfOfHello {
          await first.send([
            "POST /_sluice/stream HTTP/1.1", "Host: localhost:\(port)", "Origin: http://localhost:\(port)",
            "Content-Length: 100", "", "1{",
          ])
        } else {
          await first.send(["GET / HTTP/1.1", "X: "])
        }
        let second = try RawClient(port: port)
        await second.send(request)
        #expect(await second.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 404"))
        let answer = try await RawClient.get("/", port: port, ["Host: localhost:\(port)"])
        #expect(answer.hasPrefix("HTTP/1.1 200"))
        #expect(await first.readToEnd() == "")
        withExtendedLifetime(second) {}
      }
    }

    @Test("If all connections are busy, the next one gets an answer that says so", arguments: [true, false])
    func busyConnections(isByAddress: Bool) async throws {
      var limits = LiveServerLimits.patient
      if isByAddress { limits.connectionsPerAddress = 1 } else { limits.connections = 1 }
      try await withServer(LiveServer(limits: limits) { TestPage() }) { port in
        let socket = try await JoinedPage(port: port).socket
        _ = await socket.read()
        let answer = try await RawClient.get("/", port: port, ["Host: localhost:\(port)"])
        #expect(answer.hasPrefix(isByAddress ? "HTTP/1.1 429" : "HTTP/1.1 503"))
        #expect(answer.contains("Too many connections are open."))
        for (name, value) in LivePage.securityHeaders { #expect(answer.contains("\(name): \(value)\r\n")) }
        // A connection that has ended frees its place, too.
        await socket.send(code: 8, [3, 232])
        #expect(await socket.client.readToEnd() != nil)
        #expect(try await RawClient.get("/none", port: port, ["Host: localhost:\(port)"]).hasPrefix("HTTP/1.1 404"))
      }
    }

    @Test("An upload that stops midway is interrupted, and its page is notified")
    func stalledUpload() async throws {
      var limits = LiveServerLimits.patient
      limits.bodyTime = .milliseconds(50)
      try await withServer(LiveServer(limits: limits) { FilesPage() }) { port in
        let page = try await JoinedPage(port: port)
        let (socket, input) = (page.socket, try page.action("upload"))
        await socket.send(
          #"{"e":[{"n":1,"t":"upload","a":"\#(input)","u":[{"i":1,"n":"a.txt","t":"text/plain","s":9}]}]}"#)
        var patches = ""
        while !patches.contains(#""u":[1]"#), let frame = await socket.read() { patches += frame.text }
        let client = try RawClient(port: port)
        await client.send([
          "POST \(page.files)&u=1 HTTP/1.1", "Host: localhost:\(port)", "Origin: http://localhost:\(port)",
          "Content-Length: 9",
          "", "abc",
        ])
        #expect(try #require(await client.readToEnd()).hasPrefix("HTTP/1.1 400"))
        while !patches.contains("A file was not received completely."), let frame = await socket.read() {
          patches += frame.text
        }
        #expect(patches.contains("A file was not received completely."))
      }
    }

    @Test("A download that is not read is ended")
    func unreadDownload() async throws {
      var limits = LiveServerLimits.patient
      limits.writeTime = .milliseconds(100)
      let (ends, end) = AsyncStream.makeStream(of: String.self)
      try await withServer(LiveServer(limits: limits) { FilesPage { end.yield($0) } }) { port in
        let page = try await JoinedPage(port: port)
        let action = try #require(page.markup.firstMatch(of: /id="endless" data-download="(\w+)"/)).1
        let client = try RawClient(port: port, receiveBuffer: 4_096)
        await client.send(["GET \(page.files)&a=\(action) HTTP/1.1", "Host: localhost:\(port)", "", ""])
        #expect(await ends.first { _ in true } == "CancellationError, cancelled: true")
        withExtendedLifetime(client) {}
      }
    }

    @Test(
      "A server that gets no file descriptors for connections closes those that wait, and continues",
      .enabled(if: sluice_calls_can_fail))
    func noFiles() async {
      // A process of its own, since the calls of all its servers fail.
      await #expect(processExitsWith: .success) {
        try await LiveServerTests().withServer(LiveServer(limits: .patient) { TestPage() }) { port in
          let lines = ["GET / HTTP/1.1", "Host: localhost:\(port)", "Connection: close", "", ""]
          let waiting = try RawClient(port: port)
          await waiting.send(["GET /none HTTP/1.1", "Host: localhost:\(port)", "", ""])
          #expect(await waiting.response().head.hasPrefix("HTTP/1.1 404"))
          sluice_fail_accept(EMFILE)
          let client = try RawClient(port: port)
          await client.send(lines)
          #expect(await waiting.readToEnd() == "")
          sluice_fail_accept(0)
          #expect(await client.readToEnd()?.hasPrefix("HTTP/1.1 200") == true)
        }
      }
    }
  }

  /// A page whose button starts a task of the page's actor.
  private actor TurnsPage: LiveActor {
    let session = LiveSession()
    private(set) var log: [String] = []
    private let change: @Sendable (LiveSession) -> Void

    init(_ change: @escaping @Sendable (LiveSession) -> Void) {
      self.change = change
    }

    func willOpen() {
      session.show(HTML { button(.onClick { self.click() }) { "Click" } })
    }

    private func click() {
      log.append("click")
      Task {
        log.append("other")
        change(session)
      }
    }
  }
#endif
