import Foundation
import Sluice
import SluiceMessages
import TestSupport
import Testing

@testable import SluiceModel

/// Tests that save, edit and load a document.
@Suite("Documents that are saved, edited and loaded again")
struct DocumentLifeTests {
  private func makeAlbum() -> Album {
    let genre = Genre("rock")
    let album = Album(first: Song(0, "first", genre))
    album.songs = NodeList((1...4).map { Song(UInt64($0), "song \($0)", genre) })
    return album
  }

  @Test("document: a saved model that is edited and loaded again as the root equals the saved model")
  func reloaded() throws {
    let mediator = Mediator(makeAlbum())
    mediator.undoLimit = 10
    let saved = try json(mediator.root)
    mediator.markSaved()
    mediator.update("edit") {
      $0.songs[0].title = "other"
      $0.starred = [$0.songs[1]]
      $0.byTitle["last"] = $0.songs.removeLast()
    }
    let edited = try json(mediator.root)
    #expect(mediator.isEdited && edited != saved)
    mediator.root = try model(of: saved)
    #expect(try json(mediator.root) == saved && mediator.isEdited)
    mediator.markSaved()
    // Loading is a step like any other: undo restores the replaced model.
    #expect(mediator.undo() && mediator.undoName == "edit")
    #expect(try json(mediator.root) == edited)
    #expect(mediator.undo())
    #expect(try json(mediator.root) == saved)
    #expect(mediator.redo() && mediator.redo() && !mediator.isEdited)
    #expect(try json(mediator.root) == saved && mediator.brokenInvariants() == [])
  }

  @Test("isEdited: a model that is not edited equals the saved model, after any undo and redo", .computes)
  func savePoints() async throws {
    var generator = SeededGenerator(seed: Environment.seed)
    let mediator = Mediator(makeAlbum())
    mediator.undoLimit = 20
    var saved = try json(mediator.root)
    var returns = 0
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    for number in 0..<600 {
      if number % 50 == 0 { await Task.yield() }
      var wasMoved = false
      switch below(10) {
      case 0..<4:
        mediator.update("edit") { album in
          switch below(4) {
          case 0: album.songs.randomElement(using: &generator)?.title = "title \(number)"
          case 1: album.songs.append(Song(UInt64(number), "new", album.first.genre))
          case 2: if !album.songs.isEmpty { album.starred.insert(album.songs.remove(at: below(album.songs.count))) }
          default: album.byTitle["\(below(3))"] = album.songs.first
          }
        }
      case 4..<7: wasMoved = mediator.undo()
      case 7..<9: wasMoved = mediator.redo()
      default:
        mediator.markSaved()
        saved = try json(mediator.root)
      }
      if mediator.isEdited { continue }
      if wasMoved { returns += 1 }
      #expect(try json(mediator.root) == saved)
    }
    #expect(returns > 5)
  }

  @Test("two mediators of one isolation: a write to one model is no change of the other")
  func two() throws {
    let (one, other) = (Mediator(makeAlbum()), Mediator(makeAlbum()))
    var heard: [String] = []
    var violations: [ModelViolation] = []
    for (name, mediator) in [("one", one), ("other", other)] {
      mediator.undoLimit = 10
      mediator.violationPolicies = ViolationPolicies(.report)
      mediator.onViolation = { violations.append($0.message as! ModelViolation) }
      mediator.onDocumentChange = { heard.append("\(name): \($0.transaction) \($0.kind)") }
    }
    let untouched = try json(other.root)
    one.update("edit one") { $0.songs[0].title = "a" }
    #expect(heard == ["one: edit one stored"] && one.isEdited && !other.isEdited && !other.canUndo)
    // A write to the other model is a transaction of the other mediator, and its enqueued transaction runs in turn.
    one.update("reach over") { album in
      other.root.songs[0].title = "b"
      other.enqueue("edit other") { $0.songs[1].title = "c" }
      album.songs[1].title = "d"
    }
    #expect(violations == [.foreignWrite(slot: "Song.title")])
    #expect(heard.dropFirst() == ["other: Song.title stored", "other: edit other stored", "one: reach over stored"])
    #expect(one.undo() && one.root.songs[1].title == "song 2" && other.root.songs[1].title == "c")
    #expect(other.undo() && other.root.songs[0].title == "b" && other.undo() && !other.undo())
    #expect(try json(other.root) == untouched && one.root.songs[0].title == "a" && one.undoName == "edit one")
  }

  @Test("decode: the decoder is released afterwards, whether reading succeeds or fails")
  func released() throws {
    final class Token: Sendable {}
    struct Watch {
      weak var token: Token?
    }
    /// Decodes a text with a decoder that holds a token. The token is in memory as long as the decoder.
    func decode(_ text: String) -> (isRead: Bool, watch: Watch) {
      let token = Token()
      let decoder = JSONDecoder()
      decoder.userInfo[CodingUserInfoKey(rawValue: "token")!] = token
      let part = try? ModelDecoder().decode(Part.self) { try decoder.decode($0, from: Data(text.utf8)) }
      return (part != nil, Watch(token: token))
    }
    let part = Part(1)
    part.list = [Part(2)]
    part.friend = part.list[0]
    let text = try json(part)
    let (isRead, watch) = decode(text)
    #expect(isRead && watch.token == nil)
    let (isFailureRead, watchOfFailure) = decode(text.replacingOccurrences(of: "\"root\":1", with: "\"root\":7"))
    #expect(!isFailureRead && watchOfFailure.token == nil)
  }
}
