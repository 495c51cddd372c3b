import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

@Node final class Leaf {
  @Untracked let id: Int
  var x: Double
  init(_ id: Int, _ x: Double) { (self.id, self.x) = (id, x) }
}

@Node final class Branch {
  var leaves: NodeList<Leaf> = []
  var limit = 2.0
  init(_ leaves: [Leaf]) { self.leaves = NodeList(leaves) }
}

@Node final class Grove {
  var list: NodeList<Leaf> = []
  var map: NodeMap<Int, Leaf> = [:]
  var plain: [Leaf] = []
  var branch: Branch?
  @Derived var sorted: NodeList<Leaf> = []
  @Derived var found: NodeList<Leaf> = []
  @Derived var groups: NodeMap<Double, NodeGroup<Double, Leaf>> = [:]
  @Derived var counts: [Double: Int] = [:]
  @Derived var number = 0

  init(_ leaves: [Leaf] = []) { list = NodeList(leaves) }
}

@Suite("Adversarial tests of derivations", .hangGuard)
struct DerivationAttackTests {
  private func ids(_ leaves: some Sequence<Leaf>) -> [Int] { leaves.map(\.id) }

  @Test("sort: a value that was NaN leaves no trace in the order")
  func notANumber() {
    let grove = Grove([Leaf(0, 1), Leaf(1, 5), Leaf(2, 9)])
    let mediator = Mediator(grove)
    mediator.derive("sort", .sort(\.list.each.x, into: \.sorted))
    mediator.update("no number") { $0.list[1].x = .nan }
    #expect(ids(grove.sorted) == [0, 2, 1])
    mediator.update("a number") { $0.list[1].x = 100 }
    #expect(ids(grove.sorted) == [0, 2, 1])
    mediator.update("less") { $0.list[1].x = 0 }
    #expect(ids(grove.sorted) == [1, 0, 2])
  }

