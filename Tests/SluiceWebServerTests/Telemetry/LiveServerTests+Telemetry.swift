#if Web
  import InMemoryLogging
  import InMemoryTracing
  import Logging
  import MetricsTestKit
  import SluiceWeb
  import SluiceWebServer
  import Testing
  import Tracing

  extension LiveServerTests {
    @Test("Access log: each response has one entry, without queries, and with the client behind a trusted proxy")
    func accessLog() async throws {
      let entries = InMemoryLogHandler()
      var telemetry = LiveServerTelemetry()
      telemetry.accessLog = Logger(label: "access") { _ in entries }
      let server = LiveServer(
        .loopback(authentication: .token("0123456789abcdef")),
        proxies: TrustedProxies(["127.0.0.1"], header: .xForwardedFor), limits: .patient, telemetry: telemetry
      ) { TestPage() }
      try await withServer(server) { port in
        let headers = ["Host: localhost:\(port)", "X-Forwarded-For: 203.0.113.7", "Cookie: secret=1"]
        _ = try await RawClient.get("/?token=0123456789abcdef&q=secret", port: port, headers)
        _ = try await RawClient.request("HEAD", "/_sluice/health", port: port, headers)
        _ = try await RawClient.get("/\u{1B}[2Jé?secret", port: port, headers)
        _ = try await RawClient.get("/" + String(repeating: "x", count: 1_000), port: port, headers)
        _ = try await RawClient.request("BREW", "/", port: port, [])
      }
      let texts = entries.entries.map { "\($0.message) \($0.metadata["client"]!) \($0.metadata["bytes"]!)" }
      #expect(texts.count == 5)
      #expect(texts[0] == "GET / 303 203.0.113.7 0")
      #expect(texts[1] == "HEAD /_sluice/health 200 203.0.113.7 0")
      #expect(texts.dropFirst(2).allSatisfy { !$0.contains("\u{1B}") && $0.utf8.count < 300 }, "\(texts)")
      let all = "\(entries.entries)"
      #expect(!all.contains("secret") && !all.contains("0123456789abcdef"))
      #expect(entries.entries.allSatisfy { $0.level == .info && $0.metadata["isComplete"] == "true" })
    }

    @Test("Log: a page that cannot be made is an error, with the error that makePage threw")
    func failureLog() async throws {
      struct NoDatabase: Error {}
      let entries = InMemoryLogHandler()
      var telemetry = LiveServerTelemetry()
      telemetry.log = Logger(label: "server") { _ in entries }
      let server = LiveServer(limits: .patient, telemetry: telemetry) { () async throws -> TestPage in
        throw NoDatabase()
      }
      try await withServer(server) { port in
        let answer = try await RawClient.get("/", port: port, ["Host: localhost:\(port)"])
        #expect(answer.hasPrefix("HTTP/1.1 500"))
      }
      #expect(entries.entries.map(\.level) == [.error])
      #expect(entries.entries.map { "\($0.message)".contains("NoDatabase()") } == [true])
    }

    @Test("Metrics count requests, bytes, sessions, events and patches")
    func metrics() async throws {
      let metrics = TestMetrics()
      var telemetry = LiveServerTelemetry()
      telemetry.metrics = metrics
      let server = LiveServer(limits: .patient, telemetry: telemetry) { TestPage() }
      try await withServer(server) { port in
        let host = ["Host: localhost:\(port)"]
        _ = try await RawClient.get("/", port: port, host)
        _ = try await RawClient.get("/", port: port, host)
        _ = try await RawClient.get("/none", port: port, ["Host: evil.example"])
        let page = try await JoinedPage(port: port)
        let action = try page.action("click")
        #expect(await page.socket.read()?.text == #"{"v":1,"n":0}"#)
        await page.socket.send(#"{"e":[{"n":1,"t":"click","a":"\#(action)"},{"n":2,"t":"click","a":"\#(action)"}]}"#)
        #expect(await page.socket.read()?.text == #"{"v":2,"n":2,"o":[["t",[0,0],"2"]]}"#)
        #expect(try metrics.expectGauge("sluice_web_sessions").lastValue == 1)
        let other = try await RawSocket(port: port)
        await other.send("no hello")
        #expect(await other.read()?.closeCode == 4400)
      }
      func requests(_ dimensions: (String, String)...) -> Int {
        metrics.timers(label: "sluice_web_request_duration", dimensions: dimensions).map(\.values.count).reduce(0, +)
      }
      #expect(requests(("route", "/"), ("status", "200"), ("method", "GET")) == 2)
      #expect(requests(("route", "other"), ("status", "403")) == 1)
      #expect(requests(("route", "/_sluice/socket"), ("status", "101")) == 2)
      #expect(requests() == 5)
      #expect(metrics.counterTotal(label: "sluice_web_events") == 2)
      #expect(try metrics.expectTimer("sluice_web_event_duration").values.count == 1)
      // The complete page, an empty patch, and the result of both events.
      #expect(metrics.counterTotal(label: "sluice_web_patches") == 3)
      #expect(metrics.counterTotal(label: "sluice_web_closes", dimensions: [("code", "4400")]) == 1)
      #expect(metrics.counterTotal(label: "sluice_web_connections_refused") == 0)
      #expect(metrics.counterTotal(label: "sluice_web_received_bytes") > 500)
      #expect(metrics.counterTotal(label: "sluice_web_sent_bytes") > 2_000)
      #expect(try metrics.expectGauge("sluice_web_sessions").lastValue == 0)
      #expect(try metrics.expectGauge("sluice_web_connections").lastValue == 0)
    }

    @Test("Access log: bytes after a response that ends the connection are no request")
    func lingering() async throws {
      let entries = InMemoryLogHandler()
      var telemetry = LiveServerTelemetry()
      telemetry.accessLog = Logger(label: "access") { _ in entries }
      let server = LiveServer(limits: .patient, telemetry: telemetry) { TestPage() }
      try await withServer(server) { port in
        let client = try RawClient(port: port)
        await client.send(["GET / HTTP/1.1", "Host: evil.example", "", ""])
        #expect(await client.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 403"))
        await client.send(["GET / HTTP/1.1", "Host: localhost:\(port)", "", ""])
        _ = await client.readToEnd()
      }
      #expect(entries.entries.map { "\($0.message)" } == ["GET / 403"])
    }

    @Test("Traces: requests, sessions and events have spans, and spans of the application are their children")
    func traces() async throws {
      let tracer = InMemoryTracer()
      var telemetry = LiveServerTelemetry()
      telemetry.tracer = tracer
      let server = LiveServer(limits: .patient, telemetry: telemetry) {
        // A span of the application, such as a database query.
        tracer.startSpan("query", context: ServiceContext.current ?? .topLevel).end()
        return TestPage()
      }
      try await withServer(server) { port in
        let trace = ["in-memory-trace-id: from-proxy", "in-memory-span-id: 7"]
        _ = try await RawClient.get("/?q=1", port: port, ["Host: localhost:\(port)"] + trace)
        let page = try await JoinedPage(port: port)
        let action = try page.action("click")
        #expect(await page.socket.read()?.text == #"{"v":1,"n":0}"#)
        await page.socket.send(#"{"e":[{"n":1,"t":"click","a":"\#(action)"}]}"#)
        #expect(await page.socket.read()?.text == #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)
      }
      let spans = tracer.finishedSpans
      #expect(
        spans.map(\.operationName) == [
          "query", "GET /", "GET /_sluice/socket", "query", "join session", "handle events",
        ])
      guard spans.count == 6 else { return }
      #expect(spans[0].spanContext.parentSpanID == spans[1].spanID)
      #expect(spans[1].traceID == "from-proxy" && spans[1].spanContext.parentSpanID == "7")
      #expect(spans[1].attributes["http.response.status_code"]?.toSpanAttribute() == 200)
      #expect(spans[3].spanContext.parentSpanID == spans[4].spanID)
      for span in spans[4...] { #expect(span.links.map(\.context.inMemorySpanContext?.spanID) == [spans[2].spanID]) }
      #expect(spans[5].attributes["sluice.events"]?.toSpanAttribute() == 1)
    }
  }
#endif
