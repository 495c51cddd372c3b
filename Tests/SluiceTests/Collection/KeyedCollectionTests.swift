import Sluice
import SluiceCollections
import SluiceModel
import Testing

@Suite("NodeSet and NodeMap")
struct KeyedCollectionTests {
  private struct Failure: Error {}
  private let tracks = (0..<10).map { Track($0, "\($0)") }

  private func ids(_ nodes: some Sequence<Track>) -> [Int] { nodes.map(\.id) }

  @Test("NodeSet: is a value type in insertion order, and equality ignores the order")
  func setIsAValue() {
    var set: NodeSet = [tracks[2], tracks[0], tracks[2]]
    let copy = set
    #expect(set.insert(tracks[1]) == (true, tracks[1]))
    #expect(set.insert(tracks[0]) == (false, tracks[0]))
    #expect(set.remove(tracks[2]) == tracks[2])
    #expect(set.remove(tracks[2]) == nil)
    set.insert(tracks[2])
    #expect(ids(copy) == [2, 0])
    #expect(ids(set) == [0, 1, 2])
    #expect(ids(set.reversed()) == [2, 1, 0])
    #expect(set == [tracks[2], tracks[1], tracks[0]])
    #expect(Set([set, [tracks[2], tracks[1], tracks[0]], copy]).count == 2)
    #expect(set.first == tracks[0] && set.last == tracks[2])
    #expect(set.firstIndex(of: tracks[1]).map { set.remove(at: $0) } == tracks[1])
    #expect(set.popFirst() == tracks[0])
    #expect("\(set)" == "\([tracks[2]])")
    set.removeAll()
    #expect(set.isEmpty && set.popFirst() == nil)
  }

  @Test("NodeSet: set algebra returns elements in a defined order")
  func algebra() {
    let left: NodeSet = [tracks[3], tracks[1], tracks[2]]
    let right: NodeSet = [tracks[5], tracks[2], tracks[3]]
    #expect(ids(left.union(right)) == [3, 1, 2, 5])
    #expect(ids(left.intersection(right)) == [3, 2])
    #expect(ids(left.subtracting(right)) == [1])
    #expect(ids(left.symmetricDifference(right)) == [1, 5])
    #expect(ids(left.filter { $0.id > 1 }) == [3, 2])
    var formed = left
    formed.formIntersection([tracks[2]])
    #expect(ids(formed) == [2])
    formed.formUnion([tracks[9], tracks[2]])
    formed.subtract([tracks[2]])
    formed.formSymmetricDifference([tracks[9], tracks[4]])
    #expect(ids(formed) == [4])
    #expect([tracks[1]].allSatisfy(left.contains) && !left.contains(tracks[5]))
    let part: NodeSet = [tracks[1], tracks[3]]
    #expect(part.isSubset(of: left) && part.isStrictSubset(of: left) && !left.isStrictSubset(of: left))
    #expect(left.isSuperset(of: part) && left.isStrictSuperset(of: part) && left.isSubset(of: left))
    #expect(part.isDisjoint(with: [tracks[5]]) && !part.isDisjoint(with: left))
  }

