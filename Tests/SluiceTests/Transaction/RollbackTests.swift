import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Node private final class Desk {
  var number = 0
  var names: [Int] = []
  var table: [String: [Int]] = [:]
  var chosen: [Int]?
  var wide = SIMD16<Double>(repeating: 0)
  var left: NodeList<Track> = []
  var right: NodeList<Track> = []
  var guests: [Guest] = []
  init() {}
}

@Node private final class Guest {
  @Untracked let farewell: () -> Void
  init(_ farewell: @escaping () -> Void) { self.farewell = farewell }
  deinit { farewell() }
}

/// An object that runs a closure when it is deinitialized.
private final class Farewell {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
  deinit { run() }
}

private func edit<Value>(_ value: inout Value, _ change: (inout Value) -> Void) { change(&value) }

@Suite("Rollback")
struct RollbackTests {
  private let desk = Desk()
  private let recorder = Recorder()

  @Test("Rollback: restored slots make no observer run later")
  func laterRuns() {
    let mediator = Mediator(desk)
    let recorder = recorder
    mediator.observe("number", reads: \.number) { recorder.note("number \($0)") }
    #expect(throws: Failure()) {
      try mediator.update("fails") { desk throws(Failure) in
        desk.number = 5
        throw Failure()
      }
    }
    mediator.update("something else") { $0.names = [1] }
    #expect(recorder.take() == ["number 0"])
  }

  @Test("Transaction: an in-place edit that is reversed by hand counts as no change")
  func inPlace() {
    let mediator = Mediator(desk)
    let recorder = recorder
    mediator.update("fill") { desk in
      desk.chosen = [1]
      desk.table["a"] = [1]
    }
    mediator.observe("values", reads: \.names, \.chosen, \.table) { _, _, _ in recorder.note("ran") }
    mediator.update("there and back") { desk in
      desk.names.append(1)
      desk.names.removeLast()
      desk.chosen?.append(2)
      desk.chosen?.removeLast()
      desk.table["a"]?.append(2)
      desk.table["a"]?.removeLast()
    }
    #expect(recorder.take() == ["ran"])
  }

  @Test("Rollback: restores values of any size, dictionary entries and optionals")
  func values() {
    desk.chosen = [1]
    desk.table = ["a": [1]]
    let mediator = Mediator(desk)
    #expect(throws: Failure()) {
      try mediator.update("fails") { desk throws(Failure) in
        desk.wide[3] = 1
        desk.wide = SIMD16(repeating: 2)
        desk.chosen?.append(2)
        desk.chosen = nil
        desk.table["b", default: []].append(1)
        desk.table["a"] = nil
        throw Failure()
      }
    }
    #expect(desk.wide == SIMD16(repeating: 0))
    #expect(desk.chosen == [1])
    #expect(desk.table == ["a": [1]])
  }

  @Test("Rollback: restores a list that was moved to another property during its edit")
  func movedList() {
    let one = Track(1, "one")
    desk.left = [one]
    let mediator = Mediator(desk)
    #expect(throws: Failure()) {
      try mediator.update("fails") { desk throws(Failure) in
        edit(&desk.left) { list in
          list.append(Track(2, "two"))
          desk.right = list
          list = []
          desk.right.append(Track(3, "three"))
        }
        throw Failure()
      }
    }
    #expect(desk.left == [one])
    #expect(desk.right == [])
  }

  @Test("Rollback: a node that is deinitialized by it can start a transaction")
  func nodeDeinitializedByRollback() {
    let mediator = Mediator(desk)
    #expect(throws: Failure()) {
      try mediator.update("fails") { [unowned mediator] desk throws(Failure) in
        desk.guests.append(Guest { [weak mediator] in mediator?.update("farewell") { $0.number += 1 } })
        throw Failure()
      }
    }
    mediator.update("goes on") { $0.names = [1] }
    #expect(desk.names == [1])
    #expect(desk.guests == [])
  }

  @Test("Rollback: a write in the deinit of a released node is outside of the transaction and is reported")
  func writeInDeinit() {
    let desk = desk
    desk.right = [Track(1, "one")]
    let mediator = Mediator(desk)
    let violations = mediator.collectViolations()
    let dyingNode: () -> Void = { desk.guests.append(Guest { [unowned desk] in desk.right = [] }) }
    let dyingClosure: () -> Void = {
      let farewell = Farewell { [unowned desk] in desk.right = [] }
      mediator.enqueue("later") { _ in _ = farewell }
    }
    for (begin, reported) in [
      (dyingNode, [ModelViolation.writeOutsideTransaction(slot: "Desk.right")]), (dyingClosure, []),
    ] {
      #expect(throws: Failure()) {
        try mediator.update("fails") { _ throws(Failure) in
          begin()
          throw Failure()
        }
      }
      #expect(violations.take() == reported)
      #expect(mediator.checkInvariants() == [])
      mediator.update("next") { $0.number += 1 }
      #expect(mediator.checkInvariants() == [])
    }
  }

  @Test("Transaction: closures released with cancelled observers can start transactions")
  func closureReleasedWithObserver() {
    let mediator = Mediator(desk)
    var registrations: [Registration] = []
    for number in 1...3 {
      let farewell = Farewell { [weak mediator] in mediator?.update("farewell") { $0.names.append(number) } }
      registrations.append(mediator.observe("holds", reads: \.number) { _ in _ = farewell })
    }
    mediator.update("end") { _ in for registration in registrations { registration.cancel() } }
    #expect(Set(desk.names) == [1, 2, 3])
  }

  @Test("Rollback: undoes all writes, even if another mediator's transaction is between them")
  func betweenMediators() {
    let (mediator, other) = (Mediator(desk), Mediator(Desk()))
    let (violations, otherViolations) = (mediator.collectViolations(), other.collectViolations())
    #expect(throws: Failure()) {
      try mediator.update("outer") { desk throws(Failure) in
        desk.number = 1
        other.update("between") { _ in mediator.update("inner") { $0.names = [1] } }
        desk.number = 2
        throw Failure()
      }
    }
    #expect(desk.number == 0)
    #expect(desk.names == [])
    #expect(otherViolations.take() == [.transactionInTransaction(update: "between", running: "outer")])
    #expect(violations.take() == [.transactionInTransaction(update: "inner", running: "between")])
  }
}
