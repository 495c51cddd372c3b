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
      guard let query = queries.last else { return }
      if query.isEmpty { me.search.cancel() } else { me.search.prepareCall(query).call() }
    }
  }

  func typed(_ text: String) {
    mediator.update("type") { station in
      station.query = text
      if text.isEmpty { station.trains = [] }
    }
  }
}

@MainActor final class Reminders {
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
struct FixedRailway: Railway {
  func departures(from station: String) async throws -> [Departure] { [Departure(train: "R10", minutes: 4)] }
}

struct NoNetwork: Error, CustomStringConvertible {
  let description = "offline"
}

@Suite("Guide: Fetching", .hangGuard)
@MainActor
struct FetchingTests {
  let address = URL(string: "https://rail.example")!

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

  @Test("an empty text cancels the request, and no result remains", .hangGuard)
  func anEmptyTextEndsTheSearch() async throws {
    let clock = ManualClock()
    let server = ManualProvider<String, [Departure]>()
    let mediator = Mediator(Station())
    let page = StationSearch(mediator, server, clock: clock)
    page.typed("Oslo")
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    let request = try await server.next()
    request.deliver([Departure(train: "R10", minutes: 4)])
    _ = try await mediator.when(\.trains) { !$0.isEmpty }

    page.typed("")
    _ = try await mediator.when(\.isLoading) { !$0 }
    #expect(mediator.root.trains == [] && mediator.root.problem == "")
    await until("the request is cancelled") { request.isCancelled }
    page.typed("Os")
    await clock.sleepers(1)
    page.typed("")
    await until("no call waits") { clock.sleeperCount == 0 }
    #expect(server.requests == ["Oslo"])
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

  @Test("undo: the response of a search is no step, and an undo of another edit keeps its trains")
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

  @Test func aStationThatIsNotFoundShowsAMessage() async throws {
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
}
