import Sluice
import SluiceScene
import SluiceSceneWeb
import SluiceTesting
import SluiceWeb
import TestSupport
import Testing

extension PhotoList: WebScene {
  func view(_ view: ViewAccess<PhotoListPipeline>) -> HTML {
    input(.attribute("aria-label", "Search"), .value(view.binding(\.query)))
    button(.onClick { view.send(\.searchTapped) }) { "Find" }
    ul {
      for photo in view.photos {
        li(key: photo.id) { button(.onClick { view.send(\.photoTapped, photo) }) { photo.title } }
      }
    }
  }
}

extension PhotoDetail: WebScene {
  func view(_ view: ViewAccess<PhotoDetailPipeline>) -> HTML {
    h1 { view.photo?.title ?? "Photo \(view.id)" }
    button(.onClick { view.send(\.liked, true) }) { "Like" }
  }
}

@Suite("Scenes in a page", .hangGuard)
@MainActor
struct WebSceneTests {
  @Test("A user searches, opens a photo, and likes it")
  func page() async throws {
    let desk = Desk()
    desk.search.answers { query in [Photo(id: 1, title: "Sea \(query)")] }
    desk.photo.answers { Photo(id: $0, title: "Sea") }
    desk.host.push(PhotoList.self)
    let session = LiveSession()
    session.show(desk.mediator) { [host = desk.host] _, _ in SceneView(host).html }
    let page = try await PageTester.open(session.endpoint())
    try await page.find(.textbox, "Search").type("calm")
    try await page.find(.button, "Find").click()
    try await page.until("the photo is there") { $0.has(.button, "Sea calm") }
    try await page.find(.button, "Sea calm").click()
    try await page.until("the photo has come") { $0.has(.heading, "Sea") }
    #expect(!page.has(.button, "Find"))
    try await page.find(.button, "Like").click()
    try await page.until("the list is back") { $0.has(.button, "Sea calm") }
    #expect(try page.find(.textbox, "Search").value == "calm")
  }

  @Test("An address that leads nowhere has a page with the problem")
  func nowhere() async throws {
    let desk = Desk()
    desk.host.push(address: "photos/one")
    let session = LiveSession()
    session.show(desk.mediator) { [host = desk.host] _, _ in SceneView(host).html }
    let page = try await PageTester.open(session.endpoint())
    #expect(page.text.contains("id: \"one\" is not a valid Int"))
  }

  @Test("The browser's back and forward use the router, and the address is that of the visible scene")
  func history() async throws {
    let desk = Desk()
    desk.search.answers { _ in [Photo(id: 1, title: "Sea"), Photo(id: 2, title: "Hill")] }
    desk.photo.answers { Photo(id: $0, title: "Photo number \($0)") }
    desk.host.start(at: [:], or: PhotoList.self)
    let page = try await PageTester.open(opened(desk).endpoint())
    #expect(page.query?.text == "at=photos")
    await #expect(throws: PageTesterError.self) { try await page.goBack() }
    try await page.until("the photos are there") { $0.has(.button, "Hill") }
    try await page.find(.button, "Hill").click()
    try await page.until("the photo has come") { $0.has(.heading, "Photo number 2") }
    #expect(page.query?.text == "at=photos/2")
    try await page.goBack()
    #expect(page.query?.text == "at=photos")
    #expect(page.has(.button, "Sea"))
    try await page.goForward()
    #expect(page.query?.text == "at=photos/2")
    #expect(desk.host.router.stack.map(\.scene) == ["PhotoList", "PhotoDetail"])
    // The router goes back in the model, and the browser follows.
    try await page.until("the photo has come") { $0.has(.heading, "Photo number 2") }
    try await page.find(.button, "Like").click()
    #expect(page.query?.text == "at=photos")
    await #expect(throws: PageTesterError.self) { try await page.goBack() }
  }

