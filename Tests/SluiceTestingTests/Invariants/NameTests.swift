import Sluice
import SluiceTesting
import Testing

@testable import SluiceModel

@Suite("Names of observers", .hangGuard)
struct NameTests {
  private let mediator = Mediator(Library("a"))
  private var names: ObserverNames { mediator.engine.observers.names }

  @Test("names: the table frees the capacity of many cancelled observers of one name, and keeps that of a few")
  func room() async {
    for number in [8, 5000] {
      let playlists = (0..<number).map { Playlist($0, "") }
      mediator.update("fill") { $0.playlists = NodeList(playlists) }
      mediator.limits[name: "title"] = number
      var all: [Registration] = []
      for playlist in playlists {
        if all.count % 500 == 0 { await Task.yield() }
        all.append(mediator.from(playlist).observe("title", reads: \.title) { _ in })
      }
      #expect(names.namesakes(of: "title")?.plans.count == number)
      await Task.yield()
      for one in all { one.cancel() }
      let room = names.namesakes(of: "title")?.plans.capacity ?? 0
      #expect(number == 8 ? room >= 8 : room <= 64)
    }
    #expect(mediator.checkInvariants() == [])
  }
}
