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
  @Test("A person searches, opens a photo, and likes it")
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

  @Test("An address that leads nowhere has a page that says so")
  func nowhere() async throws {
    let desk = Desk()
    desk.host.push(address: "photos/one")
    let session = LiveSession()
    session.show(desk.mediator) { [host = desk.host] _, _ in SceneView(host).html }
    let page = try await PageTester.open(session.endpoint())
    #expect(page.text.contains("id: \"one\" is no Int"))
  }

  @Test("The browser's back and forward go through the router, and the address is that of the visible scene")
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
    // The model goes back by itself, and the browser follows.
    try await page.until("the photo has come") { $0.has(.heading, "Photo number 2") }
    try await page.find(.button, "Like").click()
    #expect(page.query?.text == "at=photos")
    await #expect(throws: PageTesterError.self) { try await page.goBack() }
  }

  @Test("An entry that is older than the router opens the scene of its address")
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

  @Test("The address of a presented scene has the scene below it as well, and opens both again")
  func presented() async throws {
    let desk = Desk()
    desk.search.answers { _ in [Photo(id: 1, title: "Sea")] }
    desk.photo.answers { Photo(id: $0, title: "Photo number \($0)") }
    desk.host.push(PhotoList.self)
    desk.host.present(PhotoDetail.self, 7)
    desk.host.replace(PhotoDetail.self, 8)
    #expect(desk.host.query.text == "at=photos&at=photos/8")
    let again = Desk()
    again.search.answers { _ in [Photo(id: 1, title: "Sea")] }
    again.photo.answers { Photo(id: $0, title: "Photo number \($0)") }
    again.host.start(at: desk.host.query, or: PhotoList.self)
    #expect(again.host.visibleAddresses == ["photos", "photos/8"])
    let page = try await PageTester.open(opened(again).endpoint())
    try await page.until("both are there") { $0.has(.button, "Sea") && $0.has(.heading, "Photo number 8") }
    try await page.find(.button, "Like").click()
    #expect(page.query?.text == "at=photos")
    // The page has no entry before the one that it was opened with.
    await #expect(throws: PageTesterError.self) { try await page.goBack() }
    desk.host.closeAll()
    desk.host.replace(PhotoList.self, ())
    #expect(desk.host.visibleAddresses == ["photos"])
  }

  @Test(
    "What the address of a page has of scenes opens them again",
    arguments: [
      (["photos"], "at=photos"), (["photos?text=a%20b%26c"], "at=photos&text=a%20b%26c"),
      (["photos?text=&sort=date", "photos/7?large=true"], "at=photos&text=&sort=date&at=photos/7&large=true"),
      (["photos?at=7&text=sea"], "at=photos%3Fat%3D7%26text%3Dsea"),
    ])
  func queries(addresses: [String], query: String) {
    let desk = Desk()
    desk.host.start(at: addresses[0], presenting: Array(addresses.dropFirst()))
    #expect(desk.host.query.text == query)
    let again = Desk()
    again.host.start(at: LiveQuery(decoding: "own=1&" + query), or: Counter.self)
    #expect(again.host.visibleAddresses == addresses)
  }

  @Test("Two sessions of one address have the same elements and handlers, so a click before the connection counts")
  func sessions() async throws {
    var pages: [String] = []
    for _ in 0..<2 {
      let desk = Desk()
      desk.host.start(at: LiveQuery(decoding: "at=photos&at=photos/7"), or: Counter.self)
      pages.append(try await opened(desk).endpoint().open().markup)
    }
    #expect(pages[0].contains("Like"))
    #expect(pages[0] == pages[1])
  }

  private func opened(_ desk: Desk) -> LiveSession {
    let session = LiveSession()
    let host = desk.host
    session.show(desk.mediator, query: { _ in host.query }) { _, _ in SceneView(host).html }
    return session
  }
}
