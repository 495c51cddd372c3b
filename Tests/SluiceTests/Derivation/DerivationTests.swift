import Sluice
import SluiceCollections
import SluiceMessages
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceModel

@Suite("Derivations")
struct DerivationTests {
  let garden = Garden()
  let mediator: Mediator<Garden>
  let told = Recorder()
  var bed: Bed { garden.bed }

  init() {
    garden.bed.plants = NodeList((0..<20).map { Plant($0, height: $0 % 7, kind: $0 % 3 == 0 ? "tree" : "herb") })
    mediator = Mediator(garden)
    mediator.checksContractsBySlot = true
  }

  private func ids(_ plants: some Sequence<Plant>) -> [Int] { plants.map(\.id) }

  /// Records the changes of a derived list.
  private func observeChanges(_ name: String, _ path: ModelPath<Bed, ManyPath<Bed, Plant, Int, ReadWrite>>) {
    mediator.from(bed).observe(name, reads: path) { [told] values in told.note("\(name): \(values.changes.text)") }
    _ = told.take()
  }

  @Test("derive: derived values are present after the registration")
  func first() {
    mediator.deriveAll()
    #expect(ids(bed.tall) == [5, 6, 12, 13, 19])
    #expect(ids(bed.byHeight) == [0, 7, 14, 1, 8, 15, 2, 9, 16, 3, 10, 17, 4, 11, 18, 5, 12, 19, 6, 13])
    #expect(bed.byKind.map(\.key) == ["tree", "herb"])
    #expect(ids(bed.byKind["tree"]!.elements) == [0, 3, 6, 9, 12, 15, 18])
    #expect(bed.tallCount == 5)
    #expect(bed.overLimit == 8)
    #expect(bed.kinds == ["tree": 7, "herb": 13])
    #expect(bed.derived == DerivedModel(Array(bed.plants), limit: 3))
  }

