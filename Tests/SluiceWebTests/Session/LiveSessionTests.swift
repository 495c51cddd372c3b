import SluiceTesting
import Testing

@testable import SluiceWeb

@MainActor @Suite("LiveSession", .hangGuard)
struct LiveSessionTests {
  private final class Page {
    var reports: [LiveReport] = []
    var count = 0
    lazy var session = LiveSession { [unowned self] in reports.append($0) }

    func show() {
      session.show(
        HTML {
          p { count }
          button(
            .onClick { [unowned self] in
              count += 1; show()
            }
          )
        }
      )
    }
  }

  private let page = Page()
  private var session: LiveSession { page.session }
  private let action: String

  init() throws {
    page.show()
    action = try #require(page.session.open().markup.actions(.click).first)
  }

  private func connect(_ version: Int = 1) throws -> LiveConnection {
    try #require(session.connect(applied: version))
  }

  @Test("LiveSession: a new connection gets the session's version at once")
  func hello() async throws {
    #expect(await session.next(try connect())?.text == #"{"v":1,"n":0}"#)
  }

  @Test("LiveSession: a click becomes one numbered patch, which acknowledges it")
  func click() async throws {
    let connection = try connect()
    session.handle(.clicks(1, on: action))
    #expect(await session.next(connection)?.text == #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)
    session.checkInvariants()
  }

  @Test("LiveSession: many changes between two reads become one patch")
  func manyChanges() async throws {
    let connection = try connect()
    session.handle(.clicks(1, 2, 3, 4, 5, on: action))
    page.count = 70
    page.show()
    #expect(await session.next(connection)?.text == #"{"v":2,"n":5,"o":[["t",[0,0],"70"]]}"#)
  }

  @Test("LiveSession: an event that is sent repeatedly is handled once")
  func exactlyOnce() async throws {
    session.handle(.clicks(1, 2, on: action))
    session.handle(.clicks(1, 2, 3, on: action))
    session.handle(.clicks(2, on: action))
    #expect(page.count == 3)
    #expect(await session.next(try connect())?.acknowledged == 3)
  }

  @Test("LiveSession: an event that arrives before the page is compared builds no memo again")
  func memosOfAnEvent() async throws {
    final class Builds { var count = 0 }
    let builds = Builds()
    func show(_ number: Int) {
      session.show(
        HTML {
          button(.onClick {}) { number }
          memo(key: "memo", on: "same") {
            let _ = builds.count += 1
            p { "memo" }
          }
        })
    }
    show(1)
    let opened = session.open()
    let action = try #require(opened.markup.actions(.click).first)
    let connection = try connect(opened.version)
    _ = await session.next(connection)
    show(2)
    session.handle(.clicks(1, on: action))
    #expect(await session.next(connection)?.text.contains("2") == true)
    #expect(builds.count == 1)
  }

  @Test("LiveSession: an event that changes nothing is acknowledged")
  func acknowledgement() async throws {
    session.show(
      HTML {
        p { 0 }; button(.onClick {})
      }
    )
    let connection = try connect()
    _ = await session.next(connection)
    session.handle(.clicks(1, on: action))
    #expect(await session.next(connection)?.text == #"{"v":1,"n":1}"#)
  }

  @Test("LiveSession: an action without an element is ignored, counted and acknowledged; the first is reported")
  func staleAction() async throws {
    let connection = try connect()
    session.show(HTML { p { 0 } })
    session.handle(.clicks(1, on: action))
    session.handle(.clicks(2, on: "no number"))
    #expect(page.count == 0)
    #expect(session.staleActionCount == 2)
    #expect(page.reports == [.staleAction(event: .click, id: action)])
    #expect(await session.next(connection)?.acknowledged == 2)
  }

  @Test("LiveSession: a viewport event of a removed list is counted and not reported, because no user sent it")
  func staleViewport() throws {
    _ = try connect()
    let rows = ClientEvent(number: 1, kind: .viewport, action: "gone", interaction: Interaction(visibleRows: 0...4))
    session.handle(ClientMessage(events: [rows]))
    #expect(session.staleActionCount == 1 && page.reports == [])
    session.handle(.clicks(2, on: "gone"))
    #expect(session.staleActionCount == 2 && page.reports == [.staleAction(event: .click, id: "gone")])
  }

  @Test("LiveSession: the report of an unknown action shortens a long id")
  func longStaleAction() throws {
    _ = try connect()
    session.handle(.clicks(1, on: String(repeating: "x", count: 1_000_000)))
    #expect(page.reports == [.staleAction(event: .click, id: String(repeating: "x", count: 64))])
  }

  @Test("LiveSession: the newest closure of an element runs")
  func newestClosure() {
    var heard = ""
    for name in ["first", "second"] {
      session.show(
        HTML {
          p { 0 }; button(.onClick { heard = name })
        }
      )
    }
    session.handle(.clicks(1, on: action))
    #expect(heard == "second")
  }

  @Test("LiveSession: a handler receives only the keys that it asked for")
  func keys() throws {
    var heard: [String] = []
    session.show(
      input(.onKeyDown("Enter") { heard.append("enter \($0.key)") }, .onKeyDown { heard.append("any \($0.key)") })
    )
    let action = try #require(session.open().markup.actions(.keydown).first)
    session.handle(
      ClientMessage(
        events: ["Enter", "x"].enumerated().map {
          ClientEvent(number: $0 + 1, kind: .keydown, action: action, interaction: Interaction(key: $1))
        }
      )
    )
    #expect(heard == ["enter Enter", "any Enter", "any x"])
  }

