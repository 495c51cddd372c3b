#if Web
  import Foundation
  import SluiceTesting
  import SluiceWeb
  import SluiceWebServer
  import Testing

  extension LiveServerTests {
    @Test("Stopping: the server notifies its pages, completes running requests and returns")
    func stopping() async throws {
      let gate = Gate()
      var limits = LiveServerLimits.patient
      limits.shutdownTime = .seconds(600)
      let server = LiveServer(limits: limits) { request in
        if request.query["slow"] != nil { await gate.pass() }
        return TestPage()
      }
      try await withServer(server) { port in
        let socket = try await JoinedPage(port: port).socket
        _ = await socket.read()
        let idle = try RawClient(port: port)
        let busy = try RawClient(port: port)
        await busy.send(["GET /?slow=1 HTTP/1.1", "Host: localhost:\(port)", "", ""])
        await gate.arrival()
        server.stop()
        #expect(await socket.read()?.closeCode == 4410)
        #expect(await idle.readToEnd() == "")
        await gate.open()
        let answer = try #require(await busy.readToEnd())
        #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("\r\nConnection: close\r\n"))
      }
      #expect(await server.tabCount == 0)
    }

    @Test("Stopping: the server makes no more sessions, and closes connections that wait for one")
    func stoppingBeforeSessions() async throws {
      let gate = Gate()
      var limits = LiveServerLimits.patient
      limits.shutdownTime = .seconds(600)
      let server = LiveServer(limits: limits) {
        await gate.pass()
        return TestPage()
      }
      try await withServer(server) { port in
        let (silent, joining) = (try await RawSocket(port: port), try await RawSocket(port: port))
        await joining.send(#"{"q":""}"#)
        await gate.arrival()
        server.stop()
        #expect(await silent.read()?.closeCode == 4410)
        await gate.open()
        #expect(await joining.read()?.closeCode == 4410)
      }
      #expect(await server.tabCount == 0)
    }

    @Test("A session whose page disconnects before it was made is closed")
    func abandoned() async throws {
      var limits = LiveServerLimits.patient
      limits.connections = 1
      let gate = Gate()
      let (closings, closed) = AsyncStream<Void>.makeStream()
      var closing = closings.makeAsyncIterator()
      let server = LiveServer(limits: limits) {
        await gate.pass()
        return TestPage { closed.yield() }
      }
      try await withServer(server) { port in
        var socket: RawSocket? = try await RawSocket(port: port)
        await socket?.send(#"{"q":""}"#)
        await gate.arrival()
        socket = nil
        // There is a free place for a connection when the server has noticed the disconnection.
        let script = "/_sluice/script.js"
        while try await !RawClient.get(script, port: port, ["Host: localhost:\(port)"]).hasPrefix("HTTP/1.1 200") {}
        await gate.open()
        await closing.next()
        #expect(await server.tabCount == 0)
      }
    }

    @Test("Stopping: the server waits no longer than its shutdown time")
    func hangingStop() async throws {
      var limits = LiveServerLimits.patient
      limits.shutdownTime = .milliseconds(50)
      let gate = Gate()
      let server = LiveServer(limits: limits) {
        await gate.pass()
        return TestPage()
      }
      try await withServer(server) { port in
        let busy = try RawClient(port: port)
        await busy.send(["GET / HTTP/1.1", "Host: localhost:\(port)", "", ""])
        await gate.arrival()
        server.stop()
        #expect(await busy.readToEnd() == "")
      }
      await gate.open()
    }

    @Test("A server that has ended may run again")
    func restart() async throws {
      let server = LiveServer(limits: .patient) { TestPage() }
      for _ in 0..<2 {
        try await withServer(server) { port in
          _ = try await JoinedPage(port: port)
          #expect(await server.tabCount == 1)
          server.stop()
        }
        #expect(await server.tabCount == 0)
      }
    }

    @Test("SIGTERM ends a server gracefully")
    func terminated() async {
      await #expect(processExitsWith: .success) { try await endsGracefully(with: SIGTERM) }
    }

    @Test("SIGINT ends a server gracefully")
    func interrupted() async {
      await #expect(processExitsWith: .success) { try await endsGracefully(with: SIGINT) }
    }
  }

  /// Serves a page until this process is sent a signal.
  private func endsGracefully(with number: Int32) async throws {
    let server = LiveServer(limits: .patient) { TestPage() }
    let (addresses, address) = AsyncStream<String>.makeStream()
    let running = Task {
      try await server.run(endingOn: [.interrupt, .terminate]) { address.yield($0) }
    }
    let found = try #require(await addresses.first { _ in true })
    let port = Int(found.dropLast().split(separator: ":").last ?? "") ?? 0
    let socket = try await JoinedPage(port: port).socket
    _ = await socket.read()
    kill(getpid(), number)
    #expect(await socket.read()?.closeCode == 4410)
    try await running.value
  }

  /// A gate at which tasks wait until it is opened.
  private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []
    private var hasArrived = false

    func pass() async {
      hasArrived = true
      for watcher in watchers { watcher.resume() }
      watchers = []
      if isOpen { return }
      await withCheckedContinuation { waiting.append($0) }
    }

    /// Returns when a task waits at the gate.
    func arrival() async {
      if hasArrived { return }
      await withCheckedContinuation { watchers.append($0) }
    }

    func open() {
      isOpen = true
      for task in waiting { task.resume() }
      waiting = []
    }
  }
#endif
