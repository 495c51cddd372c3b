import Foundation
import Sluice
import SluiceFiles
import SluiceTesting
import SluiceWeb
import SluiceWebServer
import Testing

// The code of the section "A model in a file" of the guide `LiveWebPages.md`; Scripts/check-snippets compares.

@Node final class GuestBook: Codable {
  var entries: NodeList<GuestEntry> = []
}

@Node final class GuestEntry: Codable {
  var text: String
  init(_ text: String) { self.text = text }
}

actor GuestBookHost {
  private let mediator = Mediator(GuestBook())
  private var document: DocumentFile<GuestBook>?

  static func open(_ file: URL) async throws -> GuestBookHost {
    let host = GuestBookHost()
    try await host.openFile(file)
    return host
  }

  private func openFile(_ file: URL) async throws { document = try await mediator.document(at: file) }

  func openPage() -> any LiveEndpoint {
    let session = LiveSession(document: LiveDocument(title: "Guest book"))
    session.show(mediator) { book, mediator in
      ul { for entry in book.entries { li { entry.text } } }
      input(
        .placeholder("Your entry"),
        .onChange { text in
          mediator.update("Sign") { $0.entries.append(GuestEntry(String(text.prefix(1_000)))) }
        })
    }
    return session.endpoint()
  }

  func close() async throws { try await document?.close() }
}

enum GuestBookProgram {
  static func run(_ file: URL) async {
    do {
      let host = try await GuestBookHost.open(file)
      await LiveServer { await host.openPage() }.main()
      try await host.close()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}

@Suite("The guide to live web pages: a model in a file", .hangGuard)
struct LiveWebPagesFileTests {
  @Test("GuestBookHost: the next start has the entries")
  func restart() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sluice-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "guests")

    let host = try await GuestBookHost.open(file)
    let page = try await PageTester.open(host.openPage())
    try await page.find(.textbox, "Your entry").type("Ada")
    try await host.close()

    let again = try await GuestBookHost.open(file)
    #expect(try await PageTester.open(again.openPage()).find(.listitem).text == "Ada")
    try await again.close()
  }

  @Test("GuestBookHost: a file that another host has open is an error with its path")
  func openTwice() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sluice-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "guests")

    let host = try await GuestBookHost.open(file)
    do {
      _ = try await GuestBookHost.open(file)
      Issue.record("the file was opened twice")
    } catch let error as DocumentError {
      #expect("\(error)".contains("guests"))
    }
    try await host.close()
  }
}
