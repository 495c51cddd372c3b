import Sluice
import SluiceMessages
import Testing

@Suite("Order and runs of smart observers")
struct OrderTests {
  let library = Library()
  let recorder = Recorder()

  /// Registers one of three observers that form a chain.
  private func register(_ name: String, with mediator: Mediator<Library>) {
    let recorder = recorder
    switch name {
    case "seconds":
      mediator.observe("seconds", reads: \.playlists.each.tracks, writes: \.playlists.each.seconds) { tracks, seconds in
        recorder.note("seconds")
        for (tracks, handle) in zip(tracks, seconds) { handle.value = tracks.count }
      }
    case "total":
      mediator.observe("total", reads: \.playlists.each.seconds, writes: \.total) { seconds, total in
        recorder.note("total")
        total = seconds.reduce(0, +)
      }
    default:
      mediator.observe("header", reads: \.total, \.query, writes: \.header) { total, query, header in
        recorder.note("header")
        header = "\(query): \(total)"
      }
    }
  }

  @Test(
    "Smart observers: run in dependency order, each once, in whatever order they are registered",
    arguments: [
      ["seconds", "total", "header"], ["seconds", "header", "total"], ["total", "seconds", "header"],
      ["total", "header", "seconds"], ["header", "seconds", "total"], ["header", "total", "seconds"],
    ])
  func dependencyOrder(registered: [String]) {
    let mediator = Mediator(library)
    mediator.update("register all") { _ in
      for name in registered { register(name, with: mediator) }
    }
    #expect(recorder.take() == ["seconds", "total", "header"])
    let playlist = Playlist("p")
    mediator.update("fill") { library in
      playlist.tracks.append(Track(1, "a"))
      library.playlists.append(playlist)
      library.query = "q"
    }
    #expect(recorder.take() == ["seconds", "total", "header"])
    #expect(library.header == "q: 1")
    mediator.update("type") { $0.query = "r" }
    #expect(recorder.take() == ["header"])
    mediator.update("swap a track for another") { _ in playlist.tracks[0] = Track(2, "b") }
    #expect(recorder.take() == ["seconds"])
  }

  @Test(
    "Smart observers: in a cycle of properties but not of paths, they run between their sources and their sinks",
    arguments: [["source", "left", "right", "sink"], ["sink", "right", "left", "source"]])
  func cycleOfProperties(registered: [String]) {
    library.playlists = [Playlist("first"), Playlist("second")]
    library.selected = Playlist("third")
    let mediator = Mediator(library)
    let recorder = recorder
    mediator.update("register all") { _ in
      for name in registered {
        switch name {
        case "source":
          mediator.observe("source", reads: \.query, writes: \.total) { query, total in
            recorder.note("source")
            total = query.count
          }
        case "left":
          mediator.observe("left", reads: \.total, \.selected.some.title, writes: \.selected.some.seconds) {
            total, _, seconds in
            recorder.note("left")
            seconds?.value = total
          }
        case "right":
          mediator.observe("right", reads: \.selected.some.seconds, \.total, writes: \.playlists.each.seconds) {
            selected, _, seconds in
            recorder.note("right")
            seconds.update { _ in selected ?? 0 }
          }
        default:
          mediator.observe("sink", reads: \.playlists.each.seconds, writes: \.header) { seconds, header in
            recorder.note("sink")
            header = "\(Array(seconds))"
          }
        }
      }
    }
    _ = recorder.take()
    mediator.update("type") { $0.query = "abc" }
    #expect(recorder.take().filter { ["source", "sink"].contains($0) } == ["source", "sink"])
    #expect(library.header == "[3, 3]")
  }

  @Test("Smart observer: can write a slot that an observer cancelled in this refresh has read")
  func writeAfterReaderIsCancelled() {
    let playlist = Playlist("p")
    library.playlists = [playlist]
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    var reader: Registration?
    mediator.update("register") { _ in
      reader = mediator.observe("reader", reads: \.query, \.playlists.each.title, writes: \.playlists.each.title) {
        query, _, _ in
        if query == "end" { reader?.cancel() }
      }
      mediator.observe("writer", reads: \.query, \.selected.some.title, writes: \.selected.some.title) {
        query, _, title in
        title?.value = query.isEmpty ? "p" : "written"
      }
    }
    // Only now do their paths lead to the same slot, so each waits for the other.
    mediator.update("end") {
      $0.selected = playlist
      $0.query = "end"
    }
    #expect(violations.take() == [.cycleOfSlots(observers: ["reader", "writer"])])
    #expect(playlist.title == "written")
  }