  @Test("group and count: an element whose key is NaN is in no group")
  func groupsOfNoNumber() {
    let grove = Grove([Leaf(0, 1), Leaf(1, .nan), Leaf(2, .nan)])
    let mediator = Mediator(grove)
    mediator.derive("count", .count(\.list.each.x, into: \.counts))
    #expect(grove.counts == [1: 1])
    mediator.derive("group", .group(\.list.each.x, into: \.groups))
    #expect(grove.groups.map(\.key) == [1])
    mediator.update("a number") { $0.list[1].x = 1 }
    mediator.update("no number") { $0.list[0].x = .nan }
    #expect(grove.groups.map { ids($0.value.elements) } == [[1]])
    #expect(grove.counts == [1: 1])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("filter and count: an element that is in a list twice is derived once")
  func twiceInList() {
    let (a, b) = (Leaf(0, 5), Leaf(1, 5))
    let grove = Grove([a, b, a])
    let mediator = Mediator(grove)
    mediator.derive("found", .filter(\.list.each.x, into: \.found) { $0 > 2 })
    mediator.derive("number", .count(\.list.each.x, into: \.number) { $0 > 2 })
    #expect(ids(grove.found) == [0, 1] && grove.number == 2)
    mediator.update("once less") { _ = $0.list.remove(at: 0) }
    #expect(ids(grove.found) == [1, 0] && grove.number == 2)
    mediator.update("twice again") { $0.list.append(b) }
    #expect(ids(grove.found) == [1, 0] && grove.number == 2)
    mediator.update("write") { _ in b.x = 0 }
    #expect(ids(grove.found) == [0] && grove.number == 1)
    mediator.update("gone") { $0.list = [b] }
    #expect(ids(grove.found) == [] && grove.number == 0)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("filter and sort: an element that is in an array twice is derived once")
  func twiceInArray() {
    let (a, b) = (Leaf(0, 5), Leaf(1, 5))
    let grove = Grove()
    grove.plain = [a, b, a]
    let mediator = Mediator(grove)
    mediator.derive("found", .filter(\.plain.each.x, into: \.found) { $0 > 2 })
    mediator.derive("sorted", .sort(\.plain.each.x, into: \.sorted))
    #expect(ids(grove.found) == [0, 1])
    mediator.update("write") { _ in a.x = 6 }
    #expect(ids(grove.sorted) == [1, 0])
    mediator.update("once less") { _ = $0.plain.remove(at: 0) }
    #expect(ids(grove.found) == [1, 0])
    mediator.update("out") { _ in a.x = 0 }
    #expect(ids(grove.found) == [1])
  }

  @Test("filter and count: an element that a map has under two keys is derived once")
  func twiceInMap() {
    let (a, b) = (Leaf(0, 5), Leaf(1, 6))
    let grove = Grove()
    grove.map[1] = a
    grove.map[2] = b
    grove.map[3] = a
    let mediator = Mediator(grove)
    mediator.derive("found", .filter(\.map.each.x, into: \.found) { $0 > 2 })
    mediator.derive("number", .count(\.map.each.x, into: \.number) { $0 > 2 })
    #expect(ids(grove.found) == [0, 1] && grove.number == 2)
    mediator.update("under one key") { $0.map[1] = nil }
    #expect(ids(grove.found) == [1, 0] && grove.number == 2)
    mediator.update("under two again") { $0.map[4] = a }
    #expect(ids(grove.found) == [1, 0] && grove.number == 2)
    mediator.update("under one key") { $0.map[4] = nil }
    #expect(ids(grove.found) == [1, 0] && grove.number == 2)
    mediator.update("gone") { $0.map[3] = nil }
    #expect(ids(grove.found) == [1] && grove.number == 1)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("filter and count: an element can change its key, or have two keys, in a long map")
  func keysChange() {
    let leaves = (0..<100).map { Leaf($0, Double($0)) }
    let grove = Grove()
    for leaf in leaves { grove.map[leaf.id] = leaf }
    let mediator = Mediator(grove)
    mediator.derive("found", .filter(\.map.each.x, into: \.found) { $0 < 5 })
    mediator.derive("number", .count(\.map.each.x, into: \.number) { $0 < 5 })
    mediator.update("another key") { grove in
      grove.map[1000] = leaves[1]
      grove.map[1] = nil
    }
    #expect(ids(grove.found) == [0, 2, 3, 4, 1] && grove.number == 5)
    mediator.update("two keys") { $0.map[1001] = leaves[0] }
    #expect(ids(grove.found) == [0, 2, 3, 4, 1] && grove.number == 5)
    mediator.update("one key") { $0.map[1001] = nil }
    #expect(ids(grove.found) == [0, 2, 3, 4, 1] && grove.number == 5)
    mediator.update("write") { _ in leaves[0].x = 50 }
    #expect(ids(grove.found) == [2, 3, 4, 1] && grove.number == 4)
  }

  @Test("Derived list: copies keep their elements when the list changes")
  func copies() {
    for count in [3, 100, 3000] {
      let grove = Grove((0..<count).map { Leaf($0, 5) })
      let mediator = Mediator(grove)
      mediator.derive("found", .filter(\.list.each.x, into: \.found) { $0 > 2 })
      var held: [NodeList<Leaf>] = []
      mediator.observe("copy", reads: \.found) { held.append($0) }
      let copy = grove.found
      mediator.update("out") { $0.list[1].x = 0 }
      mediator.update("in") { $0.list.insert(Leaf(-1, 9), at: 0) }
      #expect(ids(copy) == Array(0..<count))
      #expect(held.map(\.count) == [count, count - 1, count])
      #expect(held[0] == copy && held[2].first?.id == -1 && held[1].first?.id == 0)
    }
  }

  @Test("Derived list: after another writer emptied it, the next run rebuilds it")
  func rebuiltAfterForeignWrite() {
    let grove = Grove((0..<30).map { Leaf($0, 5) })
    let mediator = Mediator(grove)
    mediator.derive("found", .filter(\.list.each.x, into: \.found) { $0 > 2 })
    mediator.derive("group", .group(\.list.each.x, into: \.groups))
    mediator.violationPolicies = ViolationPolicies(.ignore)
    mediator.update("meddle") {
      $0.found = []
      $0.groups = [:]
    }
    mediator.update("write") { $0.list[3].x = 0 }
    #expect(ids(grove.found) == Array(0..<30).filter { $0 != 3 })
    #expect(grove.groups.map { $0.value.elements.count } == [29, 1])
    #expect(mediator.checkInvariants() == [])
  }

  @Test(
    "derive: filtering a list into itself settles in one run, and a second derivation into one list is rejected")
  func oneTarget() {
    let grove = Grove()
    grove.found = [Leaf(0, 5), Leaf(1, 1)]
    let mediator = Mediator(grove)
    let violations = mediator.collectViolations()
    mediator.derive("found", .filter(\.found.each.x, into: \.found) { $0 > 2 })
    #expect(violations.take().isEmpty && ids(grove.found) == [0])

    let other = Mediator(Grove([Leaf(0, 5)]))
    let met = other.collectViolations()
    other.derive("one", .filter(\.list.each.x, into: \.found) { $0 > 2 })
    other.derive("two", .filter(\.list.each.x, into: \.found) { $0 < 2 })
    other.update("write") { $0.list.append(Leaf(1, 1)) }
    #expect(met.takeNames() == ["twoWriters"] && ids(other.root.found) == [0])
  }

  @Test("derive: a derivation that was cancelled can be registered again")
  func again() {
    let grove = Grove((0..<30).map { Leaf($0, 5) })
    let mediator = Mediator(grove)
    var registration = mediator.derive("found", .filter(\.list.each.x, into: \.found) { $0 > 2 })
    registration.cancel()
    mediator.update("meanwhile") { $0.list[3].x = 0 }
    #expect(grove.found.count == 30)
    registration = mediator.derive("found", .filter(\.list.each.x, into: \.found) { $0 < 2 })
    #expect(ids(grove.found) == [3])
    mediator.update("write") { $0.list[4].x = 0 }
    #expect(ids(grove.found) == [3, 4])
    _ = registration
  }

  @Test("derive: a path through an optional that becomes nil and is set again")
  func breaksOff() {
    let leaves = (0..<40).map { Leaf($0, Double($0 % 4)) }
    let grove = Grove(leaves)
    let mediator = Mediator(grove)
    mediator.derive(
      "found", .filter(\.list.each.x, using: \.branch.some.limit, into: \.found) { $0 < ($1 ?? 1) })
    mediator.derive("sorted", .sort(\.branch.some.leaves.each.x, into: \.sorted))
    #expect(grove.found.count == 10 && grove.sorted.isEmpty)
    let branch = Branch(leaves)
    mediator.update("there") { $0.branch = branch }
    #expect(grove.found.count == 20 && ids(grove.sorted) == ids(leaves.sorted { $0.x < $1.x }))
    mediator.update("gone") { $0.branch = nil }
    #expect(grove.found.count == 10 && grove.sorted.isEmpty)
    mediator.update("written, and back") { grove in
      leaves[0].x = 3
      grove.branch = branch
      branch.leaves.remove(at: 5)
    }
    #expect(ids(grove.sorted) == ids(branch.leaves.sorted { $0.x < $1.x }))
    mediator.update("another with the same") { $0.branch = Branch(Array(branch.leaves.reversed())) }
    #expect(ids(grove.sorted) == ids(branch.leaves.reversed().sorted { $0.x < $1.x }))
    mediator.update("the old one is free") { _ in branch.leaves = [] }
    #expect(grove.sorted.count == 39)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("derive: edits at chunk borders of a list, in transactions that fail and that succeed")
  func borders() async {
    for count in [15, 16, 512, 513, 1024, 2048, 2049] {
      await Task.yield()
      let grove = Grove((0..<count).map { Leaf($0, Double($0 * 7919 % 11)) })
      let mediator = Mediator(grove)
      mediator.derive("sorted", .sort(\.list.each.x, into: \.sorted))
      mediator.derive("found", .filter(\.list.each.x, into: \.found) { $0 < 8 })
      mediator.derive("group", .group(\.list.each.x, into: \.groups))
      func check(_ place: String) {
        let all = Array(grove.list)
        #expect(ids(grove.sorted) == ids(all.sorted { $0.x < $1.x }), "\(count) \(place)")
        #expect(ids(grove.found) == ids(all.filter { $0.x < 8 }), "\(count) \(place)")
        for (key, group) in grove.groups {
          #expect(ids(group.elements) == ids(all.filter { $0.x == key }), "\(count) \(place) \(key)")
        }
        #expect(Set(grove.groups.keys) == Set(all.map(\.x)), "\(count) \(place)")
        #expect(mediator.checkInvariants() == [], "\(count) \(place)")
      }
      var next = count
      func leaf() -> Leaf {
        next += 1
        return Leaf(next, Double(next % 11))
      }
      let edits: [(Grove) -> Void] = [
        { $0.list.insert(leaf(), at: 0) },
        { $0.list.append(leaf()) },
        { $0.list.insert(leaf(), at: $0.list.count / 2) },
        { $0.list.move(from: 0, to: $0.list.count - 1) },
        { $0.list.move(from: $0.list.count - 1, to: 0) },
        { $0.list.swapAt(0, $0.list.count - 1) },
        { _ = $0.list.removeFirst() },
        { _ = $0.list.removeLast() },
        { $0.list[$0.list.count / 2].x = 0 },
        { for _ in 0..<40 { $0.list.insert(leaf(), at: $0.list.count / 2) } },
        { grove in for index in 0..<min(33, grove.list.count) { grove.list[index].x += 1 } },
        { $0.list.removeSubrange(1..<$0.list.count / 2) },
        { $0.list.reverse() },
        { $0.list = NodeList(Array($0.list)) },
        { grove in
          let leaf = grove.list.removeFirst()
          leaf.x = 10
          grove.list.append(leaf)
        },
      ]
      check("first")
      for (index, edit) in edits.enumerated() {
        await Task.yield()
        do {
          try mediator.update("thrown away") { grove throws(Failure) in
            edit(grove)
            throw Failure()
          }
        } catch {}
        check("thrown \(index)")
        mediator.update("done") { grove in
          do {
            try mediator.update("savepoint") { grove throws(Failure) in
              edit(grove)
              throw Failure()
            }
          } catch {}
          edit(grove)
        }
        check("done \(index)")
      }
    }
  }

  @Test("derive: mediator, nodes and groups are deinitialized after use")
  func leaks() {
    weak var mediatorGone: Mediator<Grove>?
    weak var leafGone: Leaf?
    weak var groupGone: NodeGroup<Double, Leaf>?
    weak var groveGone: Grove?
    do {
      let grove = Grove((0..<30).map { Leaf($0, 5) })
      let mediator = Mediator(grove)
      mediator.derive("found", .filter(\.list.each.x, into: \.found) { $0 > 2 })
      mediator.derive("sorted", .sort(\.list.each.x, into: \.sorted))
      mediator.derive("group", .group(\.list.each.x, into: \.groups))
      (mediatorGone, groveGone, leafGone, groupGone) = (mediator, grove, grove.list[3], grove.groups[5])
      mediator.update("gone") { $0.list.remove(at: 3) }
      #expect(leafGone == nil)
      mediator.update("empty") { $0.list = [] }
      #expect(groupGone == nil)
    }
    #expect(mediatorGone == nil && groveGone == nil)
  }
}
