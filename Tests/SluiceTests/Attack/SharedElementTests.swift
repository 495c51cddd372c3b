import Sluice
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceModel

@Node final class Shelves {
  var list: NodeList<Leaf> = []
  var set: NodeSet<Leaf> = []
  var map: NodeMap<Int, Leaf> = [:]
  @Derived var foundInList: NodeList<Leaf> = []
  @Derived var foundInSet: NodeList<Leaf> = []
  @Derived var foundInMap: NodeList<Leaf> = []
  @Derived var sortedMap: NodeList<Leaf> = []
  @Derived var counts: [Double: Int] = [:]
}

/// A copy of a collection that an observer maintains from the reported changes only.
private final class Mirror {
  var leaves: [Leaf] = []
  var values: [Int: Double] = [:]
  var isBroken = false

  func apply(_ changes: EachChanges<Leaf>, _ read: (Leaf) -> Double) {
    if changes.isFirst { leaves = [] }
    let out = changes.removed.map { ($0.offset, $0.element) } + changes.moved.map { ($0.from, $0.element) }
    for (offset, leaf) in out.sorted(by: { $0.0 > $1.0 }) {
      guard offset < leaves.count, leaves[offset] === leaf else { return isBroken = true }
      leaves.remove(at: offset)
    }
    let into = changes.inserted.map { ($0.offset, $0.element) } + changes.moved.map { ($0.to, $0.element) }
    for (offset, leaf) in into.sorted(by: { $0.0 < $1.0 }) {
      guard offset <= leaves.count else { return isBroken = true }
      leaves.insert(leaf, at: offset)
    }
    for leaf in changes.inserted.map(\.element) + changes.changed { values[leaf.id] = read(leaf) }
  }
}

@Suite("Derivations from collections that hold a node more than once", .computes)
struct SharedElementTests {
  @Test(
    "changes and derive: report exact changes of collections that hold a node more than once",
    arguments: [4, 12, 40, 150])
  func random(size: Int) async {
    for seed in 0..<6 {
      await Task.yield()
      var random = SeededGenerator(seed: UInt64(size * 100 + seed))
      let pool = (0..<size).map { Leaf($0, Double($0 % 7)) }
      let shelves = Shelves()
      for leaf in pool where Bool.random(using: &random) {
        shelves.list.append(leaf)
        shelves.set.insert(leaf)
        shelves.map[leaf.id] = leaf
      }
      let mediator = Mediator(shelves)
      let (list, set, map) = (Mirror(), Mirror(), Mirror())
      mediator.observe("list", reads: \.list.each.x) { x in list.apply(x.changes) { $0.x } }
      mediator.observe("set", reads: \.set.each.x) { x in set.apply(x.changes) { $0.x } }
      mediator.observe("map", reads: \.map.each.x) { x in map.apply(x.changes) { $0.x } }
      mediator.derive("l", .filter(\.list.each.x, into: \.foundInList) { $0 > 2 })
      mediator.derive("s", .filter(\.set.each.x, into: \.foundInSet) { $0 > 2 })
      mediator.derive("m", .filter(\.map.each.x, into: \.foundInMap) { $0 > 2 })
      mediator.derive("o", .sort(\.map.each.x, into: \.sortedMap))
      mediator.derive("c", .count(\.map.each.x, into: \.counts))
      for step in 0..<60 {
        func edit(_ shelves: Shelves) {
          for _ in 0..<Int.random(in: 1...4, using: &random) {
            let leaf = pool.randomElement(using: &random)!
            let count = shelves.list.count
            switch Int.random(in: 0..<9, using: &random) {
            case 0: shelves.list.insert(leaf, at: Int.random(in: 0...count, using: &random))
            case 1: if count > 0 { shelves.list.remove(at: Int.random(in: 0..<count, using: &random)) }
            case 2: if count > 0 { shelves.list[Int.random(in: 0..<count, using: &random)] = leaf }
            case 3: if count > 1 { shelves.list.move(from: 0, to: Int.random(in: 0..<count, using: &random)) }
            case 4: if shelves.set.contains(leaf) { shelves.set.remove(leaf) } else { shelves.set.insert(leaf) }
            case 5, 6: shelves.map[Int.random(in: 0..<size * 2, using: &random)] = leaf
            case 7: shelves.map[Int.random(in: 0..<size * 2, using: &random)] = nil
            default: leaf.x = Double(Int.random(in: 0..<7, using: &random))
            }
          }
        }
        if step % 7 == 3 {
          do {
            try mediator.update("thrown away") { shelves throws(Failure) in
              edit(shelves)
              throw Failure()
            }
          } catch {}
        }
        mediator.update("edit", edit)
        let place: Comment = "size \(size) seed \(seed) step \(step)"
        var isRight = true
        func check(_ mirror: Mirror, _ leaves: [Leaf], _ name: String) {
          let unique = uniqued(leaves)
          let seen = mirror.leaves.map(\.id)
          if mirror.isBroken || seen != unique.map(\.id) {
            Issue.record("\(place) \(name): \(seen) is not \(unique.map(\.id))")
            isRight = false
          } else if unique.contains(where: { mirror.values[$0.id] != $0.x }) {
            Issue.record("\(place) \(name): a value was not told")
            isRight = false
          }
        }
        check(list, Array(shelves.list), "list")
        check(set, Array(shelves.set), "set")
        check(map, shelves.map.map(\.value), "map")
        let all = uniqued(shelves.map.map(\.value))
        #expect(shelves.foundInList.map(\.id) == uniqued(shelves.list).filter { $0.x > 2 }.map(\.id), place)
        #expect(shelves.foundInSet.map(\.id) == shelves.set.filter { $0.x > 2 }.map(\.id), place)
        #expect(shelves.foundInMap.map(\.id) == all.filter { $0.x > 2 }.map(\.id), place)
        #expect(shelves.sortedMap.map(\.id) == all.sorted { $0.x < $1.x }.map(\.id), place)
        #expect(shelves.counts == Dictionary(all.map { ($0.x, 1) }, uniquingKeysWith: +), place)
        #expect(mediator.checkInvariants() == [], place)
        if !isRight { return }
      }
    }
  }

  private func uniqued(_ leaves: some Sequence<Leaf>) -> [Leaf] {
    var met: Set<ObjectIdentifier> = []
    return leaves.filter { met.insert(ObjectIdentifier($0)).inserted }
  }
}
