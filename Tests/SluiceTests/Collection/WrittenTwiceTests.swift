import Sluice
import SluiceModel
import SluiceTesting
import Testing

/// A kind of slot, with a write that assigns its complete value and a write that adds a visitor in place.
///
/// Only one test at a time calls its closures.
private struct SlotKind: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  /// Whether the slot holds at most one visitor.
  let isSingle: Bool
  let assign: (Hall, [Visitor]) -> Void
  let add: (Hall, Visitor) -> Void

  /// Creates the kind of a collection.
  init<Held: Visitors>(
    _ name: String, _ slot: ReferenceWritableKeyPath<Hall, Held>, inPlace: @escaping InPlace<Held>
  ) {
    testDescription = name
    isSingle = false
    assign = { hall, visitors in
      var held = Held.nobody
      for visitor in visitors { held.put(visitor) }
      hall[keyPath: slot] = held
    }
    add = { hall, visitor in inPlace(hall) { $0.put(visitor) } }
  }

  /// Creates the kind of a slot for one visitor, which the next visitor replaces.
  init(_ name: String, _ put: @escaping (Visitor, Hall) -> Void, inPlace: @escaping (Visitor, Hall) -> Void) {
    testDescription = name
    isSingle = true
    assign = { hall, visitors in if let last = visitors.last { put(last, hall) } }
    add = { hall, visitor in inPlace(visitor, hall) }
  }
}

private func exchange<Held>(_ held: inout Held, for other: Held) { held = other }

private let slotKinds = [
  SlotKind("[Visitor]", \.array) { $1(&$0.array) },
  SlotKind("[Visitor]?", \.optionalArray) { $1(&$0.optionalArray) },
  SlotKind("Set<Visitor>", \.set) { $1(&$0.set) },
  SlotKind("Set<Visitor>?", \.optionalSet) { $1(&$0.optionalSet) },
  SlotKind("[Int: Visitor]", \.dictionary) { $1(&$0.dictionary) },
  SlotKind("[Int: Visitor]?", \.optionalDictionary) { $1(&$0.optionalDictionary) },
  SlotKind("NodeList<Visitor>", \.list) { $1(&$0.list) },
  SlotKind("NodeList<Visitor>?", \.optionalList) { $1(&$0.optionalList) },
  SlotKind("NodeSet<Visitor>", \.nodeSet) { $1(&$0.nodeSet) },
  SlotKind("NodeSet<Visitor>?", \.optionalNodeSet) { $1(&$0.optionalNodeSet) },
  SlotKind("NodeMap<Int, Visitor>", \.map) { $1(&$0.map) },
  SlotKind("NodeMap<Int, Visitor>?", \.optionalMap) { $1(&$0.optionalMap) },
  SlotKind("Visitor?", { $1.star = $0 }, inPlace: { exchange(&$1.star, for: $0) }),
  SlotKind("Visitor", { $1.host = $0 }, inPlace: { exchange(&$1.host, for: $0) }),
]

/// The writes that one transaction makes to a slot, one after the other. Visitors are added from the first to the last.
private enum Write: CaseIterable {
  /// Assigns the present visitors and one more.
  case assign
  /// Adds a visitor in place.
  case add
  /// Adds a visitor in place, in a savepoint that fails.
  case addAndFail
  /// Assigns in a savepoint that succeeds.
  case assignWithin
}

/// All sequences of two and of three writes.
private let courses: [[Write]] = Write.allCases.flatMap { one in
  Write.allCases.flatMap { other in [[one, other]] + Write.allCases.map { [one, other, $0] } }
}

@Suite("Slots written more than once in a transaction", .hangGuard)
struct WrittenTwiceTests {
  private struct Failure: Error {}

  @Test("Slot: after several writes in one transaction, every node that it holds is attached", arguments: slotKinds)
  private func isAttached(kind: SlotKind) async {
    for course in courses {
      await Task.yield()
      let hall = Hall()
      let mediator = Mediator(hall)
      mediator.undoLimit = 10
      let visitors = (1...course.count + 1).map { Visitor($0, "\($0)") }
      let everyone = visitors + [hall.host]
      var names: Set<String> = []
      mediator.forEach(Visitor.self).observe("names", reads: \.name) { names.insert($0) }
      #expect(names == ["h"])
      names = []
      let place: Comment = "\(course)"
      let held = perform(course, kind, mediator, visitors)
      #expect(mediator.brokenInvariants(including: everyone) == [], place)
      #expect(names == Set(held.map(\.name)), place)
      // The present visitors belong to the mediator, so writes to them are observed and rolled back.
      names = []
      mediator.update("rename") { _ in for visitor in held { visitor.name += "!" } }
      #expect(names == Set(held.map { "\($0.number)!" }), place)
      try? mediator.update("fail") { _ throws(Failure) in
        for visitor in held { visitor.name = "nobody" }
        throw Failure()
      }
      #expect(held.map(\.name) == held.map { "\($0.number)!" }, place)
      names = []
      for _ in 0..<2 {
        #expect(mediator.undo() == !held.isEmpty, place)
        #expect(mediator.brokenInvariants(including: everyone) == [], place)
      }
      for _ in 0..<2 {
        #expect(mediator.redo() == !held.isEmpty, place)
        #expect(mediator.brokenInvariants(including: everyone) == [], place)
      }
      #expect(held.map(\.name) == held.map { "\($0.number)!" }, place)
    }
  }

