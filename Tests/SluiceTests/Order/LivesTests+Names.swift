import Sluice
import SluiceMessages
import Testing

extension LivesTests {
  @Test("observe: replaces an observer of the same name and target, reports it, and a failed savepoint restores it")
  func replacesOnTarget() {
    let recorder = recorder
    let (one, two) = (Target("one"), Target("two"))
    mediator.on(one).observe("a", reads: \.a) { me, _ in recorder.note("first \(me.name)") }
    mediator.on(two).observe("a", reads: \.a) { me, _ in recorder.note("other \(me.name)") }
    #expect(violations.take() == [])
    fail { _ in mediator.on(one).observe("a", reads: \.a) { _, _ in recorder.note("never") } }
    #expect(violations.take() == [.replacedObserver(name: "a", place: "target")])
    #expect(runs { $0.a = 1 } == ["first one", "other two"])
    mediator.on(one).observe("a", reads: \.a) { me, _ in recorder.note("second \(me.name)") }
    #expect(violations.take() == [.replacedObserver(name: "a", place: "target")])
    #expect(runs { $0.a = 2 } == ["other two", "second one"])
  }

  @Test("observe: replaces an observer of the same name and origin, and can write the same slots")
  func replacesOnOrigin() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.folders = [one, two] }
    for folder in [one, two] {
      mediator.from(folder).observe("label", reads: \.own, writes: \.label) { $1 = "first \($0)" }
    }
    #expect(violations.take() == [])
    mediator.from(one).observe("label", reads: \.own, writes: \.label) {
      recorder.note("second")
      $1 = "second \($0)"
    }
    #expect(violations.take() == [.replacedObserver(name: "label", place: "origin")])
    #expect((one.label, two.label) == ("second 0", "first 0"))
    mediator.update("change") { _ in one.own = 1 }
    #expect(one.label == "second 1")
    #expect(violations.take() == [])
  }

  @Test("observe: a failed transaction restores a replaced observer and its position among the writers")
  func replacementRolledBack() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    let first = mediator.from(folder).observe("label", reads: \.own, writes: \.label) { $1 = "first \($0)" }
    var second: Registration?
    mediator.update("outer") { _ in
      fail { _ in
        second = mediator.from(folder).observe("label", reads: \.own, writes: \.label) { $1 = "second \($0)" }
        fail { _ in
          mediator.from(folder).observe("label", reads: \.own, writes: \.label) { $1 = "third \($0)" }
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
    #expect(!mediator.from(folder).observe("other", reads: \.own, writes: \.label) { _, _ in }.isActive)
    #expect(violations.takeNames() == ["twoWriters"])
  }

  @Test("observe: an observer registered and cancelled in one transaction never runs, also with savepoints")
  func registeredAndCancelled() {
    let recorder = recorder
    var first: Registration?
    #expect(
      runs { _ in
        first = mediator.observe("first", reads: \.a) { _ in recorder.note("never") }
        first?.cancel()
      } == [])
    var second: Registration?
    #expect(
      runs { _ in
        second = mediator.observe("second", reads: \.a) { recorder.note("second \($0)") }
        fail { _ in second?.cancel() }
      } == ["second 0"])
    #expect(second?.isActive == true)
    #expect(violations.take() == [])
  }

  @Test("observe: a rejected registration replaces no observer")
  func rejectedReplacesNone() {
    let recorder = recorder
    let target = Target("t")
    mediator.observe("title", reads: \.b, writes: \.title) { $1 = "\($0)" }
    let first = mediator.on(target).observe("a", reads: \.a) { recorder.note("first \($1)") }
    let second = mediator.on(target).observe("a", reads: \.a, writes: \.title) { _, _, _ in }
    #expect(violations.takeNames() == ["twoWriters"])
    #expect(first.isActive)
    #expect(!second.isActive)
    #expect(runs { $0.a = 1 } == ["first 1"])
  }

  @Test("observe: without target and origin, a second observer of a name is reported and both run")
  func secondOfName() {
    let recorder = recorder
    mediator.observe("a", reads: \.a) { recorder.note("first \($0)") }
    let second = mediator.observe("a", reads: \.a) { recorder.note("second \($0)") }
    #expect(violations.take() == [.secondOfName(name: "a")])
    #expect(runs { $0.a = 1 } == ["first 1", "second 1"])
    second.cancel()
    mediator.observe("a", priority: .normal, reads: \.b) { _, _ in }
    #expect(violations.take() == [.secondOfName(name: "a")])
    mediator.observe("other", reads: \.a) { _ in }
    #expect(violations.take() == [])
  }

  @Test("limits: more registrations of a name than allowed are reported, and cancelled ones do not count")
  func tooManyOfName() {
    mediator.limits[name: "row"] = 2
    var targets = (0..<3).map { Target("\($0)") }
    mediator.on(targets[0]).observe("row", reads: \.a) { _, _ in }
    let second = mediator.on(targets[1]).observe("row", reads: \.a) { _, _ in }
    #expect(violations.take() == [])
    fail { _ in second.cancel() }
    mediator.on(targets[2]).observe("row", reads: \.a) { _, _ in }
    #expect(violations.take() == [.tooManyOfName(name: "row", count: 3, limit: 2)])
    targets.removeLast()
    second.cancel()
    let again = Target("again")
    mediator.on(again).observe("row", reads: \.a) { _, _ in }
    #expect(violations.take() == [])
    fail { _ in mediator.on(targets[1]).observe("row", reads: \.a) { _, _ in } }
    #expect(violations.take() == [.tooManyOfName(name: "row", count: 3, limit: 2)])
    mediator.cancelObservers(of: again)
    mediator.on(targets[1]).observe("row", reads: \.a) { _, _ in }
    #expect(violations.take() == [])
  }

  @Test("observe: a failed transaction removes the observers that it registered, in every form")
  func registeredAndRolledBack() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    var made: [Registration] = []
    fail { _ in
      made = [
        mediator.observe("a", reads: \.a) { _ in recorder.note("never") },
        mediator.observe("title", reads: \.a, writes: \.title) { _, title in title = "never" },
        mediator.from(folder).observe("from", reads: \.name) { _ in recorder.note("never") },
        mediator.forEach(Folder.self).observe("each", reads: \.name) { _ in recorder.note("never") },
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
    // No entry about these observers remains in the order or in the checks.
    mediator.observe("title", reads: \.a, writes: \.title) { $1 = "\($0)" }
    #expect(office.title == "1")
    #expect(violations.take() == [])
  }

  @Test("observe: names are found and replaced after many other observers were registered and cancelled")
  func manyNames() {
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    var kept: [Registration] = []
    for round in 0..<3 {
      for number in 0..<200 where number % 20 >= round {
        let registration = mediator.from(folder).observe("\(number)", reads: \.own) { _ in }
        if number % 20 == round { kept.append(registration) } else { registration.cancel() }
        if number % 50 == 0 { #expect(mediator.brokenInvariants() == []) }
      }
      #expect(violations.take() == [])
      #expect(mediator.brokenInvariants() == [])
    }
    #expect(kept.count { $0.isActive } == 30)
    mediator.from(folder).observe("41", reads: \.own) { _ in }
    #expect(violations.take() == [.replacedObserver(name: "41", place: "origin")])
    #expect(kept.count { !$0.isActive } == 1)
    fail { _ in for registration in kept { registration.cancel() } }
    #expect(kept.count { !$0.isActive } == 1)
    mediator.from(folder).observe("42", reads: \.own) { _ in }
    #expect(violations.take() == [.replacedObserver(name: "42", place: "origin")])
    #expect(mediator.brokenInvariants() == [])
  }
}
