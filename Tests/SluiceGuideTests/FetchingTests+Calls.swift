import Foundation
import Sluice
import SluiceProviders
import SluiceTesting
import TestSupport
import Testing

// The sections of the guide `Fetching.md` on calls, composition and policies.

extension FetchingTests {
  @Test func aCallCallsItsHandlersInOrder() async throws {
    let server = ManualProvider<String, [Departure]>()
    let departures = Integrator(server, model: Timetable.self)
    var heard: [String] = []
    departures.prepareCall("Oslo")
      .onBeginning { heard.append("began") }
      .onProgress { heard.append("\($0.completed) rows") }
      .onSuccess { heard.append("next is \($0.next.train)") }
      .onError { heard.append("failed: \($0)") }
      .onCompletion { heard.append("over") }
      .call()
    #expect(heard == ["began"])
    let request = try await server.next()
    request.report(DataProgress(completed: 20))
    request.succeed([Departure(train: "R10", minutes: 4)])
    await until { heard.last == "over" }
    #expect(heard == ["began", "20 rows", "next is R10", "over"])
  }

  @Test func aProviderIsComposedOfOperators() async throws {
    let server = ManualProvider<String, [Departure]>()
    let (clock, stopwatch) = (ManualClock(), ManualClock())
    let patient =
      server
      .limited(concurrency: 4)
      .timeout(.seconds(5), clock: stopwatch)
      .retry(2, delay: .exponential(.milliseconds(500), jitter: 0.5), clock: clock)
      .cached(for: .seconds(60))

    let first = RequestLog(patient, "Oslo")
    for wait in [Duration.milliseconds(500), .seconds(1)] {
      try await server.next().fail(NoNetwork())
      await clock.sleepers(1)
      clock.advance(by: wait)
    }
    try await server.next().succeed([])
    #expect(try await first.value() == [])
    #expect(try await patient.request("Oslo") == [])
    #expect(server.requests.count == 3)
  }

  @Test func chainsGroupsAndMerges() async throws {
    let codes = Provider { (name: String) in "\(name) S" }
    let server = ManualProvider<String, [Departure]>()
    let weather = Provider<String, Int>.value(-4)
    server.answers { [Departure(train: $0, minutes: 4)] }

    let byName = codes >>>> server
    let page = server >><< weather
    let (departures, degrees) = try await page.request(("Oslo S", "Oslo"))
    #expect(try await byName.request("Oslo") == departures)
    #expect(degrees == -4)

    let cache = ManualProvider<String, [Departure]>()
    let both = cache.merged(with: server) { !$0.isEmpty }
    server.answers(nil)
    let log = RequestLog(both, "Oslo")
    try await cache.next().succeed([Departure(train: "old", minutes: 4)])
    await log.events(1)
    try await server.next().succeed([Departure(train: "new", minutes: 4)])
    let events = await log.all()
    #expect(events.count == 2)
    #expect(try await log.value().first?.train == "new")
  }

  /// Returns departures over HTTP, or over a provider with the same interface.
  func departures(
    over http: some DataProvider<HTTPRequest, HTTPResponse>, at server: URL
  ) -> some DataProvider<String, [Departure]> {
    http.decoding([Departure].self)
      .mapParameters { (station: String) in
        HTTPRequest.get(server.appending(path: "departures")).query("from", station)
      }
  }

  @Test func theHTTPProviderHasTheStatedDefaults() {
    let key = "abc"
    let http = HTTPProvider()
    var signedIn = http
    signedIn.headers["Authorization"] = "Bearer \(key)"
    #expect(signedIn.headers == ["Authorization": "Bearer abc"] && http.headers == [:])
    _ = departures(over: signedIn, at: address)

    #expect(http.timeout == .seconds(60) && http.bodyLimit == 16 << 20)
    #expect(http.redirectLimit == 10 && http.statuses == 200..<300)
    #expect(http.contentTypes == nil)
  }

  @Test func aRequestSendsAValueAsJSON() async throws {
    let http = ManualProvider<HTTPRequest, HTTPResponse>()
    http.answers { HTTPResponse(body: $0.body ?? Data(), url: $0.url) }
    let kept = try await KeepReminder(http: http, server: address).request(Reminder(train: "R10"))
    #expect(kept == Reminder(train: "R10"))
    #expect(http.requests.map(\.description) == ["POST https://rail.example/reminders"])
    #expect(http.requests[0].headers["Content-Type"] == "application/json")
  }

