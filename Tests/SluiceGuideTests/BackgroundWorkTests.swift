import Sluice
import SluiceTesting
import Testing

// The code of the guide `BackgroundWork.md`; Scripts/check-snippets compares.

@Node final class WeatherSample {
  var sensor: String
  var celsius: Int
  init(_ sensor: String, _ celsius: Int) { (self.sensor, self.celsius) = (sensor, celsius) }
}

@Node final class WeatherLog {
  var samples: NodeList<WeatherSample> = []
  @Discardable var mean = 0
  @BackgroundWritable var progress = 0
  @BackgroundReadable @Derived var warmest = 0
}

/// The values of a sample, for any isolation.
struct WeatherReading: Sendable, Equatable {
  var sensor: String
  var celsius: Int
}

extension Mediator<WeatherLog> {
  func observeWeather() {
    observe("warmest", reads: \.samples.each.celsius, writes: \.warmest) { celsius, warmest in
      warmest = celsius.max() ?? 0
    }
  }
}

extension Mediator<WeatherLog> {
  nonisolated(nonsending) func importSamples(
    of day: String, from archive: some DataProvider<String, [WeatherReading]>
  ) async throws {
    let readings = try await archive.request(day)
    update("Import") { log in
      for reading in readings { log.samples.append(WeatherSample(reading.sensor, reading.celsius)) }
    }
  }
}

@concurrent func countParts(_ parts: [Int], in progress: BackgroundCell<Int>) async {
  for part in parts { progress.update { $0 += part } }
}

@concurrent func meanTemperature(of celsius: [Int]) async throws -> Int {
  var sum = 0
  for (index, number) in celsius.enumerated() {
    if index.isMultiple(of: 1_000) { try Task.checkCancellation() }
    sum += number
  }
  return celsius.isEmpty ? 0 : sum / celsius.count
}

@concurrent func parsedSamples(_ text: String) async -> sending [WeatherSample] {
  text.split(separator: "\n").map { line in
    let parts = line.split(separator: " ")
    return WeatherSample(String(parts[0]), Int(parts[1]) ?? 0)
  }
}

actor WeatherStation {
  private let mediator = Mediator(WeatherLog())

  init() { mediator.observeWeather() }

  func add(_ sensor: String, _ celsius: Int) {
    mediator.update("Add sample") { $0.samples.append(WeatherSample(sensor, celsius)) }
  }

  func importSamples(of day: String, from archive: some DataProvider<String, [WeatherReading]>) async throws {
    try await mediator.importSamples(of: day, from: archive)
  }

  func progress() -> BackgroundCell<Int> { mediator.cell(mediator.root, \.progress) }

  func warmest() -> BackgroundReader<Int> { mediator.cell(mediator.root, \.warmest) }

  func untilImported() async throws { try await mediator.when(\.progress) { $0 >= 100 } }

  /// Returns the highest temperature and its changes.
  func warmestValues() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      for await warmest in mediator.values(\.warmest) { continuation.yield(warmest) }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Returns all samples, as they are between two transactions.
  func readings() -> [WeatherReading] {
    mediator.root.samples.map { WeatherReading(sensor: $0.sensor, celsius: $0.celsius) }
  }

  func observeMean() {
    mediator.on(self).perform("mean", reads: \.samples.each.celsius) { station, celsius in
      let mean = try await meanTemperature(of: Array(celsius))
      try Task.checkCancellation()
      station.mediator.update("Show mean") { $0.mean = mean }
    }
  }

  var mean: Int { mediator.root.mean }

  func untilMean(is mean: Int) async throws { try await mediator.when(\.mean) { $0 == mean } }

  func load(_ text: String) async {
    let samples = await parsedSamples(text)
    mediator.update("Load") { $0.samples.append(contentsOf: samples) }
  }
}

@Node final class WeatherPanel {
  var warmest = 0
  @Derived var line = ""
}

@MainActor final class WeatherScreen {
  let mediator = Mediator(WeatherPanel())

  init() {
    mediator.observe("line", reads: \.warmest, writes: \.line) { warmest, line in line = "at most \(warmest) °C" }
  }

  func follow(_ station: WeatherStation) async {
    for await warmest in await station.warmestValues() {
      mediator.update("Receive") { $0.warmest = warmest }
    }
  }
}

@globalActor actor WeatherArchive {
  static let shared = WeatherArchive()
}

@WeatherArchive final class ArchivedWeather {
  private let mediator = Mediator(WeatherLog())

  init() { mediator.observeWeather() }

