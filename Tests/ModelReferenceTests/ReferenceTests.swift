import ModelReference
import Testing

/// Statements of the design, with one small case each.
@Suite("Reference implementation")
struct ReferenceTests {
  @Test("Reference: a transaction that throws leaves no changes and runs no observer")
  func rollback() {
    var world = SmallWorld(.sum("o", [["a"]], ["title"]), .coordinator("p", 0, [["ping"]]))
    let seen = world.update(
      .set(node: "n1", property: "a", value: 7), .link(node: "n1", property: "left", value: .null),
      .send(node: "n1", property: "ping", value: 1), .observe(.rendering("r", ["a"], then: ["b"])), .end("o"),
      .enqueue([.set(node: "n1", property: "b", value: 9)]), .throw)
    #expect(seen.threw)
    #expect(seen.slots == [:])
    #expect(seen.refreshes == [])
    #expect(world.update(.set(node: "n1", property: "a", value: 3)).runs == [["o"]])
  }

  @Test("Reference: a savepoint fails alone")
  func savepoint() {
    var world = SmallWorld()
    let seen = world.update(
      .set(node: "n1", property: "a", value: 7), .savepoint([.set(node: "n1", property: "b", value: 7), .throw]))
    #expect(!seen.threw)
    #expect(seen.slots == ["n1.a": .integer(7)])
  }

  @Test("Reference: a restored value is no change, and a computed property changes with its value")
  func noChange() {
    var world = SmallWorld(.sum("o", [["sum"]], ["title"]), .rendering("r", ["a"], then: ["a"]))
    let back = world.update(
      .set(node: "n1", property: "a", value: 7), .set(node: "n1", property: "a", value: 1))
    #expect(back.runs == [[]])
    #expect(!back.canUndo)
    #expect(world.update(.set(node: "n1", property: "a", value: 4)).runs == [["r"]])
  }

  @Test("Reference: a writer of a property runs before its readers, in whichever order they are registered")
  func order() {
    var world = SmallWorld(.sum("reader", [["title"]], ["total"]), .sum("writer", [["a"]], ["title"]))
    let seen = world.update(.set(node: "n1", property: "a", value: 7))
    #expect(seen.runs == [["writer", "reader"]])
    #expect(seen.refreshes[0].before == [["writer", "reader"]])
    #expect(seen.slots == ["n1.a": .integer(7), "n1.title": .integer(7), "n1.total": .integer(7)])
  }

  @Test("Reference: an observer that creates nodes runs first, so that the nodes' observers can run before readers")
  func createdNodes() {
    let make = Body(.smart(seed: 0, outputs: [.make(from: 0, count: 2)], enqueue: []))
    var world = SmallWorld(
      .sum("reader", [["a"], ["items", "t"]], ["total"]), .sum("row", forEach: "Row", [["v"]], ["item", "t"]),
      ObserverSpec("maker", .smart, reads: [["items"], ["a"]], writes: [["rows"]], body: make))
    let seen = world.update(.set(node: "n1", property: "a", value: 8))
    #expect(seen.settled)
    #expect(seen.runs == [["maker", "row@maker/2", "reader"]])
    #expect(seen.slots["n5.t"] == .integer(2))
    #expect(seen.slots["n1.total"] == .integer(8 + 2 * 2))
  }

  @Test("Reference: in a cycle of properties, children run before parents, and only if something changed")
  func nodeOrder() {
    var world = SmallWorld(.sum("o", forEach: "Folder", [["subs", "size"], ["items", "v"]], ["size"]))
    let seen = world.update(.set(node: "n6", property: "v", value: 5))
    #expect(seen.runs == [["o@n4", "o@n2"]])
    #expect(seen.refreshes[0].before == [["o@n4", "o@n2"]])
    #expect(seen.slots["n4.size"] == .integer(10))
    #expect(seen.slots["n2.size"] == .integer(10 + 2 * 7))
  }

  @Test("Reference: another pass follows if a priority observer makes an earlier one stale")
  func passes() {
    var world = SmallWorld(
      .coordinator("early", 0, [["b"]]),
      .coordinator("late", 1, [["a"]], [.set(node: "n1", property: "b", value: 5)]))
    _ = world.update(.set(node: "n1", property: "b", value: 1))
    let seen = world.update(.set(node: "n1", property: "a", value: 7))
    #expect(seen.refreshes[0].priority.map(\.description) == ["late in pass 1", "early in pass 2"])
  }