  @Test("A history entry that is older than the router opens the scene of its address")
  func olderEntry() async throws {
    let desk = Desk()
    desk.search.answers { _ in [] }
    desk.photo.answers { Photo(id: $0, title: "Photo number \($0)") }
    desk.host.start(at: ["at": "photos/7"], or: PhotoList.self)
    #expect(desk.host.router.stack.map(\.address) == ["photos/7"])
    desk.host.go(-1, addresses: ["photos"])
    #expect(desk.host.router.stack.map(\.scene) == ["PhotoList"])
    desk.host.go(1, addresses: ["photos/7"])
    #expect(desk.host.router.stack.map(\.address) == ["photos/7"])
    desk.host.go(1, addresses: [])
    desk.host.go(0, addresses: ["photos"])
    #expect(desk.host.router.stack.map(\.address) == ["photos/7"])
    desk.host.push(PhotoDetail.self, 8)
    desk.host.push(PhotoDetail.self, 9)
    desk.host.go(-2, addresses: [])
    #expect(desk.host.router.stack.map(\.address) == ["photos/7"])
    desk.host.go(2, addresses: [])
    #expect(desk.host.router.stack.map(\.address) == ["photos/7", "photos/8", "photos/9"])
  }

  @Test("The address of a presented scene includes the scene below it, and opens both again")
  func presented() async throws {
    let desk = Desk()
    desk.search.answers { _ in [Photo(id: 1, title: "Sea")] }
    desk.photo.answers { Photo(id: $0, title: "Photo number \($0)") }
    desk.host.push(PhotoList.self)
    desk.host.present(PhotoDetail.self, 7)
    desk.host.replace(PhotoDetail.self, 8)
    #expect(desk.host.query.text == "at=photos&over=photos/8")
    let again = Desk()
    again.search.answers { _ in [Photo(id: 1, title: "Sea")] }
    again.photo.answers { Photo(id: $0, title: "Photo number \($0)") }
    again.host.start(at: desk.host.query, or: PhotoList.self)
    #expect(again.host.visibleAddresses == ["photos", "photos/8"])
    let page = try await PageTester.open(opened(again).endpoint())
    try await page.until("both are there") { $0.has(.button, "Sea") && $0.has(.heading, "Photo number 8") }
    try await page.find(.button, "Like").click()
    #expect(page.query?.text == "at=photos")
    // The page has no history entry before the first one.
    await #expect(throws: PageTesterError.self) { try await page.goBack() }
    desk.host.closeAll()
    desk.host.replace(PhotoList.self, ())
    #expect(desk.host.visibleAddresses == ["photos"])
  }

  @Test(
    "The query of a page's address opens its scenes again",
    arguments: [
      (["photos"], "at=photos"), (["found?text=a%20b%26c"], "at=found&text=a%20b%26c"),
      (["found?text=", "photos/7", "found?text=x"], "at=found&text=&over=photos/7&over=found&text=x"),
      (["found?text=sea&at=7"], "at=found%3Ftext%3Dsea%26at%3D7"), (["photos/seven"], "at=photos/seven"),
    ])
  func queries(addresses: [String], query: String) {
    let desk = Desk()
    desk.host.add(Found())
    desk.host.start(at: addresses[0], presenting: Array(addresses.dropFirst()))
    #expect(desk.host.query.text == query)
    let again = Desk()
    again.host.add(Found())
    again.host.start(at: LiveQuery(decoding: "own=1&\(query)&foreign=1"), or: Counter.self)
    #expect(again.host.visibleAddresses.first?.hasPrefix(addresses[0]) == true)
    #expect(addresses == ["photos/seven"] || again.host.visibleAddresses == addresses)
    again.host.start(at: LiveQuery(Array(repeating: .init("over", "photos/7"), count: 500)), or: Counter.self)
    #expect(again.host.router.stack.count == 20)
    again.host.start(at: LiveQuery(decoding: "own=1&over="), or: Counter.self)
    #expect(again.host.router.stack.map(\.scene) == ["Counter"])
  }

  @Test("Two sessions of one address have the same elements and handlers, so a click before the connection counts")
  func sessions() async throws {
    var pages: [String] = []
    for _ in 0..<2 {
      let desk = Desk()
      desk.host.start(at: LiveQuery(decoding: "at=photos&over=photos/7"), or: Counter.self)
      pages.append(try await opened(desk).endpoint().open().markup)
    }
    #expect(pages[0].contains("Like"))
    #expect(pages[0] == pages[1])
  }

