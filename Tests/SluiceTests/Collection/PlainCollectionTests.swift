import Sluice
import SluiceModel
import Testing

@Suite("Set and Dictionary of nodes")
struct PlainCollectionTests {
  private struct Failure: Error {}
  private let tracks = (0..<6).map { Track($0, "\($0)") }

  @Test("Set of nodes: each follows the order of attachment, and a failed transaction does not affect this order")
  func orderOfAttachment() {
    let cabinet = Cabinet()
    let mediator = Mediator(cabinet)
    var titles: [[String]] = []
    mediator.observe("titles", reads: \.plainSet.each.title) { titles.append(Array($0)) }
    for index in [3, 0, 2] { mediator.update("insert") { _ = $0.plainSet.insert(tracks[index]) } }
    #expect(titles == [[], ["3"], ["3", "0"], ["3", "0", "2"]])
    titles = []
    try? mediator.update("fail") { cabinet throws(Failure) in
      cabinet.plainSet.insert(tracks[1])
      throw Failure()
    }
    try? mediator.update("emptied and refilled, and failed") { cabinet throws(Failure) in
      cabinet.plainSet = []
      try? mediator.update("inner") { cabinet throws(Failure) in cabinet.plainSet = [tracks[1], tracks[2]] }
      throw Failure()
    }
    #expect(titles == [])
    mediator.update("insert") { _ = $0.plainSet.insert(tracks[4]) }
    mediator.update("insert") { _ = $0.plainSet.insert(tracks[1]) }
    mediator.update("assign") { $0.plainSet = Set(tracks[0...3].reversed()) }
    mediator.update("write") { _ in tracks[2].title = "two" }
    mediator.update("same") { $0.plainSet = Set(tracks[0...3]) }
    mediator.update("gone for a while") { cabinet in
      cabinet.plainSet.remove(tracks[3])
      cabinet.plainSet.insert(tracks[3])
    }
    #expect(
      titles == [["3", "0", "2", "4"], ["3", "0", "2", "4", "1"], ["3", "0", "2", "1"], ["3", "0", "two", "1"]])
    #expect(mediator.brokenInvariants(including: tracks) == [])
  }

  @Test("Dictionary of nodes: the values are attached, also in an optional dictionary")
  func values() {
    let cabinet = Cabinet()
    cabinet.plainMap = [7: tracks[1]]
    let mediator = Mediator(cabinet)
    var seen: [String] = []
    mediator.observe("titles", reads: \.plainMap.each.title) { seen.append($0.joined(separator: " ")) }
    mediator.observe("optional", reads: \.optionalMap.each.title) {
      seen.append("optional " + $0.joined(separator: " "))
    }
    mediator.update("add") { $0.plainMap[3] = tracks[0] }
    mediator.update("another key") { cabinet in
      cabinet.plainMap[8] = cabinet.plainMap.removeValue(forKey: 7)
    }
    mediator.update("optional") { $0.optionalMap = ["a": tracks[2]] }
    mediator.update("write") { _ in
      tracks[0].title = "null"
      tracks[2].title = "two"
    }
    mediator.update("remove") { cabinet in
      cabinet.plainMap[3] = nil
      cabinet.optionalMap = nil
    }
    mediator.update("unseen") { _ in tracks[0].title = "0" }
    #expect(
      seen == [
        "1", "optional ", "1 0", "1 0", "optional 2", "1 null", "optional two", "1", "optional ",
      ])
    #expect(mediator.brokenInvariants(including: tracks) == [])
  }

  @Test("Set and Dictionary of nodes: attached and detached with the node that holds them")
  func attachedWithItsNode() {
    let outer = Rack()
    let mediator = Mediator(outer)
    let cabinet = Cabinet()
    cabinet.plainSet = [tracks[0], tracks[1]]
    cabinet.plainMap = [1: tracks[2]]
    mediator.update("add") { $0.cabinets = [cabinet] }
    var seen: [Set<String>] = []
    mediator.observe("titles", reads: \.cabinets.each.plainSet.each.title) { seen.append(Set($0)) }
    mediator.update("write") { _ in tracks[1].title = "one" }
    mediator.update("remove") { $0.cabinets = [] }
    #expect(seen == [["0", "1"], ["0", "one"], []])
    #expect(mediator.brokenInvariants(including: tracks + [cabinet] as [any Node]) == [])
  }
}
