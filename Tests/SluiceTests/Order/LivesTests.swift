import Sluice
import SluiceMessages
import Testing

@MainActor private final class Controller {
  var seen: [Int] = []
  let mediator: Mediator<Office>

  init(_ mediator: Mediator<Office>) {
    self.mediator = mediator
    mediator.observe("a", on: self, reads: \.a) { me, a in me.seen.append(a) }
    mediator.observe("title", on: self, reads: \.b, writes: \.title) { me, b, title in title = "\(me.seen.count) \(b)" }
    mediator.observe("priority", on: self, priority: .normal, reads: \.b) { me, office, b in office.zoom = me.seen.count
    }
    mediator.render("page", on: self) { me, office in me.seen.append(office.zoom + 100) }
  }
}

private actor Session {
  var seen: [String] = []
  private let office = Office()
  private let mediator: Mediator<Office>

  init() { mediator = Mediator(office) }

  func observe() {
    mediator.observe("a", on: self, reads: \.a) { me, a in me.seen.append("a \(a)") }
    mediator.observe("both", on: self, reads: \.a, \.b) { (me, a, b) in me.seen.append("both \(a) \(b)") }
  }

  func change(_ a: Int) { mediator.update("change") { $0.a = a } }

  func forget() {
    mediator.release(self)
  }
}

