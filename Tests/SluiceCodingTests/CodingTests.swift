import Foundation
import Sluice
import Testing

@Suite("A complete model through an encoder")
struct CodingTests {
  private func makeAlbum() -> Album {
    let (rock, jazz) = (Genre("rock"), Genre("jazz"))
    let songs = (0..<4).map { Song(UInt64($0), "s\($0)", $0 % 2 == 0 ? rock : jazz) }
    let album = Album(first: songs[0])
    let part = Album(first: songs[3])
    album.bonus = songs[1]
    album.songs = [songs[2], songs[0], songs[2]]
    album.starred = [songs[3], songs[1]]
    album.byTitle = ["z": songs[0], "a": songs[3]]
    album.array = [songs[1], songs[1]]
    album.set = [songs[2]]
    album.byID = [3: songs[3], 0: songs[0]]
    album.maybeList = [songs[1]]
    album.maybeArray = nil
    album.parts = [part]
    songs[0].album = album
    songs[1].album = part
    songs[0].play()
    songs[0].rating = 3
    songs[0].scrollOffset = 0.5
    songs[0].search = "milk"
    songs[0].note = nil
    songs[0].label = "derived"
    songs[0].cover.sizes = [1]
    songs[0].released = Date(timeIntervalSinceReferenceDate: 100)
    (album.next, part.next) = (part, album)
    return album
  }