  @Test("LiveSession: a page that reconnects is sent the patches that it missed")
  func replay() async throws {
    let first = try connect()
    var sent: [Patch?] = []
    for number in 1...5 {
      session.handle(.clicks(number, on: action))
      sent.append(await session.next(first))
    }
    let second = try connect(3)
    #expect(await session.next(second) == sent[2])
    #expect(await session.next(second) == sent[3])
    #expect(await session.next(second) == sent[4])
    #expect(await session.next(second)?.text == #"{"v":6,"n":5}"#)
    session.checkInvariants()
  }

  @Test(
    "LiveSession: a page that has missed more patches than the log has is sent the complete page",
    arguments: [0, 1, 36, 37, 102, -1])
  func tooFarBehind(applied: Int) async throws {
    let first = try connect()
    for number in 1...100 {
      session.handle(.clicks(number, on: action))
      _ = await session.next(first)
    }
    session.checkInvariants()
    let patch = try #require(await session.next(try connect(applied)))
    if applied == 37 {
      #expect(patch.text == #"{"v":38,"n":37,"o":[["t",[0,0],"37"]]}"#)
    } else {
      #expect(patch.text.hasPrefix(#"{"v":101,"n":100,"h":"<p>100</p><button"#))
    }
  }

  @Test("LiveSession: the log has up to a megabyte of patches, and a larger one is sent as a complete page")
  func largePatches() async throws {
    let first = try connect()
    for number in 1...4 {
      session.show(p { String(repeating: "\(number)", count: 400_000) })
      _ = await session.next(first)
      session.checkInvariants()
    }
    #expect(await session.next(try connect(3))?.text.hasPrefix(#"{"v":4,"n":0,"o":"#) == true)
    #expect(await session.next(try connect(2))?.text.hasPrefix(#"{"v":5,"n":0,"h":"#) == true)
    session.show(p { String(repeating: "5", count: 2_000_000) })
    _ = await session.next(try connect(5))
    session.checkInvariants()
    #expect(await session.next(try connect(5))?.text.contains(#","h":"#) == true)
  }

  @Test("LiveSession: the patch after a complete page follows its number")
  func afterScene() async throws {
    session.handle(.clicks(1, on: action))
    let connection = try connect(77)
    #expect(await session.next(connection)?.text.hasPrefix(#"{"v":2,"n":1,"h":"#) == true)
    #expect(await session.next(connection)?.text == #"{"v":2,"n":1}"#)
    session.handle(.clicks(2, on: action))
    #expect(await session.next(connection)?.text == #"{"v":3,"n":2,"o":[["t",[0,0],"2"]]}"#)
    session.checkInvariants()
  }

  @Test("LiveSession: a complete page that includes an unsent change leaves no gap in the log")
  func noGap() async throws {
    let connection = try connect()
    session.handle(.clicks(1, on: action))
    _ = await session.next(connection)
    session.handle(.clicks(2, on: action))
    _ = try connect(77)
    session.checkInvariants()
    #expect(await session.next(try connect(2))?.text.hasPrefix(#"{"v":3,"n":2,"h":"#) == true)
  }

  @Test("LiveSession: a newer connection ends the older one, also while that waits")
  func takeover() async throws {
    let first = try connect()
    _ = await session.next(first)
    let waiting = Task { await session.next(first) }
    await Task.yield()
    let second = try connect()
    #expect(await waiting.value == nil)
    #expect(first.closeCode == .takenOver)
    #expect(await session.next(first) == nil)
    #expect(await session.next(second) != nil)
    #expect(second.closeCode == nil)
  }

  @Test("LiveSession: a change resumes a waiting connection")
  func wakes() async throws {
    let connection = try connect()
    _ = await session.next(connection)
    let waiting = Task { await session.next(connection) }
    await Task.yield()
    session.handle(.clicks(1, on: action))
    #expect(await waiting.value?.version == 2)
  }

  @Test("LiveSession: cancellation ends a wait, before and during it")
  func cancellation() async throws {
    let connection = try connect()
    _ = await session.next(connection)
    let waiting = Task { await session.next(connection) }
    await Task.yield()
    waiting.cancel()
    #expect(await waiting.value == nil)
    let late = Task { await session.next(connection) }
    late.cancel()
    #expect(await late.value == nil)
    session.handle(.clicks(1, on: action))
    #expect(await session.next(connection)?.version == 2)
  }

  @Test("LiveSession: closing ends the connection, releases the tree and runs the onClose closures once")
  func closing() async throws {
    final class Owned {}
    var closings = 0
    weak var owned: Owned?
    do {
      let object = Owned()
      owned = object
      session.show(button(.onClick { _ = object }))
    }
    session.onClose { closings += 1 }
    let connection = try connect()
    _ = await session.next(connection)
    let waiting = Task { await session.next(connection) }
    await Task.yield()
    #expect(owned != nil)
    session.close()
    session.close()
    #expect(await waiting.value == nil)
    #expect(connection.closeCode == .gone)
    #expect(owned == nil)
    #expect(closings == 1)
    #expect(session.connect(applied: 0) == nil)
    session.show(p())
    session.handle(.clicks(1, on: action))
    session.onClose { closings += 1 }
    #expect(closings == 2)
    session.checkInvariants()
  }

  @Test("LiveSession: a second task that asks for patches of one connection is rejected and reported")
  func secondReader() async throws {
    let connection = try connect()
    _ = await session.next(connection)
    let waiting = Task { await session.next(connection) }
    await Task.yield()
    #expect(await session.next(connection) == nil)
    #expect(page.reports == [.secondReader])
    session.handle(.clicks(1, on: action))
    #expect(await waiting.value?.version == 2)
  }
}
