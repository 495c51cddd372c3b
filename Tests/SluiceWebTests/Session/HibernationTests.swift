import Sluice
import SluiceTesting
import Testing

@testable import SluiceWeb

@MainActor @Suite("LiveSession: hibernation", .hangGuard)
struct HibernationTests {
  private final class Owned {}

  @MainActor private final class Page {
    let session = LiveSession { _ in }
    let mediator = Mediator(Counter())
    var builds = 0
    var appearances: [String] = []
    weak var owned: Owned?

    func show() {
      session.show(mediator) { counter, _ in
        let object = Owned()
        let _ = (self.builds += 1, self.owned = object)
        p(.onAppear { self.appearances.append("appear") }, .onDisappear { self.appearances.append("disappear") }) {
          counter.count
        }
        button(
          .onClick {
            _ = object
            self.add(1)
          })
      }
    }

    func add(_ number: Int) { mediator.update("add") { $0.count += number } }
  }

  private let page = Page()
  private var session: LiveSession { page.session }
  private let action: String
  private let connection: LiveConnection

  init() async throws {
    page.show()
    action = try #require(page.session.open().markup.actions(.click).first)
    connection = try #require(page.session.connect(applied: 1))
    _ = await page.session.next(connection)
  }

  private func hibernate() {
    session.disconnect(connection)
    session.hibernate()
    #expect(session.isHibernating)
    session.checkInvariants()
  }

  private func connect(showing version: Int = 1) throws -> LiveConnection {
    try #require(session.connect(applied: version))
  }

  @Test("Hibernation: a hibernating session releases its tree, and changes of the model build no page")
  func released() {
    #expect(page.owned != nil)
    hibernate()
    #expect(page.owned == nil)
    page.add(1)
    #expect(page.builds == 1)
  }

  @Test("Hibernation: an unchanged page is sent an acknowledgement alone, and the next change as a patch")
  func unchanged() async throws {
    hibernate()
    page.add(1)
    page.add(-1)
    let connection = try connect()
    #expect(!session.isHibernating)
    #expect(page.builds == 2)
    #expect(await session.next(connection)?.text == #"{"v":1,"n":0}"#)
    session.handle(.clicks(1, on: action))
    #expect(await session.next(connection)?.text == #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)
    session.checkInvariants()
  }

  @Test("Hibernation: a changed page is sent completely, and the next change as a patch")
  func changed() async throws {
    hibernate()
    page.add(1)
    let connection = try connect()
    session.checkInvariants()
    #expect(await session.next(connection)?.text.hasPrefix(#"{"v":2,"n":0,"h":"<p>1</p><button"#) == true)
    session.handle(.clicks(1, on: action))
    #expect(await session.next(connection)?.text == #"{"v":3,"n":1,"o":[["t",[0,0],"2"]]}"#)
    session.checkInvariants()
  }

  @Test("Hibernation: the first click afterwards is handled, whether the page has changed or not")
  func clicks() async throws {
    for isChanged in [false, true] {
      session.disconnect(connection)
      session.hibernate()
      if isChanged { page.add(10) }
      let version = session.stream.version
      let connection = try connect(showing: version)
      session.handle(.clicks(isChanged ? 2 : 1, on: action))
      let text = try #require(await session.next(connection)).text
      #expect(text.contains(#""h":"#) == isChanged)
      #expect(page.mediator.root.count == (isChanged ? 12 : 1))
      session.disconnect(connection)
    }
  }

  @Test("Hibernation: an event that was handled before is not handled again")
  func repeatedEvent() async throws {
    session.handle(.clicks(1, on: action))
    hibernate()
    let connection = try connect()
    session.handle(.clicks(1, on: action))
    #expect(page.mediator.root.count == 1)
    #expect(await session.next(connection)?.text.hasPrefix(#"{"v":2,"n":1,"h":"<p>1</p>"#) == true)
  }

  @Test("Hibernation: a page that has missed patches is sent completely, because the log was released")
  func missedPatches() async throws {
    session.handle(.clicks(1, on: action))
    #expect(await session.next(connection)?.version == 2)
    hibernate()
    #expect(await session.next(try connect())?.text.hasPrefix(#"{"v":3,"n":1,"h":"<p>1</p>"#) == true)
    session.checkInvariants()
  }

