import Sluice
import SluiceGraph
import SluiceTesting
import Testing

@testable import SluiceModel

@Suite("Observers whose origin was never attached")
struct SleepTests {
  @Test("an observer whose origin was never attached is in no queue until its origin is attached")
  func queue() {
    let library = Library("a")
    let mediator = Mediator(library)
    let playlist = Playlist(0, "zero")
    var seen: [String] = []
    mediator.from(playlist).observe("title", reads: \.title, writes: \.length) {
      seen.append($0)
      $1 = $0.count
    }
    mediator.from(playlist).render("page") { seen.append("\($0.length)") }
    #expect(mediator.engine.graph.firstQueued == nil)
    mediator.update("elsewhere") { $0.title = "b" }
    playlist.title = "one"
    #expect(seen == [] && mediator.engine.graph.firstQueued == nil)
    mediator.update("attach") { $0.playlists = [playlist] }
    #expect(seen == ["one", "3"])
    #expect(mediator.checkInvariants() == [])
  }
}
