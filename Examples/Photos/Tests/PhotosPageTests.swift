import Sluice
import SluiceTesting
import SluiceWeb
import TestSupport
import Testing

@testable import Photos

@Suite("Pages of photos", .hangGuard)
struct PhotosPageTests {
  private let photos = StubPhotos()
  private let gallery = Gallery(count: 2_000)

  @Test("PhotosPage: searching, opening a photo, and going back to the list")
  func searching() async throws {
    photos.answer(from: gallery)
    let found = gallery.search("lake Ada")
    let page = try await PageTester.open(PhotosPage(LivePageRequest(), photos))
    try await page.find(.searchbox, "Search for").type("lake Ada")
    try await page.find(.button, "Search").click()
    try await page.until("the list is there") { $0.text.contains("\(found.count) photos") }
    try await page.find(.button, found[1].title).click()
    try await page.until("the photo is there") { $0.has(.heading, found[1].title) && $0.text.contains(found[1].owner) }
    try await page.goBack()
    try await page.until("the list is back") { $0.has(.button, found[1].title) }
    #expect(page.has(.heading, "Photos with “lake Ada”"))
  }

  @Test(
    "PhotosPage: an address opens its scene",
    arguments: [
      ("at=search", "Photos"), ("at=photos", "All photos"), ("at=photos&text=lake", "Photos with “lake”"),
      ("at=photos/interesting", "Interesting photos"), ("at=photos/12", Gallery(count: 2_000).photos[12].title),
      ("at=photos/interesting&over=photos/12", Gallery(count: 2_000).photos[12].title),
    ])
  func addresses(address: String, heading: String) async throws {
    photos.answer(from: gallery)
    let page = try await PageTester.open(PhotosPage(LivePageRequest(query: LiveQuery(decoding: address)), photos))
    try await page.until("the scene is there") { $0.has(.heading, heading) }
    #expect(page.query?.text == address)
  }

  @Test("PhotosPage: closing the only photo opens the search")
  func closing() async throws {
    photos.answer(from: gallery)
    let page = try await PageTester.open(PhotosPage(LivePageRequest(query: ["at": "photos/12"]), photos))
    try await page.find(.button, "Close").click()
    #expect(page.has(.searchbox, "Search for"))
    #expect(page.query?.text == "at=search")
  }

  @Test("PhotosPage: a closed page is released, also with running requests")
  func released() async throws {
    weak var watched: PhotosPage?
    do {
      let page = PhotosPage(LivePageRequest(query: LiveQuery(decoding: "at=photos/interesting&over=photos/12")), photos)
      watched = page
      _ = try await page.open()
      _ = try await photos.interestings.next()
      await page.close()
    }
    await until { watched == nil }
    #expect(watched == nil)
    #expect(photos.interestings.openCount == 0)
  }

  @Test("PhotosPage: a failure shows its reason, and retrying fetches again")
  func failing() async throws {
    let page = try await PageTester.open(PhotosPage(LivePageRequest(query: ["at": "photos/interesting"]), photos))
    try await photos.interestings.next().fail(Offline())
    try await page.until("the failure is shown") { $0.text.contains("The server is away") }
    photos.answer(from: gallery)
    try await page.find(.button, "Try again").click()
    try await page.until("the photos are there") { $0.text.contains("24 photos") }
    #expect(!page.text.contains("The server is away"))
  }
}
