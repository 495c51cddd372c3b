import Foundation
import Sluice
import SluiceMessages
import TestSupport
import Testing

@Suite("Documents: damaged and extreme input")
struct DocumentAttackTests {
  private struct Failure: Error {}

  private static let genre = #"{"type":"Genre","values":{"name":"g"}}"#
  private static let song = #"{"type":"Song","values":{"id":1,"title":"t"},"nodes":{"genre":0}}"#
  private static func album(_ nodes: String, version: Int = 1) -> String {
    """
    {"format":"sluice-model-1","schemaVersion":\(version),"root":2,
      "nodes":[\(genre),\(song),{"type":"Album","nodes":{"first":1\(nodes)}}]}
    """
  }

  @Test("NodeList: a decoded list that holds a node twice is observed, edited and released")
  func twice() throws {
    weak var gone: Album?
    do {
      let album: Album = try model(of: Self.album(#","songs":[1,1],"array":[1,1],"byID":{"keys":[1,2],"nodes":[1,1]}"#))
      gone = album
      let mediator = Mediator(album)
      var told: [[String]] = []
      mediator.observe("songs", reads: \.songs.each.title) { told.append(Array($0)) }
      mediator.update("write") { $0.first.title = "u" }
      mediator.update("less") { _ = $0.songs.removeLast() }
      mediator.update("less") { _ = $0.songs.removeLast() }
      #expect(told == [["t"], ["u"], ["u"], []])
      #expect(try json(model(of: json(album)) as Album) == json(album))
    }
    #expect(gone == nil)
  }

  @Test(
    "decoding: deeply nested and huge texts are rejected",
    arguments: [
      String(repeating: "[", count: 200_000), String(repeating: #"{"a":"#, count: 200_000), "",
      #"{"format":"sluice-model-1","schemaVersion":1e400,"root":0,"nodes":[]}"#,
      #"{"format":"sluice-model-1","schemaVersion":1.5,"root":0,"nodes":[]}"#,
      #"{"format":"sluice-model-1","schemaVersion":1,"root":1e30,"nodes":[]}"#,
      #"{"format":"sluice-model-1","schemaVersion":-9223372036854775808,"root":0,"nodes":[]}"#,
      #"{"format":"sluice-model-1","schemaVersion":1,"root":9223372036854775807,"nodes":[]}"#,
      #"{"format":"sluice-model-1","schemaVersion":1,"root":0,"nodes":[[]]}"#,
      #"{"format":"sluice-model-1","schemaVersion":1,"root":0,"nodes":[null]}"#,
      #"{"format":"sluice-model-1","schemaVersion":1,"root":0,"nodes":{"0":1}}"#,
    ])
  func texts(_ text: String) {
    #expect(throws: ModelDecodingError.self) { try model(Album.self, of: text) }
    #expect(throws: ModelDecodingError.self) {
      try model(Album.self, of: text, ModelDecoder(schemaVersion: 2, migrations: [1: { _ in }]))
    }
  }

  @Test("migration: a migration that makes a cycle, or throws, is rejected")
  func migrations() {
    func kind(_ migration: @escaping ModelDecoder.Migration) -> ModelDecodingError.Kind? {
      do throws(ModelDecodingError) {
        _ = try model(
          Album.self, of: Self.album(""), ModelDecoder(schemaVersion: 2, migrations: [1: migration]))
        return nil
      } catch { return error.kind }
    }
    #expect(kind { $0[2]!.nodes["parts"] = .list([2]) } == .laterNode(2))
    #expect(kind { $0.root = 7 } == .missingNode(7))
    #expect(kind { $0[2]!.nodes["next"] = .one(2) } == nil)
    #expect(kind { _ in throw Failure() } == .migrationFailed(from: 1))
    #expect(kind { $0.rename("Genre", to: "Song") } != nil)
    #expect(kind { $0.change("Song") { $0.rename("genre", to: "title") } } != nil)
    #expect(kind { $0[1]!.values["id"] = .list([.list([])]) } == .wrongValue)
    #expect(kind { $0[1]!.values["id"] = DocumentValue(-1) } == .wrongValue)
    #expect(kind { $0[1]!.values["id"] = 1e300 } == .wrongValue)
    #expect(kind { $0[1]!.values["id"] = DocumentValue(Double.nan) } == .wrongValue)
  }

  @Test("DocumentValue: 128-bit integers are decoded like other integers")
  func wide() throws {
    #expect(try DocumentValue(5).decode(Int128.self) == 5)
    #expect(throws: DecodingError.self) { try DocumentValue("x").decode(Int128.self) }
    #expect(throws: DecodingError.self) { try DocumentValue("x").decode(UInt128?.self) }
  }

  @Test("encoding: an observer that encodes the model is held to its contract")
  func contract() throws {
    let mediator = Mediator(Album(first: Song(1, "t", Genre("g"))))
    mediator.violationPolicies = ViolationPolicies(.report)
    var met: [String] = []
    mediator.onViolation = { met.append(caseName(of: $0.message)) }
    var written: [Int] = []
    mediator.observe("encode", reads: \.first.title) { [unowned mediator] _ in
      written.append((try? json(mediator.root).count) ?? 0)
    }
    #expect(Set(met) == ["undeclaredRead"])
    var text = ""
    mediator.render("draw") { text = (try? json($0)) ?? "" }
    mediator.update("deep") { $0.first.genre.name = "h" }
    #expect(text.contains(#""name":"h""#))
  }

  @Test("transaction: a transaction that encodes and decodes can be rolled back")
  func transaction() throws {
    let album = Album(first: Song(1, "t", Genre("g")))
    let mediator = Mediator(album)
    let before = try json(album)
    var inside = ""
    do {
      try mediator.update("read") { album in
        album.songs.append(Song(2, "u", album.first.genre))
        inside = try json(album)
        let copy: Album = try model(of: inside)
        album.parts = [copy]
        album.bonus = copy.first
        album.songs.append(contentsOf: copy.songs)
        _ = try json(album)
        throw Failure()
      }
    } catch {}
    #expect(try json(album) == before && inside != before)
    let copy: Album = try model(of: inside)
    #expect(copy.songs.count == 1)
  }
}
