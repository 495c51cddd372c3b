import Sluice
import SluiceModel
import TestSupport
import Testing

@Suite("NodeList in transactions")
struct NodeListTransactionTests {
  private struct Failure: Error {}

  /// The contents of the lists of a pair.
  private struct Contents: Equatable {
    var left: [Track] = []
    var other: [Track] = []
  }

  /// A tracer that ignores all events. With a tracer, each access has a log entry of its own.
  private final class Deaf: Tracer {
    func note(_ moment: TraceMoment) {}
  }

  private let tracks = (0..<8).map { Track($0, "\($0)") }

  @Test(
    "NodeList: equals an array under random savepoints, copies and exchanges", .computes,
    arguments: [false, true])
  func likeArray(isTraced: Bool) async {
    var generator = SeededGenerator(seed: Environment.seed)
    for round in 0..<600 {
      await Task.yield()
      let pair = ListPair()
      let mediator = Mediator(pair)
      if isTraced { mediator.tracer = Deaf() }
      var seen: [[Int]] = []
      var kept: [(list: NodeList<Track>, elements: [Track])] = []
      var contents = Contents()
      mediator.observe("left", reads: \.left) { seen.append($0.map(\.id)) }
      seen.removeAll()
      for _ in 0..<4 {
        let before = contents
        try? mediator.update("edits") { pair throws(Failure) in
          try edit(pair, mediator, depth: 0, &contents, &kept, &generator)
        }
        let place: Comment = "seed \(Environment.seed), round \(round)"
        #expect(Array(pair.left) == contents.left && Array(pair.other) == contents.other, place)
        #expect(seen == (before.left == contents.left ? [] : [contents.left.map(\.id)]), place)
        #expect(mediator.brokenInvariants(including: tracks) == [], place)
        for copy in kept { #expect(Array(copy.list) == copy.elements, place) }
        seen.removeAll()
      }
    }
  }

  /// Makes random edits and savepoints. If it throws, the contents are as they were before.
  private func edit(
    _ pair: ListPair, _ mediator: Mediator<ListPair>, depth: Int, _ contents: inout Contents,
    _ kept: inout [(list: NodeList<Track>, elements: [Track])], _ generator: inout SeededGenerator
  ) throws(Failure) {
    let before = contents
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let new = tracks.randomElement(using: &generator)!
      switch Int.random(in: 0..<16, using: &generator) {
      case 0...4:
        pair.left.append(new)
        contents.left.append(new)
      case 5, 6:
        pair.other.append(new)
        contents.other.append(new)
      case 7:
        if !contents.left.isEmpty {
          pair.left.removeLast()
          contents.left.removeLast()
        }
      case 8:
        pair.left.insert(new, at: 0)
        contents.left.insert(new, at: 0)
      case 9:
        swap(&pair.left, &pair.other)
        swap(&contents.left, &contents.other)
      case 10:
        pair.left = pair.other
        contents.left = contents.other
      case 11: kept.append((pair.left, contents.left))
      case 12:
        if !kept.isEmpty {
          let index = Int.random(in: kept.indices, using: &generator)
          kept[index].list.append(new)
          kept[index].elements.append(new)
        }
      case 13:
        replace(&pair.left, new, &kept, generator.next() & 1 == 0)
        contents.left = [new]
      case 14: pair.left = NodeList(Array(pair.left))
      default:
        guard depth < 3 else { continue }
        nested(&pair.other, new, &contents.other) {
          try? mediator.update("inner") { pair throws(Failure) in
            var inner = Contents(left: contents.left)
            try editLeft(pair, &inner, &generator)
            contents.left = inner.left
          }
        }
        try? mediator.update("inner") { pair throws(Failure) in
          try edit(pair, mediator, depth: depth + 1, &contents, &kept, &generator)
        }
      }
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      contents = before
      throw Failure()
    }
  }

