import Foundation
import Sluice
import SluiceProviders
import SluiceTesting
import TestSupport
import Testing

// The code of the guide `Fetching.md`.

struct Departure: Codable, Equatable, Sendable {
  var train: String
  var minutes: Int
}

/// A source of departures.
protocol Railway: Sendable {
  func departures(from station: String) async throws -> [Departure]
}

struct Departures: DataProvider {
  let railway: any Railway
  func request(_ station: String) async throws -> [Departure] {
    try await railway.departures(from: station)
  }
}

struct Timetable: DataModel {
  let trains: [String]
  let next: Departure

  init(data: [Departure]) throws {
    guard let first = data.first else { throw NoTrains() }
    (trains, next) = (data.map(\.train), first)
  }
}

/// The departures of several stations, each delivered as it arrives.
struct Journey: StreamingProvider {
  let railway: any Railway

  func request(_ stations: [String], delivering delivery: Delivery<[Departure]>) async throws -> [Departure] {
    var found: [Departure] = []
    for (done, station) in stations.enumerated() {
      delivery.report(DataProgress(completed: Int64(done), total: Int64(stations.count)))
      if done > 0 { delivery.deliver(found) }
      found += try await railway.departures(from: station)
    }
    return found
  }
}

struct Reminder: Codable, Equatable, Sendable {
  var train: String
}

struct KeepReminder: DataProvider {
  let http: any DataProvider<HTTPRequest, HTTPResponse>
  let server: URL

  func request(_ reminder: Reminder) async throws -> Reminder {
    let request = try HTTPRequest.post(server.appending(path: "reminders")).json(reminder)
    return try await http.request(request).decoded()
  }
}

func text(for error: any Error) -> String {
  switch (error as? HTTPError)?.kind {
  case .cannotConnect, .connectionLost, .timedOut: "The railway cannot be reached. Try again later."
  case .status(404): "There is no such station."
  default: "Something went wrong."
  }
}

func soonest(
  _ departures: Integrator<String, Timetable>, isolation: isolated any Actor = #isolation
) async throws -> Departure {
  try await departures.value(for: "Oslo").next
}

struct NoTrains: Error, CustomStringConvertible {
  let description = "no train leaves today"
}

@Node final class Station {
  @Input var query = ""
  var reminder: String?
  @SessionState var trains: [String] = []
  @SessionState var isLoading = false
  @SessionState var problem = ""
}

@MainActor final class StationSearch {
  let mediator: Mediator<Station>
  let search: Integrator<String, Timetable>

  init(
    _ mediator: Mediator<Station>, _ provider: some DataProvider<String, [Departure]>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.mediator = mediator
    search = Integrator(
      provider, model: Timetable.self, policy: .latest(debounce: .milliseconds(300)), name: "search", clock: clock
    )
    .inTransactions(of: mediator)
    .onBeginning { (mediator.root.isLoading, mediator.root.problem) = (true, "") }
    .onSuccess { mediator.root.trains = $0.trains }
    .onError { mediator.root.problem = text(for: $0) }
    .onCompletion { mediator.root.isLoading = false }
    mediator.on(self).observe("search", reads: \.query.sent) { me, queries in
      if let query = queries.last { me.search.prepareCall(query).call() }
    }
  }

  func typed(_ text: String) {
    mediator.update("type") { $0.query = text }
  }
}

@MainActor private final class Reminders {
  let mediator: Mediator<Station>
  let reminders: Integrator<String, String>

  init(_ mediator: Mediator<Station>, _ server: some DataProvider<String, String>) {
    self.mediator = mediator
    reminders = Integrator(server, policy: .queue).inTransactions(of: mediator)
  }

  func remindTapped(_ train: String) {
    reminders.prepareCall(train, name: "remind")
      .optimistic(in: mediator) { $0.reminder = train }
      .onError { [mediator] in mediator.root.problem = "The reminder is not kept. \(text(for: $0))" }
      .call()
  }
}

