import Foundation
import Sluice
import TestSupport
import Testing

@Suite("NodeList")
struct NodeListTests {
  private let tracks = (0..<8).map { Track($0, "\($0)") }

  @Test("NodeList: is a value type, and changing one copy leaves the others unchanged")
  func isAValue() {
    var list: NodeList = [tracks[0], tracks[1]]
    let copy = list
    list.append(tracks[2])
    list[0] = tracks[3]
    #expect(copy.map(\.id) == [0, 1])
    #expect(list.map(\.id) == [3, 1, 2])
    #expect(list != copy)
  }

  @Test("NodeList: equality compares elements by identity")
  func equality() {
    #expect(NodeList([tracks[0]]) == NodeList([tracks[0]]))
    #expect(NodeList([tracks[0]]) != NodeList([Track(0, "0")]))
    #expect(NodeList<Track>() == [])
  }

  @Test("NodeList: behaves like Array in a node, and a rollback restores the previous contents")
  func likeArray() throws {
    var generator = SeededGenerator(seed: Environment.seed)
    for _ in 0..<2_000 {
      let playlist = Playlist("p")
      playlist.tracks = NodeList(tracks.prefix(Int.random(in: 0...8, using: &generator)))
      let mediator = Mediator(playlist)
      let before = Array(playlist.tracks)
      var reference = before
      var saved: [(NodeList<Track>, [Track])] = []
      let fails = Bool.random(using: &generator)
      let result = Result { () throws(Failure) in
        try mediator.update("edits") { playlist throws(Failure) in
          for _ in 0..<Int.random(in: 1...6, using: &generator) {
            if Int.random(in: 0..<4, using: &generator) == 0 { saved.append((playlist.tracks, reference)) }
            var own = generator
            edit(&playlist.tracks, using: &generator)
            editArray(&reference, using: &own)
          }
          if fails { throw Failure() }
        }
      }
      #expect(((try? result.get()) == nil) == fails, "seed \(Environment.seed)")
      #expect(Array(playlist.tracks) == (fails ? before : reference), "seed \(Environment.seed)")
      for (list, elements) in saved { #expect(Array(list) == elements, "seed \(Environment.seed)") }
    }
  }

  /// Applies a random edit to any collection, so that both collections get the same edit.
  private func edit<C: MutableCollection & RangeReplaceableCollection & RandomAccessCollection>(
    _ list: inout C, using generator: inout SeededGenerator
  ) where C.Element == Track, C.Index == Int {
    let new = tracks.randomElement(using: &generator)!
    let place = Int.random(in: 0...list.count, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: list.append(new)
    case 1: list.insert(new, at: place)
    case 2: if place < list.count { list.remove(at: place) }
    case 3: if place < list.count { list[place] = new }
    case 4: list.replaceSubrange(0..<place, with: [new, new])
    case 5: list.reverse()
    case 6: list.sort { $0.id < $1.id }
    case 7: list = C(tracks.prefix(place))
    case 8: if place < list.count { list.swapAt(place / 2, place) }
    default:
      var copy = list
      copy.append(new)
      list.removeAll { $0.id == new.id }
      list.append(contentsOf: copy)
      list = copy
      list.append(new)
    }
  }

  private func editArray(_ array: inout [Track], using generator: inout SeededGenerator) {
    edit(&array, using: &generator)
  }

  @Test("NodeList: a node's property of this type records its edits")
  func knownToItsProperty() {
    #expect("\(type(of: Playlist.schema.tracks._$erased))".hasPrefix("ListProperty<"))
    #expect("\(type(of: Library.schema.starred._$erased))".hasPrefix("OwnedProperty<"))
  }

  @Test("NodeList: bulk operations work in a node and are rolled back")
  func bulkOperations() {
    let playlist = Playlist("p")
    playlist.tracks = NodeList(tracks.reversed())
    let mediator = Mediator(playlist)
    var seen: [[Int]] = []
    #expect(throws: Failure()) {
      try mediator.update("bulk") { playlist throws(Failure) in
        playlist.tracks.sort { $0.id < $1.id }
        seen.append(playlist.tracks.map(\.id))
        playlist.tracks.removeAll { $0.id % 2 == 1 }
        seen.append(playlist.tracks.map(\.id))
        playlist.tracks.append(contentsOf: [tracks[1], tracks[3]])
        playlist.tracks.reverse()
        seen.append(playlist.tracks.map(\.id))
        playlist.tracks = playlist.tracks.filter { $0.id > 3 }
        seen.append(playlist.tracks.map(\.id))
        throw Failure()
      }
    }
    #expect(seen == [[0, 1, 2, 3, 4, 5, 6, 7], [0, 2, 4, 6], [3, 1, 6, 4, 2, 0], [6, 4]])
    #expect(playlist.tracks.map(\.id) == [7, 6, 5, 4, 3, 2, 1, 0])
  }

  @Test("NodeList: a rollback restores lists that were replaced in one access")
  func twoReplacedAtOnce() {
    let pair = ListPair()
    pair.left = NodeList(tracks.prefix(2))
    pair.right = [Playlist("a"), Playlist("b")]
    pair.other = NodeList(tracks.suffix(2))
    let mediator = Mediator(pair)
    #expect(throws: Failure()) {
      try mediator.update("replace") { pair throws(Failure) in
        func replace(
          _ left: inout NodeList<Track>, _ right: inout NodeList<Playlist>, _ other: inout NodeList<Track>
        ) {
          left = [tracks[5]]
          right = []
          other = [tracks[6]]
        }
        replace(&pair.left, &pair.right, &pair.other)
        throw Failure()
      }
    }
    #expect(pair.left.map(\.id) == [0, 1])
    #expect(pair.right.map(\.title) == ["a", "b"])
    #expect(pair.other.map(\.id) == [6, 7])
  }

  @Test("NodeList: a rollback restores a list that was assigned during its in-place edit")
  func replacedInPlace() {
    let playlist = Playlist("p")
    playlist.tracks = NodeList(tracks.prefix(3))
    let mediator = Mediator(playlist)
    #expect(throws: Failure()) {
      try mediator.update("replace") { playlist throws(Failure) in
        func replace(_ list: inout NodeList<Track>) {
          list.append(tracks[4])
          list = [tracks[5]]
          list.append(tracks[6])
        }
        replace(&playlist.tracks)
        throw Failure()
      }
    }
    #expect(playlist.tracks.map(\.id) == [0, 1, 2])
  }
}
