import Sluice
import SluiceTesting
import Testing

@testable import SluiceWeb

/// A text that is loaded when it comes into view.
@Node final class TextPage {
  let text = StateContainer<String>("initialized")
  var isShown = true
  init() {}
}

@MainActor @Suite("Pages that observe view states", .hangGuard)
struct ViewStatePageTests {
  private let mediator = Mediator(TextPage())
  private let session = LiveSession { _ in }
  private let log = Log()
  private final class Log { var builds: [String] = [] }

  private var text: StateContainer<String> { mediator.root.text }

  /// Returns states that begin with loading, and a closure that ends the loading.
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

  @Test("A state that onAppear observes at once is in the first page, and a later one in a patch")
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

  @Test("An element that is added later observes its state in the patch that adds it, each time")
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

  @Test("A state that is observed while the page is built is applied right after that refresh, before anything is sent")
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
    // The state goes back from loaded to initialized. The patch has the state that follows.
    text.observe("initialized")
    #expect(log.builds == ["initialized", "loading", "loaded", "initialized", "loading"])
    #expect(await session.next(connection)?.text == #"{"v":3,"n":0,"o":[["t",[0,0],"loading"]]}"#)
    session.close()
  }

  @Test(
    "An element appears in each of two tabs with one state, and the state is loaded once if the closure checks it")
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
