import Sluice
import SluiceMessages
import SluiceTesting
import Testing

/// A view that reads its cells when they become visible.
final class AccessTable {
  var access: DeferredAccess?
}

@Suite("A deferred access")
struct DeferredAccessTests {
  let library = Library()
  let one = Playlist("one")
  let two = Playlist("two")
  let table = AccessTable()

  /// The table shows the titles of all playlists.
  func mediator() -> (Mediator<Library>, ViolationList) {
    library.playlists = [one, two]
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    mediator.on(table).observe("rows", reads: \.playlists.each.title) { [unowned mediator] table, _ in
      table.access = mediator.currentAccess
    }
    return (mediator, violations)
  }

  func access() throws -> DeferredAccess { try #require(table.access) }

  @Test("currentAccess: is set while an observer runs, and is nil otherwise")
  func currentAccess() {
    let mediator = Mediator(library)
    var names: [String?] = [mediator.currentAccess?.observer]
    mediator.observe("smart", reads: \.query) { _ in names.append(mediator.currentAccess?.observer) }
    mediator.observe("priority", priority: .normal, reads: \.query) { library, _ in
      mediator.update("inside") { _ in names.append(mediator.currentAccess?.observer) }
    }
    mediator.render("page") { _ in names.append(mediator.currentAccess?.observer) }
    mediator.update("type") { _ in names.append(mediator.currentAccess?.observer) }
    #expect(names == [nil, "smart", "priority", "page", nil])
  }

  @Test("DeferredAccess: reads the present values, and reports reads that its observer does not declare")
  func isChecked() throws {
    let (mediator, violations) = mediator()
    mediator.update("rename") { _ in two.title = "zwei" }
    let title = mediator.access(try access()) { $0.playlists[1].title }
    #expect(title == "zwei")
    #expect(violations.take() == [])
    mediator.access(try access()) { library in
      _ = library.query
      _ = library.playlists.first?.tracks
    }
    let declared = [#"\.playlists.each.title"#]
    #expect(
      violations.take() == [
        .undeclaredRead(observer: "rows", slot: "Library.query", declared: declared),
        .undeclaredRead(observer: "rows", slot: "Playlist.tracks", declared: declared),
      ])
  }

  @Test("DeferredAccess: nodes that the observer created in its last run are checked against the contract")
  func nodesCreatedInRun() throws {
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    var access: DeferredAccess?
    mediator.observe("shown", reads: \.query, writes: \.shown) { query, shown in
      shown = [Track(1, query)]
      _ = shown[0].seconds
      access = mediator.currentAccess
    }
    mediator.access(try #require(access)) { _ = $0.shown[0].seconds }
    #expect(
      violations.take() == [
        .undeclaredRead(observer: "shown", slot: "Track.seconds", declared: [#"\.query"#])
      ])
  }

  @Test("DeferredAccess: checks contracts by slot if checksContractsBySlot is set")
  func bySlot() throws {
    library.selected = one
    library.playlists = [one, two]
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    mediator.checksContractsBySlot = true
    var access: DeferredAccess?
    mediator.observe("title", reads: \.selected.some.title) { _ in access = mediator.currentAccess }
    mediator.access(try #require(access)) {
      _ = $0.selected?.title
      _ = two.title
    }
    let declared = [#"\.selected.some.title"#]
    #expect(violations.take() == [.undeclaredRead(observer: "title", slot: "Playlist.title", declared: declared)])
    mediator.update("select") { $0.selected = two }
    mediator.access(try #require(access)) { _ in _ = two.title }
    #expect(violations.take() == [])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("DeferredAccess: returns the result of its closure, and rethrows its error")
  func results() throws {
    let (mediator, violations) = mediator()
    let access = try access()
    #expect(mediator.access(access) { $0.playlists.map(\.title) } == ["one", "two"])
    #expect(throws: Failure()) { try mediator.access(access) { _ throws(Failure) in throw Failure() } }
    mediator.update("after") { $0.query = "free again" }
    #expect(library.query == "free again")
    #expect(violations.take() == [])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("DeferredAccess: reads in an access are not tracked for the rendering observer that uses it")
  func isNotTracked() throws {
    let (mediator, violations) = mediator()
    let recorder = Recorder()
    let access = try access()
    mediator.render("page") { library in
      recorder.note("\(library.query) \(mediator.access(access) { $0.playlists[0].title })")
    }
    mediator.update("rename") { _ in one.title = "uno" }
    mediator.update("type") { $0.query = "q" }
    #expect(recorder.take() == [" one", "q uno"])
    #expect(violations.take() == [])
  }

  @Test("DeferredAccess: reads computed properties and keeps their cached values tracked")
  func computed() throws {
    let office = Office()
    let mediator = Mediator(office)
    let violations = mediator.collectViolations()
    var (access, sums): (DeferredAccess?, [Int]) = (nil, [])
    mediator.observe("sum", reads: \.sum) { sum in
      access = mediator.currentAccess
      sums.append(sum)
    }
    mediator.update("one") {
      $0.a = 1
      #expect(mediator.access(access!) { $0.sum } == 1)
    }
    #expect(mediator.access(access!) { $0.sum } == 1)
    mediator.update("two") { $0.b = 2 }
    #expect(sums == [0, 1, 3])
    #expect(violations.take() == [])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("DeferredAccess: an access of a priority, rendering or recurring observer reads any slot and writes none")
  func freeReaders() throws {
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    var accesses: [DeferredAccess] = []
    func keep() { accesses += [mediator.currentAccess].compactMap { $0 } }
    mediator.observe("coordinate", priority: .normal, reads: \.query) { _, _ in keep() }
    mediator.render("page") { _ in keep() }
    mediator.observeEveryRefresh("log") { _ in keep() }
    mediator.update("nothing") { _ in }
    #expect(accesses.map(\.observer) == ["coordinate", "page", "log", "log"])
    for access in accesses.prefix(3) {
      #expect(mediator.access(access) { ($0.total, $0.header) } == (0, ""))
      mediator.access(access) { $0.query = "written" }
    }
    #expect(
      violations.take()
        == ["coordinate", "page", "log"].map { .writeInAccess(observer: $0, slot: "Library.query") })
    #expect(library.query == "")
  }
}

extension DeferredAccessTests {
  @Test("DeferredAccess: rejects writes, transactions, registrations, events, root replacement, undo and redo")
  func isReadOnly() throws {
    let office = Office()
    let mediator = Mediator(office)
    mediator.undoLimit = 10
    let violations = mediator.collectViolations()
    var access: DeferredAccess?
    mediator.observe("caption", reads: \.a, writes: \.caption) { a, caption in
      caption = "\(a)"
      access = mediator.currentAccess
    }
    mediator.update("step") { $0.a = 1 }
    mediator.access(try #require(access)) { office in
      office.caption = "mine"
      office.a += 1
      office.folders.append(Folder("new"))
      mediator.update("inner") { $0.b = 2 }
      mediator.observe("late", reads: \.b) { _ in }
      office.ping.send(1)
      mediator.root = Office()
      mediator.undo()
      mediator.redo()
    }
    func refused(_ call: ForbiddenCall) -> ModelViolation { .callInAccess(observer: "caption", call: call) }
    func unwritten(_ slot: String) -> ModelViolation { .writeInAccess(observer: "caption", slot: slot) }
    let undeclared = ModelViolation.undeclaredRead(observer: "caption", slot: "Office.folders", declared: [#"\.a"#])
    #expect(
      violations.take() == [
        unwritten("Office.caption"), unwritten("Office.a"), undeclared, unwritten("Office.folders"),
        refused(.update("inner")), unwritten("Office.b"), refused(.registration("late")),
        refused(.send(event: "Office.ping")), refused(.rootReplacement), refused(.undo(call: "undo")),
        refused(.undo(call: "redo")),
      ])
    #expect((office.caption, office.a, office.b, office.folders.count) == ("1", 1, 0, 0))
    #expect(mediator.root === office && mediator.canUndo)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("DeferredAccess: enqueued transactions and afterRefresh closures run after the access")
  func enqueued() throws {
    let (mediator, violations) = mediator()
    let recorder = Recorder()
    mediator.observe("query", reads: \.query) { recorder.note($0) }
    mediator.access(try access()) { library in
      mediator.enqueue("type") { $0.query = "typed" }
      mediator.afterRefresh { recorder.note("after") }
      recorder.note("end of access")
    }
    #expect(recorder.take() == ["", "end of access", "after", "typed"])
    #expect(violations.take() == [])
  }

  @Test("DeferredAccess: inside a transaction, reads the values written so far and rejects writes")
  func inTransaction() throws {
    let (mediator, violations) = mediator()
    let access = try access()
    mediator.update("outer") { library in
      one.title = "uno"
      mediator.access(access) { library in
        #expect(library.playlists[0].title == "uno")
        one.title = "written"
        mediator.update("inner") { _ in two.title = "written" }
      }
      two.title = "due"
    }
    #expect((one.title, two.title) == ("uno", "due"))
    let slot = "Playlist.title"
    #expect(
      violations.take() == [
        .writeInAccess(observer: "rows", slot: slot), .callInAccess(observer: "rows", call: .update("inner")),
        .writeInAccess(observer: "rows", slot: slot),
      ])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("DeferredAccess: inside the run of another observer, its own contract applies until it ends")
  func inAnotherRun() throws {
    let (mediator, violations) = mediator()
    let access = try access()
    mediator.observe("header", reads: \.query, writes: \.header) { query, header in
      header = query + mediator.access(access) { $0.playlists.map(\.title).joined() }
      _ = one.title
      mediator.access(access) { _ = $0.query }
    }
    #expect(library.header == "onetwo")
    #expect(
      violations.take() == [
        .undeclaredRead(observer: "header", slot: "Playlist.title", declared: [#"\.query"#]),
        .undeclaredRead(observer: "rows", slot: "Library.query", declared: [#"\.playlists.each.title"#]),
      ])
    mediator.update("rename") { _ in one.title = "uno" }
    #expect(library.header == "onetwo")
    mediator.update("type") { $0.query = "q" }
    #expect(library.header == "qunotwo")
  }

  @Test("DeferredAccess: an access of a priority observer reads freely inside the run of a smart observer")
  func freeInAnotherRun() throws {
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    var access: DeferredAccess?
    mediator.observe("coordinate", priority: .normal, reads: \.query) { _, _ in access = mediator.currentAccess }
    mediator.observe("header", reads: \.query, writes: \.header) { query, header in
      header = mediator.access(access!) { "\($0.playlists.count)" }
    }
    #expect(library.header == "0")
    #expect(violations.take() == [])
  }

  @Test("DeferredAccess: inside a transaction of another mediator, enqueued transactions run after that transaction")
  func inAnotherMediator() throws {
    let (mediator, violations) = mediator()
    let other = Mediator(Library())
    let otherViolations = other.collectViolations()
    let recorder = Recorder()
    let access = try access()
    other.update("outer") { outer in
      mediator.access(access) { library in
        mediator.enqueue("type") {
          $0.query = "typed"
          recorder.note("enqueued")
        }
        recorder.note(library.playlists[0].title)
      }
      outer.query = "written"
      recorder.note("outer")
    }
    #expect(recorder.take() == ["one", "outer", "enqueued"])
    #expect((library.query, other.root.query) == ("typed", "written"))
    #expect(violations.take() + otherViolations.take() == [])
  }

  @Test("DeferredAccess: a nested access has its own contract and becomes currentAccess while it lasts")
  func inAnother() throws {
    let (mediator, violations) = mediator()
    var inner: DeferredAccess?
    mediator.observe("query", reads: \.query) { _ in inner = mediator.currentAccess }
    mediator.access(try access()) { library in
      mediator.access(inner!) { library in
        #expect(mediator.currentAccess?.observer == "query")
        #expect(library.query == "")
      }
      #expect(mediator.currentAccess?.observer == "rows")
      #expect(library.playlists[0].title == "one")
    }
    #expect(violations.take() == [])
  }
}