  @Test func overHTTP() async throws {
    let http = ManualProvider<HTTPRequest, HTTPResponse>()
    http.answers { request in
      guard request.url.query() == "from=Oslo" else { throw HTTPError(.status(404), request) }
      return HTTPResponse(body: Data(#"[{"train": "R10", "minutes": 4}]"#.utf8), url: request.url)
    }
    let integrator = Integrator(self.departures(over: http, at: address))
    #expect(try await integrator.value(for: "Oslo") == [Departure(train: "R10", minutes: 4)])

    var heard: [String] = []
    var errors = ErrorHandlers(.untilHandled)
    errors.add(for: HTTPError.self, where: { $0.kind == .status(404) }) { _ in
      heard.append("There is no such station.")
    }
    errors.add { heard.append(text(for: $0)) }
    integrator.onError(errors)
    integrator.prepareCall("Olso").call()
    await until { integrator.runningCount == 0 }
    #expect(heard == ["There is no such station."])
  }

  @Test func typedErrors() async throws {
    let http = ManualProvider<HTTPRequest, HTTPResponse>()
    let patient = http.retry(2) { error in
      switch (error as? HTTPError)?.kind {
      case .cannotConnect, .connectionLost, .timedOut: true
      case .status(let status): status >= 500
      default: false
      }
    }
    http.answers { throw HTTPError(.status(404), $0) }
    await #expect(throws: HTTPError.self) { try await patient.request(.get(address)) }
    http.answers { throw HTTPError(.connectionLost, $0) }
    await #expect(throws: HTTPError.self) { try await patient.request(.get(address)) }
    #expect(http.requests.count == 1 + 3)
  }

  @Test func aFailedOptimisticCallIsReverted() async throws {
    let server = ManualProvider<String, String>()
    let mediator = Mediator(Station())
    let reminders = Reminders(mediator, server)
    reminders.remindTapped("R10")
    #expect(mediator.root.reminder == "R10")
    try await server.next().fail(NoNetwork())
    await until { reminders.reminders.runningCount == 0 }
    #expect(mediator.root.reminder == nil)
    #expect(mediator.root.problem == "The reminder is not kept. Something went wrong.")
  }

  @Test func batches() async throws {
    let departures = Integrator(Departures(railway: FixedRailway()), model: Timetable.self)
    let weather = Integrator(Provider<String, Int>.value(-4))
    let calls = ["Oslo", "Bergen", "Voss"].map { departures.prepareCall($0) }
    let results = await calls.results(concurrency: 2)

    let (timetable, degrees) = await CallGroup.results(of: departures.prepareCall("Oslo"), weather.prepareCall("Oslo"))

    #expect(try results.map { try $0.get().next.train } == ["R10", "R10", "R10"])
    #expect(try timetable.get().next.minutes == 4)
    #expect(try degrees.get() == -4)
  }

  @Test func aCallForwardsItsModelToTheNext() async throws {
    let codes = Integrator(Provider { (name: String) in "\(name) S" })
    let server = ManualProvider<String, [Departure]>()
    let departures = Integrator(server)
    codes.prepareCall("Oslo")
      .forward(to: departures)
      .call()
    let request = try await server.next()
    #expect(request.parameters == "Oslo S")
    request.succeed([])
  }

  @Test func eachPolicyHasTheEventsOfItsDiagram() async throws {
    for (policy, drawn) in [
      (ExecutionPolicy.concurrent, "B1 B2 S1 C1 S2 C2"), (.only, "B1 S1 C1"), (.queue, "B1 S1 C1 B2 S2 C2"),
      (.latest, "B1 C1 B2 S2 C2"), (.latest(debounce: .zero), "B1 C1 B2 S2 C2"),
    ] {
      let clock = ManualClock()
      let server = ManualProvider<Int, Int>()
      let integrator = Integrator(server, policy: policy, clock: clock)
      var heard: [String] = []
      for number in 1...2 {
        integrator.prepareCall(number)
          .onBeginning { heard.append("B\(number)") }
          .onSuccess { heard.append("S\($0)") }
          .onCompletion { heard.append("C\(number)") }
          .call()
        if policy == .latest {
          await clock.sleepers(1)
          clock.advance(by: .milliseconds(500))
          await until { heard.contains("B\(number)") }
        }
      }
      // Concurrent requests reach the server in any order, and are answered in the order of their calls.
      var open: [Int: ManualRequest<Int, Int>] = [:]
      while integrator.runningCount > 0 {
        while open.count < integrator.runningCount {
          let request = try await server.next()
          if !request.isCancelled { open[request.parameters] = request }
        }
        guard let number = open.keys.min(), let request = open.removeValue(forKey: number) else { break }
        request.succeed(number)
        await until { heard.contains("C\(number)") }
      }
      #expect(heard.joined(separator: " ") == drawn)
    }
  }
}