  @Test(
    "Slot: a failed transaction restores a slot that was written several times and retains no node",
    arguments: slotKinds)
  private func isRolledBack(kind: SlotKind) {
    for course in courses {
      let hall = Hall()
      let mediator = Mediator(hall)
      let visitors = (1...course.count + 1).map { Visitor($0, "\($0)") }
      try? mediator.update("fail") { _ throws(Failure) in
        _ = perform(course, kind, mediator, visitors)
        throw Failure()
      }
      #expect(mediator.brokenInvariants(including: visitors) == [], "\(course)")
      #expect(visitors.map { $0._$node.isFree } == visitors.map { _ in true }, "\(course)")
      // The visitors can be attached to another mediator.
      let other = Hall()
      let otherMediator = Mediator(other)
      let held = perform(course, kind, otherMediator, visitors)
      #expect(otherMediator.brokenInvariants(including: visitors) == [], "\(course)")
      #expect(held.map { $0._$node.isFree } == held.map { _ in false }, "\(course)")
    }
  }

  @Test("Slot: nodes written by a priority observer or an enqueued transaction are attached", arguments: slotKinds)
  private func elsewhere(kind: SlotKind) {
    let hall = Hall()
    let mediator = Mediator(hall)
    let visitors = (1...4).map { Visitor($0, "\($0)") }
    mediator.observe("host", priority: .normal, reads: \.host.name) { hall, name in
      if name == "go" {
        kind.assign(hall, [visitors[0]])
        kind.add(hall, visitors[1])
      }
    }
    let host = hall.host
    mediator.update("go") { $0.host.name = "go" }
    #expect(mediator.brokenInvariants(including: visitors + [host]) == [])
    #expect(visitors.map { $0._$node.isFree } == [false, false, true, true])
    mediator.update("later") { _ in
      host.name = "h"
      mediator.enqueue("enqueued") { hall in
        kind.assign(hall, [visitors[2]])
        kind.add(hall, visitors[3])
      }
    }
    #expect(mediator.brokenInvariants(including: visitors + [host]) == [])
    #expect(visitors[3]._$node.isFree == false)
  }

  @Test(
    "Slot: nodes written below a replacement root in the same transaction are attached",
    arguments: slotKinds)
  private func belowAnotherRoot(kind: SlotKind) {
    let mediator = Mediator(Hall())
    let visitors = (1...4).map { Visitor($0, "\($0)") }
    let other = Hall()
    mediator.update("another root") { hall in
      kind.assign(hall, [visitors[0]])
      kind.add(hall, visitors[1])
      mediator.root = other
      kind.assign(other, [visitors[2]])
      kind.add(other, visitors[3])
    }
    #expect(mediator.brokenInvariants(including: visitors + [other.host]) == [])
    #expect(visitors.map { $0._$node.isFree } == [false, false, false, false])
  }

  /// Makes the writes in a transaction, and returns the visitors that are in the slot afterwards.
  private func perform(
    _ course: [Write], _ kind: SlotKind, _ mediator: Mediator<Hall>, _ visitors: [Visitor]
  ) -> [Visitor] {
    var held: [Visitor] = []
    func with(_ visitor: Visitor) -> [Visitor] { kind.isSingle ? [visitor] : held + [visitor] }
    mediator.update("writes") { hall in
      for (write, visitor) in zip(course, visitors) {
        switch write {
        case .assign:
          kind.assign(hall, with(visitor))
          held = with(visitor)
        case .add:
          kind.add(hall, visitor)
          held = with(visitor)
        case .addAndFail:
          try? mediator.update("within") { hall throws(Failure) in
            kind.add(hall, visitor)
            throw Failure()
          }
        case .assignWithin:
          mediator.update("within") { kind.assign($0, with(visitor)) }
          held = with(visitor)
        }
      }
    }
    return held
  }
}
