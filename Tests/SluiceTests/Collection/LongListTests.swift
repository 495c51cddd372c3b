import Sluice
import SluiceCollections
import SluiceModel
import TestSupport
import Testing

/// The number of elements that an edit of a list touches: one or two chunks, or the array at the end, but never the
/// complete list.
@Suite("Long NodeList")
struct LongListTests {
  private struct Failure: Error {}
  private let tracks = (0..<100_000).map { Track($0, "\($0)") }

  private func touched(by body: () -> Void) -> Int {
    let before = ElementWork.touched
    body()
    return ElementWork.touched - before
  }

  @Test("NodeList: a long list and its copies equal an array after random edits")
  func likeArray() {
    var generator = SeededGenerator(seed: Environment.seed)
    for _ in 0..<20 {
      let start = [0, 1, 1_000, 2_048, 2_049, 5_000, 20_000].randomElement(using: &generator)!
      var list = NodeList(tracks[..<start])
      var array = Array(tracks[..<start])
      var copies: [(NodeList<Track>, [Track])] = []
      for step in 0..<60 {
        if step % 20 == 7 { copies.append((list, array)) }
        let from = Int.random(in: 0...array.count, using: &generator)
        let length = [0, 1, 3, 600, 5_000].randomElement(using: &generator)!
        let range = from..<min(array.count, from + length)
        let number = [0, 0, 1, 2, 500, 3_000].randomElement(using: &generator)!
        let new = Array(tracks[from..<from + number])
        switch Int.random(in: 0..<8, using: &generator) {
        case 0...3:
          list.replaceSubrange(range, with: new)
          array.replaceSubrange(range, with: new)
        case 4:
          list.append(contentsOf: new)
          array.append(contentsOf: new)
        case 5 where !range.isEmpty:
          let to = Int.random(in: array.indices, using: &generator)
          list.move(from: from, to: to)
          array.insert(array.remove(at: from), at: to)
        case 6 where !range.isEmpty:
          let other = Int.random(in: array.indices, using: &generator)
          list.swapAt(from, other)
          array.swapAt(from, other)
        default:
          for track in new.prefix(100) {
            list.insert(track, at: from)
            array.insert(track, at: from)
          }
        }
        #expect(list.brokenInvariants == [], "seed \(Environment.seed)")
      }
      copies.append((list, array))
      for (list, array) in copies {
        #expect(list.count == array.count && Array(list) == array, "seed \(Environment.seed)")
        #expect(list == NodeList(array), "seed \(Environment.seed)")
        for _ in 0..<min(100, array.count) {
          let position = Int.random(in: array.indices, using: &generator)
          #expect(list[position] === array[position], "seed \(Environment.seed)")
        }
      }
    }
  }

  @Test("NodeList: an edit of a long list touches at most two chunks", .enabled(if: ElementWork.isCounted))
  func editsTouchAChunk() {
    var list = NodeList(tracks)
    let new = Track(-1, "new")
    var generator = SeededGenerator(seed: Environment.seed)
    for _ in 0..<1_000 {
      let position = Int.random(in: 0..<list.count, using: &generator)
      let place: Comment = "seed \(Environment.seed), position \(position)"
      #expect(touched { list.insert(new, at: position) } <= 1_100, place)
      #expect(touched { list.remove(at: position) } <= 1_100, place)
      #expect(touched { list[position] = list[position] } <= 513, place)
      #expect(touched { list.move(from: position, to: list.count - 1 - position) } <= 2_048, place)
      #expect(touched { list.swapAt(position, 0) } <= 1_100, place)
    }
    #expect(list.brokenInvariants == [])
  }

  @Test(
    "NodeList: changing a copy touches one chunk, and comparing it another", .enabled(if: ElementWork.isCounted))
  func copiesShare() {
    let list = NodeList(tracks)
    var copy = list
    #expect(touched { copy[50_000] = Track(-1, "new") } <= 1_024)
    var areEqual = true
    #expect(touched { areEqual = copy == list } <= 512)
    #expect(!areEqual)
    #expect(touched { copy[50_000] = list[50_000] } <= 512)
    #expect(touched { areEqual = copy == list } <= 512)
    #expect(areEqual)
  }

  @Test("NodeList: an edit in a transaction and its rollback touch a few chunks", .enabled(if: ElementWork.isCounted))
  func transactionsTouchAChunk() {
    let playlist = Playlist("long")
    playlist.tracks = NodeList(tracks.map { Track($0.id, $0.title) })
    let mediator = Mediator(playlist)
    var seen: [Int] = []
    mediator.observe("first", reads: \.tracks) { seen.append($0[40_000].id) }
    let new = Track(-1, "new")
    let edits: [(String, (Playlist) -> Void)] = [
      ("insert", { $0.tracks.insert(new, at: 40_000) }),
      ("remove", { $0.tracks.remove(at: 40_000) }),
      ("move", { $0.tracks.move(from: 40_000, to: 90_000) }),
      ("swap", { $0.tracks.swapAt(90_000, 40_000) }),
      ("slice", { $0.tracks[40_000..<40_002] = NodeList([new])[...] }),
      ("first", { $0.tracks.removeFirst() }),
    ]
    for (name, edit) in edits {
      #expect(touched { mediator.update("edit") { edit($0) } } <= 3_000, "\(name)")
      let failing = touched {
        try? mediator.update("fail") { playlist throws(Failure) in
          edit(playlist)
          throw Failure()
        }
      }
      #expect(failing <= 5_000, "\(name)")
    }
    let undone = touched {
      mediator.update("no change") { $0.tracks.insert($0.tracks.remove(at: 50_000), at: 50_000) }
    }
    #expect(undone <= 3_000)
    #expect(seen == [40_000, -1, 40_000, 40_001, 40_000, -1, 40_003])
    #expect(playlist.tracks.brokenInvariants == [])
    #expect(mediator.brokenInvariants() == [])
  }
}
