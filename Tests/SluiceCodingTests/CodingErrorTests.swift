import Foundation
import Sluice
import SluiceMessages
import TestSupport
import Testing

@Suite("Errors of reading and writing a model")
struct CodingErrorTests {
  private struct Failure: Error {}

  private static let genre = #"{"type":"Genre","values":{"name":"g"}}"#
  private static let song = #"{"type":"Song","values":{"id":1,"title":"t"},"nodes":{"genre":0}}"#

  private static func document(
    _ nodes: [String], root: Int? = nil, version: String = "1", format: String = "sluice-model-1"
  ) -> String {
    let root = root ?? nodes.count - 1
    return """
      {"format":"\(format)","schemaVersion":\(version),"root":\(root),"nodes":[\(nodes.joined(separator: ","))]}
      """
  }

  private static func album(_ nodes: String) -> String {
    document([genre, song, #"{"type":"Album","nodes":{"first":1\#(nodes)}}"#])
  }

  /// A document, the kind of its error, and the place that the error names.
  private static let cases: [(String, ModelDecodingError.Kind, String)] = [
    ("{", .unreadable, ""),
    ("[]", .unreadable, ""),
    ("{}", .notADocument, ""),
    (document([genre], format: "other"), .notADocument, ""),
    (document([genre], version: "2"), .newerVersion(2), ""),
    (document([genre], version: #""1""#), .unreadable, ""),
    (document([genre], version: "0"), .missingMigration(from: 0), ""),
    (document([#"{"type":"Gone"}"#]), .unknownType("Gone"), "node 0"),
    (document([#"{"type":"Genre","values":{"name":"g"},"more":1}"#]), .unknownKey("more"), "node 0"),
    (#"{"format":"sluice-model-1","more":1}"#, .unknownKey("more"), "the header"),
    (document([#"{"type":"Genre","values":{"name":"g","more":1}}"#]), .unknownKey("more"), "node 0, Genre"),
    (document([genre, #"{"type":"Song","values":{"genre":0}}"#]), .unknownKey("genre"), "node 1, Song"),
    (document([#"{"type":"Genre","nodes":{"name":0}}"#]), .unknownKey("name"), "node 0, Genre"),
    (document([#"{"type":"Genre"}"#]), .missingValue, "node 0, Genre.name"),
    (document([#"{"type":"Genre","values":{"name":1}}"#]), .wrongValue, "node 0, Genre.name"),
    (document([#"{"type":"Genre","values":{"name":null}}"#]), .wrongValue, "node 0, Genre.name"),
    (document([genre], root: 1), .missingNode(1), "the root"),
    (document([genre], root: -1), .missingNode(-1), "the root"),
    (document([], root: 0), .missingNode(0), "the root"),
    (document([genre, song], root: 1), .wrongNode(1, expected: "Album", found: "Song"), "the root"),
    (album(#","bonus":-1"#), .missingNode(-1), "node 2, Album.bonus"),
    (album(#","bonus":3"#), .missingNode(3), "node 2, Album.bonus"),
    (album(#","parts":[2]"#), .laterNode(2), "node 2, Album.parts"),
    (album(#","bonus":0"#), .wrongNode(0, expected: "Song", found: "Genre"), "node 2, Album.bonus"),
    (album(#","bonus":"1""#), .wrongValue, "node 2, Album.bonus"),
    (album(#","songs":null"#), .wrongValue, "node 2, Album.songs"),
    (album(#","next":7"#), .missingNode(7), "node 2, Album.next"),
    (album(#","next":1"#), .wrongNode(1, expected: "Album", found: "Song"), "node 2, Album.next"),
    (album(#","set":[1,1]"#), .nodeTwice(1), "node 2, Album.set"),
    (album(#","starred":[1,1]"#), .nodeTwice(1), "node 2, Album.starred"),
    (album(#","byID":{"keys":[4,4],"nodes":[1,1]}"#), .keyTwice("4"), "node 2, Album.byID"),
    (album(#","byTitle":{"keys":["4","4"],"nodes":[1,1]}"#), .keyTwice("4"), "node 2, Album.byTitle"),
    (album(#","byTitle":{"keys":["4"],"nodes":[1,1]}"#), .unequalPairs(keys: 1, nodes: 2), "node 2, Album.byTitle"),
    (document([genre, genre, song, #"{"type":"Album","nodes":{"first":2}}"#]), .unreachedNode, "node 1, Genre"),
  ]

  @Test("decoding: a wrong document is rejected with kind and place, and changes nothing", arguments: cases.indices)
  func refused(index: Int) throws {
    let (text, kind, place) = Self.cases[index]
    let mediator = Mediator(Album(first: Song(1, "t", Genre("g"))))
    var runs = 0
    mediator.observe("first", reads: \.first.title) { _ in runs += 1 }
    let before = try json(mediator.root)
    do throws(ModelDecodingError) {
      // A document of a single node is read as a Genre.
      if text.contains("Album") || text.contains("Song") {
        mediator.root = try model(of: text)
      } else {
        _ = try model(Genre.self, of: text)
      }
      Issue.record("not refused")
    } catch {
      #expect(error.kind == kind)
      #expect(error.place == place)
    }
    #expect(try json(mediator.root) == before)
    #expect(runs == 1)
  }

  @Test("decoding: unknown keys, types and nodes are ignored if the decoder allows it")
  func ignored() throws {
    let text = Self.document([
      Self.genre, Self.song, #"{"type":"Gone","nodes":{"x":77}}"#, Self.genre,
      #"{"type":"Album","nodes":{"first":1,"more":9},"values":{"more":1},"even":0}"#,
    ])
    let album: Album = try model(of: text, ModelDecoder(unknownKeys: .ignore))
    #expect(album.first.title == "t" && album.first.genre.name == "g")
    let held = Self.document([
      #"{"type":"Gone"}"#, Self.genre, #"{"type":"Song","values":{"id":1,"title":""},"nodes":{"genre":0}}"#,
    ])
    #expect { try model(Song.self, of: held, ModelDecoder(unknownKeys: .ignore)) } throws: {
      kind($0) == .wrongNode(0, expected: "Genre", found: "Gone")
    }
    let ends = Self.document([
      Self.genre, Self.song, #"{"type":"Gone"}"#, #"{"type":"Album","nodes":{"first":1,"next":2}}"#,
    ])
    #expect(try model(Album.self, of: ends, ModelDecoder(unknownKeys: .ignore)).next == nil)
  }

  @Test("decoding error: its description is the complete text")
  func text() {
    #expect {
      try model(Genre.self, of: Self.document([#"{"type":"Genre"}"#]))
    } throws: {
      "\($0)" == ModelDecodingError(.missingValue, place: "node 0, Genre.name").text
    }
    #expect(throws: ModelDecodingError.self) { try ModelDecoder().decode(Genre.self) { _ in throw Failure() } }
  }

  @Test("coding errors have the underlying error of the decoder, the encoder or the closure")
  func underlying() throws {
    do {
      _ = try model(Genre.self, of: Self.document([#"{"type":"Genre","values":{"name":1}}"#]))
    } catch {
      #expect(error.underlying is DecodingError)
    }
    #expect { try ModelDecoder().decode(Genre.self) { _ in throw Failure() } } throws: {
      kind($0) == .unreadable && ($0 as? ModelDecodingError)?.underlying is Failure
    }
    // An error that the closure has caught does not replace the error that it throws.
    #expect {
      try ModelDecoder().decode(Genre.self) { type in
        _ = try? JSONDecoder().decode(type, from: Data("{}".utf8))
        throw Failure()
      }
    } throws: {
      kind($0) == .unreadable && ($0 as? ModelDecodingError)?.underlying is Failure
    }
    // An error that the decoder has wrapped keeps its own kind.
    #expect {
      try ModelDecoder().decode(Genre.self) { type in
        do { return try JSONDecoder().decode(type, from: Data("{}".utf8)) } catch {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "wrapped", underlyingError: error))
        }
      }
    } throws: {
      kind($0) == .notADocument
    }
    #expect { try ModelEncoder().encode(Genre("g")) { _ in throw Failure() } } throws: {
      ($0 as? ModelEncodingError)?.kind == .notWritten && ($0 as? ModelEncodingError)?.underlying is Failure
    }
    let song = Song(1, "t", Genre("g"))
    song.scrollOffset = .nan
    #expect { try json(song) } throws: {
      let error = $0 as? ModelEncodingError
      return error?.kind == .value && error?.place == "node 1, Song.scrollOffset" && error?.underlying is EncodingError
    }
  }

  @Test("encoding: a strong cycle of detached nodes is rejected, and the error names the property that closes it")
  func cycle() {
    let (first, second) = (Ring(), Ring())
    (first.next, second.next) = (second, first)
    #expect { try json(first) } throws: {
      let error = $0 as? ModelEncodingError
      return error?.kind == .strongCycle && error?.place == "Ring.next"
    }
    second.next = nil
  }

  @Test("decoding: a ModelDocument cannot be decoded without a ModelDecoder")
  func alone() {
    #expect { try JSONDecoder().decode(ModelDocument<Genre>.self, from: Data("{}".utf8)) } throws: {
      kind($0) == .withoutModelDecoder
    }
  }

  @Test("coding: two types with the same name are rejected")
  func sharedName() {
    let twins = Twins()
    #expect { try json(twins) } throws: { ($0 as? ModelEncodingError)?.kind == .sharedName("Genre") }
    #expect { try model(Twins.self, of: "{}") } throws: { kind($0) == .sharedName("Genre") }
  }

  @Test("coding: a chain of 100,000 nodes is written and read on a stack of 512 KB", .computes)
  func deep() async throws {
    let count = 100_000
    let met = await onSmallStack {
      Result {
        let read: Ring = try model(of: json(Self.chain(count)))
        var met = 0
        var next: Ring? = read
        while let ring = next, ring.number == count - 1 - met, met == 0 || ring.previous?.number == ring.number + 1 {
          met += 1
          next = ring.next
        }
        return met
      }
    }
    #expect(try met.get() == count)
  }

  @Test("migration: a deep model is migrated on a small stack, and released there if its last node is wrong", .computes)
  func deepAndOther() async throws {
    let count = 20_000
    let outcome = await onSmallStack {
      Result { () throws -> (Int, String) in
        let text = try json(Self.chain(count))
        let old: Ring = try model(of: text, ModelDecoder(schemaVersion: 2, migrations: [1: { _ in }]))
        let wrong = text.replacingOccurrences(of: #"{"number":19999}"#, with: #"{"number":false}"#)
        do throws(ModelDecodingError) { _ = try model(Ring.self, of: wrong) } catch { return (old.number, error.place) }
        return (old.number, "")
      }
    }
    let (number, place) = try outcome.get()
    #expect(number == count - 1 && place == "node 19999, Ring.number")
  }

  private static func chain(_ count: Int) -> Ring {
    var ring = Ring()
    for number in 1..<count {
      let next = Ring()
      (next.number, next.next, ring.previous) = (number, ring, next)
      ring = next
    }
    return ring
  }
}

@Node private final class Twins: Codable {
  var one: Genre?
  var other: Other?
}

@Node private final class Other: Codable {
  var x = 0
  static var documentName: String { "Genre" }
}
