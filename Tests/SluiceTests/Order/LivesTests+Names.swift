import Sluice
import SluiceMessages
import Testing

extension LivesTests {
  @Test("replaces one of the same name on the same target, which is reported; its end is taken back with the savepoint")
  func replacesOnTarget() {
    let recorder = recorder
    let (one, two) = (Target("one"), Target("two"))
    mediator.observe("a", on: one, reads: \.a) { me, _ in recorder.note("first \(me.name)") }
    mediator.observe("a", on: two, reads: \.a) { me, _ in recorder.note("other \(me.name)") }
    #expect(violations.take() == [])
    fail { _ in mediator.observe("a", on: one, reads: \.a) { _, _ in recorder.note("never") } }
    #expect(violations.take() == [.replacedObserver(name: "a", place: "target")])
    #expect(runs { $0.a = 1 } == ["first one", "other two"])
    mediator.observe("a", on: one, reads: \.a) { me, _ in recorder.note("second \(me.name)") }
    #expect(violations.take() == [.replacedObserver(name: "a", place: "target")])
    #expect(runs { $0.a = 2 } == ["other two", "second one"])
  }

  @Test("replaces one of the same name from the same origin, and may write what that wrote")
  func replacesOnOrigin() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.folders = [one, two] }
    for folder in [one, two] {
      mediator.observe("label", from: folder, reads: \.own, writes: \.label) { $1 = "first \($0)" }
    }
    #expect(violations.take() == [])
    mediator.observe("label", from: one, reads: \.own, writes: \.label) {
      recorder.note("second")
      $1 = "second \($0)"
    }
    #expect(violations.take() == [.replacedObserver(name: "label", place: "origin")])
    #expect((one.label, two.label) == ("second 0", "first 0"))
    mediator.update("change") { _ in one.own = 1 }
    #expect(one.label == "second 1")
    #expect(violations.take() == [])
  }

  @Test("replaced from its origin comes back when the transaction fails, with its place among the writers")
  func replacementRolledBack() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    let first = mediator.observe("label", from: folder, reads: \.own, writes: \.label) { $1 = "first \($0)" }
    var second: Registration?
    mediator.update("outer") { _ in
      fail { _ in
        second = mediator.observe("label", from: folder, reads: \.own, writes: \.label) { $1 = "second \($0)" }
        fail { _ in
          mediator.observe("label", from: folder, reads: \.own, writes: \.label) { $1 = "third \($0)" }
        }
        recorder.note("\(first.isActive) \(second!.isActive)")
      }
    }
    #expect(recorder.take() == ["false true"])
    #expect(first.isActive)
    #expect(second?.isActive == false)
    mediator.update("change") { _ in folder.own = 1 }
    #expect(folder.label == "first 1")
    _ = violations.take()
    #expect(!mediator.observe("other", from: folder, reads: \.own, writes: \.label) { _, _ in }.isActive)
    #expect(violations.take().map(\.id) == [.twoWriters])
  }

  @Test("made and ended in one transaction has never run, and may be taken back in parts")
  func madeAndEnded() {
    let recorder = recorder
    var first: Registration?
    #expect(
      runs { _ in
        first = mediator.observe("first", reads: \.a) { _ in recorder.note("never") }
        first?.end()
      } == [])
    var second: Registration?
    #expect(
      runs { _ in
        second = mediator.observe("second", reads: \.a) { recorder.note("second \($0)") }
        fail { _ in second?.end() }
      } == ["second 0"])
    #expect(second?.isActive == true)
    #expect(violations.take() == [])
  }

  @Test("a refused registration replaces nobody")
  func refusedReplacesNobody() {
    let recorder = recorder
    let target = Target("t")
    mediator.observe("title", reads: \.b, writes: \.title) { $1 = "\($0)" }
    let first = mediator.observe("a", on: target, reads: \.a) { recorder.note("first \($1)") }
    let second = mediator.observe("a", on: target, reads: \.a, writes: \.title) { _, _, _ in }
    #expect(violations.take().map(\.id) == [.twoWriters])
    #expect(first.isActive)
    #expect(!second.isActive)
    #expect(runs { $0.a = 1 } == ["first 1"])
  }

  @Test("without target and origin, the second of a name is reported and both run")
  func secondOfName() {
    let recorder = recorder
    mediator.observe("a", reads: \.a) { recorder.note("first \($0)") }
    let second = mediator.observe("a", reads: \.a) { recorder.note("second \($0)") }
    #expect(violations.take() == [.secondOfName(name: "a")])
    #expect(runs { $0.a = 1 } == ["first 1", "second 1"])
    second.end()
    mediator.observe("a", priority: .normal, reads: \.b) { _, _ in }
    #expect(violations.take() == [.secondOfName(name: "a")])
    mediator.observe("other", reads: \.a) { _ in }
    #expect(violations.take() == [])
  }

  @Test("of a name that is registered more often than allowed is reported, those that ended do not count")
  func tooManyOfName() {
    mediator.limits[name: "row"] = 2
    var targets = (0..<3).map { Target("\($0)") }
    mediator.observe("row", on: targets[0], reads: \.a) { _, _ in }
    let second = mediator.observe("row", on: targets[1], reads: \.a) { _, _ in }
    #expect(violations.take() == [])
    fail { _ in second.end() }
    mediator.observe("row", on: targets[2], reads: \.a) { _, _ in }
    #expect(violations.take() == [.tooManyOfName(name: "row", count: 3, limit: 2)])
    targets.removeLast()
    second.end()
    let again = Target("again")
    mediator.observe("row", on: again, reads: \.a) { _, _ in }
    #expect(violations.take() == [])
    fail { _ in mediator.observe("row", on: targets[1], reads: \.a) { _, _ in } }
    #expect(violations.take() == [.tooManyOfName(name: "row", count: 3, limit: 2)])
    mediator.release(again)
    mediator.observe("row", on: targets[1], reads: \.a) { _, _ in }
    #expect(violations.take() == [])
  }

  @Test("made in a transaction that fails has never been, in every form")
  func madeAndRolledBack() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    var made: [Registration] = []
    fail { _ in
      made = [
        mediator.observe("a", reads: \.a) { _ in recorder.note("never") },
        mediator.observe("title", reads: \.a, writes: \.title) { _, title in title = "never" },
        mediator.observe("from", from: folder, reads: \.name) { _ in recorder.note("never") },
        mediator.observe("each", forEach: Folder.self, reads: \.name) { _ in recorder.note("never") },
        mediator.observe("priority", priority: .normal, reads: \.title) { _, _ in recorder.note("never") },
        mediator.observe("ping", reads: \.ping.sent) { _ in recorder.note("never") },
        mediator.render("render") { _ in recorder.note("never") },
        mediator.observeEveryRefresh("recurring") { _ in recorder.note("never") },
      ]
    }
    #expect(made.allSatisfy { !$0.isActive })
    _ = violations.take()
    #expect(
      runs {
        $0.a = 1
        $0.ping.send(1)
        folder.name = "two"
        $0.right = Folder("right")
      } == [])
    // Nothing that was proved against them is left.
    mediator.observe("title", reads: \.a, writes: \.title) { $1 = "\($0)" }
    #expect(office.title == "1")
    #expect(violations.take() == [])
  }

  @Test("are found by names that come again, after ever so many others have come and gone")
  func manyNames() {
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    var kept: [Registration] = []
    for round in 0..<3 {
      for number in 0..<200 where number % 20 >= round {
        let registration = mediator.observe("\(number)", from: folder, reads: \.own) { _ in }
        if number % 20 == round { kept.append(registration) } else { registration.end() }
        if number % 50 == 0 { #expect(mediator.brokenInvariants() == []) }
      }
      #expect(violations.take() == [])
      #expect(mediator.brokenInvariants() == [])
    }
    #expect(kept.count { $0.isActive } == 30)
    mediator.observe("41", from: folder, reads: \.own) { _ in }
    #expect(violations.take() == [.replacedObserver(name: "41", place: "origin")])
    #expect(kept.count { !$0.isActive } == 1)
    fail { _ in for registration in kept { registration.end() } }
    #expect(kept.count { !$0.isActive } == 1)
    mediator.observe("42", from: folder, reads: \.own) { _ in }
    #expect(violations.take() == [.replacedObserver(name: "42", place: "origin")])
    #expect(mediator.brokenInvariants() == [])
  }
}