  /// Appends before, during and after an access in place, in which a savepoint begins and ends.
  private func nested(
    _ list: inout NodeList<Track>, _ new: Track, _ elements: inout [Track], _ body: () -> Void
  ) {
    list.append(new)
    body()
    list.append(new)
    elements += [new, new]
  }

  private func editLeft(
    _ pair: ListPair, _ contents: inout Contents, _ generator: inout SeededGenerator
  ) throws(Failure) {
    for _ in 0..<3 {
      let new = tracks.randomElement(using: &generator)!
      pair.left.append(new)
      contents.left.append(new)
    }
    if generator.next() & 1 == 0 { throw Failure() }
  }

  /// Edits a list that is assigned over in the same access, and optionally keeps a copy.
  private func replace(
    _ list: inout NodeList<Track>, _ new: Track, _ kept: inout [(list: NodeList<Track>, elements: [Track])],
    _ isKept: Bool
  ) {
    list.append(new)
    if isKept { kept.append((list, Array(list))) }
    list = []
    list.append(new)
  }

  @Test("NodeList: appended nodes are attached at once, and detached if their savepoint fails")
  func appendedNodesAreAttached() {
    let pair = ListPair()
    let mediator = Mediator(pair)
    mediator.update("append") { pair in
      pair.left.append(tracks[0])
      pair.left.append(tracks[1])
      try? mediator.update("inner") { pair throws(Failure) in
        for track in tracks[2...] {
          pair.left.append(track)
          track.title = "changed"
        }
        throw Failure()
      }
      tracks[7].title = "free again"
      tracks[1].title = "in the model"
    }
    #expect(tracks.map(\.title) == ["0", "in the model", "2", "3", "4", "5", "6", "free again"])
    #expect(throws: Failure.self) {
      try mediator.update("take back") { pair throws(Failure) in
        pair.left.append(tracks[2])
        tracks[1].title = "changed"
        throw Failure()
      }
    }
    #expect(tracks[1].title == "in the model")
    #expect(pair.left.map(\.id) == [0, 1])
    #expect(mediator.brokenInvariants(including: tracks) == [])
  }

  @Test("NodeList: if a priority observer reverts the change that it saw, other observers don't run")
  func revertedByPriorityObserver() {
    let pair = ListPair()
    pair.left = NodeList(tracks.prefix(2))
    let mediator = Mediator(pair)
    var counts: [String] = []
    mediator.observe("trim", priority: .normal, reads: \.left) { pair, left in
      counts.append("trim \(left.count)")
      while pair.left.count > 2 { pair.left.removeLast() }
    }
    mediator.observe("count", reads: \.left) { counts.append("count \($0.count)") }
    mediator.update("grow") { pair in for track in tracks[2..<5] { pair.left.append(track) } }
    #expect(counts == ["trim 2", "count 2", "trim 5"])
    #expect(pair.left.map(\.id) == [0, 1])
    mediator.update("exchange") { pair in
      pair.left.removeFirst()
      pair.left.append(tracks[6])
    }
    #expect(counts.suffix(2) == ["trim 2", "count 2"])
    #expect(mediator.brokenInvariants(including: tracks) == [])
  }

  @Test("NodeList: a retained copy is independent, also if the transaction fails", arguments: [false, true])
  func copies(fails: Bool) {
    let pair = ListPair()
    let mediator = Mediator(pair)
    var copy: NodeList<Track> = []
    try? mediator.update("copy") { pair throws(Failure) in
      pair.left.append(tracks[0])
      pair.left.append(tracks[1])
      copy = pair.left
      pair.left = []
      copy.append(tracks[2])
      pair.left.append(tracks[3])
      copy.append(tracks[4])
      if fails { throw Failure() }
    }
    copy.append(tracks[5])
    #expect(copy.map(\.id) == [0, 1, 2, 4, 5])
    #expect(pair.left.map(\.id) == (fails ? [] : [3]))
    mediator.update("again") { $0.left.append(tracks[6]) }
    #expect(pair.left.map(\.id) == (fails ? [6] : [3, 6]))
    #expect(mediator.brokenInvariants(including: tracks) == [])
  }
}
