import Sluice
import Testing

@Suite struct SmokeTests {
  @Test func headerFollows() {
    let library = Library()
    let mediator = Mediator(library)
    var log: [String] = []
    mediator.observe("total", reads: \.playlists.each.tracks.each.seconds, writes: \.total) { seconds, total in
      log.append("total")
      total = seconds.reduce(0, +)
    }
    mediator.observe("header", reads: \.selected.some.title, \.total, writes: \.header) { title, total, header in
      log.append("header")
      header = "\(title ?? "-") (\(total))"
    }
    mediator.render("page") { library in log.append(library.header) }
    #expect(log == ["total", "header", "- (0)"])
    log = []
    let list = Playlist("one")
    mediator.update("add") {
      $0.playlists.append(list)
      $0.selected = list
      list.tracks.append(Track(1, "a", seconds: 5))
    }
    #expect(log == ["total", "header", "one (5)"])
    #expect(library.header == "one (5)")
  }
}
