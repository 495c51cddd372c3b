import Sluice
import SluiceTesting
import Testing

@Suite("MediatorLog")
struct MediatorLogTests {
  @Test("MediatorLog: has each changed slot once, with the values before and after, and its writers")
  func changes() throws {
    let (_, mediator) = observedLibrary()
    let log = MediatorLog(mediator)
    mediator.update("rename") { library in
      library.title = "b"
      library.title = "c"
    }
    let changes = try #require(log.transactions.first).changes
    #expect(changes.map(\.slot) == ["Library.title", "Library.header"])
    #expect(changes.map { "\($0.old) \($0.new)" } == ["a c", "A C"])
    #expect(changes.map(\.writers) == [[], ["header"]])
  }

  @Test("MediatorLog: a violation after a failed transaction that was taken belongs to no transaction")
  func violationAfterFailure() {
    let (library, mediator) = observedLibrary()
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { _ in }
    let log = MediatorLog(mediator)
    try? mediator.update("fail") { _ throws in throw CancellationError() }
    #expect(log.take().map(\.name) == ["fail"])
    library.title = "stray"
    #expect(log.violations.map(\.kind) == [.contract])
    #expect(!log.transactions.contains { $0.name == "fail" })
  }

  @Test("MediatorLog: has no change of a value that was restored, by a write or by a failed savepoint")
  func writtenBack() throws {
    let (_, mediator) = observedLibrary()
    let log = MediatorLog(mediator)
    mediator.update("there and back") { library in
      library.title = "b"
      library.title = "a"
      library.playlists.append(Playlist(1, "one"))
      library.playlists.removeLast()
      try? mediator.update("inner") { library in
        library.note = "x"
        throw Failure()
      }
    }
    let transaction = try #require(log.transactions.first)
    #expect(transaction.changes.isEmpty)
    #expect(transaction.rolledBackSavepoints == ["inner"])
  }

  @Test("MediatorLog: has the runs in order, with phase, origin and reason")
  func runs() {
    let (library, mediator) = observedLibrary()
    let playlist = Playlist(1, "one")
    mediator.update("add") { $0.playlists.append(playlist) }
    mediator.forEach(Playlist.self).observe("length", reads: \.title, writes: \.length) { $1 = $0.count }
    mediator.observe("first", priority: .first, reads: \.title) { _, _ in }
    mediator.observeEveryRefresh("always") { _ in }
    let log = MediatorLog(mediator)
    mediator.update("rename") { library in
      library.title = "b"
      library.playlists[0].title = "three"
    }
    #expect(log.runs.map(\.observer) == ["first", "header", "length", "list", "always"])
    #expect(log.runs.map(\.phase) == [.priority, .smart, .smart, .rendering, .recurring])
    #expect(log.runs.map(\.reason).first == .changed(["Library.title"]))
    #expect(log.runs.map(\.reason).last == .always)
    #expect(log.runs[2].origin === playlist)
    #expect(log.changes.last?.node === playlist)
    #expect(library.playlists[0].length == 5)
  }

  @Test("MediatorLog: has sent events, and the observers that received them")
  func sent() {
    let mediator = Mediator(Bell())
    mediator.observe("door", reads: \.rung.sent) { _ in }
    let log = MediatorLog(mediator)
    mediator.update("ring") { $0.rung.send(3) }
    #expect(
      log.description == """
        "ring"
          Bell.rung sent 3
          ran door (smart: Bell.rung sent)
        """)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("MediatorLog: has violations, enqueued transactions and their errors")
  func otherMoments() {
    let (_, mediator) = observedLibrary()
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { _ in }
    mediator.onError = { _, _ in }
    let log = MediatorLog(mediator)
    mediator.update("many") { library in
      library.header = "mine"
      mediator.enqueue("later") { _ in throw Failure() }
    }
    #expect(log.transactions.map(\.name) == ["many", "later"])
    #expect(log.transactions[0].violations.map(\.kind) == [.contract])
    #expect(log.transactions[0].enqueued == ["later"])
    #expect(log.transactions[1].outcome == .rolledBack)
    #expect(log.transactions[1].error is Failure)
  }

  @Test("MediatorLog: its description is a table of the transactions")
  func description() {
    let (library, mediator) = observedLibrary()
    let (one, two) = (Playlist(1, "one"), Playlist(2, "two"))
    mediator.update("fill") { $0.playlists = [one] }
    let log = MediatorLog(mediator)
    mediator.update("change") { library in
      library.title = "b"
      library.playlists[0].title = "eins"
      library.playlists = [two]
      library.selected = two
      library.note = "hm"
    }
    try? mediator.update("fail") { _ in throw Failure() }
    #expect(library.selected === two)
    #expect(
      log.description == """
        "change"
          Library.title: "a" → "b"
          Playlist.title (detached, id 1): "one" → "eins"
          Library.playlists: [Playlist (detached, id 1)] → [Playlist (playlists[0])]
          Library.selected: nil → Playlist (playlists[0])
          Library.note: nil → "hm"
          Library.header: "A" → "B"
          ran header (smart: Library.title changed)
          ran list (rendering: Library.header changed)
        "fail" was rolled back
        """)
  }

  @Test("MediatorLog: forwards everything to the tracer that was set before, and restores it when it is detached")
  func formerTracer() {
    final class Counter: Tracer {
      var moments = 0
      func note(_ moment: TraceMoment) { moments += 1 }
    }
    let (_, mediator) = observedLibrary()
    let counter = Counter()
    mediator.tracer = counter
    let log = MediatorLog(mediator)
    mediator.update("rename") { $0.title = "b" }
    #expect(counter.moments > 4)
    #expect(log.take().count == 1)
    #expect(log.transactions.isEmpty)
    log.detach()
    #expect(mediator.tracer === counter)
    mediator.update("rename") { $0.title = "c" }
    #expect(log.transactions.isEmpty)
  }

  @Test("MediatorLog: still forwards after it was detached, if another tracer was set after it")
  func between() {
    let (_, mediator) = observedLibrary()
    let first = MediatorLog(mediator)
    let second = MediatorLog(mediator)
    first.detach()
    mediator.update("rename") { $0.title = "b" }
    #expect(first.transactions.isEmpty)
    #expect(second.transactions.map(\.name) == ["rename"])
    second.detach()
    #expect(mediator.tracer === first)
  }

  @Test("MediatorLog: does not retain its mediator")
  func lifetime() {
    weak var gone: Mediator<Library>?
    let log: MediatorLog
    do {
      let (_, mediator) = observedLibrary()
      log = MediatorLog(mediator)
      gone = mediator
    }
    #expect(gone == nil)
    log.detach()
  }
}
