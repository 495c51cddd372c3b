import Foundation
import Notebooks
import Sluice
import SluiceFiles
import SluiceTesting
import TestSupport
import Testing

@MainActor @Suite("DocumentFile: isolations", .hangGuard)
struct DocumentIsolationTests {
  @Test("a root whose conformance to Codable is isolated to the main actor has a document")
  func isolatedConformance() async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "book")
      let mediator = Mediator(Board())
      let document = try await mediator.document(at: url)
      mediator.update("add") { $0.cards = [Card("a"), Card("b")] }
      try await document.close()
      let other = Mediator(Board())
      let reopened = try await other.document(at: url)
      #expect(other.root.cards.map(\.name) == ["a", "b"])
      try await reopened.close()
    }
  }

  @Test("a mediator of another actor has a document, which belongs to that actor")
  func otherActor() async throws {
    try await withFolder { folder in
      let titles = try await Library().titles(folder.appending(path: "book"))
      #expect(titles == ["saved", "edited", "saved"])
    }
  }

  @Test("an actor that owns a document is released with it, also while saves and checks wait")
  func releasedActor() async throws {
    try await withFolder { folder in
      let clock = ManualClock()
      weak var released: Desk?
      do {
        let desk = Desk()
        released = desk
        try await desk.open(folder.appending(path: "book"), clock)
        await clock.sleepers(2)
      }
      await until("the release of the actor") { released == nil && (try? names(in: folder)) == [".book.journal"] }
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      #expect(mediator.root.title == "edited")
      try await document.close()
    }
  }
}

/// Owns its document, and never closes it.
private actor Desk {
  private let mediator = Mediator(Notebook())
  private var document: DocumentFile<Notebook>?

  func open(_ url: URL, _ clock: ManualClock) async throws {
    let document = try await mediator.document(at: url, clock: clock)
    self.document = document
    mediator.update("title") { $0.title = "edited" }
    try await document.flush()
  }
}

private actor Library {
  func titles(_ url: URL) async throws -> [String] {
    let mediator = Mediator(Notebook())
    // A slow machine must not save between two steps.
    let document = try await mediator.document(at: url, savingAfter: nil)
    var titles: [String] = []
    mediator.update("title") { $0.title = "saved" }
    try await document.save()
    titles.append(mediator.root.title)
    mediator.update("title") { $0.title = "edited" }
    try await document.flush()
    titles.append(mediator.root.title)
    try await document.revert()
    titles.append(mediator.root.title)
    try await document.close()
    return titles
  }
}

@MainActor @Node private final class Board: @MainActor Codable {
  var cards: NodeList<Card> = []
}

@MainActor @Node private final class Card: @MainActor Codable {
  let name: String
  init(_ name: String) { self.name = name }
}
