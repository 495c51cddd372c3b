import Sluice
import SluiceTesting
import Testing

/// An object that renders by a method that reads the state.
private final class Page {
  var rendered: [String] = []
  @RenderedViewState(Page.render) var state = "start"
  func render() { rendered.append(state) }
}

/// An object that renders by a method that takes the new state.
private final class Crossing {
  var rendered: [String] = []
  @RenderedViewState(Crossing.render) var state = "start"
  func render(_ new: String) { rendered.append("\(state)→\(new)") }
}

@Suite("RenderedViewState", .hangGuard)
struct RenderingTests {
  @Test("The first access renders once, and then each state does")
  func access() {
    let page = Page()
    page.$state.observe("a")
    #expect(page.rendered == [])
    _ = page.state
    #expect(page.rendered == ["a"])
    _ = page.state
    page.$state.observe("b")
    page.$state.observe("b")
    #expect(page.rendered == ["a", "b", "b"])
  }

  @Test("startRendering renders without an access, once for any number of calls")
  func start() {
    let page = Page()
    page.$state.startRendering(on: page)
    page.$state.startRendering(on: page)
    #expect(page.rendered == ["start"])
    page.$state.observe("a")
    #expect(page.rendered == ["start", "a"])
  }

  @Test("A function that takes the state is called before the change, while the container has the old state")
  func before() {
    let fading = Crossing()
    fading.$state.startRendering(on: fading)
    fading.$state.observe("a")
    fading.$state.observe("b")
    #expect(fading.rendered == ["start→start", "start→a", "a→b"])
  }

  @Test("Neither the wrapper nor rendering retains the object")
  func lifetime() {
    weak var gone: Page?
    var container: StateContainer<String>?
    do {
      let page = Page()
      _ = page.state
      gone = page
      container = page.$state
    }
    #expect(gone == nil)
    container?.observe("a")
    #expect(container?.state == "a")
  }

  @Test("Several objects render one container, each by its own function")
  func several() {
    let container = StateContainer<Loading>(.idle)
    let (one, two, fading) = (Viewer(container), Viewer(container), Fading(container))
    container.startRendering(on: two)
    container.observe(.loading)
    #expect(one.rendered == [.idle, .loading])
    #expect(two.rendered == [.idle, .loading])
    #expect(fading.rendered == ["idle→idle", "idle→loading"])
  }

  @Test("Rendering on an object that shows the container by no function is a warning")
  func nothingToRender() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]) {
        final class Plain {}
        StateContainer(0, name: "article").startRendering(on: Plain())
      })
    let text = String(decoding: result.standardErrorContent + result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("article was asked to render on Plain, but has no render function."))
  }

  @Node fileprivate final class Screen {
    let state = StateContainer<Loading>(.idle)
  }

  @Test("In a transaction a state is rendered once, at the commit, and not if the transaction fails")
  @MainActor
  func inTransaction() {
    let mediator = Mediator(Screen())
    let viewer = Viewer(mediator.root.state)
    mediator.update("load") {
      $0.state.observe(.loading)
      $0.state.observe(.loaded("a"))
    }
    #expect(viewer.rendered == [.idle, .loaded("a")])
    try? mediator.update("load") { screen throws(Refused) in
      screen.state.observe(.failed("never"))
      throw Refused()
    }
    #expect(viewer.rendered == [.idle, .loaded("a")])
    mediator.root.state.observe(.loading)
    #expect(viewer.rendered == [.idle, .loaded("a"), .loading])
  }
}