/// A railway with a fixed answer.
private struct FixedRailway: Railway {
  func departures(from station: String) async throws -> [Departure] { [Departure(train: "R10", minutes: 4)] }
}

private struct NoNetwork: Error, CustomStringConvertible {
  let description = "offline"
}

@Suite("Guide: Fetching")
@MainActor
struct FetchingTests {
  @Test(.hangGuard)
  func aSearchMakesOneRequestForTheTypedText() async throws {
    let clock = ManualClock()
    let server = ManualProvider<String, [Departure]>()
    let mediator = Mediator(Station())
    var shown: [String] = []
    mediator.render("page") { station in
      shown.append((station.isLoading ? "loading" : "ready") + station.trains.map { " \($0)" }.joined())
    }
    let page = StationSearch(mediator, server, clock: clock)

    for text in ["O", "Os", "Oslo"] {
      page.typed(text)
      await clock.sleepers(1)
    }
    clock.advance(by: .milliseconds(300))
    let request = try await server.next()
    request.succeed([Departure(train: "R10", minutes: 4), Departure(train: "F5", minutes: 9)])
    _ = try await mediator.when(\.isLoading) { !$0 }

    #expect(server.requests == ["Oslo"])
    #expect(shown == ["ready", "loading", "ready R10 F5"])
  }

  @Test("undo: an undo of another edit keeps the trains, the indicator and the error")
  func anUndoKeepsTheValuesOfTheServer() {
    let mediator = Mediator(Station())
    mediator.undoLimit = 10
    mediator.update("remind") { $0.reminder = "R10" }
    mediator.update("search") { ($0.trains, $0.isLoading, $0.problem) = (["R10"], true, "offline") }
    mediator.undo()
    let station = mediator.root
    #expect(station.reminder == nil && !mediator.canUndo && !mediator.isEdited)
    #expect(station.trains == ["R10"] && station.isLoading && station.problem == "offline")
  }

  @Test("undo: the response of a search is no step, and an undo of another edit keeps its trains", .hangGuard)
  func aResponseIsNoStep() async throws {
    let server = ManualProvider<String, [Departure]>()
    let clock = ManualClock()
    let mediator = Mediator(Station())
    mediator.undoLimit = 10
    let page = StationSearch(mediator, server, clock: clock)
    page.typed("Oslo")
    mediator.update("remind") { $0.reminder = "R10" }
    #expect(mediator.undoSteps.map(\.name) == ["type", "remind"])
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    try await server.next().succeed([Departure(train: "R10", minutes: 4)])
    _ = try await mediator.when(\.isLoading) { !$0 }
    #expect(mediator.undoSteps.map(\.name) == ["type", "remind"])
    mediator.undo()
    #expect(mediator.root.reminder == nil && mediator.root.trains == ["R10"] && !mediator.root.isLoading)
  }

