import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@MainActor private final class Controller {
  var seen: [Int] = []
  let mediator: Mediator<Office>

  init(_ mediator: Mediator<Office>) {
    self.mediator = mediator
    mediator.on(self).observe("a", reads: \.a) { me, a in me.seen.append(a) }
    mediator.on(self).observe("title", reads: \.b, writes: \.title) { me, b, title in title = "\(me.seen.count) \(b)" }
    mediator.on(self).observe("priority", priority: .normal, reads: \.b) { me, office, b in office.zoom = me.seen.count
    }
    mediator.on(self).render("page") { me, office in me.seen.append(office.zoom + 100) }
  }
}

private actor Session {
  var seen: [String] = []
  private let office = Office()
  private let mediator: Mediator<Office>

  init() { mediator = Mediator(office) }

  func observe() {
    mediator.on(self).observe("a", reads: \.a) { me, a in me.seen.append("a \(a)") }
    mediator.on(self).observe("both", reads: \.a, \.b) { (me, a, b) in me.seen.append("both \(a) \(b)") }
  }

  func change(_ a: Int) { mediator.update("change") { $0.a = a } }

  func forget() {
    mediator.cancelObservers(of: self)
  }
}

@Suite("Lifetime of observers", .hangGuard)
struct LivesTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  /// Runs a transaction that fails.
  func fail(_ body: (Office) -> Void) {
    try? mediator.update("fails") { office throws(Failure) in
      body(office)
      throw Failure()
    }
  }

  final class Target {
    let name: String
    init(_ name: String) { self.name = name }
  }

  // MARK: Targets

  @Test("Observer: is cancelled when its target is deinitialized, in every phase")
  func targetDeinitialized() {
    let recorder = recorder
    var target: Target? = Target("t")
    mediator.update("register") { _ in
      mediator.on(target!).observe("smart", reads: \.a) { recorder.note("smart \($0.name) \($1)") }
      mediator.on(target!).observe("priority", priority: .normal, reads: \.a) { target, _, a in
        recorder.note("priority \(target.name) \(a)")
      }
      mediator.on(target!).render("render") { recorder.note("render \($0.name) \($1.a)") }
      mediator.on(target!).observeEveryRefresh("recurring") { recorder.note("recurring \($0.name) \($1.a)") }
    }
    #expect(runs { $0.a = 1 } == ["priority t 1", "smart t 1", "render t 1", "recurring t 1"])
    target = nil
    #expect(runs { $0.a = 2 } == [])
    #expect(violations.take() == [])
  }

  @Test("Observer: releases its closure at the next transaction after its target was deinitialized")
  func releasesClosureAfterTarget() {
    var target: Target? = Target("t")
    weak var held: Target?
    let registration: Registration
    do {
      let kept = Target("kept")
      held = kept
      registration = mediator.on(target!).observe("smart", reads: \.a) { _, _ in _ = kept }
    }
    #expect(held != nil)
    #expect(registration.isActive)
    target = nil
    #expect(!registration.isActive)
    mediator.update("next") { $0.a = 1 }
    mediator.update("next") { $0.a = 2 }
    #expect(held == nil)
  }

  @Test("Observer: does not run if its target is deinitialized earlier in the same refresh")
  func targetDeinitializedInRefresh() {
    let recorder = recorder
    var target: Target? = Target("t")
    mediator.on(target!).observe("smart", reads: \.a) { recorder.note("smart \($0.name) \($1)") }
    mediator.observe("priority", priority: .normal, reads: \.a) { _, a in if a == 2 { target = nil } }
    #expect(runs { $0.a = 1 } == ["smart t 1"])
    #expect(runs { $0.a = 2 } == [])
    withExtendedLifetime(target) {}
  }

  @Test("Observer: with a target of a main-actor class, runs on the main actor until the target is deinitialized")
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

  @Test("Observer: with an actor as target, runs on that actor")
  func actorTarget() async {
    let session = Session()
    await session.observe()
    await session.change(1)
    #expect(await session.seen == ["a 0", "both 0 0", "a 1", "both 1 0"])
    await session.forget()
    await session.change(2)
    #expect(await session.seen.count == 4)
  }

  @Test("Observer: without target and origin, it lives as long as its mediator")
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

  @Test("Observer: with a free node as origin, it is inactive and first runs when the node is attached")
  func freeOrigin() {
    let recorder = recorder
    let folder = Folder("new")
    mediator.from(folder).observe("smart", reads: \.name) { recorder.note("smart \($0)") }
    mediator.from(folder).observe("priority", priority: .normal, reads: \.name) { recorder.note("priority \($1)") }
    mediator.from(folder).render("render") { recorder.note("render \($0.name)") }
    mediator.from(folder).observe("opened", reads: \.opened.sent) { recorder.note("opened \($0)") }
    #expect(recorder.take() == [])
    folder.name = "still free"
    #expect(
      runs { $0.left = folder } == ["priority still free", "smart still free", "render still free"])
    #expect(runs { _ in folder.name = "n" } == ["priority n", "smart n", "render n"])
    #expect(runs { _ in folder.opened.send(1) } == ["opened [1]"])
  }

  @Test("Observer: is inactive while its origin is detached, and runs when the origin is attached again")
  func inactiveWhileDetached() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    let registration = mediator.from(folder).observe("smart", reads: \.name) { recorder.note("smart \($0)") }
    mediator.from(folder).observe("ping", reads: \.opened.sent) { recorder.note("opened \($0)") }
    #expect(runs { $0.left = nil } == [])
    #expect(registration.isActive)
    #expect(runs { _ in folder.name = "two" } == [])
    #expect(runs { _ in folder.opened.send(1) } == [])
    #expect(runs { _ in folder.name = "one" } == [])
    #expect(runs { $0.right = folder } == ["smart one"])
    #expect(runs { _ in folder.opened.send(2) } == ["opened [2]"])
  }

  @Test("Observer: does not become inactive if its origin is detached and attached in one transaction")
  func detachedAndBack() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    mediator.from(folder).observe("smart", reads: \.name) { recorder.note("smart \($0)") }
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    #expect(
      runs { office in
        mediator.update("savepoint") { $0.left = nil }
        mediator.update("savepoint") { $0.right = folder }
      } == [])
    #expect(runs { _ in folder.name = "two" } == ["smart two", "each two"])
  }

  @Test("Observer: does not become inactive if the detachment of its origin is rolled back")
  func detachmentRolledBack() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.left = folder }
    mediator.from(folder).observe("smart", reads: \.name) { recorder.note("smart \($0)") }
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    _ = recorder.take()
    fail {
      $0.left = nil
      folder.name = "two"
    }
    mediator.update("outer") { _ in fail { $0.left = nil } }
    #expect(recorder.take() == [])
    #expect(runs { _ in folder.name = "three" } == ["smart three", "each three"])
    // An attachment that is rolled back makes no observer active.
    let other = Folder("other")
    mediator.from(other).observe("other", reads: \.name) { recorder.note("other \($0)") }
    _ = recorder.take()
    fail { $0.right = other }
    mediator.update("outer") { _ in fail { $0.right = other } }
    #expect(recorder.take() == [])
    #expect(runs { $0.right = other } == ["each other", "other other"])
  }

  @Test("Observer: is cancelled when its origin is deinitialized, and releases its closure")
  func originDeinitialized() {
    let recorder = recorder
    var folder: Folder? = Folder("one")
    weak var held: Target?
    let registration: Registration
    do {
      let kept = Target("kept")
      held = kept
      mediator.update("fill") { $0.left = folder }
      registration = mediator.from(folder!).observe("smart", reads: \.name) {
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

  @Test("Observer: with a target and an origin, it is cancelled with either")
  func targetAndOrigin() {
    let recorder = recorder
    let folder = Folder("one")
    var target: Target? = Target("t")
    mediator.update("fill") { $0.left = folder }
    mediator.on(target!).from(folder).observe("smart", reads: \.name) { recorder.note("\($0.name) \($1)") }
    #expect(runs { _ in folder.name = "two" } == ["t two"])
    #expect(runs { $0.left = nil } == [])
    #expect(runs { $0.left = folder } == ["t two"])
    target = nil
    #expect(runs { _ in folder.name = "three" } == [])
  }

  @Test("Observer: is cancelled if its origin is deinitialized with a failed transaction")
  func originDeinitializedAfterRollback() {
    let recorder = recorder
    var registration: Registration?
    weak var dead: Folder?
    fail { office in
      let folder = Folder("gone")
      dead = folder
      office.left = folder
      registration = mediator.from(folder).observe("smart", reads: \.name) { recorder.note("never \($0)") }
    }
    #expect(dead == nil)
    #expect(registration?.isActive == false)
    #expect(runs { $0.left = Folder("other") } == [])
    #expect(violations.take() == [])
  }

  @Test("Observer: a failed transaction does not affect the events and changes that it receives")
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

  @Test("Observer: is cancelled if its target is deinitialized in a transaction that fails")
  func targetDeinitializedInRollback() {
    let recorder = recorder
    var target: Target? = Target("t")
    mediator.on(target!).observe("smart", reads: \.a) { me, a in recorder.note("\(me.name) \(a)") }
    fail {
      $0.a = 1
      target = nil
    }
    #expect(runs { $0.a = 2 } == [])
    withExtendedLifetime(target) {}
  }

  @Test("Mediator: adopts nodes of a deinitialized mediator and counts the places that hold them")
  func nodesOfDeinitializedMediator() {
    let office = Office()
    let folder = Folder("shared", own: 3)
    office.left = folder
    office.right = folder
    do {
      let first = Mediator(office)
      first.forEach(Folder.self).observe("size", reads: \.own, writes: \.size) { own, size in size = own }
    }
    let again = Mediator(office)
    let recorder = Recorder()
    again.forEach(Folder.self).observe("size", reads: \.own, writes: \.size) { own, size in
      size = own + 1
      recorder.note("\(own)")
    }
    again.from(folder).observe("label", reads: \.size, writes: \.label) { size, label in label = "\(size)" }
    #expect(again.brokenInvariants() == [])
    again.update("remove once") { $0.left = nil }
    again.update("change") { _ in folder.own = 5 }
    #expect(recorder.take() == ["3", "5"])
    #expect(folder.label == "6")
    again.update("let go") { $0.right = nil }
    #expect(again.brokenInvariants() == [])
    again.root = Office()
    #expect(again.brokenInvariants() == [])
  }

  @Test("Observer: can read events of a node whose type no mediator has seen")
  func unknownTypes() {
    let recorder = Recorder()
    let free = Crate()
    free.box = CrateBox()
    let mediator = Mediator(Office())
    mediator.from(free).observe("heard", reads: \.box.some.shaken.sent) { recorder.note("\($0)") }
    mediator.update("change") { $0.a = 1 }
    #expect(recorder.take() == [])
    let crate = Mediator(free)
    crate.observe("heard", reads: \.box.some.shaken.sent) { recorder.note("\($0)") }
    crate.update("shake") { $0.box?.shaken.send(4) }
    #expect(recorder.take() == ["[4]"])
  }
}

@Node private final class Crate {
  var box: CrateBox?
  init() {}
}

@Node private final class CrateBox {
  let shaken = Event<Int>()
  init() {}
}
