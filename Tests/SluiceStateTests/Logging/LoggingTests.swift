import Logging
import SluiceGraph
import SluiceState
import SluiceTesting
import Testing

private enum Reading {
  case idle
  case loaded(String, page: Int)
}

/// The lines that were logged.
private final class Lines: Sendable {
  private let lines = Guarded<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func logger(_ label: String = "test") -> Logger {
    var logger = Logger(label: label) { _ in Handler(lines: self) }
    logger.logLevel = .debug
    return logger
  }

  private struct Handler: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) { lines.lines.withLock { $0.append("\(event.level) \(event.message)") } }
  }
}

@Suite("StateContainer: logging", .serialized, .hangGuard)
struct LoggingTests {
  @Test("log: logs the selected information, with the current state first")
  func options() {
    let lines = Lines()
    let container = StateContainer<Reading>(.idle, name: "article")
    for _ in 1...2 { container.log([.willSet, .didSet, .container, .event], to: lines.logger()) }
    container.observe(.loaded("a", page: 1))
    #expect(
      lines.all == [
        "debug article willSet idle", "debug article didSet idle",
        "debug article willSet loaded(\"a\", page: 1)", "debug article didSet loaded(\"a\", page: 1)",
      ])
  }

  @Test("log: enumLabel logs the name of an enum's case alone, and memory the address")
  func labels() {
    let lines = Lines()
    let container = StateContainer<Reading>(.loaded("a", page: 1), name: "article")
    container.log(.conciseEnum, to: lines.logger()).log([.didSet, .memory, .enumLabel], to: lines.logger())
    let address = "\(Unmanaged.passUnretained(container).toOpaque())"
    #expect(lines.all == ["debug loaded", "debug [\(address)] loaded"])
  }

  @Test("log: without a logger, lines are written to standard error")
  func withoutLogger() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]) {
        StateContainer(0, name: "article").log([.didSet, .container])
      })
    let text = String(decoding: result.standardErrorContent + result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("article 0"))
  }

  @Test("logAll: logs existing containers from their next change on, and containers that are made later")
  func all() {
    let lines = Lines()
    let mark = "\(ObjectIdentifier(lines))"
    let before = StateContainer(1, name: "before \(mark)")
    StateLogging.logAll([.didSet, .container], to: lines.logger())
    let later = StateContainer(2, name: "later \(mark)")
    for container in [before, later] { container.observe(9) }
    StateLogging.logAll([])
    let after = StateContainer(3, name: "after \(mark)")
    for container in [before, later, after] { container.observe(10) }
    let own = lines.all.filter { $0.contains(mark) }
    #expect(
      own == [
        "debug \(later.name) 2", "debug \(before.name) 1", "debug \(before.name) 9", "debug \(later.name) 9",
      ])
  }

  @Test("logAll: a container's own log continues when logAll ends, and is not doubled by it")
  func ownBesideAll() {
    let lines = Lines()
    let mark = "\(ObjectIdentifier(lines))"
    let asked = StateContainer(1, name: "asked \(mark)").log([.didSet, .container], to: lines.logger())
    StateLogging.logAll([.didSet, .container], to: lines.logger())
    let adopted = StateContainer(2, name: "adopted \(mark)").log([.didSet, .container], to: lines.logger())
    for container in [asked, adopted] { container.observe(9) }
    StateLogging.logAll([])
    for container in [asked, adopted] { container.observe(10) }
    let own = lines.all.filter { $0.contains(mark) }
    #expect(
      own == [
        "debug \(asked.name) 1", "debug \(adopted.name) 2", "debug \(asked.name) 9", "debug \(adopted.name) 9",
        "debug \(asked.name) 10", "debug \(adopted.name) 10",
      ])
  }
}
