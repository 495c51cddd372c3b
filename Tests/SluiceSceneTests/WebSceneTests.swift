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
}
