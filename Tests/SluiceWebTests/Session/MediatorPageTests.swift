import SluiceModel
import SluiceTesting
import Testing

@testable import SluiceWeb

@Suite("Page of a mediator", .hangGuard)
struct MediatorPageTests {
  private let page = CountedPage()
  /// The ids of the buttons, in the order of the page.
  private let add, note, thereAndBack, refuse: String
  private let connection: LiveConnection

  init() async throws {
    let actions = try await page.open().markup.actions(.click)
    try #require(actions.count == 4)
    (add, note, thereAndBack, refuse) = (actions[0], actions[1], actions[2], actions[3])
    connection = try #require(await page.connect(applied: 1))
    #expect(await page.next(connection)?.text == #"{"v":1,"n":0}"#)
  }

  @Test("Page of a mediator: a click changes the model in a transaction, and the page by a patch")
  func click() async {
    await page.handle(.clicks(1, on: add))
    #expect(await page.count == 1)
    #expect(await page.next(connection)?.text == #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)
    #expect(await page.builds == 2)
  }

  @Test("Page of a mediator: a transaction without a click reaches the page as well")
  func fromElsewhere() async {
    let waiting = Task { await page.next(connection) }
    await Task.yield()
    await page.add(5)
    #expect(await waiting.value?.text == #"{"v":2,"n":0,"o":[["t",[0,0],"5"]]}"#)
  }

  @Test("Page of a mediator: twenty transactions give twenty trees and one patch")
  func twenty() async {
    for number in 1...20 { await page.handle(.clicks(number, on: add)) }
    #expect(await page.builds == 21)
    #expect(await page.next(connection)?.text == #"{"v":2,"n":20,"o":[["t",[0,0],"20"]]}"#)
  }

  @Test("Page of a mediator: a transaction that changes no value of the page builds nothing and is acknowledged")
  func unread() async {
    await page.handle(.clicks(1, on: note))
    #expect(await page.next(connection)?.text == #"{"v":1,"n":1}"#)
    await page.handle(.clicks(2, on: thereAndBack))
    #expect(await page.next(connection)?.text == #"{"v":1,"n":2}"#)
    #expect(await page.builds == 1)
  }

  @Test("Page of a mediator: a transaction that fails changes nothing in the page")
  func failed() async {
    await page.handle(.clicks(1, on: refuse))
    #expect(await page.next(connection)?.text == #"{"v":1,"n":1}"#)
    #expect(await page.builds == 1)
    await page.handle(.clicks(2, on: add))
    #expect(await page.next(connection)?.text == #"{"v":2,"n":2,"o":[["t",[0,0],"1"]]}"#)
  }

  @Test("Page of a mediator: closing the session ends the rendering observer, and the mediator continues")
  func closing() async {
    await page.add(1)
    await page.close()
    await page.add(1)
    #expect(await page.count == 2)
    #expect(await page.builds == 2)
    #expect(await page.heard == [0, 1, 2])
    #expect(await page.next(connection) == nil)
  }
}

/// Sessions whose page holds strong references to its closures, its model and itself.
@MainActor @Suite("Page of a mediator: lifetime")
struct MediatorPageLifetimeTests {
  @MainActor private final class Page {
    let session = LiveSession()
    let mediator = Mediator(Counter())
    var builds = 0

    func show() {
      session.show(mediator) { counter, _ in
        let _ = self.builds += 1
        p { counter.count }
        button(.onClick { self.mediator.update("add") { $0.count += 1 } })
      }
    }
  }

  @Test("Page of a mediator: a closed session releases its page, and the mediator releases the model")
  func closed() {
    weak var session: LiveSession?
    weak var page: Page?
    weak var root: Counter?
    weak var mediator: Mediator<Counter>?
    do {
      let strong = Page()
      strong.show()
      _ = strong.session.open()
      (session, page, root, mediator) = (strong.session, strong, strong.mediator.root, strong.mediator)
      strong.session.close()
      strong.session.checkInvariants()
    }
    #expect(session == nil)
    #expect(page == nil)
    #expect(mediator == nil)
    #expect(root == nil)
  }

