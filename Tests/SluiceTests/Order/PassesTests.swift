import Sluice
import SluiceMessages
import Testing

@Suite("Priority phase")
struct PassesTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()
  let timeline = Timeline()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  /// Returns the number of passes in the refresh of a transaction.
  private func passes(_ body: (Office) -> Void) -> Int {
    _ = timeline.take()
    mediator.tracer = timeline
    mediator.update("change", body)
    mediator.tracer = nil
    return timeline.take().count { $0.hasPrefix("pass ") }
  }

  @Test("Priority phase: runs observers in ascending priority, ties in order of registration")
  func ascending() {
    let recorder = recorder
    for (name, priority) in [
      ("last", Priority.last), ("normal", .normal), ("coordination", .coordination), ("251", 251), ("first", .first),
      ("normal again", .normal), ("before", -1),
    ] {
      mediator.observe(name, priority: priority, reads: \.a) { _, _ in recorder.note(name) }
    }
    #expect(
      runs { $0.a = 1 } == ["before", "first", "coordination", "251", "normal", "normal again", "last"])
  }

  @Test("Priority observer: can read and write any stored slot, and no derived one")
  func mayWrite() {
    let office = office
    mediator.observe("priority", priority: .normal, reads: \.a) { office, a in
      office.b = office.a + office.zoom
      office.folders.append(Folder("new"))
      office.title = "mine"
    }
    mediator.update("change") { $0.a = 1 }
    #expect(office.b == 1)
    #expect(office.folders.count == 2)
    #expect(violations.take() == [.derivedWrite(slot: "Office.title"), .derivedWrite(slot: "Office.title")])
    #expect(office.title == "")
  }

  @Test("Priority phase: has one pass if no observer makes an earlier one stale")
  func onePass() {
    mediator.observe("first", priority: .first, reads: \.a) { office, a in office.b = a }
    mediator.observe("last", priority: .last, reads: \.b) { office, b in office.zoom = b }
    #expect(passes { $0.a = 1 } == 1)
    #expect(passes { $0.zoom = 5 } == 1)
    #expect(office.zoom == 5)
  }

  @Test("Priority phase: has another pass if an observer makes an earlier one stale, and each runs once in a pass")
  func anotherPass() {
    let recorder = recorder
    mediator.observe("early", priority: .first, reads: \.b) { _, b in recorder.note("early \(b)") }
    mediator.observe("middle", priority: .normal, reads: \.a, \.b) { _, a, b in recorder.note("middle \(a) \(b)") }
    mediator.observe("late", priority: .last, reads: \.a) { office, a in
      recorder.note("late \(a)")
      office.b = a
    }
    #expect(runs { $0.a = 1 } == ["middle 1 0", "late 1", "early 1", "middle 1 1"])
    #expect(passes { $0.a = 2 } == 2)
  }

  @Test("Priority phase: has another pass if an observer makes one of equal priority and earlier registration stale")
  func tiePass() {
    let recorder = recorder
    mediator.observe("one", priority: .normal, reads: \.b) { _, b in recorder.note("one \(b)") }
    mediator.observe("two", priority: .normal, reads: \.a) { office, a in
      recorder.note("two \(a)")
      office.b = a
    }
    mediator.observe("three", priority: .normal, reads: \.b) { _, b in recorder.note("three \(b)") }
    #expect(runs { $0.a = 1 } == ["two 1", "three 1", "one 1"])
  }

  @Test("Priority phase: has no further pass for an observer whose slots were restored")
  func restoredSlot() {
    let recorder = recorder
    mediator.observe("early", priority: .first, reads: \.b) { _, b in recorder.note("early \(b)") }
    mediator.observe("sets", priority: .normal, reads: \.a) { office, a in office.b = a }
    mediator.observe("puts back", priority: .last, reads: \.a) { office, a in office.b = 0 }
    #expect(runs { $0.a = 1 } == [])
    #expect(passes { $0.a = 2 } == 1)
  }

  @Test("Priority phase: the smart phase starts when no priority observer is stale")
  func smartLast() {
    let recorder = recorder
    mediator.observe("smart", reads: \.b) { recorder.note("smart \($0)") }
    mediator.observe("count", priority: .first, reads: \.b) { office, b in
      recorder.note("count \(b)")
      if b > 0, b < 4 { office.zoom = b }
    }
    mediator.observe("feed", priority: .last, reads: \.zoom) { office, zoom in if zoom > 0 { office.b = zoom + 1 } }
    #expect(runs { $0.b = 1 } == ["count 1", "count 2", "count 3", "count 4", "smart 4"])
    #expect(violations.take() == [])
  }

  @Test("limits: a limit that is not positive, or lowered during the passes, ends them", arguments: [0, -1, 2])
  func lowLimit(limit: Int) {
    mediator.limits.passes = limit > 0 ? 100 : limit
    mediator.observe("one", priority: .first, reads: \.a) { [unowned mediator] office, a in
      if a == 5, limit > 0 { mediator.limits.passes = limit }
      if a > 0 { office.b = a }
    }
    mediator.observe("two", priority: .last, reads: \.b) { office, b in if b > 0 { office.a = b + 1 } }
    mediator.update("change") { $0.a = 1 }
    #expect(violations.take() == [.passesDoNotSettle(limit: limit, observers: ["one"])])
  }

  @Test("limits: more passes than allowed are reported, and stale observers wait for the next refresh")
  func limit() {
    let recorder = recorder
    mediator.limits.passes = 3
    mediator.observe("one", priority: .first, reads: \.a) { office, a in
      recorder.note("one \(a)")
      if a > 0, a < 8 { office.b = a }
    }
    mediator.observe("two", priority: .last, reads: \.b) { office, b in if b > 0 { office.a = b + 1 } }
    mediator.observe("smart", reads: \.a) { recorder.note("smart \($0)") }
    #expect(runs { $0.a = 1 } == ["one 1", "one 2", "one 3", "smart 4"])
    #expect(violations.take() == [.passesDoNotSettle(limit: 3, observers: ["one"])])
    #expect(runs { _ in } == ["one 4", "one 5", "one 6", "smart 7"])
    #expect(violations.take() == [.passesDoNotSettle(limit: 3, observers: ["one"])])
    #expect(runs { _ in } == ["one 7", "one 8", "smart 8"])
    #expect(violations.take() == [])
    #expect(runs { _ in } == [])
  }

  @Test("Priority phase: a registration below the running priority starts another pass, one above it does not")
  func registersOthers() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.observe("parent", priority: .coordination, reads: \.a) { [unowned mediator] _, a in
      recorder.note("parent \(a)")
      guard a == 1 else { return }
      mediator.observe("above", priority: .last, reads: \.a) { _, a in recorder.note("above \(a)") }
      mediator.observe("below", priority: .first, reads: \.a) { _, a in recorder.note("below \(a)") }
      mediator.observe("child", reads: \.a) { recorder.note("child \($0)") }
      mediator.render("page") { recorder.note("page \($0.a)") }
      mediator.observeEveryRefresh("clock") { recorder.note("clock \($0.a)") }
    }
    #expect(runs { $0.a = 1 } == ["parent 1", "above 1", "below 1", "child 1", "page 1", "clock 1"])
    #expect(runs { $0.a = 2 } == ["below 2", "parent 2", "above 2", "child 2", "page 2", "clock 2"])
    #expect(violations.take() == [])
  }

  @Test("Priority observer: a coordinator can register, cancel and make another observer stale in one run")
  func coordinator() {
    let (mediator, recorder) = (mediator, recorder)
    var children: [Int: Registration] = [:]
    mediator.observe("counter", priority: .first, reads: \.b) { _, b in recorder.note("counter \(b)") }
    mediator.observe("coordinator", priority: .coordination, reads: \.folders) { [unowned mediator] office, folders in
      recorder.note("coordinator")
      for (index, folder) in folders.enumerated() where children[index] == nil {
        children[index] = mediator.from(folder).observe("child", reads: \.name) { recorder.note("child \($0)") }
      }
      for index in folders.count..<9 { children.removeValue(forKey: index)?.cancel() }
      office.b = folders.count
    }
    #expect(
      runs { $0.folders = [Folder("one"), Folder("two")] }
        == ["coordinator", "counter 2", "child one", "child two"])
    #expect(
      runs {
        $0.folders[0].name = "uno"
        $0.folders[1].name = "due"
        $0.folders.removeLast()
      } == ["coordinator", "counter 1", "child uno"])
    #expect(violations.take() == [])
  }

  @Test("Priority phase: has no pass for a stale observer that was cancelled")
  func cancelledHasNoPass() {
    let recorder = recorder
    var early: Registration?
    early = mediator.observe("early", priority: .first, reads: \.b) { _, b in recorder.note("early \(b)") }
    mediator.observe("late", priority: .normal, reads: \.a) { office, a in office.b = a }
    mediator.observe("latest", priority: .last, reads: \.a) { _, a in if a == 1 { early?.cancel() } }
    _ = recorder.take()
    #expect(passes { $0.a = 1 } == 1)
    #expect(recorder.take() == [])
    #expect(passes { $0.a = 2 } == 1)
  }

  @Test("Priority phase: runs forEach observers of nodes that a priority observer attaches in the same refresh")
  func forEachOfAttached() {
    let recorder = recorder
    mediator.forEach(Folder.self).observe("each", priority: .last, reads: \.name) { recorder.note("each \($1)") }
    mediator.forEach(Folder.self).observe("early each", priority: .first, reads: \.name) {
      recorder.note("early \($1)")
    }
    mediator.observe("make", priority: .normal, reads: \.a) { office, a in
      if a > 0 { office.folders.append(Folder("\(a)")) }
    }
    #expect(runs { $0.a = 1 } == ["each 1", "early 1"])
    #expect(runs { $0.a = 2 } == ["each 2", "early 2"])
    #expect(runs { $0.folders = [] } == [])
    #expect(violations.take() == [])
  }

  @Test("Priority phase: runs a forEach observer for all its nodes in one pass")
  func eachNodeInOnePass() {
    let office = Office()
    office.folders = NodeList((1...200).map { Folder("\($0)") })
    let mediator = Mediator(office)
    let violations = mediator.collectViolations()
    var names: [String] = []
    mediator.forEach(Folder.self).observe("folder", priority: .normal, reads: \.name) { _, name in names.append(name) }
    #expect(names == (1...200).map(String.init))
    #expect(violations.take() == [])
  }
}