  @Test("Smart observer: first runs at the end of its registration, or of the transaction around it")
  func firstRun() {
    let mediator = Mediator(library)
    register("total", with: mediator)
    #expect(recorder.take() == ["total"])
    mediator.update("register") { _ in
      register("header", with: mediator)
      recorder.note("registered")
    }
    #expect(recorder.take() == ["registered", "header"])
  }

  @Test("Smart observer: can normalize a slot that it reads before other readers run, and does not run again")
  func normalises() {
    let mediator = Mediator(library)
    let recorder = recorder
    mediator.observe("reader", reads: \.query) { recorder.note("reader \($0)") }
    mediator.observe("trim", reads: \.query, writes: \.query) { old, query in
      recorder.note("trim")
      query = String(old.prefix(3))
    }
    _ = recorder.take()
    mediator.update("type") { $0.query = "abcdef" }
    #expect(recorder.take() == ["trim", "reader abc"])
    mediator.update("type the same") { $0.query = "abc" }
    #expect(recorder.take() == [])
  }

  @Test("Smart observer: follows a reference that it writes itself")
  func followsOwnPointer() {
    let (one, two) = (Playlist("one"), Playlist("two"))
    library.playlists = [one, two]
    let mediator = Mediator(library)
    let recorder = recorder
    mediator.observe("select first", reads: \.playlists, \.selected, \.selected.some.title, writes: \.selected) {
      playlists, _, title, selected in
      recorder.note("select, saw \(title ?? "-")")
      selected = playlists.first
    }
    #expect(recorder.take() == ["select, saw -"])
    mediator.update("rename") { _ in one.title = "uno" }
    #expect(recorder.take() == ["select, saw uno"])
    mediator.update("rename the other") { _ in two.title = "due" }
    #expect(recorder.take() == [])
  }

  @Test("Smart observer: runs only for the slots that it declared")
  func onlyDeclared() {
    let mediator = Mediator(library)
    register("header", with: mediator)
    _ = recorder.take()
    mediator.update("star") { $0.starred = [Track(1, "a")] }
    #expect(recorder.take() == [])
  }

  @Test("Smart observer: does not run for nodes that left its path")
  func leavesOldNodes() {
    let (one, two) = (Playlist("one"), Playlist("two"))
    library.selected = one
    let mediator = Mediator(library)
    let recorder = recorder
    mediator.observe("title", reads: \.selected.some.title) { recorder.note($0 ?? "-") }
    mediator.update("select") { $0.selected = two }
    mediator.update("rename the one that left") { _ in one.title = "uno" }
    mediator.update("rename") { _ in two.title = "due" }
    mediator.update("deselect") { $0.selected = nil }
    #expect(recorder.take() == ["one", "two", "due", "-"])
  }

  @Test("Smart observer: a write to a slot that another observer has already read in this refresh is reported")
  func lateWrite() {
    // The properties alone cannot order these two observers, because each reads a title and writes a title.
    let shared = Playlist("shared")
    library.playlists = [shared]
    library.selected = shared
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    mediator.update("register both") { _ in
      mediator.observe("all", reads: \.playlists.each.title, \.query, writes: \.playlists.each.title) {
        _, query, titles in
        titles.update { _ in query }
      }
      mediator.observe("one", reads: \.selected.some.title, \.query, writes: \.selected.some.title) { _, query, title in
        title?.value = "late \(query)"
      }
    }
    #expect(
      violations.take() == [
        .cycleOfSlots(observers: ["all", "one"]),
        .lateWrite(observer: "one", slot: "Playlist.title", reader: "all"),
        .twoWritersOfSlot(slot: "Playlist.title", observers: ["all", "one"]),
      ])
    #expect(shared.title == "")
  }
}