  func add(_ sensor: String, _ celsius: Int) -> Int {
    mediator.update("Add sample") { $0.samples.append(WeatherSample(sensor, celsius)) }
    return mediator.root.warmest
  }
}

@Suite("Guide: Background work", .hangGuard)
struct BackgroundWorkGuideTests {
  @Test("Suspension: other transactions run while a request waits, and the import is one transaction")
  func interleaving() async throws {
    let station = WeatherStation()
    let archive = ManualProvider<String, [WeatherReading]>()

    let importing = Task { try await station.importSamples(of: "today", from: archive) }
    let request = try await archive.next()
    await station.add("roof", 21)
    request.succeed([WeatherReading(sensor: "cellar", celsius: 12)])
    try await importing.value
    #expect(await station.readings().map(\.sensor) == ["roof", "cellar"])
  }

  @Test("Cell: shows a set value at once, and the model receives it when its isolation is free")
  @MainActor
  func pendingValue() async throws {
    let mediator = Mediator(WeatherLog())
    let progress = mediator.cell(mediator.root, \.progress)
    progress.value = 5
    #expect(progress.value == 5 && mediator.root.progress == 0)
    try await mediator.when(\.progress) { $0 == 5 }
  }

  @Test("Cell: concurrent updates are all applied")
  func concurrentUpdates() async throws {
    let station = WeatherStation()
    let progress = await station.progress()
    await withTaskGroup { group in
      for _ in 1...4 {
        group.addTask { await countParts([10, 15], in: progress) }
      }
    }
    #expect(progress.value == 100)
    try await station.untilImported()
  }

  @Test("Reader: has the value after the last refresh, also of a derived property")
  func reader() async {
    let station = WeatherStation()
    let warmest = await station.warmest()
    await station.add("roof", 21)
    #expect(warmest.value == 21)
  }

  @Test("Stream: has the present value, then the changes")
  func stream() async {
    let station = WeatherStation()
    var seen: [Int] = []
    for await warmest in await station.warmestValues() {
      seen.append(warmest)
      if warmest == 21 { break }
      await station.add("roof", 21)
    }
    #expect(seen == [0, 21])
  }

  @Test("Snapshot: has the values of all samples at one time")
  func snapshot() async {
    let station = WeatherStation()
    await station.add("roof", 21)
    await station.add("cellar", 12)
    let readings = await station.readings()
    #expect(readings == [WeatherReading(sensor: "roof", celsius: 21), WeatherReading(sensor: "cellar", celsius: 12)])
  }

  @Test("Computation: the result of the newest values is stored")
  func computation() async throws {
    let station = WeatherStation()
    await station.observeMean()
    await station.add("roof", 20)
    await station.add("cellar", 10)
    try await station.untilMean(is: 15)
    #expect(await station.mean == 15)
  }

  @Test("Nodes: are created outside of the isolation, and belong to the model after the transaction")
  func nodes() async {
    let station = WeatherStation()
    let warmest = await station.warmest()
    await station.load("roof 21\ncellar 12")
    #expect(warmest.value == 21)
  }

  @Test("Two mediators of one isolation: an enqueued transaction forwards a value")
  func oneIsolation() {
    let (indoor, outdoor) = (Mediator(WeatherPanel()), Mediator(WeatherPanel()))
    outdoor.observe("forward", reads: \.warmest) { warmest in
      indoor.enqueue("Receive") { $0.warmest = warmest }
    }
    outdoor.update("Measure") { $0.warmest = 21 }
    #expect(indoor.root.warmest == 21)
  }

  @Test("Two mediators of different isolations: one follows the stream of the other")
  @MainActor
  func twoIsolations() async throws {
    let station = WeatherStation()
    let screen = WeatherScreen()
    let following = Task { await screen.follow(station) }
    await station.add("roof", 21)
    try await screen.mediator.when(\.line) { $0 == "at most 21 °C" }
    #expect(screen.mediator.root.line == "at most 21 °C")
    following.cancel()
    await following.value
  }

  @Test("Global actor: a model is isolated to it")
  func globalActor() async {
    let archive = await ArchivedWeather()
    #expect(await archive.add("roof", 21) == 21)
  }

  @Test("Tests: the observer of a cell is stated")
  @MainActor
  func statedObserver() {
    let mediator = Mediator(WeatherLog())
    let progress = mediator.cell(mediator.root, \.progress)
    mediator.expectUpdate("Begin", notifies: ["cell WeatherLog.progress"]) { log in
      log.progress = 1
    } changes: { log in
      [.set(log, \.progress, to: 1)]
    }
    #expect(progress.value == 1)
  }
}