  @Test("derive: follows changes of an element")
  func element() {
    mediator.deriveAll()
    observeChanges("tall", \.tall.each.height)
    observeChanges("by height", \.byHeight.each.height)
    // The element keeps its position, and is neither added nor removed.
    mediator.update("grow") { $0.bed.plants[0].height = -1 }
    #expect(told.take() == ["by height: written 0"])
    mediator.update("grow") { $0.bed.plants[0].height = 6 }
    #expect(told.take() == ["tall: come 0@0", "by height: moved 0: 0 to 17; written 0"])
    mediator.update("grow, and back") { garden in
      garden.bed.plants[0].height = 3
      garden.bed.plants[0].height = 6
    }
    #expect(told.take() == [])
    mediator.update("leave") { $0.bed.plants.remove(at: 0) }
    #expect(told.take() == ["tall: gone 0@0", "by height: gone 0@17"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("sort: elements of equal values keep the order of the collection")
  func ties() {
    mediator.deriveAll()
    observeChanges("by height", \.byHeight.each.height)
    mediator.update("to the end") { $0.bed.plants.move(from: 0, to: 19) }
    #expect(told.take() == ["by height: moved 0: 0 to 2"])
    #expect(ids(bed.byHeight.prefix(4)) == [7, 14, 0, 1])
    mediator.update("one more between") { $0.bed.plants.insert(Plant(20), at: 10) }
    #expect(told.take() == ["by height: come 20@1"])
    #expect(ids(bed.byHeight.prefix(5)) == [7, 20, 14, 0, 1])
  }

  @Test("filter: a changed parameter derives the list again")
  func parameter() {
    mediator.deriveAll()
    observeChanges("over limit", \.tallerThanLimit.each.height)
    #expect(ids(bed.tallerThanLimit) == [4, 5, 6, 11, 12, 13, 18, 19])
    mediator.update("limit") { $0.bed.limit = 5 }
    #expect(told.take() == ["over limit: gone 4@0 5@1 11@3 12@4 18@6 19@7"])
    mediator.update("limit, and back") { garden in
      garden.bed.limit = 3
      garden.bed.limit = 5
    }
    #expect(told.take() == [])
    mediator.update("grow") { $0.bed.plants[0].height = 6 }
    #expect(told.take() == ["over limit: come 0@0"])
  }

  @Test("group: a group exists as long as an element has its key")
  func groups() {
    mediator.deriveAll()
    let (tree, herb) = (bed.byKind["tree"]!, bed.byKind["herb"]!)
    mediator.from(bed).observe("groups", reads: \.byKind.each.key) { [told] in told.note("groups \(Array($0))") }
    mediator.from(tree).observe("trees", reads: \.elements) { [told] in told.note("trees \($0)") }
    mediator.from(herb).observe("herbs", reads: \.elements) { [told] in told.note("\($0.count) herbs") }
    _ = told.take()
    mediator.update("a herb") { $0.bed.plants[3].kind = "herb" }
    #expect(told.take() == ["trees [0, 6, 9, 12, 15, 18]", "14 herbs"])
    mediator.update("a weed") { $0.bed.plants[3].kind = "weed" }
    #expect(told.take() == ["groups [\"tree\", \"herb\", \"weed\"]", "13 herbs"])
    mediator.update("no tree") { garden in for plant in tree.elements { plant.kind = "weed" } }
    // The observer of the trees is inactive while its group is detached.
    #expect(told.take() == ["groups [\"herb\", \"weed\"]"])
    #expect(bed.byKind["herb"] === herb)
    #expect(ids(bed.byKind["weed"]!.elements) == [0, 3, 6, 9, 12, 15, 18])
    mediator.update("a tree") { $0.bed.plants[0].kind = "tree" }
    #expect(told.take() == ["groups [\"herb\", \"weed\", \"tree\"]"])
    #expect(bed.byKind["tree"] !== tree)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("derive: runs before the readers of its result and before derivations from it")
  func order() {
    let timeline = Timeline()
    mediator.from(bed).observe("last", reads: \.tallByHeight, \.tall) { [told] in
      told.note("\($0.map(\.id)) \($1.map(\.id))")
    }
    mediator.deriveAll()
    _ = told.take()
    mediator.tracer = timeline
    mediator.update("grow") { $0.bed.plants[0].height = 6 }
    #expect(told.take() == ["[0, 6, 13, 5, 12, 19] [0, 5, 6, 12, 13, 19]"])
    #expect(
      timeline.take().filter { $0.hasPrefix("smart") } == [
        "smart tall: changed Plant.height", "smart over limit: changed Plant.height",
        "smart by height: changed Plant.height", "smart from tallest: changed Plant.height",
        "smart tall by height: changed Bed.tall", "smart tall by kind: changed Bed.tall",
        "smart count: changed Plant.height", "smart count over limit: changed Plant.height",
        "smart last: changed Bed.tall, Bed.tallByHeight",
      ])
  }

  @Test("derive: a derivation whose origin was detached starts again when the origin is attached")
  func detachedOrigin() {
    mediator.deriveAll()
    let bed = garden.bed
    mediator.update("take out") { $0.bed = Bed() }
    mediator.update("write meanwhile") { _ in
      bed.plants[0].height = 6
      bed.plants.remove(at: 5)
    }
    #expect(ids(bed.tall) == [5, 6, 12, 13, 19])
    mediator.update("put back") { $0.bed = bed }
    #expect(ids(bed.tall) == [0, 6, 12, 13, 19])
    mediator.update("write") { $0.bed.plants[1].height = 7 }
    #expect(bed.derived == DerivedModel(Array(bed.plants), limit: 3))
  }

  @Test("derive: a derivation that was shielded from a change applies it with the next change")
  func shielded() {
    let registration = mediator.from(bed).derive("tall", .filter(\.plants.each.height, into: \.tall) { $0 >= 5 })
    mediator.update("shielded", except: registration) { $0.bed.plants[0].height = 6 }
    #expect(ids(bed.tall) == [5, 6, 12, 13, 19])
    mediator.update("another") { $0.bed.plants[1].height = 6 }
    #expect(ids(bed.tall) == [0, 1, 5, 6, 12, 13, 19])
  }

  @Test("derive: a target property that is not derived is rejected")
  func stored() {
    let violations = mediator.collectViolations()
    mediator.derive("plants", .filter(\.bed.plants.each.height, into: \.loose) { $0 > 1 })
    #expect(violations.takeNames() == ["storedWrite"])
  }

  @Test("derive: a condition that reads other slots than its parameters is reported")
  func contract() {
    let violations = mediator.collectViolations()
    let bed = bed
    mediator.from(bed).derive("tall", .filter(\.plants.each.height, into: \.tall) { $0 >= bed.limit })
    #expect(violations.takeNames() == Array(repeating: "undeclaredRead", count: 20))
  }

  @Test(
    "derive: costs time proportional to the change, however long the collection is",
    .enabled(if: ElementWork.isCounted))
  func work() {
    func touched(count: Int) -> [Int] {
      let garden = Garden()
      garden.bed.plants = NodeList((0..<count).map { Plant($0, height: $0 % 10) })
      garden.set = NodeSet(garden.bed.plants)
      let mediator = Mediator(garden)
      mediator.from(garden.bed).derive("tall", .filter(\.plants.each.height, into: \.tall) { $0 >= 5 })
      mediator.from(garden.bed).derive("by height", .sort(\.plants.each.height, into: \.byHeight))
      mediator.derive("set by height", .sort(\.set.each.height, into: \.setByHeight))
      func work(_ change: (Garden) -> Void) -> Int {
        let before = ElementWork.touched
        mediator.update("change") { change($0) }
        return ElementWork.touched - before
      }
      return [
        work { $0.bed.plants.append(Plant(-1, height: 7)) },
        work { $0.bed.plants[count / 2].height = 9 },
        work { $0.bed.plants.remove(at: count / 3) },
        work { $0.bed.plants.move(from: 10, to: count / 4) },
        work { $0.set.insert(Plant(-1, height: 7)) },
        work { $0.set.remove($0.bed.plants[20]) },
      ]
    }
    // One chunk of the tree, or the elements behind it in the array at the end, for each of the two lists, and a small
    // constant.
    for work in touched(count: 20_000) { #expect(work < 2 * 2048 + 512) }
  }

  @Test("derive: rejected writes are made up for when they are permitted again")
  func refused() {
    mediator.deriveAll()
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { [told] in told.note(caseName(of: $0.message)) }
    // A priority observer starts to read the properties that smart observers write, so these writes are rejected.
    let reader = mediator.observe("reader", priority: .normal, reads: \.beds.each.tallCount, \.beds.each.tall) {
      _, _, _ in
    }
    mediator.update("lend") { $0.beds = [$0.bed] }
    _ = told.take()
    mediator.update("grow") { $0.bed.plants[0].height = 6 }
    #expect(bed.tallCount == 5 && ids(bed.tall) == [5, 6, 12, 13, 19])
    #expect(Set(told.take()) == ["writeOfPriorityRead"])
    reader.cancel()
    mediator.update("grow") { $0.bed.plants[1].height = 6 }
    #expect(bed.tallCount == 7 && ids(bed.tall) == [0, 1, 5, 6, 12, 13, 19])
    #expect(told.take() == [])
  }
}