  @Test("NodeMap: is a value type in insertion order, and a new value keeps the position of its key")
  func mapIsAValue() {
    var map: NodeMap = ["b": tracks[1], "a": tracks[0]]
    let copy = map
    map["c"] = tracks[2]
    #expect(map.updateValue(tracks[5], forKey: "b") == tracks[1])
    #expect(map["b"] == tracks[5] && map["d"] == nil && map["d", default: tracks[7]] == tracks[7])
    #expect(Array(map.keys) == ["b", "a", "c"] && ids(map.values) == [5, 0, 2])
    #expect(map.removeValue(forKey: "b") == tracks[5] && map.removeValue(forKey: "b") == nil)
    map["b"] = tracks[1]
    map["c"] = nil
    #expect(Array(map.keys) == ["a", "b"] && map == copy && map.hashValue == copy.hashValue)
    #expect(Array(copy.keys) == ["b", "a"])
    #expect(map.keys.contains("a") && !map.keys.contains("c"))
    #expect(map.mapValues(\.id) == ["a": 0, "b": 1])
    #expect(ids(map.mapValues { tracks[$0.id + 1] }.values) == [1, 2])
    #expect(ids(map.filter { $0.key > "a" }.values) == [1])
    #expect(
      map.merging(["a": tracks[9], "z": tracks[8]]) { old, _ in old }.mapValues(\.id) == ["a": 0, "b": 1, "z": 8])
    #expect(Dictionary(map) == ["a": tracks[0], "b": tracks[1]] && NodeMap(Dictionary(map)) == map)
    #expect(NodeMap([("a", tracks[1]), ("a", tracks[2])]) { $1 } == ["a": tracks[2]])
    #expect(map.popFirst()?.key == "a" && map.count == 1)
  }

  @Test(
    "NodeSet and NodeMap: edits, rollbacks and comparisons cost time proportional to the change",
    .enabled(if: ElementWork.isCounted))
  func costs() {
    let many = (0..<20_000).map { Track($0, "\($0)") }
    let cabinet = Cabinet()
    cabinet.set = NodeSet(many)
    cabinet.map = NodeMap(uniqueKeysWithValues: many.map { ($0.id, $0) })
    let mediator = Mediator(cabinet)
    var runs = 0
    mediator.observe("both", reads: \.set, \.map) { _, _ in runs += 1 }
    func touched(_ body: (Cabinet) throws(Failure) -> Void) -> Int {
      let before = ElementWork.touched
      try? mediator.update("edit", body)
      return ElementWork.touched - before
    }
    let new = Track(-1, "new")
    #expect(touched { $0.set.insert(new) } <= 10)
    #expect(touched { $0.set.remove(many[500]) } <= 10)
    #expect(touched { $0.map[1_000] = new } <= 10)
    #expect(touched { $0.map[2_000] = nil } <= 10)
    #expect(runs == 5)
    let undone = touched { cabinet in
      cabinet.set.remove(new)
      cabinet.set.insert(new)
      cabinet.map[3_000] = new
      cabinet.map[3_000] = many[3_000]
    }
    #expect(undone <= 20)
    let failed = touched { (cabinet) throws(Failure) in
      cabinet.set.remove(many[7])
      cabinet.map[8] = nil
      throw Failure()
    }
    #expect(failed <= 20)
    #expect(runs == 5)
    #expect(Array(cabinet.set.prefix(9)) == Array(many.prefix(9)))
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("NodeSet: an observer's writes are recorded as edits, and untouched elements are not visited")
  func lent() {
    let cabinet = Cabinet()
    cabinet.list = NodeList(tracks)
    let mediator = Mediator(cabinet)
    var seen: [[Int]] = []
    mediator.observe("pick", reads: \.list, writes: \.pickedList, \.pickedSet, \.pickedMap) { list, one, other, map in
      let isLong = list.count > 9
      if isLong { one.append(list[0]) } else { one = NodeList(list) }
      other.insert(list[0])
      other.remove(list[1])
      map[list.count] = list[0]
    }
    mediator.observe("seen", reads: \.pickedList, \.pickedSet, \.pickedMap) { one, other, map in
      seen.append(ids(one) + [-1] + ids(other) + [-1] + ids(map.values))
    }
    mediator.update("swap") { $0.list.swapAt(0, 1) }
    mediator.update("shorten") { $0.list.removeLast(7) }
    #expect(
      seen == [
        [0, -1, 0, -1, 0], [0, 1, -1, 1, -1, 1], [1, 0, 2, -1, 1, -1, 1, 1],
      ])
    #expect(mediator.brokenInvariants(including: tracks) == [])
  }

  @Test("NodeSet and NodeMap: each property has the property type of its collection")
  func knownToItsProperty() {
    #expect("\(type(of: Cabinet.schema.set._$erased))".hasPrefix("RecordedProperty<Cabinet, NodeSet<"))
    #expect("\(type(of: Cabinet.schema.map._$erased))".hasPrefix("RecordedProperty<Cabinet, NodeMap<"))
    #expect("\(type(of: Cabinet.schema.optional._$erased))".hasPrefix("OwnedProperty<"))
  }
}