  @Test("Page of a mediator: a second page replaces the first, whose observer ends")
  func secondPage() {
    let mediator = Mediator(Counter())
    let session = LiveSession()
    var builds: [String] = []
    session.show(mediator) { counter, _ in
      let _ = builds.append("first \(counter.count)")
      p { "first" }
    }
    session.show(mediator) { counter, _ in
      let _ = builds.append("second \(counter.count)")
      p { "second" }
    }
    mediator.update("add") { $0.count += 1 }
    #expect(builds == ["first 0", "second 0", "second 1"])
    session.close()
  }

  @Test("Page of a mediator: two sessions may show one mediator without names of their own")
  func twoSessions() {
    let mediator = Mediator(Counter())
    var violations: [Violation] = []
    mediator.onViolation = { violations.append($0) }
    let sessions = [LiveSession(), LiveSession()]
    var builds = 0
    for session in sessions {
      session.show(mediator) { counter, _ in
        let _ = builds += 1
        p { counter.count }
      }
    }
    mediator.update("add") { $0.count += 1 }
    #expect(violations == [])
    #expect(builds == 4)
    sessions[0].close()
    mediator.update("add") { $0.count += 1 }
    #expect(builds == 5)
    #expect(sessions[1].open().markup == "<p>2</p>")
    sessions[1].close()
  }

  @Test("Page of a mediator: sessions may exceed the limit for observers of one name")
  func manySessions() {
    let mediator = Mediator(Counter())
    mediator.limits.registrationsOfName = 10
    var violations: [Violation] = []
    mediator.onViolation = { violations.append($0) }
    let sessions = (1...11).map { _ in LiveSession() }
    for session in sessions { session.show(mediator) { counter, _ in p { counter.count } } }
    #expect(violations == [])
    for session in sessions { session.close() }
  }

  @Test("Page of a mediator: closing the session releases the captures of the page's closure")
  func closureIsReleased() {
    final class Owned {}
    let mediator = Mediator(Counter())
    let session = LiveSession()
    weak var owned: Owned?
    do {
      let object = Owned()
      owned = object
      session.show(mediator) { counter, _ in
        let _ = object
        p { counter.count }
      }
    }
    #expect(owned != nil)
    session.close()
    #expect(owned == nil)
    mediator.update("add") { $0.count += 1 }
    #expect(mediator.root.count == 1)
  }

  @Test("Page of a mediator: a session that is released without closing builds nothing more, and releases its captures")
  func forgotten() {
    final class Owned {}
    let mediator = Mediator(Counter())
    var builds = 0
    weak var owned: Owned?
    do {
      let object = Owned()
      owned = object
      let session = LiveSession()
      session.show(mediator) { counter, _ in
        let _ = (object, builds += 1)
        p { counter.count }
      }
    }
    mediator.update("add") { $0.count += 1 }
    #expect(builds == 1)
    #expect(owned == nil)
  }

  @Test(
    "Page of a mediator: a session that is closed in a failed transaction stays closed, and its observer stays ended")
  func closedInFailure() {
    struct Refusal: Error {}
    let mediator = Mediator(Counter())
    let session = LiveSession()
    var builds = 0
    session.show(mediator) { counter, _ in
      let _ = builds += 1
      p { counter.count }
    }
    try? mediator.update("fail") { (_) throws(Refusal) in
      session.close()
      throw Refusal()
    }
    mediator.update("add") { $0.count += 1 }
    #expect(builds == 1)
    session.checkInvariants()
  }

  @Test("Page of a mediator: a session that is closed already shows nothing and keeps no observer")
  func closedBefore() {
    let mediator = Mediator(Counter())
    let session = LiveSession()
    session.close()
    var builds = 0
    session.show(mediator) { counter, _ in
      let _ = builds += 1
      p { counter.count }
    }
    let before = builds
    mediator.update("add") { $0.count += 1 }
    #expect(builds == before)
    session.checkInvariants()
  }
}
