import Sluice
import SluiceMessages
import SluiceTesting
import Testing

/// An owner that only the test retains.
private final class Owner {}

@Suite("Performed work", .hangGuard) @MainActor
struct PerformTests {
  let shop = Workshop()
  let mediator: Mediator<Workshop>
  let log = TaskLog()

  init() { mediator = Mediator(shop) }

  func select(_ id: Int?) { mediator.update("select") { $0.selectedID = id } }

  /// Returns after all tasks that were started before, because they are in one queue.
  func afterAll() async { await Task {}.value }

  /// Registers work that runs until it is cancelled.
  @discardableResult
  func watch(on owner: AnyObject? = nil) -> Registration {
    if let owner {
      return mediator.on(owner).perform("watch", reads: \.selectedID) { [log] id in
        await log.untilCancelled("\(id ?? 0)")
      }
    }
    return mediator.perform("watch", reads: \.selectedID) { [log] id in await log.untilCancelled("\(id ?? 0)") }
  }

  @Test(
    "perform: starts after the refresh, and restarts after a change of its reads cancels the previous task")
  func startsAgain() async {
    watch()
    mediator.render("show") { [log] in log.note("show \($0.selectedID ?? 0)") }
    mediator.afterRefresh { [log] in log.note("after") }
    #expect(await log.first(3) == ["show 0", "after", "begin 0"])
    select(1)
    #expect(log.events.suffix(2) == ["show 1", "cancel 0"], "cancelled at the commit")
    #expect(await log.first(6).last == "begin 1")
    select(1)
    mediator.update("other") { $0.title = "t" }
    mediator.update("there and back") { shop in
      shop.selectedID = 7
      shop.selectedID = 1
    }
    await afterAll()
    #expect(log.events.count == 6, "nothing that it reads has changed")
    select(2)
    #expect(await log.first(9).suffix(3) == ["show 2", "cancel 1", "begin 2"])
    #expect(mediator.checkInvariants() == [])
    mediator.cancelObservers(of: log)
  }

  @Test("perform: work that is cancelled before it starts never calls its closure")
  func neverCalled() async {
    watch()
    select(1)
    select(2)
    mediator.enqueue("enqueued") { $0.selectedID = 3 }
    #expect(await log.first(1) == ["begin 3"])
    await afterAll()
    #expect(log.events == ["begin 3"])
  }