  @Test(.hangGuard)
  func aStationThatIsNotFoundShowsAMessage() async throws {
    let clock = ManualClock()
    let server = ManualProvider<HTTPRequest, HTTPResponse>()
    let mediator = Mediator(Station())
    let page = StationSearch(mediator, departures(over: server, at: address), clock: clock)

    page.typed("Olso")
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    let request = try await server.next()
    request.fail(HTTPError(.status(404), request.parameters))
    try await mediator.when(\.problem) { $0 == "There is no such station." }

    page.typed("Oslo")
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    try await server.next().succeed(HTTPResponse(body: Data(#"[{"train": "R10", "minutes": 4}]"#.utf8), url: address))
    try await mediator.when(\.trains) { $0 == ["R10"] }
    #expect(mediator.root.problem == "")
  }

  @Test func anEarlyOutputAndProgress() async throws {
    let log = RequestLog(Journey(railway: FixedRailway()), ["Oslo", "Voss"])
    let train = Departure(train: "R10", minutes: 4)
    #expect(
      await log.all() == [
        .progress(DataProgress(completed: 0, total: 2)), .progress(DataProgress(completed: 1, total: 2)),
        .delivered([train]), .succeeded([train, train]),
      ])
  }

  @Test func aFunctionThatTakesAnIsolation() async throws {
    let departures = Integrator(Departures(railway: FixedRailway()), model: Timetable.self)
    #expect(try await soonest(departures).train == "R10")
  }

  @Test func callsThatHandlersMake() async throws {
    let server = ManualProvider<String, Int>()
    let integrator = Integrator(server, policy: .only)
    let (early, late) = (integrator.prepareCall("early"), integrator.prepareCall("late"))
    let first = integrator.prepareCall("first").onBeginning { early.call() }.onSuccess { _ in late.call() }
    var heard: [Int] = []
    first.call()
    integrator.onSuccess { heard.append($0) }
    try await server.next().succeed(1)
    try await server.next().succeed(2)
    await until { integrator.runningCount == 0 }
    #expect(server.requests == ["first", "late"])
    #expect(heard == [2])
  }

  @Test func aStaleAnswerIsShownDuringTheNextFetch() async throws {
    let server = ManualProvider<String, [Departure]>()
    let clock = ManualClock()
    let cached = server.cached(for: .seconds(60), capacity: 100, staleWhileRevalidating: .seconds(600), clock: clock)

    let (old, new) = ([Departure(train: "old", minutes: 4)], [Departure(train: "new", minutes: 4)])
    let first = RequestLog(cached, "Oslo")
    try await server.next().succeed(old)
    #expect(await first.all() == [.succeeded(old)])
    clock.advance(by: .seconds(61))
    let second = RequestLog(cached, "Oslo")
    try await server.next().succeed(new)
    #expect(await second.all() == [.delivered(old), .succeeded(new)])
  }

  @Test func aFailedCallSignsInAgainAndIsRetried() async throws {
    let server = ManualProvider<String, [Departure]>()
    let user = "ann"
    let keys = ManualProvider<String, String>()
    keys.answers { "key of \($0)" }
    let signIn = Integrator(keys)
    let departures = Integrator(server, model: Timetable.self)
    var heard: [String] = []
    departures.prepareCall("Oslo")
      .retry(where: { ($0 as? HTTPError)?.kind == .status(401) }, through: { _ in signIn.prepareCall(user) })
      .onSuccess { heard.append("next is \($0.next.train)") }
      .onError { heard.append(text(for: $0)) }
      .call()
    try await server.next().fail(HTTPError(.status(401), .get(address)))
    try await server.next().succeed([Departure(train: "R10", minutes: 4)])
    await until { departures.runningCount == 0 }
    #expect(heard == ["next is R10"])
    #expect(keys.requests == ["ann"])
  }

  @Test func errorsHaveATextForTheUser() {
    let kinds: [HTTPError.Kind] = [.connectionLost, .timedOut(after: nil), .status(404), .status(500)]
    #expect(
      kinds.map { text(for: HTTPError($0, .get(address))) } == [
        "The railway cannot be reached. Try again later.", "The railway cannot be reached. Try again later.",
        "There is no such station.", "Something went wrong.",
      ])
  }

  @Test func aProviderAndAnIntegrator() async throws {
    let railway = FixedRailway()
    let departures = Integrator(Departures(railway: railway), model: Timetable.self)
    let timetable = try await departures.value(for: "Oslo")
    #expect(timetable.next == Departure(train: "R10", minutes: 4))
  }

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
  private func departures(
    over http: some DataProvider<HTTPRequest, HTTPResponse>, at server: URL
  ) -> some DataProvider<String, [Departure]> {
    http.decoding([Departure].self)
      .mapParameters { (station: String) in
        HTTPRequest.get(server.appending(path: "departures")).query("from", station)
      }
  }

  private let address = URL(string: "https://rail.example")!

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