  @Test("An address without a path is a query alone, and follows the context that a scene returns")
  func following() async throws {
    let desk = Desk()
    desk.photo.answers { Photo(id: $0, title: "Photo number \($0)") }
    desk.host.add(Filtered())
    desk.host.start(at: LiveQuery(decoding: "text=sea&over=photos/7"))
    #expect(desk.host.visibleAddresses == ["?text=sea", "photos/7"])
    desk.host.start(at: [:])
    #expect(desk.host.visibleAddresses == ["?text="])
    let page = try await PageTester.open(opened(desk).endpoint())
    try await page.find(.textbox, "Filter").type("hill")
    #expect(page.query?.text == "text=hill")
    try await page.find(.button, "First").click()
    #expect(page.query?.text == "text=hill&over=photos/1")
  }

  @Test("A detail replaces the screens above its list, in the places of a layout")
  func details() async throws {
    let desk = Desk()
    desk.photo.answers { Photo(id: $0, title: "Photo number \($0)") }
    desk.host.add(Filtered())
    desk.host.start(at: [:])
    let session = LiveSession()
    let host = desk.host
    session.show(desk.mediator, query: { _ in host.query }) { _, _ in
      SceneView(
        host,
        layout: { contents in
          HTML {
            section(.id("list")) { contents[0] }
            section(.id("detail")) { for content in contents.dropFirst() { content } }
          }
        }
      ).html
    }
    let page = try await PageTester.open(session.endpoint())
    #expect(try page.find(id: "detail").text == "")
    try await page.find(.button, "First").click()
    try await page.until("the first has come") { $0.has(.heading, "Photo number 1") }
    desk.host.present(PhotoDetail.self, 5)
    try await page.find(.button, "Second").click()
    try await page.until("the second has come") { $0.has(.heading, "Photo number 2") }
    #expect(desk.host.router.stack.map(\.scene) == ["Filtered", "PhotoDetail"])
    #expect(try page.find(id: "detail").text.contains("Photo number 2"))
    try await page.goBack()
    #expect(try page.find(id: "detail").text == "")
    try await page.goForward()
    let list = desk.host.router.stack[0]
    try await page.find(.button, "None").click()
    #expect(desk.host.router.stack.map(\.scene) == ["Filtered"])
    // The closed screen is ahead of the router, and the list is the same.
    try await page.find(.button, "None").click()
    desk.host.forward()
    #expect(desk.host.router.stack.map(\.address) == ["?text=", "photos/2"])
    #expect(desk.host.router.stack[0] == list)
  }

  private func opened(_ desk: Desk) -> LiveSession {
    let session = LiveSession()
    let host = desk.host
    session.show(desk.mediator, scenes: host) { _, _ in SceneView(host).html }
    return session
  }
}

private struct FoundContext {
  let text: String
  let at: Int?
}

private struct Found: SceneDefinition {
  static let link: SceneLink<FoundContext>? = SceneLink(
    "found", LinkField("text", \.text), LinkField("at", \.at), make: FoundContext.init)

  func pipeline(_ context: FoundContext) -> CounterPipeline { CounterPipeline() }
}

@Node final class FilterPipeline: Pipeline {
  @Input var text: String
  @Input let chosen = Event<Int?>()
  init(text: String) { self.text = text }
}

/// A scene with a list and the selected element.
private struct Filtered: SceneDefinition, WebScene {
  static let link: SceneLink<String>? = SceneLink("", LinkField("text", { $0 as String? })) { $0 ?? "" }

  func pipeline(_ context: String) -> FilterPipeline { FilterPipeline(text: context) }

  func context(of pipeline: FilterPipeline) -> String? { pipeline.text }

  func controller(_ controller: ControllerAccess<FilterPipeline, Never>) {
    controller.on(\.chosen) { controller, photo in
      if let photo { controller.showDetail(PhotoDetail.self, photo) } else { controller.hideDetail() }
    }
  }

  func view(_ view: ViewAccess<FilterPipeline>) -> HTML {
    input(.attribute("aria-label", "Filter"), .value(view.binding(\.text)))
    button(.onClick { view.send(\.chosen, 1) }) { "First" }
    button(.onClick { view.send(\.chosen, 2) }) { "Second" }
    button(.onClick { view.send(\.chosen, nil) }) { "None" }
  }
}

extension Desk {
  /// Opens a scene that has no view for a page, and builds the page.
  static func showWithoutView() {
    let desk = Desk()
    desk.host.push(Counter.self)
    _ = SceneView(desk.host).html
  }
}
