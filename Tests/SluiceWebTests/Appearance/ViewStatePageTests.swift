import Sluice
import SluiceTesting
import Testing

@testable import SluiceWeb

/// A piece of text that is loaded when it comes into view.
@Node final class TextPage {
  let text = StateContainer<String>("initialized")
  var isShown = true
  init() {}
}

@MainActor @Suite("A page that observes view states", .hangGuard)
struct ViewStatePageTests {
  private let mediator = Mediator(TextPage())
  private let session = LiveSession { _ in }
  private let log = Log()
  private final class Log { var builds: [String] = [] }

  private var text: StateContainer<String> { mediator.root.text }

  /// Loading begins at once, and is over when the closure is called.
  private func load() -> (states: StateSequence<String>, finish: () -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let states = StateSequence<String> {
      "loading"
      Next {
        for await _ in stream {}
        return "loaded"
      }
    }
    return (states, { continuation.finish() })
  }

  @Test("What is observed when an element appears is in the first page, and what comes later in a patch")
  func appearing() async throws {
    let (states, finish) = load()
    session.show(mediator) { page, _ in
      let _ = log.builds.append(page.text.state)
      switch page.text.state {
      case "initialized": p(.onAppear { page.text.observe(states) }) { "nothing" }
      case let text: p { text }
      }
    }
    #expect(log.builds == ["initialized"])
    let opened = session.open()
    #expect(opened.markup == "<p>loading</p>")
    #expect(log.builds == ["initialized", "loading"])
    let connection = try #require(session.connect(applied: opened.version))
    _ = await session.next(connection)
    finish()
    #expect(await session.next(connection)?.text == #"{"v":2,"n":0,"o":[["t",[0,0],"loaded"]]}"#)
    #expect(log.builds == ["initialized", "loading", "loaded"])
    session.close()
  }

  @Test("An element that comes later has its state observed in the patch that brings it, each time it comes")
  func comingLater() async throws {
    mediator.update("hide") { $0.isShown = false }
    session.show(mediator) { page, _ in
      let _ = log.builds.append("\(page.isShown) \(page.text.state)")
      if page.isShown { p(.onAppear { page.text.observe("seen \(page.text.state)") }) { page.text.state } }
    }
    let connection = try #require(session.connect(applied: session.open().version))
    _ = await session.next(connection)
    mediator.update("show") { $0.isShown = true }
    #expect(await session.next(connection)?.text == #"{"v":2,"n":0,"o":[["k",[],["<p>seen initialized</p>"]]]}"#)
    mediator.update("hide") { $0.isShown = false }
    #expect(await session.next(connection)?.text == #"{"v":3,"n":0,"o":[["k",[],[]]]}"#)
    mediator.update("show") { $0.isShown = true }
    #expect(await session.next(connection)?.text == #"{"v":4,"n":0,"o":[["k",[],["<p>seen seen initialized</p>"]]]}"#)
    #expect(
      log.builds.filter { $0.hasPrefix("true") } == [
        "true initialized", "true seen initialized", "true seen initialized", "true seen seen initialized",
      ])
    session.close()
  }

  @Test("What is observed while the page is built is applied right after that refresh, before anything is sent")
  func whileBuilding() async throws {
    let (states, finish) = load()
    session.show(mediator) { page, _ in
      let _ = log.builds.append(page.text.state)
      if page.text.state == "initialized" { let _ = page.text.observe(states) }
      p { page.text.state }
    }
    #expect(log.builds == ["initialized", "loading"])
    let opened = session.open()
    #expect(opened.markup == "<p>loading</p>")
    let connection = try #require(session.connect(applied: opened.version))
    _ = await session.next(connection)
    finish()
    #expect(await session.next(connection)?.text == #"{"v":2,"n":0,"o":[["t",[0,0],"loaded"]]}"#)
    // From loaded back to initialized: the patch has the state after.
    text.observe("initialized")
    #expect(log.builds == ["initialized", "loading", "loaded", "initialized", "loading"])
    #expect(await session.next(connection)?.text == #"{"v":3,"n":0,"o":[["t",[0,0],"loading"]]}"#)
    session.close()
  }

  @Test(
    "Two tabs that show one state both have its element appear, and only what the closure looks at makes it load once")
  func twoTabs() async throws {
    let sessions = [session, LiveSession { _ in }]
    for (number, session) in sessions.enumerated() {
      session.show(mediator) { page, _ in
        section(
          .onAppear {
            log.builds.append("tab \(number)")
            if page.text.state == "initialized" { page.text.observe("loaded by \(number)") }
          }
        ) { page.text.state }
      }
    }
    #expect(sessions.map { $0.open().markup } == Array(repeating: "<section>loaded by 0</section>", count: 2))
    #expect(log.builds == ["tab 0", "tab 1"])
    for session in sessions { session.close() }
  }
}