  @Test("Hibernation: an element that stays in the page does not appear again, and disappears once")
  func appearances() async throws {
    hibernate()
    _ = await session.next(try connect())
    #expect(page.appearances == ["appear"])
    session.disconnect(try #require(session.connection))
    session.hibernate()
    session.close()
    #expect(page.appearances == ["appear", "disappear"])
  }

  @Test("Hibernation: a session with a connection stays awake, also after a replaced connection ends")
  func connected() throws {
    session.hibernate()
    #expect(!session.isHibernating)
    let second = try connect()
    session.disconnect(connection)
    session.hibernate()
    #expect(!session.isHibernating)
    session.disconnect(second)
    session.hibernate()
    #expect(session.isHibernating)
  }

  @Test("Hibernation: a session that shows trees or has not been opened stays awake")
  func staysAwake() {
    let (plain, unopened) = (LiveSession(), LiveSession())
    plain.show(p { "text" })
    _ = plain.open()
    unopened.show(page.mediator) { counter, _ in p { counter.count } }
    for session in [plain, unopened] {
      session.hibernate()
      #expect(!session.isHibernating)
      session.close()
      session.hibernate()
      #expect(!session.isHibernating)
    }
  }

  @Test("Hibernation: components keep their states, in memos and in other components as well")
  func components() async throws {
    let session = LiveSession()
    var states: [ComponentState<Int>] = []
    session.show(page.mediator) { counter, _ in
      h1 { counter.count }
      memo(key: "memo", on: 0) {
        div {
          component(initially: 0) { outer in
            let _ = states.append(outer)
            div {
              p { outer.value }
              component(initially: 0) { inner in
                let _ = states.append(inner)
                p { inner.value }
              }
            }
          }
        }
      }
    }
    let content = { (outer: Int, inner: Int) in "<div><div><p>\(outer)</p><p>\(inner)</p></div></div>" }
    #expect(session.open().markup == "<h1>0</h1>\(content(0, 0))")
    let (outer, inner) = (states[0], states[1])
    (outer.value, inner.value) = (1, 2)
    #expect(session.open().markup == "<h1>0</h1>\(content(1, 2))")

    session.hibernate()
    var connection = try #require(session.connect(applied: 2))
    #expect(await session.next(connection)?.text == #"{"v":2,"n":0}"#)
    inner.value = 3
    #expect(await session.next(connection)?.text == #"{"v":3,"n":0,"o":[["t",[1,0,1,0],"3"]]}"#)

    session.disconnect(connection)
    session.hibernate()
    #expect(session.isHibernating)
    outer.value = 4
    page.add(1)
    connection = try #require(session.connect(applied: 3))
    #expect(await session.next(connection)?.text == #"{"v":4,"n":0,"h":"<h1>1</h1>\#(content(4, 3))"}"#)
    session.checkInvariants()
    session.close()
  }

  @Test("Hibernation: a download wakes the session")
  func download() {
    let session = LiveSession()
    session.show(page.mediator) { counter, _ in
      button(.downloads { LiveDownload("\(counter.count).txt") { _ in } }) { "Save" }
    }
    let action = session.open().markup.actions(.download).first
    session.hibernate()
    #expect(session.isHibernating)
    page.add(7)
    #expect(action.flatMap { session.download($0)?.name } == "7.txt")
    #expect(!session.isHibernating)
    session.close()
  }

  @Test("Hibernation: closing the session runs its onClose closures and releases the page's closure")
  func closing() {
    let session = LiveSession()
    weak var owned: Owned?
    var closings = 0
    do {
      let object = Owned()
      owned = object
      session.show(page.mediator) { counter, _ in
        let _ = object
        p { counter.count }
      }
    }
    session.onClose { closings += 1 }
    _ = session.open()
    session.hibernate()
    #expect(owned != nil)
    session.close()
    session.checkInvariants()
    #expect(owned == nil && closings == 1)
    #expect(session.connect(applied: 1) == nil)
  }

  @Test("Hibernation: a tree that is shown after the page of a mediator stays, and keeps the session awake")
  func treeAfterMediator() async throws {
    session.show(p { "Signed out" })
    session.disconnect(connection)
    session.hibernate()
    #expect(!session.isHibernating)
    page.add(1)
    #expect(await session.next(try connect())?.text.contains("Signed out") == true)
    #expect(page.builds == 1)
  }

  @Test("Hibernation: a page that is shown meanwhile is sent completely on the next connection")
  func otherPage() async throws {
    hibernate()
    session.show(page.mediator) { counter, _ in h1 { counter.count } }
    #expect(await session.next(try connect())?.text == #"{"v":2,"n":0,"h":"<h1>0</h1>"}"#)
    session.checkInvariants()
  }
}