  @Test("Reference: an observer is inactive while its origin is detached, and runs when it is attached again")
  func inactive() {
    var world = SmallWorld(.sum("o", from: "n3", [["n"]], ["label"]))
    let detaching = world.update(
      .link(node: "n1", property: "right", value: .null), .link(node: "n1", property: "folders", value: .list(["n2"])))
    #expect(detaching.detached == ["n3"])
    #expect(world.update(.set(node: "n3", property: "n", value: 5)).runs == [[]])
    let waking = world.update(.link(node: "n1", property: "right", value: .node("n3")))
    #expect(waking.refreshes[0].smart == [Seen.Run(observer: "o", first: true)])
  }

  @Test("Reference: every event counts, equal or not, in order and once, and so does setting an input")
  func events() {
    var world = SmallWorld(
      .sum("o", [["ping"]], ["total"]), .sum("i", from: "n2", [["text", "sent"]], ["label"]))
    let seen = world.update(
      .send(node: "n1", property: "ping", value: 2), .send(node: "n1", property: "ping", value: 2),
      .set(node: "n2", property: "text", value: 0))
    #expect(
      seen.refreshes[0].smart.map(\.description)
        == ["o with 0: n1.ping = 2, 0: n1.ping = 2", "i with 0: n2.text = 0"])
    #expect(seen.slots == ["n1.total": .integer(1 * 2 + 2 * 2)])
    #expect(world.update(.set(node: "n1", property: "a", value: 2)).runs == [[]])
  }

  @Test("Reference: an undeclared write is rejected and reported, and the old value stays")
  func contract() {
    var world = SmallWorld(
      .sum("o", [["a"]], ["title"], breach: Body.Breach(node: "n1", property: "log", value: 77)))
    let seen = world.update(.set(node: "n1", property: "a", value: 7))
    #expect(seen.violations == [Seen.Violation(kind: "contract", observer: "o")])
    #expect(seen.slots["n1.log"] == nil)
  }

  @Test("Reference: two writers of one slot are reported at the end of the smart phase")
  func twoWriters() {
    var world = SmallWorld(.sum("one", [["a"]], ["left", "label"]), .sum("two", [["b"]], ["right", "label"]))
    let seen = world.update(.link(node: "n1", property: "right", value: .node("n2")))
    #expect(!seen.settled)
    #expect(seen.mustReport == ["order"])
  }

  @Test(
    "Reference: a registration that the declared paths prove to be wrong is rejected",
    arguments: [
      ObserverSpec.sum("second", [["b"]], ["title"]), .sum("back", [["title"]], ["shown", "t"]),
      .coordinator("hears", 0, [["title"]]), .sum("stored", [["a"]], ["b"]),
    ])
  func refusals(_ spec: ObserverSpec) {
    var world = SmallWorld(.sum("first", [["a"], ["shown", "t"]], ["title"]))
    let seen = world.observe(spec)
    #expect(seen.refused == [spec.id])
    #expect(seen.refreshes == [] && seen.violations == [] && seen.recurringOpen)
  }

  @Test("Reference: an enqueued transaction has a separate refresh, and one that throws has none")
  func enqueue() {
    var world = SmallWorld(
      .sum("o", [["a"]], ["title"], enqueue: [.set(node: "n1", property: "log", value: 1)]),
      .rendering("r", ["log"], then: ["log"]))
    _ = world.update(.set(node: "n1", property: "log", value: 0))
    let seen = world.update(
      .set(node: "n1", property: "a", value: 7), .enqueue([.set(node: "n1", property: "log", value: 2)]),
      .enqueue([.set(node: "n1", property: "a", value: 9), .throw]))
    #expect(seen.runs == [["o"], ["r"], ["r"]])
    #expect(seen.slots["n1.log"] == .integer(1))
  }

  @Test("Reference: a rendering observer depends on the slots that it reads while it runs")
  func rendering() {
    var world = SmallWorld(.rendering("r", ["a"], then: ["b"]))
    #expect(world.update(.set(node: "n1", property: "b", value: 2)).runs == [["r"]])
    #expect(world.update(.set(node: "n1", property: "a", value: 2)).runs == [["r"]])
    #expect(world.update(.set(node: "n1", property: "b", value: 3)).runs == [[]])
  }

  @Test("Reference: an operation on a copy does not affect the original")
  func copies() {
    var world = SmallWorld(.sum("o", [["items", "v"]], ["title"]))
    let (steps, before) = ([Step.grow(node: "n1", property: "items", type: "Item", value: 4)], world.reference.slots)
    var attempt = world.reference
    let seen = attempt.perform(.update(steps))
    #expect(world.reference.slots == before)
    #expect(world.reference.perform(.update(steps)) == seen)
    #expect(seen.slots["n7.v"] == .integer(4))
  }
}
