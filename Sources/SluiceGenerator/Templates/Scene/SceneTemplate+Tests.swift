extension SceneTemplate {
  private var webImports: String { frontEnd == .web ? "import SluiceSceneWeb\n" : "" }
  private var webImport: String { frontEnd == .web ? "import SluiceWeb\n" : "" }

  var tests: String {
    let scene = #"""
      import Sluice
      import SluiceScene
      \#(webImports)import SluiceTesting
      \#(webImport)import Testing

      @testable import \#(request.module)

      @MainActor @Suite("Scene: \#(request.name.title)", .hangGuard)
      struct \#(name)Tests {
        private let items = ManualProvider<Void, [\#(name)Item]>()
        private let lamp = \#(name)Item(id: 1, title: "Lamp")

        private struct Offline: Error, CustomStringConvertible {
          let description = "The server is offline."
        }

        @Test("The scene shows a failure, and fetches again on demand")
        func retry() async throws {
          let tester = SceneTester(\#(name)(items: items.erased()))
          let pipeline = tester.pipeline
          try await items.next().fail(Offline())
          try await tester.mediator.from(pipeline).when(\.phase) { $0 == .failed("The server is offline.") }
          tester.view.send(\.retryTapped)
          #expect(pipeline.phase == .loading)
          try await items.next().succeed([lamp])
          try await tester.mediator.from(pipeline).when(\.items) { !$0.isEmpty }
          tester.expect([.set(pipeline, \.items, to: [lamp]), .set(pipeline, \.phase, to: .loaded)])
        }

        @Test("Choosing an item ends the scene with the item as its result")
        func choice() {
          let tester = SceneTester(\#(name)(items: items.erased()))
          tester.view.send(\.itemTapped, lamp)
          #expect(tester.results == [lamp])
          #expect(tester.scenes == [])
        }
      """#
    return scene + (frontEnd == .web ? webTest : "") + "\n}"
  }

  private var webTest: String {
    #"""


      @Test("The page has a button for each item, and one to try again after a failure")
      func page() async throws {
        let tester = SceneTester(\#(name)(items: items.erased()))
        let session = LiveSession()
        session.show(tester.mediator, scenes: tester.host) { _, _ in SceneView(tester.host).html }
        let page = try await PageTester.open(session.endpoint())
        #expect(page.has(.heading, "\#(request.name.title)"))
        try await items.next().fail(Offline())
        try await page.until("the failure is shown") { $0.text.contains("The server is offline.") }
        items.answers { [lamp] _ in [lamp] }
        try await page.find(.button, "Try again").click()
        try await page.until("the items are shown") { $0.has(.button, "Lamp") }
        try await page.find(.button, "Lamp").click()
        #expect(tester.results == [lamp])
      }
    """#
  }

  var smallTests: String {
    let scene = #"""
      import Sluice
      import SluiceScene
      \#(webImports)import SluiceTesting
      \#(webImport)import Testing

      @testable import \#(request.module)

      @MainActor @Suite("Scene: \#(request.name.title)")
      struct \#(name)Tests {
        @Test("Each tap adds one")
        func taps() {
          let tester = SceneTester(\#(name)())
          tester.view.send(\.moreTapped)
          tester.view.send(\.moreTapped)
          tester.expect([.set(tester.pipeline, \.count, from: 0, to: 2)])
        }
      """#
    return scene + (frontEnd == .web ? smallWebTest : "") + "\n}"
  }

  private var smallWebTest: String {
    #"""


      @Test("The page shows the number, and its button adds one")
      func page() async throws {
        let tester = SceneTester(\#(name)())
        let session = LiveSession()
        session.show(tester.mediator, scenes: tester.host) { _, _ in SceneView(tester.host).html }
        let page = try await PageTester.open(session.endpoint())
        try await page.find(.button, "More").click()
        #expect(try page.find(.paragraph).text == "1")
      }
    """#
  }
}
