import Sluice
import SluiceMessages
import Testing

@Suite("Contracts")
struct ContractTests {
  let library = Library()
  let playlist = Playlist("p")

  private func mediator() -> (Mediator<Library>, ViolationList) {
    library.selected = playlist
    library.playlists = [playlist]
    let mediator = Mediator(library)
    return (mediator, mediator.collectViolations())
  }

  @Test("Contract: an observer can read declared slots, constants, and nodes that it created")
  func declared() {
    let (mediator, violations) = mediator()
    mediator.observe("makes", reads: \.selected.some.title, \.starred, writes: \.shown) { title, starred, shown in
      let track = Track(7, title ?? "")
      track.seconds = track.title.count
      shown = starred.filter { $0.id > 0 } + [track]
    }
    #expect(violations.take() == [])
    #expect(library.shown.map(\.seconds) == [1])
  }

  @Test("Contract: a read through a node that was not declared is reported")
  func undeclaredRead() {
    let (mediator, violations) = mediator()
    mediator.observe("reads more", reads: \.selected, writes: \.header) { selected, header in
      header = selected?.title ?? ""
    }
    #expect(
      violations.take() == [
        .undeclaredRead(observer: "reads more", slot: "Playlist.title", declared: [#"\.selected"#])
      ])
  }

  @Test("Contract: a write through a node that was not declared is reported and the old value stays")
  func undeclaredWrite() {
    let (mediator, violations) = mediator()
    mediator.observe("writes more", reads: \.selected, \.selected.some.tracks, writes: \.header) { selected, _, _ in
      selected?.title = "changed"
      selected?.tracks.append(Track(1, "new"))
    }
    #expect(
      violations.take() == [
        .undeclaredWrite(observer: "writes more", slot: "Playlist.title", declared: [#"\.header"#]),
        .undeclaredWrite(observer: "writes more", slot: "Playlist.tracks", declared: [#"\.header"#]),
      ])
    #expect(playlist.title == "p")
    #expect(playlist.tracks.isEmpty)
  }

  @Test("Contract: a subtree covers all slots below it")
  func subtree() {
    library.playlists = [playlist]
    playlist.tracks = [Track(1, "a", seconds: 3), Track(2, "b", seconds: 4)]
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    mediator.observe("sum", reads: \.playlists.each.subtree, writes: \.total) { playlists, total in
      total = playlists.flatMap(\.tracks).map(\.seconds).reduce(0, +)
    }
    mediator.update("lengthen") { _ in playlist.tracks[1].seconds = 40 }
    #expect(library.total == 43)
    #expect(violations.take() == [])
  }

  @Test("Contract: a write by a rendering observer is reported and rejected")
  func renderingWrites() {
    let (mediator, violations) = mediator()
    mediator.render("page") { library in library.query = "written" }
    #expect(violations.take() == [.writeWhileRendering(observer: "page", slot: "Library.query")])
    #expect(library.query == "")
  }

  @Test("Contract: a write to a derived property in a transaction is reported and rejected")
  func derivedWrite() {
    let (mediator, violations) = mediator()
    mediator.update("meddle") { library in
      library.header = "mine"
      library.shown.append(Track(1, "mine"))
    }
    #expect(violations.take() == [.derivedWrite(slot: "Library.header"), .derivedWrite(slot: "Library.shown")])
    #expect(library.header == "")
    #expect(library.shown == [])
  }

  @Test("Violation: a write outside of a transaction is reported and runs as a separate transaction")
  func outsideTransaction() {
    let (_mediator, violations) = mediator()
    playlist.title = "changed"
    library.playlists.append(Playlist("new"))
    #expect(
      violations.take() == [
        .writeOutsideTransaction(slot: "Playlist.title"), .writeOutsideTransaction(slot: "Library.playlists"),
      ])
    #expect(playlist.title == "changed")
    #expect(library.playlists.map(\.title) == ["changed", "new"])
    _ = _mediator
  }

  @Test("Violation: an update in an observer is reported and its closure runs as part of the observer")
  func updateInObserver() {
    let (mediator, violations) = mediator()
    mediator.observe("updates", reads: \.query) { [unowned mediator] _ in
      mediator.update("inner") { $0.total = 3 }
    }
    #expect(
      violations.take() == [
        .updateInObserver(observer: "updates", update: "inner"),
        .undeclaredWrite(observer: "updates", slot: "Library.total", declared: []),
      ])
  }

  @Test("onViolation: a violation inside the handler is written to standard error and not passed to the handler")
  func handlerBreaksARule() {
    let (mediator, _) = mediator()
    var told = 0
    mediator.onViolation = { [unowned mediator] _ in
      told += 1
      mediator.update("from the handler") { _ in }
    }
    mediator.render("page") { $0.query = "written" }
    #expect(told == 1)
  }

  @Test("Violation: writes, transactions and nodes of another mediator are reported")
  func twoMediators() {
    let (mediator, violations) = mediator()
    let other = Library()
    let second = Mediator(other)
    let otherViolations = second.collectViolations()
    mediator.update("outer") { _ in
      other.query = "written by the wrong one"
      second.update("inner") { $0.query = "q" }
      library.playlists.append(Playlist("fine"))
    }
    #expect(
      otherViolations.take() == [
        .foreignWrite(slot: "Library.query"), .transactionInTransaction(update: "inner", running: "outer"),
      ])
    #expect(other.query == "q")
    second.update("take") { $0.playlists.append(playlist) }
    #expect(otherViolations.take() == [.foreignNode(type: "Playlist", slot: "Library.playlists")])
    #expect(violations.take() == [])
  }

  @Test("Mediator: its nodes can be used after it was deinitialized, and by another mediator")
  func afterTheMediator() {
    do {
      let first = Mediator(library)
      first.observe("query", reads: \.query) { _ in }
    }
    library.query = "free"
    #expect(library.query == "free")
    let again = Mediator(library)
    again.update("before the first observer") { $0.query = "taken over" }
    let recorder = Recorder()
    again.observe("query", reads: \.query) { recorder.note($0) }
    again.update("type") { $0.query = "new" }
    #expect(recorder.take() == ["taken over", "new"])
  }
}
