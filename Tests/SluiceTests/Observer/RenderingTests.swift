import Sluice
import SluiceMessages
import Testing

@Suite("Rendering observers")
struct RenderingTests {
  let library = Library()
  let recorder = Recorder()

  @Test("Rendering observer: depends on exactly the slots that its last run read")
  func dynamicReads() {
    let (one, two) = (Playlist("one"), Playlist("two"))
    library.playlists = [one, two]
    library.selected = one
    let mediator = Mediator(library)
    let recorder = recorder
    mediator.render("page") { library in recorder.note(library.selected?.title ?? "nothing") }
    mediator.update("rename the other") { _ in two.title = "due" }
    mediator.update("select it") { $0.selected = two }
    mediator.update("rename the first") { _ in one.title = "uno" }
    mediator.update("rename it") { _ in two.title = "zwei" }
    mediator.update("select none") { $0.selected = nil }
    #expect(recorder.take() == ["one", "due", "zwei", "nothing"])
  }

  @Test("Rendering observer: runs after all smart observers, in order of registration, once for many changes")
  func runsLast() {
    let mediator = Mediator(library)
    let recorder = recorder
    mediator.update("register") { _ in
      mediator.render("first") { recorder.note("first \($0.header)") }
      mediator.render("second") { recorder.note("second \($0.total) \($0.header)") }
      mediator.observe("header", reads: \.query, \.total, writes: \.header) { query, total, header in
        recorder.note("header")
        header = "\(query)\(total)"
      }
      mediator.observe("total", reads: \.query, writes: \.total) { query, total in
        recorder.note("total")
        total = query.count
      }
    }
    #expect(recorder.take() == ["total", "header", "first 0", "second 0 0"])
    mediator.update("type") { $0.query = "abc" }
    #expect(recorder.take() == ["total", "header", "first abc3", "second 3 abc3"])
  }

  @Test("Rendering observer: reads a complete list, and runs for each edit of it")
  func listEdits() {
    let mediator = Mediator(library)
    let recorder = recorder
    mediator.render("titles") { recorder.note($0.playlists.map(\.title).joined(separator: " ")) }
    mediator.update("append") { $0.playlists.append(Playlist("a")) }
    mediator.update("insert") { $0.playlists.insert(Playlist("b"), at: 0) }
    mediator.update("replace") { $0.playlists[1] = Playlist("c") }
    mediator.update("remove") { $0.playlists.removeAll { $0.title == "b" } }
    #expect(recorder.take() == ["", "a", "b a", "b c", "c"])
  }
}
