import ModelReference
import Testing

/// Statements of the design about the kinds of properties that a shelf has, with one small case each.
@Suite("Reference implementation for every kind of property")
struct ShelfTests {
  /// The root holds the shelf n2 and the item n3. The shelf refers to n4, which is in one of its lists.
  private static let tree = [
    Case.Entry(
      id: "n1", type: "Root", slots: ["shelf": .node("n2"), "items": .list(["n3"]), "shelves": .list(["n2"])]),
    Case.Entry(
      id: "n2", type: "Shelf", slots: ["stray": .node("n4"), "spare": .list(["n4"]), "table": .map([1: .integer(5)])]),
    Case.Entry(id: "n3", type: "Item", slots: ["v": .integer(2)]),
    Case.Entry(id: "n4", type: "Item", slots: ["v": .integer(3)]),
  ]

  private var reference = Reference(Case(tree: tree))

  private mutating func observe(_ reads: [[String]]) {
    _ = reference.perform(.observe(.sum("o", from: "n2", reads, ["mark"])))
  }

  private mutating func link(_ property: String, _ value: CaseValue, of node: String = "n2") -> [[String]] {
    reference.perform(.update([.link(node: node, property: property, value: value)])).runs
  }

  @Test("Reference: a weak slot is empty after its node ended, which the next transaction notices")
  mutating func ends() {
    observe([["stray", "v"]])
    _ = reference.perform(.forget(["n4"]))
    #expect(link("spare", .list([])) == [[]], "it lives until the operation has ended")
    let seen = reference.perform(.update([]))
    #expect(seen.runs == [["o"]])
    #expect(seen.slots == ["n2.stray": .null, "n2.mark": .integer(0)])
    #expect(seen.detached == [])
  }

  @Test("Reference: a node that user code retains stays, detached, and its properties are observed")
  mutating func held() {
    observe([["stray", "v"]])
    #expect(link("spare", .list([])) == [[]])
    #expect(reference.perform(.update([.set(node: "n4", property: "v", value: 7)])).runs == [["o"]])
  }

  @Test("Reference: for a path to a part of a value, only changes of this part count")
  mutating func parts() {
    observe([["style", "[0]"], ["table", "[1]"]])
    #expect(link("style", .map([0: .integer(0), 1: .integer(4)])) == [[]])
    #expect(link("style", .map([0: .integer(3), 1: .integer(4)])) == [["o"]])
    #expect(link("table", .map([1: .integer(5), 2: .integer(5)])) == [[]])
    #expect(link("table", .map([2: .integer(5)])) == [["o"]])
  }

  @Test("Reference: two properties that share their changes count as one")
  mutating func shared() {
    observe([["east"]])
    #expect(reference.perform(.update([.set(node: "n2", property: "west", value: 7)])).runs == [["o"]])
    #expect(reference.perform(.observe(.sum("hot", from: "n2", [["n"]], ["hot"]))).refused == [])
    #expect(reference.perform(.observe(.sum("cold", from: "n2", [["n"]], ["cold"]))).refused == ["cold"])
  }

  @Test("Reference: a didSet writes another slot, also for an equal value, and not in a rollback")
  mutating func didSet() {
    observe([["cost"]])
    let seen = reference.perform(.update([.set(node: "n2", property: "price", value: 9)]))
    #expect(seen.slots == ["n2.price": .integer(9), "n2.cost": .integer(2), "n2.mark": .integer(2)])
    #expect(
      reference.perform(
        .update([.set(node: "n2", property: "cost", value: 5), .set(node: "n2", property: "price", value: 9)])
      ).slots == [:])
    #expect(reference.perform(.update([.set(node: "n2", property: "price", value: 3), .throw])).slots == [:])
  }

  @Test("Reference: an observer that follows nodes receives the changes since its last run")
  mutating func changes() {
    _ = reference.perform(.observe(ObserverSpec("o", .smart, reads: [["items", "v"]], body: Body(.follow))))
    let seen = reference.perform(
      .update([
        .set(node: "n3", property: "v", value: 8), .link(node: "n1", property: "items", value: .list(["n4", "n3"])),
      ]))
    #expect(
      seen.refreshes[0].smart.first?.changes
        == Seen.Changes(isFirst: false, removed: [], inserted: ["n4"], changed: ["n3"], result: ["n4=3", "n3=8"]))
    #expect(reference.perform(.update([.set(node: "n4", property: "w", value: 8)])).runs == [[]])
  }
}
