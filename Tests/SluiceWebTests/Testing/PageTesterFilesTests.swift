import Sluice
import SluiceTesting
import SluiceWeb
import Testing

@MainActor @Suite("PageTester: files", .hangGuard)
struct PageTesterFilesTests {
  @Test("PageTester: a chosen file reaches the page, which offers it as a download")
  func album() async throws {
    let page = try await PageTester.open(AlbumPage())
    try await page.find(.button, "Photos").choose(PageFile("../sea.png", type: "image/png", [1, 2, 3], pieces: 2))
    #expect(try page.find(.listitem).text == "sea.png: 100 %")
    let photo = try await page.find(.button, "Save sea.png").download()
    #expect(photo.name == "sea.png" && photo.bytes == [1, 2, 3])
  }

  @Test("PageTester: several files are sent in order, and a file that the page rejects is not sent")
  func several() async throws {
    let page = try await PageTester.open(AlbumPage())
    try await page.find(.button, "Photos").choose(
      PageFile("a.png", type: "image/png", [1]), PageFile("c.jpg", [2]), PageFile("b.exe", text: "x"))
    #expect(page.findAll(.listitem).map(\.text) == ["c.jpg: 100 %"])
    try await page.find(.button, "Photos").choose(PageFile("b.exe", text: "x"))
    #expect(page.findAll(.listitem).map(\.text) == ["b.exe: 0 % This file was not accepted."])
    #expect(page.findAll(.button).map(\.name) == ["Photos", "Save a.png", "Save c.jpg"])
  }

  @Test("PageTester: a file field is found as a button by its label, and accepts only files")
  func unfit() async throws {
    let session = LiveSession { _ in }
    session.show(
      HTML {
        label {
          "Photo"
          fileInput(maxBytes: 1, onChange: { _ in }, receive: { _ in })
        }
        input(.type("file"), .id("deaf"))
        input(.id("text"))
        button { "Save" }
      }
    )
    let page = try await PageTester.open(session.endpoint())
    let photo = try page.find(.button, "Photo")
    let file = PageFile("a", text: "")
    #expect(
      await failure { try await photo.choose(file, file) }
        == unfit("choose files in", "button \"Photo\"", "it takes one file at a time"))
    #expect(
      await failure { try await page.find(id: "deaf").choose(file) }
        == unfit("choose files in", "button id \"deaf\"", "no handler listens to it"))
    #expect(
      await failure { try await page.find(id: "text").choose(file) }
        == unfit("choose files in", "textbox id \"text\" value \"\"", "it is not a file field"))
    #expect(
      await failure { _ = try await page.find(.button, "Save").download() }
        == unfit("download from", "button \"Save\"", "it downloads nothing"))
  }

  @Test("PageTester: a download element cannot be clicked, and a removed one cannot be downloaded")
  func downloads() async throws {
    let session = LiveSession { _ in }
    var clicks = 0
    session.show(form(.onSubmit { _ in clicks += 1 }) { button(.downloads { LiveDownload("a") { _ in } }) { "Save" } })
    let page = try await PageTester.open(session.endpoint())
    let save = try page.find(.button, "Save")
    #expect(
      await failure { try await save.click() }
        == unfit("click", "button \"Save\"", "it downloads a file: use download()"))
    #expect(clicks == 0)
    session.show(button { "Other" })
    #expect(
      await failure { _ = try await save.download() }
        == unfit("download from", "button \"Save\"", "the page no longer has its download"))
  }

  private func unfit(_ action: String, _ element: String, _ reason: String) -> PageTesterError {
    .unfit(action: action, element: element, reason: reason)
  }

  @Test("PageTester: a mediator's page accepts a file into the model, in the model's isolation")
  func mediatorPage() async throws {
    let mediator = Mediator(Purchase())
    let session = LiveSession { _ in }
    session.show(mediator) { purchase, mediator in
      fileInput(.id("title"), maxBytes: 100) { status in
        if status.phase == .done { mediator.update("count") { $0.count += 1 } }
      } receive: { upload in
        var bytes: [UInt8] = []
        for try await chunk in upload { bytes += chunk }
        let title = String(decoding: bytes, as: UTF8.self)
        mediator.update("title") { $0.title = title }
      }
      p { "\(purchase.title) \(purchase.count)" }
    }
    let page = try await PageTester.open(session.endpoint())
    try await page.find(id: "title").choose(PageFile("a.txt", text: "Lamp", pieces: 4))
    #expect(try page.find(.paragraph).text == "Lamp 2")
  }

  @Test("PageTester: a download that fails throws the error of its closure")
  func failingDownload() async throws {
    struct Broken: Error {}
    let session = LiveSession { _ in }
    session.show(button(.downloads { LiveDownload("a") { _ in throw Broken() } }) { "Save" })
    let page = try await PageTester.open(session.endpoint())
    var thrown: (any Error)?
    do { _ = try await page.find(.button).download() } catch { thrown = error }
    #expect(thrown is Broken)
  }
}
