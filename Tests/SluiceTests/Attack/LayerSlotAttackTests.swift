import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

/// A node that can be below another node of its type.
@Node final class Knot {
  var name: String
  var next: Knot?
  var other: Knot?
  init(_ name: String, _ next: Knot? = nil) {
    self.name = name
    self.next = next
  }
}

/// A node with a plain dictionary and with properties that share their changes.
@Node final class Loft {
  var table: [Int: Int] = [:]
  @SharedChange(with: \Loft.right) var left = 1
  var right = 1
  init() {}
}

@Suite("Optimistic updates of slots of all kinds")
struct LayerSlotAttackTests {
  @Test("OptimisticUpdate: a revert restores document slots of every kind, and keeps background and untracked ones")
  func kinds() {
    let studio = Studio()
    let mediator = Mediator(studio)
    mediator.undoLimit = 10
    let (first, second) = (Paper("first"), Paper("second"))
    mediator.update("first") {
      $0.papers = [first, second]
      $0.last = first
    }
    let update = mediator.optimistic("set") {
      $0.last = second
      $0.price = 7
      $0.query = "typed"
      $0.progress = 3
      $0.cache = 4
      $0.keeper = second
      $0.pile = [second, second]
    }
    #expect(studio.prices == [0])
    mediator.update("others") { $0.price = 8 }
    var conflicts: [String] = []
    update.revert {
      conflicts.append($0.property)
      if $0.property == "Studio.price" { $0.takeBack() }
    }
    #expect(studio.last === first && studio.query == "" && studio.keeper == nil && studio.pile == [])
    #expect(studio.progress == 3 && studio.cache == 4)
    #expect(Set(conflicts) == ["Studio.price", "Studio.prices"] && studio.price == 0 && studio.prices == [0, 7, 8])
    #expect(mediator.undo() && studio.prices == [] && mediator.checkInvariants() == [])
  }

  @Test("OptimisticUpdate: a revert restores shared changes and parts, and their observers run")
  func shared() {
    let loft = Loft()
    let mediator = Mediator(loft)
    let recorder = Recorder()
    mediator.observe("left", reads: \.left) { recorder.note("left \($0)") }
    mediator.observe("part", reads: \.table[1]) { recorder.note("part \($0 ?? 0)") }
    _ = recorder.take()
    let update = mediator.optimistic("set") {
      $0.right = 2
      $0.table[1] = 1
    }
    mediator.update("others") { $0.left = 3 }
    #expect(Set(recorder.take()) == ["left 1", "part 1", "left 3"])
    update.revert { _ in Issue.record("There is no conflict") }
    #expect(loft.left == 3 && loft.right == 1 && loft.table == [:])
    #expect(Set(recorder.take()) == ["left 3", "part 0"])
  }

  @Test("OptimisticUpdate: a revert restores the slots of a root that was replaced")
  func replacedRoot() {
    let (first, second) = (Draft(2), Draft(1))
    let mediator = Mediator(first)
    mediator.undoLimit = 10
    let update = mediator.optimistic("set") {
      $0.a = 1
      $0.list.append($0.pool[0])
    }
    mediator.root = second
    update.revert { _ in Issue.record("There is no conflict") }
    #expect(first.a == 0 && first.list.isEmpty && mediator.root === second && mediator.checkInvariants() == [])
    #expect(mediator.undo() && mediator.root === first && first.a == 0 && mediator.checkInvariants() == [])
    #expect(mediator.redo() && mediator.root === second)
  }

  @Test("OptimisticUpdate: a revert that would put a node below itself changes nothing")
  func strongCycle() {
    let (b, root) = (Knot("b"), Knot("root"))
    let a = Knot("a", b)
    root.next = a
    let mediator = Mediator(root)
    mediator.undoLimit = 10
    let violations = mediator.collectViolations()
    let update = mediator.optimistic("out") {
      $0.next!.next = nil
      $0.name = "out"
    }
    mediator.update("over") {
      $0.other = b
      b.next = a
    }
    update.revert()
    #expect(violations.take() == [.strongCycle(type: "Knot", slot: "Knot.next")] && !update.isPending)
    #expect(a.next == nil && root.name == "out" && b.next === a && mediator.checkInvariants() == [])
    #expect(mediator.undo() && b.next == nil && root.other == nil && mediator.checkInvariants() == [])
  }

  @Test("undo: a step that would put a node below itself is not undone")
  func strongCycleInUndo() {
    let (b, root) = (Knot("b"), Knot("root"))
    let a = Knot("a", b)
    root.next = a
    let mediator = Mediator(root)
    mediator.undoLimit = 10
    let violations = mediator.collectViolations()
    mediator.update("out") { $0.next!.next = nil }
    let update = mediator.optimistic("over") {
      $0.other = b
      b.next = a
    }
    mediator.undo()
    #expect(violations.take() == [.strongCycle(type: "Knot", slot: "Knot.next")])
    #expect(a.next == nil && b.next === a && mediator.checkInvariants() == [])
    update.revert()
    #expect(b.next == nil && root.other == nil && mediator.checkInvariants() == [])
  }

  @Test("OptimisticUpdate: a revert restores nodes that were offered to another mediator meanwhile")
  func foreign() {
    let (one, other) = (Draft(2), Draft(1))
    let (mine, theirs) = (Mediator(one), Mediator(other))
    mine.undoLimit = 10
    let (here, there) = (mine.collectViolations(), theirs.collectViolations())
    let chip = one.pool[0]
    mine.update("add") { $0.list.append(chip) }
    let update = mine.optimistic("size") { _ in chip.size = 1 }
    mine.update("remove") { $0.list.removeAll() }
    theirs.update("take") { $0.list.append(chip) }
    #expect(there.take() == [.foreignNode(type: "Chip", slot: "Draft.list")])
    update.revert()
    #expect(chip.size == 0 && here.take() == [] && mine.checkInvariants() == [])
  }
}