  @Test("encoding: each node is written once, after the nodes that it holds, with references by number")
  func format() throws {
    let ring = Ring()
    let end = Ring()
    (ring.number, ring.next, end.previous, ring.previous) = (1, end, ring, Ring())
    #expect(
      try json(ring, schemaVersion: 3) == #"""
        {"format":"sluice-model-1","nodes":[\#
        {"nodes":{"next":null,"previous":1},"type":"Ring","values":{"number":0}},\#
        {"nodes":{"next":0,"previous":null},"type":"Ring","values":{"number":1}}],\#
        "root":1,"schemaVersion":3}
        """#)
  }

  @Test("decoding: every kind of property and reference is restored, with shared nodes and identities")
  func everything() throws {
    let album: Album = try model(of: json(makeAlbum()))
    let songs = [album.first, try #require(album.bonus), album.songs[0], album.starred.first!]
    #expect(songs.map(\.id) == [0, 1, 2, 3])
    #expect(songs[0].genre === songs[2].genre && songs[1].genre === songs[3].genre)
    #expect(songs.map(\.genre.name) == ["rock", "jazz", "rock", "jazz"])
    #expect(Array(album.songs) == [songs[2], songs[0], songs[2]])
    #expect(Array(album.starred) == [songs[3], songs[1]])
    #expect(Array(album.byTitle.keys) == ["z", "a"] && Array(album.byTitle.values) == [songs[0], songs[3]])
    #expect(album.array == [songs[1], songs[1]])
    #expect(album.set == [songs[2]] && album.byID == [3: songs[3], 0: songs[0]])
    #expect(album.maybeList == [songs[1]] && album.maybeArray == nil && album.maybeByTitle == nil)
    #expect(album.next === album.parts[0] && album.parts[0].next === album && album.parts[0].first === songs[3])
    #expect(songs[0].album === album && songs[1].album === album.parts[0] && songs[2].album == nil)
    #expect(songs[0].search == "none")
    #expect(songs[0].plays == 1 && songs[0].told == 8 && songs[0].rating == 3 && songs[0].scrollOffset == 0.5)
    #expect(songs[0].note == nil && songs[1].note == "none" && songs[0].cover.sizes == [1])
    #expect(songs[0].released == Date(timeIntervalSinceReferenceDate: 100))
  }

  @Test("decoding: derived and untracked properties have their initial values, and no `didSet` runs")
  func initialValues() throws {
    let song = try model(Album.self, of: json(makeAlbum())).first
    #expect(song.label == "new" && song.titlesSet == 0 && song.kind == "song" && song.length == 2)
  }

  @Test("encoding: equal models have the same encoding, and a decoded model is encoded as before")
  func stable() throws {
    let text = try json(makeAlbum())
    #expect(try json(makeAlbum()) == text)
    #expect(try json(model(Album.self, of: text)) == text)
  }

  @Test("coding: property lists and a decoder's strategies work as with any value")
  func encoders() throws {
    let plist = try ModelEncoder().encode(makeAlbum()) { try PropertyListEncoder().encode($0) }
    let album = try ModelDecoder().decode(Album.self) { try PropertyListDecoder().decode($0, from: plist) }
    #expect(try json(album) == json(makeAlbum()))
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let data = try ModelEncoder().encode(makeAlbum()) { try encoder.encode($0) }
    #expect(String(decoding: data, as: UTF8.self).contains(#""released":"2001-01-01T00:01:40Z""#))
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let again = try ModelDecoder().decode(Album.self) { try decoder.decode($0, from: data) }
    #expect(again.first.released == Date(timeIntervalSinceReferenceDate: 100))
  }

  @Test("ModelDocument: a document can be part of another value")
  func partOfValue() throws {
    struct File: Codable {
      var title: String
      var model: ModelDocument<Ring>
    }
    let data = try ModelEncoder().encode(Ring()) { try JSONEncoder().encode(File(title: "t", model: $0)) }
    var title = ""
    let ring = try ModelDecoder().decode(Ring.self) { _ in
      let file = try JSONDecoder().decode(File.self, from: data)
      title = file.title
      return file.model
    }
    #expect(title == "t" && ring.number == 0)
  }

  @Test("documentName: generic and nested types have distinct names")
  func names() throws {
    #expect(Song.documentName == "Song" && Hidden.documentName == "Hidden")
    #expect(Collection3.Row.documentName == "Collection3.Row")
    #expect(Pair<Int, Collection3.Row>.documentName == "Pair<Int, Collection3.Row>")
    #expect(Pair<[String: Double?], Genre>.documentName == "Pair<Dictionary<String, Optional<Double>>, Genre>")
    let root = Collection3()
    let row = Collection3.Row()
    row.text = "r"
    root.rows = [row]
    root.pair = Pair(4, row)
    root.other = Pair("o", Genre("g"))
    let read: Collection3 = try model(of: json(root))
    #expect(read.pair?.first == 4 && read.pair?.second === read.rows[0] && read.rows[0].text == "r")
    #expect(read.other?.first == "o" && read.other?.second.name == "g")
  }

  @Test("coding: a node written by hand is encoded and decoded")
  func byHand() throws {
    let counter = Counter("c")
    counter.count = 2
    let text = try json(counter)
    #expect(
      text == #"""
        {"format":"sluice-model-1","nodes":[{"type":"Counter","values":{"count":2,"name":"c"}}],"root":0,"schemaVersion":1}
        """#)
    let read: Counter = try model(of: text)
    #expect(read.name == "c" && read.count == 2)
  }

  @Test("coding: a node without written properties is encoded and decoded")
  func empty() throws {
    let text = try json(Empty())
    #expect(text == #"{"format":"sluice-model-1","nodes":[{"type":"Empty"}],"root":0,"schemaVersion":1}"#)
    #expect(try model(Empty.self, of: text).count == 0)
  }

  @Test("coding: main-actor nodes are encoded and decoded on the main actor")
  @MainActor func mainActor() throws {
    let canvas = Canvas(id: 5)
    canvas.shapes = [Shape(x: 1), Shape(x: 2)]
    canvas.selected = canvas.shapes[1]
    let data = try ModelEncoder().encode(canvas) { try JSONEncoder().encode($0) }
    let read = try ModelDecoder().decode(Canvas.self) { try JSONDecoder().decode($0, from: data) }
    #expect(read.id == 5 && read.shapes.map(\.x) == [1, 2] && read.selected === read.shapes[1])
  }

  @Test("encoding: a node without ModelEncoder is written under the plain names of its properties")
  func plain() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let album = makeAlbum()
    let song = album.songs[0]
    song.cover.sizes = []
    let text = String(decoding: try encoder.encode(song), as: UTF8.self)
    #expect(
      text == #"""
        {"cover":{"color":"red","sizes":[]},"genre":{"name":"rock"},"id":2,"note":"none","plays":0,"rating":0,\#
        "released":null,"scrollOffset":0,"secret":7,"title":"s2"}
        """#)
    let read = try JSONDecoder().decode(Song.self, from: Data(text.utf8))
    #expect(read.id == 2 && read.title == "s2" && read.genre.name == "rock" && read.note == "none")
    let again = try JSONDecoder().decode(Album.self, from: encoder.encode(album))
    #expect(again.songs.map(\.id) == [2, 0, 2] && again.songs[0] !== again.songs[2] && again.next == nil)
    #expect(Array(again.byTitle.keys) == ["z", "a"] && again.starred.map(\.id) == [3, 1])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Song.self, from: Data(#"{"id":2}"#.utf8)) }
  }

  @Test("decoding: a model that becomes the root reaches observers like any other root")
  func attached() throws {
    let mediator = Mediator(makeAlbum())
    let text = try json(mediator.root)
    mediator.forEach(Song.self).observe("label", reads: \.title, writes: \.label) { $1 = "«\($0)»" }
    mediator.root = try model(of: text)
    #expect(mediator.root.first.label == "«s0»")
    mediator.update("didSet") { $0.first.title = "other" }
    #expect(mediator.root.first.titlesSet == 1 && mediator.root.first.label == "«other»")
    #expect(mediator.brokenInvariants() == [])
  }
}

@Node private final class Hidden: Codable {
  var x = 0
}