  @Test("perform: a failed transaction neither starts nor cancels work")
  func failing() async {
    let registration = watch()
    #expect(await log.first(1) == ["begin 0"])
    #expect(throws: Failure.self) {
      try mediator.update("fail") { shop throws in
        shop.selectedID = 1
        registration.cancel()
        mediator.perform("other", reads: \.selectedID) { [log] _ in log.note("other") }
        throw Failure()
      }
    }
    await afterAll()
    #expect(log.events == ["begin 0"] && registration.isActive)
    mediator.update("outer") { shop in
      #expect(throws: Failure.self) {
        try mediator.update("inner") { shop throws in
          shop.selectedID = 1
          throw Failure()
        }
      }
      shop.title = "kept"
    }
    await afterAll()
    #expect(log.events == ["begin 0"])
    mediator.update("end") { _ in
      registration.cancel()
      #expect(log.events == ["begin 0"], "only the commit cancels")
    }
    #expect(log.events == ["begin 0", "cancel 0"])
  }

  @Test(
    "perform: work is cancelled at once when its observer is removed",
    arguments: ["end", "remove", "release", "scope", "mediator", "replacement"])
  func ends(how: String) async {
    let owner = Owner()
    var mediator: Mediator<Workshop>? = Mediator(Workshop())
    mediator?.violationPolicies[.name] = .ignore
    let registration = mediator!.on(owner).perform("watch", reads: \.selectedID) { [log] id in
      await log.untilCancelled("\(id ?? 0)")
    }
    var scope: RegistrationSet? = RegistrationSet(registration)
    #expect(await log.first(1) == ["begin 0"])
    switch how {
    case "end": registration.cancel()
    case "remove": mediator?.cancelObservers(of: owner, named: "watch")
    case "release": mediator?.cancelObservers(of: owner)
    case "scope": scope = nil
    case "mediator": mediator = nil
    default: mediator?.on(owner).perform("watch", reads: \.title) { [log] _ in log.note("other") }
    }
    #expect(log.events == ["begin 0", "cancel 0"])
    mediator?.update("select") { $0.selectedID = 1 }
    await afterAll()
    #expect(log.events == ["begin 0", "cancel 0"] + (how == "replacement" ? ["other"] : []))
    #expect(!registration.isActive && mediator?.checkInvariants() ?? [] == [])
    withExtendedLifetime((owner, scope)) {}
  }

  @Test("perform: work is cancelled in the next transaction after its owner is deinitialized")
  func ownerDeinitialized() async {
    var owner: Owner? = Owner()
    let registration = watch(on: owner!)
    #expect(await log.first(1) == ["begin 0"])
    mediator.update("other") { $0.title = "a" }
    #expect(log.events == ["begin 0"])
    owner = nil
    #expect(!registration.isActive)
    mediator.update("other") { $0.title = "b" }
    #expect(log.events == ["begin 0", "cancel 0"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("perform: work whose registration set is released before it starts never calls its closure")
  func releasedBeforeStart() async {
    var scope: RegistrationSet? = RegistrationSet(watch())
    _ = scope
    scope = nil
    await afterAll()
    #expect(log.events == [])
  }

  @Test("perform: work is cancelled while its origin is detached, and its observer is removed with the origin")
  func origin() async {
    var bobbin: Bobbin? = Bobbin("a")
    mediator.update("put in") { $0.selected = bobbin }
    let registration = mediator.from(bobbin!).perform("load", reads: \.load) { [log] load in
      await log.untilCancelled("\(load)")
    }
    #expect(await log.first(1) == ["begin 0"])
    mediator.update("take out") { $0.selected = nil }
    #expect(log.events == ["begin 0", "cancel 0"])
    mediator.update("load") { _ in bobbin!.load = 1 }
    await afterAll()
    #expect(log.events == ["begin 0", "cancel 0"])
    mediator.update("put in") { $0.selected = bobbin }
    #expect(await log.first(3).last == "begin 1")
    mediator.update("move") { shop in
      shop.bobbins = [bobbin!]
      shop.selected = nil
    }
    await afterAll()
    #expect(log.events.count == 3, "moved within one transaction")
    mediator.update("take out") { $0.bobbins = [] }
    await afterAll()
    bobbin = nil
    #expect(registration.isActive)
    mediator.update("any") { _ in }
    #expect(!registration.isActive)
    #expect(log.events.last == "cancel 1")
    #expect(mediator.checkInvariants() == [])
  }

  @Test("perform: an error is passed to onError with the name of the work, and a cancellation is not")
  func errors() async {
    let tracer = RunLog()
    mediator.tracer = tracer
    mediator.onError = { [log] error, name in log.note("\(name): \(error)") }
    mediator.perform("detail", reads: \.count) { count in
      if count == 1 { throw Failure() }
      throw CancellationError()
    }
    await afterAll()
    mediator.update("count") { $0.count = 1 }
    #expect(await log.first(1) == ["detail: Failure()"])
    mediator.update("count") { $0.count = 2 }
    await afterAll()
    #expect(log.events == ["detail: Failure()"])
    #expect(tracer.take().filter { $0.hasPrefix("failed") } == ["failed detail: Failure()"])
  }

  @Test("perform: work can change a slot that it reads, and is cancelled by that change")
  func ownWrites() async {
    mediator.perform("count", reads: \.count) { [mediator, log] count in
      log.note("\(count): \(mediator.isRefreshing) \(Task.isCancelled)")
      if count < 3 {
        mediator.update("count") { $0.count += 1 }
        log.note("\(count): \(Task.isCancelled)")
      }
    }
    #expect(
      await log.first(7) == [
        "0: false false", "0: true", "1: false false", "1: true", "2: false false", "2: true", "3: false false",
      ])
    mediator.cancelObservers(of: mediator)
  }

  @Test("perform: passes nodes, the values of all elements, and sent events")
  func values() async {
    mediator.update("fill") { shop in
      shop.bobbins = NodeList((1...10).map { Bobbin("\($0)", load: $0) })
      shop.selected = shop.bobbins[0]
    }
    mediator.perform("loads", reads: \.bobbins.each.load, \.selected, \.tapped.sent) {
      [log, shop] loads, selected, taps in
      log.note("\(loads.reduce(0, +)) \(selected?.label ?? "-") \(taps)")
      shop.query.isEmpty ? () : log.note("late: \(loads.count)")
    }
    #expect(await log.first(1) == ["55 1 []"])
    mediator.update("tap") { shop in
      shop.bobbins[9].load = 11
      shop.tapped.send(1)
      shop.tapped.send(2)
    }
    #expect(await log.first(2).last == "56 1 [1, 2]")
    mediator.update("tap") { $0.tapped.send(2) }
    mediator.update("later") { shop in
      shop.query = "q"
      shop.title = "the elements have gone when the work begins"
    }
    #expect(await log.first(4).suffix(2) == ["56 1 [2]", "late: 10"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("perform: passes the values at the end of the refresh, even if elements change before the work starts")
  func valuesAtEndOfRefresh() async {
    mediator.update("fill") { $0.bobbins = NodeList((1...10).map { Bobbin("\($0)", load: $0) }) }
    mediator.perform("labels", reads: \.bobbins.each.label) { [log] labels in
      log.note(labels.joined(separator: " "))
    }
    mediator.update("load") { $0.bobbins[0].load = 7 }
    mediator.afterRefresh { [mediator] in mediator.update("load") { $0.bobbins[1].load = 7 } }
    #expect(await log.first(1) == ["1 2 3 4 5 6 7 8 9 10"])
  }

  @Test("perform: is rejected in an observer, and for a closure that is not isolated")
  func refused() async {
    let violations = mediator.collectViolations()
    mediator.observe("smart", reads: \.title) { [mediator, log] _ in
      mediator.perform("work", reads: \.count) { _ in log.note("called") }
    }
    #expect(violations.take() == [.registrationInObserver(observer: "smart", registration: "work")])
    let elsewhere: @Sendable (Int) async -> Void = { [log] _ in log.note("called") }
    let registration = mediator.perform("work", reads: \.count, elsewhere)
    #expect(violations.take() == [.workNotIsolated(name: "work")] && !registration.isActive)
    await afterAll()
    #expect(log.events == [])
  }
}

