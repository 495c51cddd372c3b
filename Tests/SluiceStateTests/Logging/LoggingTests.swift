import Logging
import SluiceGraph
import SluiceState
import SluiceTesting
import Testing

private enum Reading {
  case idle
  case loaded(String, page: Int)
}

/// Keeps what is logged.
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

@Suite("Logging of states", .serialized)
struct LoggingTests {
  @Test("says what is asked for, the present state first")
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

  @Test("gives the name of an enum's case alone, and the address")
  func labels() {
    let lines = Lines()
    let container = StateContainer<Reading>(.loaded("a", page: 1), name: "article")
    container.log(.conciseEnum, to: lines.logger()).log([.didSet, .memory, .enumLabel], to: lines.logger())
    let address = "\(Unmanaged.passUnretained(container).toOpaque())"
    #expect(lines.all == ["debug loaded", "debug [\(address)] loaded"])
  }

  @Test("goes to the standard error stream without another word")
  func withoutLogger() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]) {
        StateContainer(0, name: "article").log([.didSet, .container])
      })
    let text = String(decoding: result.standardErrorContent + result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("article 0"))
  }

  @Test("is begun for all containers that are made from then on, and ended")
  func all() {
    let lines = Lines()
    let before = StateContainer(1)
    StateLogging.logAll([.didSet, .container], to: lines.logger())
    let logged = StateContainer(2, name: "logged \(ObjectIdentifier(lines))")
    StateLogging.logAll([])
    let after = StateContainer(3)
    for container in [before, logged, after] { container.observe(9) }
    let own = lines.all.filter { $0.contains("\(ObjectIdentifier(lines))") }
    #expect(own == ["debug \(logged.name) 2", "debug \(logged.name) 9"])
  }
}
