import Sluice
import SluiceModel
import Testing

/// A kind of slot: how one write puts a whole value there, and how another adds a visitor to what is there, in place.
///
/// Its closures are called by one test at a time.
private struct SlotKind: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  /// Whether it holds one visitor at a time.
  let isSingle: Bool
  let assign: (Hall, [Visitor]) -> Void
  let add: (Hall, Visitor) -> Void

  /// A collection.
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

  /// A place for one, who makes room for the next.
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

/// The writes of a slot that one transaction makes, one after the other. Visitors are put in from the first to the last.
private enum Write: CaseIterable {
  /// Assigns who is there, and one more.
  case assign
  /// Adds one in place.
  case add
  /// Adds one in place in a savepoint that fails.
  case addAndFail
  /// Assigns in a savepoint that ends well.
  case assignWithin
}

/// Each two and each three writes that follow one another.
private let courses: [[Write]] = Write.allCases.flatMap { one in
  Write.allCases.flatMap { other in [[one, other]] + Write.allCases.map { [one, other, $0] } }
}

@Suite("A slot that is written more than once in a transaction")
struct WrittenTwiceTests {
  private struct Failure: Error {}

  @Test("has all that it holds attached, whichever write has put it there", arguments: slotKinds)
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
      // Who is there belongs to the mediator: what is written to them is heard, and taken back.
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

  @Test("is as it was if the transaction fails, and nobody is kept", arguments: slotKinds)
  private func isTakenBack(kind: SlotKind) {
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
      // They may come to another mediator.
      let other = Hall()
      let otherMediator = Mediator(other)
      let held = perform(course, kind, otherMediator, visitors)
      #expect(otherMediator.brokenInvariants(including: visitors) == [], "\(course)")
      #expect(held.map { $0._$node.isFree } == held.map { _ in false }, "\(course)")
    }
  }

  @Test("by a priority observer, or in an enqueued transaction, has all that it holds attached", arguments: slotKinds)
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
    "below a root that takes the place of another in the same transaction has all that it holds attached",
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

  /// Makes the writes in a transaction. Returns who is in the slot afterwards.
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
