import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

@Suite("Optimistic updates")
struct OptimisticTests {
  let draft = Draft(8)
  let mediator: Mediator<Draft>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(draft)
    mediator.undoLimit = 100
    violations = mediator.collectViolations()
  }

  private var list: [Int] { draft.list.map(\.id) }

  private func watch() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.observe("reader", reads: \.a, \.b) { [unowned mediator] a, b in
      recorder.note("\(a) \(b) \(mediator.cause)")
    }
    _ = recorder.take()
  }

  @Test("OptimisticUpdate: its changes are visible at once, and confirming it makes it a step")
  func confirmed() {
    watch()
    mediator.update("before") { $0.b = 1 }
    let update = mediator.optimistic("set") { $0.a = 1 }
    #expect(recorder.take() == ["0 1 update", "1 1 update"] && update.isPending && update.name == "set")
    #expect(mediator.stepNames == ["before", nil])
    update.confirm()
    #expect(!update.isPending && mediator.stepNames == ["set", nil] && recorder.take() == [])
    update.revert()
    #expect(mediator.undo() && draft.a == 0 && mediator.stepNames == ["before", "set"])
    #expect(mediator.redo() && draft.a == 1 && recorder.take() == ["0 1 undo", "1 1 redo"])
    #expect(violations.take() == [])
  }

  @Test("OptimisticUpdate: a revert undoes its changes, and observers see the cause")
  func reverted() {
    watch()
    let update = mediator.optimistic("set") {
      $0.a = 1
      $0.list.append($0.pool[0])
    }
    update.revert { _ in Issue.record("There is no conflict") }
    #expect(recorder.take() == ["1 0 update", "0 0 revert"] && draft.a == 0 && list == [])
    #expect(mediator.stepNames == [nil, nil] && !mediator.isEdited)
  }

  @Test("OptimisticUpdate: keeps the redo steps until it is confirmed")
  func redo() {
    mediator.update("first") { $0.a = 1 }
    mediator.undo()
    let update = mediator.optimistic("set") { $0.b = 1 }
    #expect(mediator.stepNames == [nil, "first"])
    update.revert()
    #expect(mediator.redo() && draft.a == 1)
    mediator.undo()
    mediator.optimistic("set") { $0.b = 1 }.confirm()
    #expect(mediator.stepNames == ["set", nil])
  }

  @Test(
    "OptimisticUpdate: several form layers that can be answered in any order",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 1, 0]])
  func layers(order: [Int]) {
    let updates = (1...3).map { number in mediator.optimistic("\(number)") { $0.a = number } }
    // A layer above a reverted one takes over the value before it. The value changes only when the top layer is
    // reverted.
    var standing: Set = [1, 2, 3]
    for index in order {
      updates[index].revert()
      standing.remove(index + 1)
      #expect(draft.a == standing.max() ?? 0)
    }
    #expect(mediator.stepNames == [nil, nil])
  }

  @Test("OptimisticUpdate: confirmed updates are steps in the order in which they were made")
  func order() {
    let first = mediator.optimistic("first") { $0.a = 1 }
    mediator.update("second") { $0.a = 2 }
    let third = mediator.optimistic("third") { $0.a = 3 }
    third.confirm()
    #expect(mediator.stepNames == ["third", nil])
    first.confirm()
    #expect(mediator.undo() && draft.a == 2 && mediator.undoName == "second")
    #expect(mediator.undo() && draft.a == 1 && mediator.undoName == "first")
    #expect(mediator.undo() && draft.a == 0 && mediator.stepNames == [nil, "first"])
  }

  @Test("OptimisticUpdate: a revert removes single elements from a list that has changed since")
  func elements() {
    let messages = (0..<3).map { id in mediator.optimistic("send \(id)") { $0.list.append($0.pool[id]) } }
    mediator.update("receive") { $0.list.insert($0.pool[7], at: 0) }
    messages[0].revert { _ in Issue.record("There is no conflict") }
    #expect(list == [7, 1, 2])
    messages[2].confirm()
    messages[1].revert()
    #expect(list == [7, 2])
    #expect(mediator.undo() && list == [2] && mediator.undo() && list == [] && mediator.stepNames == [nil, "send 2"])
    #expect(mediator.redo() && list == [2] && mediator.redo() && list == [7, 2])
  }

  @Test("OptimisticUpdate: a revert restores an order that is unchanged, and keeps one that has changed since")
  func sorting() {
    mediator.update("fill") { $0.list = NodeList($0.pool.prefix(3)) }
    let one = mediator.optimistic("reverse") { $0.list.reverse() }
    one.revert()
    #expect(list == [0, 1, 2])
    let other = mediator.optimistic("reverse") { $0.list.reverse() }
    mediator.update("add") { $0.list.append($0.pool[5]) }
    other.revert { _ in Issue.record("There is no conflict") }
    #expect(list == [2, 1, 0, 5] && mediator.undo() && list == [0, 1, 2])
  }

  @Test("OptimisticUpdate: a revert reports conflicts, and the later values stay unless the handler takes them back")
  func conflicts() {
    let update = mediator.optimistic("set") {
      $0.a = 1
      $0.b = 2
      $0.map[1] = $0.pool[0]
      $0.map[2] = $0.pool[1]
    }
    mediator.update("set") {
      $0.a = 5
      $0.map[2] = $0.pool[2]
    }
    let recorder = recorder
    update.revert { conflict in
      recorder.note("\(conflict.property) \(conflict.node === draft)")
      if conflict.property == "Draft.a" {
        recorder.note("\(conflict.valueBefore) \(conflict.optimisticValue) \(conflict.presentValue)")
        conflict.takeBack()
      }
    }
    #expect(Set(recorder.take()) == ["Draft.a true", "0 1 5", "Draft.map true"])
    #expect(draft.a == 0 && draft.b == 0 && draft.map.map { [$0.key, $0.value.id] } == [[2, 2]])
    #expect(mediator.undo() && draft.a == 0 && draft.map.isEmpty && mediator.stepNames == [nil, "set"])
  }

  @Test("OptimisticUpdate: a revert has no conflict if the value is the same again or the other change was undone")
  func sameAgain() {
    let update = mediator.optimistic("set") { $0.a = 1 }
    mediator.update("there") { $0.a = 2 }
    mediator.update("back") { $0.a = 1 }
    update.revert { _ in Issue.record("There is no conflict") }
    #expect(draft.a == 0)
    let other = mediator.optimistic("set") { $0.a = 1 }
    mediator.update("other") { $0.a = 3 }
    mediator.undo()
    other.revert { _ in Issue.record("There is no conflict") }
    #expect(draft.a == 0 && mediator.redo() && draft.a == 3 && mediator.undo() && draft.a == 0)
  }

  @Test("OptimisticUpdate: stays visible while steps below it are undone")
  func below() {
    mediator.update("first") {
      $0.a = 1
      $0.b = 1
      $0.list.append($0.pool[0])
    }
    let update = mediator.optimistic("second") {
      $0.a = 2
      $0.list.append($0.pool[1])
    }
    #expect(mediator.undo() && draft.a == 2 && draft.b == 0 && list == [1])
    #expect(mediator.redo() && draft.a == 2 && draft.b == 1 && list == [0, 1])
    mediator.undo()
    update.revert()
    #expect(draft.a == 0 && list == [] && mediator.redo() && draft.a == 1 && list == [0])
  }

  @Test("OptimisticUpdate: a revert also restores the values that its observers wrote")
  func observers() {
    mediator.observe("coordinator", priority: .coordination, reads: \.a) { $0.b = $1 * 2 }
    mediator.observe("normaliser", reads: \.c, writes: \.c) { _, c in c = min(c, 5) }
    let update = mediator.optimistic("set") {
      $0.a = 1
      $0.c = 9
    }
    #expect(draft.b == 2 && draft.c == 5)
    update.revert { _ in Issue.record("There is no conflict") }
    #expect(draft.a == 0 && draft.b == 0 && draft.c == 0 && !mediator.isEdited)
    mediator.optimistic("set") { $0.a = 1 }.confirm()
    #expect(mediator.undo() && draft.a == 0 && draft.b == 0 && mediator.stepNames == [nil, "set"])
    #expect(mediator.redo() && draft.b == 2)
  }

  @Test("OptimisticUpdate: if the closure throws, it is rolled back like a transaction")
  func throwing() {
    #expect(throws: Failure()) {
      _ = try mediator.optimistic("fails") { draft throws(Failure) in
        draft.a = 1
        throw Failure()
      }
    }
    #expect(draft.a == 0 && mediator.stepNames == [nil, nil] && violations.take() == [])
  }

  @Test("OptimisticUpdate: is rejected inside a transaction or a group")
  func busy() {
    mediator.update("import") { _ in #expect(!mediator.optimistic("set") { $0.a = 1 }.isPending) }
    #expect(violations.take() == [.optimisticWhileBusy(name: "set", running: "import")])
    mediator.group("group") { #expect(!mediator.optimistic("set") { $0.a = 1 }.isPending) }
    #expect(violations.take() == [.optimisticWhileBusy(name: "set", running: nil)] && draft.a == 0)
    mediator.undoLimit = 0
    mediator.group("group") { #expect(!mediator.optimistic("set") { $0.a = 1 }.isPending) }
    #expect(violations.take() == [.optimisticWhileBusy(name: "set", running: nil)] && draft.a == 0)
    mediator.optimistic("set") { $0.a = 1 }.confirm()
    #expect(draft.a == 1 && violations.take() == [])
  }

  @Test("OptimisticUpdate: an answer inside another mediator's transaction waits for its end")
  func answeredInAnother() {
    let other = Mediator(Draft(1))
    let update = mediator.optimistic("set") { $0.a = 1 }
    other.update("other") { _ in
      update.revert()
      #expect(draft.a == 1)
    }
    #expect(draft.a == 0 && violations.take() == [])
  }

  @Test("undoSteps: a confirmed update appears at the position where it was made")
  func shown() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.undoLimit = 3
    mediator.update("1") { $0.a = 1 }
    let second = mediator.optimistic("2") { $0.a = 2 }
    mediator.update("3") { $0.a = 3 }
    mediator.update("4") { $0.a = 4 }
    mediator.render("history") { [unowned mediator] _ in
      recorder.note(mediator.undoSteps.map(\.name).joined(separator: " "))
    }
    second.confirm()
    #expect(recorder.take() == ["1 3 4", "2 3 4"])
  }

  @Test("OptimisticUpdate: an answer inside a transaction or a group applies at its end")
  func answeredInside() {
    watch()
    let (one, other) = (mediator.optimistic("one") { $0.a = 1 }, mediator.optimistic("other") { $0.b = 1 })
    _ = recorder.take()
    mediator.update("update") {
      one.revert()
      #expect(!one.isPending && $0.a == 1)
      $0.c = 1
    }
    #expect(draft.a == 0 && recorder.take() == ["0 1 revert"] && mediator.stepNames == ["update", nil])
    mediator.group("group") {
      mediator.update("part") { $0.c = 2 }
      other.confirm()
      mediator.update("part") { $0.c = 3 }
    }
    #expect(mediator.stepNames == ["group", nil] && mediator.undo() && draft.c == 1)
    #expect(mediator.undo() && draft.b == 1 && mediator.undo() && draft.b == 0)
  }

  @Test("OptimisticUpdate: released without an answer, it is reported and its changes stay")
  func unanswered() {
    do { _ = mediator.optimistic("set") { $0.a = 1 } }
    #expect(violations.take() == [])
    mediator.update("next") { $0.b = 1 }
    #expect(violations.take() == [.optimisticUnanswered(name: "set")] && draft.a == 1)
    #expect(mediator.undo() && mediator.undo() && draft.a == 0)
  }

  @Test("OptimisticUpdate: the report of an unanswered update states the line of its call")
  func unansweredLine() {
    mediator.onViolation = { [recorder] in recorder.note($0.text) }
    do { _ = mediator.optimistic("set", fileID: "App/Draft.swift", line: 12) { $0.a = 1 } }
    mediator.update("next") { $0.b = 1 }
    let text = ModelViolation.optimisticUnanswered(name: "set").text
    #expect(
      recorder.take() == ["\(text)\n\nOptimistic update \"set\" was called at App/Draft.swift:12."])
  }

  @Test("OptimisticUpdate: an answer has no effect after its mediator was deinitialized")
  func deinitializedMediator() {
    var mediator: Mediator<Draft>? = Mediator(Draft(1))
    let update = mediator!.optimistic("set") { $0.a = 1 }
    mediator = nil
    update.confirm()
    #expect(!update.isPending)
  }

  @Test("OptimisticUpdate: works without undo and leaves no history")
  func withoutUndo() {
    let draft = Draft(1)
    let mediator = Mediator(draft)
    let update = mediator.optimistic("set") { $0.a = 1 }
    mediator.update("other") { $0.b = 1 }
    #expect(!mediator.canUndo && !mediator.undo())
    update.revert()
    #expect(draft.a == 0 && draft.b == 1 && mediator.engine.undo.history == nil)
  }

  @Test("OptimisticUpdate: steps on top of a pending update are kept beyond the limit")
  func limit() {
    mediator.undoLimit = 1
    let update = mediator.optimistic("set") { $0.a = 1 }
    mediator.update("first") { $0.a = 2 }
    mediator.update("second") { $0.a = 3 }
    update.revert()
    #expect(draft.a == 3 && mediator.undo() && draft.a == 2 && !mediator.undo())
  }

  @Test("OptimisticUpdate: counts as an edit of the document until it is reverted")
  func documents() {
    mediator.update("before") { $0.a = 1 }
    mediator.markSaved()
    let recorder = recorder
    mediator.onDocumentChange = { recorder.note("\($0.transaction) \($0.kind) \($0.cause)") }
    let one = mediator.optimistic("one") { $0.b = 1 }
    #expect(mediator.isEdited && recorder.take() == ["one stored update"])
    one.revert()
    #expect(!mediator.isEdited && recorder.take() == ["revert one stored revert"])
    let two = mediator.optimistic("two") { $0.b = 2 }
    mediator.markSaved()
    #expect(!mediator.isEdited)
    two.confirm()
    #expect(!mediator.isEdited && mediator.undo() && mediator.isEdited && mediator.redo() && !mediator.isEdited)
    let three = mediator.optimistic("three") { $0.view = 2 }
    #expect(recorder.take().last == "three discardable update")
    three.confirm()
    #expect(!mediator.isEdited && mediator.stepNames == ["two", nil])
  }

  @Test("OptimisticUpdate: a revert restores a replaced root, also below another replacement")
  func roots() {
    let (first, second, third) = (mediator.root, Draft(1), Draft(1))
    let mediator = mediator
    let one = mediator.optimistic("one") { _ in mediator.root = second }
    let other = mediator.optimistic("other") { _ in mediator.root = third }
    one.revert()
    #expect(mediator.root === third)
    other.revert()
    #expect(mediator.root === first && mediator.brokenInvariants() == [])
  }
}
