import Sluice
import Testing

@Suite("NodeList and the API of Array")
struct NodeListEditingTests {
  private let tracks = (0..<8).map { Track($0, "\($0)") }

  @Test("NodeList: has the editing methods of Array, and those for lists on the screen")
  func edits() {
    var list = NodeList(tracks)
    list.insert(list.remove(at: 7), at: 0)
    #expect(list.map(\.id) == [7, 0, 1, 2, 3, 4, 5, 6])
    list.move(from: 0, to: 7)
    list.move(fromOffsets: [0, 1, 6], toOffset: 4)
    #expect(list.map(\.id) == [2, 3, 0, 1, 6, 4, 5, 7])
    #expect(list.remove(Track(9, "other")) == nil && list.count == 8)
    #expect(list.remove(tracks[4]) === tracks[4])
    #expect(list.map(\.id) == [2, 3, 0, 1, 6, 5, 7])
    list.insert(tracks[4], at: 5)
    list.remove(atOffsets: [2, 3, 7])
    #expect(list.map(\.id) == [2, 3, 6, 4, 5])
    #expect(list[1..<3].map(\.id) == [3, 6] && list[2...].first === tracks[6])
    list[1..<3] = NodeList([tracks[0]])[...]
    list[..<1].reverse()
    list.removeSubrange(3...)
    #expect(list.map(\.id) == [2, 0, 4])
    list += [tracks[1]]
    #expect((list + [tracks[7]]).map(\.id) == [2, 0, 4, 1, 7])
    #expect(list.partition { $0.id > 1 } == 2 && Set(list[..<2].map(\.id)) == [0, 1])
    list.sort { $0.id > $1.id }
    list.swapAt(0, 3)
    #expect(list.map(\.id) == [0, 2, 1, 4])
    list.reverse()
    #expect(list.popLast() === tracks[0] && list.removeFirst() === tracks[4])
    #expect(Set([list, [tracks[1], tracks[2]], NodeList(list)]).count == 1)
    #expect("\(list)" == "\(Array(list))" && String(reflecting: list) == String(reflecting: Array(list)))
    list.removeAll()
    #expect(list.popLast() == nil && list.isEmpty)
  }

  @Test("NodeList: a move neither attaches nor detaches nodes, and only observers of the list run")
  func moves() {
    let playlist = Playlist("p")
    playlist.tracks = NodeList(tracks)
    let mediator = Mediator(playlist)
    var heard: [String] = []
    mediator.forEach(Track.self).observe("each", reads: \.title) { heard.append("title \($0)") }
    mediator.observe("list", reads: \.tracks) { heard.append($0.map { "\($0.id)" }.joined()) }
    heard = []
    mediator.update("move") { $0.tracks.move(from: 7, to: 0) }
    mediator.update("sort") { $0.tracks.sort { $0.id < $1.id } }
    mediator.update("sort again") { $0.tracks.sort { $0.id < $1.id } }
    mediator.update("there and back") { playlist in
      playlist.tracks.move(from: 7, to: 0)
      playlist.tracks.swapAt(1, 2)
      playlist.tracks.swapAt(2, 1)
      playlist.tracks.move(from: 0, to: 7)
    }
    #expect(heard == ["70123456", "01234567"])
    #expect(mediator.brokenInvariants(including: tracks) == [])
  }
}
