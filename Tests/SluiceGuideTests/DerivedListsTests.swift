import Sluice
import Testing

// The code of the guide `DerivedLists.md`.

@Node final class Song {
  var title: String
  var artist: String
  var rating: Int
  init(_ title: String, by artist: String, rating: Int) {
    (self.title, self.artist, self.rating) = (title, artist, rating)
  }
}

@Node final class Jukebox {
  var songs: NodeList<Song> = []
  var query = ""
  @Derived var found: NodeList<Song> = []
  @Derived var byTitle: NodeList<Song> = []
  @Derived var byArtist: NodeMap<String, NodeGroup<String, Song>> = [:]
  @Derived var artists: NodeList<NodeGroup<String, Song>> = []
  @Derived var goodOnes = 0
}

extension Mediator<Jukebox> {
  func deleteFound(at offsets: some Sequence<Int>) {
    update("Delete") { jukebox in
      let deleted = offsets.map { jukebox.found[$0] }
      for song in deleted { jukebox.songs.remove(song) }
    }
  }
}

private final class Screen {
  var rows: [String] = []
  var calls: [String] = []

  func delete(_ offsets: [Int]) {
    if !offsets.isEmpty { calls.append("delete \(offsets)") }
    for offset in offsets.reversed() { rows.remove(at: offset) }
  }

  func insert(_ new: [(offset: Int, title: String)]) {
    if !new.isEmpty { calls.append("insert \(new.map(\.offset))") }
    for (offset, title) in new { rows.insert(title, at: offset) }
  }
}

@Suite("Guide: Derived lists")
struct DerivedListsTests {
  @Test("The code of the guide on derived lists has the results that the guide states")
  func guide() {
    let jukebox = Jukebox()
    let mediator = Mediator(jukebox)
    let screen = Screen()
    mediator.derive("found", .filter(\.songs.each.title, using: \.query, into: \.found) { $0.contains($1) })
    mediator.derive("by title", .sort(\.found.each.title, into: \.byTitle))
    mediator.derive("by artist", .group(\.songs.each.artist, into: \.byArtist))
    mediator.derive("artists", .sort(\.byArtist.each.key, into: \.artists))
    mediator.derive("good ones", .count(\.songs.each.rating, into: \.goodOnes) { $0 >= 4 })

    mediator.observe("titles", reads: \.byTitle.each.title) { titles in
      let changes = titles.changes
      screen.delete(changes.removed.map(\.offset))
      screen.insert(changes.inserted.map { ($0.offset, $0.element.title) })
    }
    mediator.update("load") { jukebox in
      jukebox.songs = [
        Song("Blue", by: "Ann", rating: 5), Song("Azure", by: "Bob", rating: 3), Song("Cyan", by: "Ann", rating: 4),
      ]
    }
    mediator.update("search") { $0.query = "u" }
    mediator.update("one more") { $0.songs.append(Song("Aubergine", by: "Cleo", rating: 4)) }

    #expect(screen.rows == ["Aubergine", "Azure", "Blue"])
    #expect(screen.calls == ["insert [0, 1, 2]", "delete [2]", "insert [0]"])
    #expect(jukebox.artists.map(\.key) == ["Ann", "Bob", "Cleo"])
    #expect(jukebox.byArtist["Ann"]!.elements.map(\.title) == ["Blue", "Cyan"])
    #expect(jukebox.goodOnes == 3)

    #expect(jukebox.found.map(\.title) == ["Blue", "Azure", "Aubergine"])
    mediator.deleteFound(at: [0, 2])
    #expect(jukebox.songs.map(\.title) == ["Azure", "Cyan"])
    #expect(screen.rows == ["Azure"])
  }
}
