import ModelReference
import SluiceTesting
import Testing

/// Cases in which an observer creates nodes whose observers write slots that a third observer reads, on the engine and
/// on the reference.
@Suite("Order of observers that create nodes and readers of those nodes' slots", .hangGuard)
struct MakerCaseTests {
  private static let tree = [
    Case.Entry(id: "n1", type: "Root", slots: ["left": .node("n2"), "items": .list(["n3"])]),
    Case.Entry(id: "n2", type: "Folder", slots: ["items": .list(["n3"])]),
    Case.Entry(id: "n3", type: "Item", slots: ["v": .integer(2)]),
  ]

  private static let change: [Step] = [
    .set(node: "n1", property: "a", value: 2), .set(node: "n1", property: "b", value: 2),
  ]

  /// Returns an observer that creates a row in the change and none before, together with two others that run before it
  /// unless it is low.
  private static func maker(isLow: Bool) -> [ObserverSpec] {
    [
      .writing("title", [["b"]], ["title"], .sum(mod: 10)), .writing("total", [["title"]], ["total"], .sum(mod: 10)),
      .writing(
        "maker", [["items"], ["a"]] + (isLow ? [] : [["total"]]), ["rows"], .make(from: 0, count: 3),
        seed: 2),
    ]
  }

  private static let ofRows = ObserverSpec.writing("row", forEach: "Row", [["v"]], ["item", "t"], .sum(mod: 10))

  private func runs(_ observers: [ObserverSpec]) async -> [String] {
    let (expected, seen) = await BothPlaying().play(Self.tree, observers, Self.change)
    #expect(expected.settled)
    #expect(expected.differences(from: seen) == [])
    #expect(expected.violations == [] && seen.violations == [])
    let (order, engine) = (expected.order, seen.order)
    #expect(order == engine)
    return order
  }

  @Test("Maker: runs before a reader that also creates nodes", arguments: [false, true])
  func readerMakes(_ isReaderFirst: Bool) async {
    let reader = ObserverSpec.writing("reader", [["items"], ["items", "t"], ["a"]], ["visible"], .rotate(from: 0))
    let maker = Self.maker(isLow: false) + [Self.ofRows]
    #expect(
      await runs(isReaderFirst ? [reader] + maker : maker + [reader]) == [
        "title", "total", "maker", "row@maker/1", "reader",
      ])
  }

  @Test("Maker: runs before a reader that runs before another maker", arguments: [false, true])
  func readerBeforeMaker(_ isReaderFirst: Bool) async {
    let readers: [ObserverSpec] = [
      .writing("reader", [["items", "t"], ["a"]], ["left", "label"], .sum(mod: 10)),
      .writing("other", [["items"], ["left", "label"]], ["visible"], .rotate(from: 0)),
    ]
    let maker = Self.maker(isLow: false) + [Self.ofRows]
    #expect(
      await runs(isReaderFirst ? readers + maker : maker + readers) == [
        "title", "total", "maker", "row@maker/1", "reader", "other",
      ])
  }

  @Test("Maker: of two observers that each must precede the other, the level decides, or a violation is reported")
  func bothMake() async {
    // The maker reads slots that observers of rows write, and the reader creates rows.
    func observers(isMakerLow: Bool) -> [ObserverSpec] {
      let low = ObserverSpec.writing(
        "reader", [["items"], ["items", "t"], ["a"]] + (isMakerLow ? [["total"]] : []), ["left", "lines"],
        .make(from: 0, count: 1))
      var maker = Self.maker(isLow: isMakerLow)
      maker[2].reads.append(["current", "t"])
      return [low] + maker + [Self.ofRows]
    }
    #expect(
      await runs(observers(isMakerLow: true)) == ["title", "total", "maker", "row@maker/1", "reader"])
    let (expected, seen) = await BothPlaying().play(Self.tree, observers(isMakerLow: false), Self.change)
    #expect(!expected.settled)
    #expect(expected.differences(from: seen) == [])
    #expect(expected.violations.map(\.kind) == ["order"])
    #expect(seen.violations.map(\.kind) == ["order"])
  }
}

/// Plays a case on the reference and on the engine. This is an actor, because cells belong to an isolation.
private actor BothPlaying {
  /// Returns the results of a transaction on both, after the first runs of the observers.
  func play(
    _ tree: [Case.Entry], _ observers: [ObserverSpec], _ change: [Step]
  ) async -> (expected: Seen, seen: Seen) {
    let start = Case(tree: tree)
    var reference = Reference(start)
    let player = Player(start)
    for observer in observers {
      _ = reference.perform(.observe(observer))
      _ = await player.perform(.observe(observer))
    }
    return (reference.perform(.update(change)), await player.perform(.update(change)))
  }
}

extension ObserverSpec {
  /// Returns a smart observer that writes the ends of one path by a rule.
  fileprivate static func writing(
    _ id: String, forEach: String? = nil, _ reads: [[String]], _ writes: [String], _ rule: OutputRule,
    seed: Int = 0
  ) -> ObserverSpec {
    ObserverSpec(
      id, .smart, forEach: forEach, reads: reads, writes: [writes], body: Body(.smart(seed: seed, outputs: [rule])))
  }
}

extension Seen {
  /// The smart observers that ran, in order.
  fileprivate var order: [String] { refreshes.flatMap { $0.smart.map(\.observer) } }
}