@Suite("An observer")
struct LivesTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  /// A transaction that fails.
  private func fail(_ body: (Office) -> Void) {
    try? mediator.update("fails") { office throws(Failure) in
      body(office)
      throw Failure()
    }
  }

  private final class Target {
    let name: String
    init(_ name: String) { self.name = name }
  }

  // MARK: Targets

  @Test("ends when its target dies, in every phase")
  func targetDies() {
    let recorder = recorder
    var target: Target? = Target("t")
    mediator.update("register") { _ in
      mediator.observe("smart", on: target!, reads: \.a) { recorder.note("smart \($0.name) \($1)") }
      mediator.observe("priority", on: target!, priority: .normal, reads: \.a) { target, _, a in
        recorder.note("priority \(target.name) \(a)")
      }
      mediator.render("render", on: target!) { recorder.note("render \($0.name) \($1.a)") }
      mediator.recurring("recurring", on: target!) { recorder.note("recurring \($0.name) \($1.a)") }
    }
    #expect(runs { $0.a = 1 } == ["priority t 1", "smart t 1", "render t 1", "recurring t 1"])
    target = nil
    #expect(runs { $0.a = 2 } == [])
    #expect(violations.take() == [])
  }

  @Test("lets go of what its closure holds when its target has died, at the next transaction")
  func deadTargetLetsGo() {
    var target: Target? = Target("t")
    weak var held: Target?
    let registration: Registration
    do {
      let kept = Target("kept")
      held = kept
      registration = mediator.observe("smart", on: target!, reads: \.a) { _, _ in _ = kept }
    }
    #expect(held != nil)
    #expect(registration.isActive)
    target = nil
    #expect(!registration.isActive)
    mediator.update("next") { $0.a = 1 }
    mediator.update("next") { $0.a = 2 }
    #expect(held == nil)
  }

  @Test("whose target dies in the refresh before its turn does not run")
  func targetDiesInRefresh() {
    let recorder = recorder
    var target: Target? = Target("t")
    mediator.observe("smart", on: target!, reads: \.a) { recorder.note("smart \($0.name) \($1)") }
    mediator.observe("priority", priority: .normal, reads: \.a) { _, a in if a == 2 { target = nil } }
    #expect(runs { $0.a = 1 } == ["smart t 1"])
    #expect(runs { $0.a = 2 } == [])
    withExtendedLifetime(target) {}
  }

  @Test("of a main-actor class runs on it, and ends with it")
  @MainActor func mainActorTarget() {
    let office = Office()
    let mediator = Mediator(office)
    var controller: Controller? = Controller(mediator)
    #expect(controller?.seen == [0, 101])
    mediator.update("change") { $0.b = 5 }
    #expect(office.title == "2 5")
    #expect(controller?.seen == [0, 101, 102])
    weak let dead = controller
    controller = nil
    #expect(dead == nil)
    mediator.update("change") { $0.b = 6 }
    #expect(office.title == "2 5")
  }

  @Test("of an actor runs on it")
  func actorTarget() async {
    let session = Session()
    await session.observe()
    await session.change(1)
    #expect(await session.seen == ["a 0", "both 0 0", "a 1", "both 1 0"])
    await session.forget()
    await session.change(2)
    #expect(await session.seen.count == 4)
  }

  @Test("without a target or an origin lives as long as its mediator")
  func livesWithMediator() {
    weak var held: Target?
    do {
      let mediator = Mediator(Office())
      let kept = Target("kept")
      held = kept
      mediator.observe("a", reads: \.a) { _ in _ = kept }
      mediator.update("change") { $0.a = 1 }
    }
    #expect(held == nil)
  }

  // MARK: Origins

  @Test("of a free node sleeps, and has its first run when that is attached")
  func freeOrigin() {
    let recorder = recorder
    let folder = Folder("new")
    mediator.observe("smart", from: folder, reads: \.name) { recorder.note("smart \($0)") }
    mediator.observe("priority", from: folder, priority: .normal, reads: \.name) { recorder.note("priority \($1)") }
    mediator.render("render", from: folder) { recorder.note("render \($0.name)") }
    mediator.observe("opened", from: folder, reads: \.opened.sent) { recorder.note("opened \($0)") }
    #expect(recorder.take() == [])
    folder.name = "still free"
    #expect(
      runs { $0.left = folder } == ["priority still free", "smart still free", "render still free"])
    #expect(runs { _ in folder.name = "n" } == ["priority n", "smart n", "render n"])
    #expect(runs { _ in folder.opened.send(1) } == ["opened [1]"])
  }

  @Test("of an attached node sleeps while that is detached, and has a first run when it is back, changed or not")
  func sleepsAndWakes() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    let registration = mediator.observe("smart", from: folder, reads: \.name) { recorder.note("smart \($0)") }
    mediator.observe("ping", from: folder, reads: \.opened.sent) { recorder.note("opened \($0)") }
    #expect(runs { $0.left = nil } == [])
    #expect(registration.isActive)
    #expect(runs { _ in folder.name = "two" } == [])
    #expect(runs { _ in folder.opened.send(1) } == [])
    #expect(runs { _ in folder.name = "one" } == [])
    #expect(runs { $0.right = folder } == ["smart one"])
    #expect(runs { _ in folder.opened.send(2) } == ["opened [2]"])
  }

  @Test("of a node that is detached and back in one transaction has slept at no time")
  func detachedAndBack() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    mediator.observe("smart", from: folder, reads: \.name) { recorder.note("smart \($0)") }
    mediator.observe("each", forEach: Folder.self, reads: \.name) { recorder.note("each \($0)") }
    #expect(
      runs { office in
        mediator.update("savepoint") { $0.left = nil }
        mediator.update("savepoint") { $0.right = folder }
      } == [])
    #expect(runs { _ in folder.name = "two" } == ["smart two", "each two"])
  }

  @Test("of a node whose detachment is taken back has slept at no time")
  func detachmentRolledBack() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    mediator.observe("smart", from: folder, reads: \.name) { recorder.note("smart \($0)") }
    mediator.observe("each", forEach: Folder.self, reads: \.name) { recorder.note("each \($0)") }
    _ = recorder.take()
    fail {
      $0.left = nil
      folder.name = "two"
    }
    mediator.update("outer") { _ in fail { $0.left = nil } }
    #expect(recorder.take() == [])
    #expect(runs { _ in folder.name = "three" } == ["smart three", "each three"])
    // And an attachment that is taken back wakes nobody.
    let other = Folder("other")
    mediator.observe("other", from: other, reads: \.name) { recorder.note("other \($0)") }
    _ = recorder.take()
    fail { $0.right = other }
    mediator.update("outer") { _ in fail { $0.right = other } }
    #expect(recorder.take() == [])
    #expect(runs { $0.right = other } == ["each other", "other other"])
  }

  @Test("ends when its origin dies, and lets go of what its closure holds")
  func originDies() {
    let recorder = recorder
    var folder: Folder? = Folder("one")
    weak var held: Target?
    let registration: Registration
    do {
      let kept = Target("kept")
      held = kept
      mediator.update("fill") { $0.left = folder }
      registration = mediator.observe("smart", from: folder!, reads: \.name) {
        recorder.note("smart \($0)")
        _ = kept
      }
    }
    weak let dead = folder
    folder = nil
    mediator.update("detach") { $0.left = nil }
    #expect(dead == nil)
    mediator.update("next") { _ in }
    #expect(held == nil)
    #expect(!registration.isActive)
  }

  @Test("with a target and an origin ends with either")
  func targetAndOrigin() {
    let recorder = recorder
    let folder = Folder("one")
    var target: Target? = Target("t")
    mediator.update("fill") { $0.left = folder }
    mediator.observe("smart", on: target!, from: folder, reads: \.name) { recorder.note("\($0.name) \($1)") }
    #expect(runs { _ in folder.name = "two" } == ["t two"])
    #expect(runs { $0.left = nil } == [])
    #expect(runs { $0.left = folder } == ["t two"])
    target = nil
    #expect(runs { _ in folder.name = "three" } == [])
  }

  @Test("of a node that dies with a transaction that failed ends")
  func originDiesWithRollback() {
    let recorder = recorder
    var registration: Registration?
    weak var dead: Folder?
    fail { office in
      let folder = Folder("gone")
      dead = folder
      office.left = folder
      registration = mediator.observe("smart", from: folder, reads: \.name) { recorder.note("never \($0)") }
    }
    #expect(dead == nil)
    #expect(registration?.isActive == false)
    #expect(runs { $0.left = Folder("other") } == [])
    #expect(violations.take() == [])
  }

  @Test("that was there before a transaction failed hears of events and changes as before")
  func untouchedByRollback() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.left = one }
    mediator.observe("opened", reads: \.left.some.opened.sent) { recorder.note("opened \($0)") }
    mediator.observe("name", reads: \.left.some.name) { recorder.note("name \($0 ?? "-")") }
    _ = recorder.take()
    fail {
      $0.left = two
      one.opened.send(1)
      one.name = "uno"
    }
    #expect(
      runs { office in
        fail {
          $0.left = two
          one.opened.send(2)
        }
      } == [])
    #expect(
      runs { _ in
        one.opened.send(3)
        one.name = "eins"
      } == ["opened [3]", "name eins"])
    #expect(runs { _ in two.name = "due" } == [])
  }

  @Test("whose target dies in a transaction that fails has ended all the same")
  func targetDiesInRollback() {
    let recorder = recorder
    var target: Target? = Target("t")
    mediator.observe("smart", on: target!, reads: \.a) { me, a in recorder.note("\(me.name) \(a)") }
    fail {
      $0.a = 1
      target = nil
    }
    #expect(runs { $0.a = 2 } == [])
    withExtendedLifetime(target) {}
  }

  // MARK: Ends

  @Test("ended by end() does not run, and the end is taken back with its savepoint")
  func endRolledBack() {
    let recorder = recorder
    let registration = mediator.observe("a", reads: \.a) { recorder.note("a \($0)") }
    fail { _ in registration.end() }
    #expect(registration.isActive)
    #expect(runs { $0.a = 1 } == ["a 1"])
    #expect(
      runs { office in
        fail { _ in registration.end() }
        office.a = 2
      } == ["a 2"])
    #expect(
      runs { office in
        mediator.update("savepoint") { _ in registration.end() }
        recorder.note("active \(registration.isActive)")
        office.a = 3
      } == ["active false"])
    #expect(!registration.isActive)
  }

  @Test("ended in a transaction makes room for another writer at once, which goes when the transaction fails")
  func endMakesRoom() {
    let recorder = recorder
    let first = mediator.observe("first", reads: \.a, writes: \.title) { $1 = "first \($0)" }
    fail { _ in
      first.end()
      mediator.observe("second", reads: \.a, writes: \.title) { $1 = "second \($0)" }
      recorder.note("registered")
    }
    #expect(violations.take() == [])
    mediator.update("change") { $0.a = 1 }
    #expect(office.title == "first 1")
    mediator.update("exchange") { _ in
      first.end()
      mediator.observe("second", reads: \.a, writes: \.title) { $1 = "second \($0)" }
    }
    #expect(office.title == "second 1")
    #expect(violations.take() == [])
  }

  @Test("end() causes no refresh")
  func endIsQuiet() {
    let recorder = recorder
    mediator.recurring("clock") { _ in recorder.note("clock") }
    let registration = mediator.observe("a", reads: \.a) { _ in }
    _ = recorder.take()
    registration.end()
    #expect(recorder.take() == [])
  }

  @Test("scoped ends with its object, also when that dies in a refresh or in a transaction that fails")
  func scoped() {
    let recorder = recorder
    var scope: ScopedRegistration? = mediator.observe("a", reads: \.a) { recorder.note("a \($0)") }.scoped()
    mediator.observe("priority", priority: .normal, reads: \.a) { _, a in if a == 2 { scope = nil } }
    #expect(runs { $0.a = 1 } == ["a 1"])
    #expect(runs { $0.a = 2 } == [])
    scope = mediator.observe("b", reads: \.b) { recorder.note("b \($0)") }.scoped()
    #expect(runs { $0.b = 1 } == ["b 1"])
    fail { _ in scope = nil }
    #expect(runs { $0.b = 2 } == [])
    withExtendedLifetime(scope) {}
  }

  @Test("removed by target and name, or released with its target, does not run; taken back with the savepoint")
  func removeAndRelease() {
    let recorder = recorder
    let (one, two) = (Target("one"), Target("two"))
    for target in [one, two] {
      mediator.observe("a", on: target, reads: \.a) { me, _ in recorder.note("a \(me.name)") }
      mediator.observe("b", on: target, reads: \.a) { me, _ in recorder.note("b \(me.name)") }
    }
    fail { _ in
      mediator.remove(target: one, named: "a")
      mediator.release(two)
    }
    #expect(runs { $0.a = 1 } == ["a one", "b one", "a two", "b two"])
    mediator.remove(target: one, named: "a")
    mediator.remove(target: one, named: "nobody")
    #expect(runs { $0.a = 2 } == ["b one", "a two", "b two"])
    mediator.update("release") { _ in mediator.release(two) }
    #expect(runs { $0.a = 3 } == ["b one"])
    #expect(violations.take() == [])
  }

  // MARK: Names

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
        mediator.recurring("recurring") { _ in recorder.note("never") },
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
}