/// An actor that owns its model.
private actor Smithy {
  private let mediator = Mediator(Workshop())
  private var seen: [Int?] = []
  private var violations: ViolationList?

  func start(_ log: TaskLog) {
    mediator.on(self).perform("detail", reads: \.selectedID) { smithy, id in
      smithy.seen.append(id)
      await log.untilCancelled("\(id ?? 0)")
      smithy.seen.append(id)
      log.note("last \(id ?? 0)")
    }
  }

  func startFrom(_ log: TaskLog) {
    let bobbin = Bobbin("a", load: 5)
    mediator.update("put in") { $0.selected = bobbin }
    mediator.on(self).from(bobbin).perform("load", reads: \.load, \.label) { smithy, load, label in
      smithy.assertIsolated()
      log.note("\(label) \(load)")
    }
  }

  func startWeakly(_ log: TaskLog) -> [ModelViolation] {
    let violations = mediator.collectViolations()
    mediator.perform("detail", reads: \.selectedID) { [weak self] id in
      await self?.note(id)
      log.note("called")
    }
    return violations.take()
  }

  private func note(_ id: Int?) { seen.append(id) }

  func select(_ id: Int?) -> [Int?] {
    mediator.update("select") { $0.selectedID = id }
    return seen
  }

  func stop() -> [Int?] {
    mediator.cancelObservers(of: self)
    return seen
  }
}

@Suite("Work performed by an actor", .hangGuard)
struct ActorWorkTests {
  @Test("perform: work of an actor runs on the actor and receives it")
  func receivesActor() async {
    let log = TaskLog(), smithy = Smithy()
    await smithy.start(log)
    #expect(await log.first(1) == ["begin 0"])
    #expect(await smithy.select(4) == [nil])
    #expect(await log.first(4).sorted() == ["begin 0", "begin 4", "cancel 0", "last 0"])
    #expect(await Set(smithy.stop()) == [nil, 4])
    #expect(await log.first(6).suffix(2) == ["cancel 4", "last 4"])
    #expect(await smithy.stop().count == 4)
    await smithy.startFrom(log)
    #expect(await log.first(7).last == "a 5")
  }

  @Test("perform: work retains its actor only while it runs")
  func retainsActorWhileRunning() async {
    let log = TaskLog()
    var smithy: Smithy? = Smithy()
    weak let gone = smithy
    await smithy!.start(log)
    #expect(await log.first(1) == ["begin 0"])
    _ = await smithy!.stop()
    #expect(await log.first(3).last == "last 0")
    smithy = nil
    while gone != nil { await Task.yield() }
  }

  @Test("perform: is rejected if its closure is not isolated to the actor")
  func refused() async {
    let log = TaskLog(), smithy = Smithy()
    #expect(await smithy.startWeakly(log) == [.workNotIsolated(name: "detail")])
    _ = await smithy.select(1)
    #expect(log.events == [])
  }
}
