import Foundation
import Observation
import Sluice
import SluiceFiles
import SluiceTesting
import Synchronization
import Testing

// The code of the section "Documents" of the guide `Testing.md`, and of "Documents that save automatically" and "In a
// SwiftUI app" of `Documents.md`; Scripts/check-snippets compares.

@Node final class Diary: Codable {
  var title = ""
}

/// Counts the notifications of Observation, which may come from any isolation.
private final class ChangeCounter: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func note() { number.withLock { $0 += 1 } }
}

@Suite("Guides: a document in a file", .hangGuard)
struct DocumentFileTests {
  @MainActor @Test("Documents: the next run has the title, and begins without steps of undo")
  func document() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "diary-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "diary")

    let first = Mediator(Diary())
    let written = try await first.document(at: file)
    first.update("title") { diary in diary.title = "Autumn" }
    try await written.close()

    let second = Mediator(Diary())
    second.undoLimit = 100
    let read = try await second.document(at: file)
    #expect(second.root.title == "Autumn")
    #expect(!second.canUndo)
    try await read.close()
  }

  @MainActor @Test("Documents: a crash loses no change that was flushed")
  func crash() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "diary-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let diaries = folder.appending(path: "diaries")
    try FileManager.default.createDirectory(at: diaries, withIntermediateDirectories: true)

    let first = Mediator(Diary())
    let written = try await first.document(at: diaries.appending(path: "diary"), savingAfter: nil)
    first.update("title") { diary in diary.title = "Autumn" }
    try await written.flush()
    // If the process ended here, the disk would have the journal, and no file yet.
    let copy = folder.appending(path: "copy")
    try FileManager.default.copyItem(at: diaries, to: copy)
    try await written.close()

    let second = Mediator(Diary())
    let read = try await second.document(at: copy.appending(path: "diary"))
    #expect(second.root.title == "Autumn")
    try await read.close()
  }

  @MainActor @Test("Documents: a missing file is created by the first save, and undo reverts what follows the opening")
  func missingFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "diary-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "diary")
    do {
      let mediator = Mediator(Diary())
      let document = try await mediator.document(at: file)
      #expect(!FileManager.default.fileExists(atPath: file.path))
      mediator.update("title") { diary in diary.title = "Autumn" }
      try await document.save()
      #expect(FileManager.default.fileExists(atPath: file.path))
      try await document.close()
    }

    let mediator = Mediator(Diary())
    mediator.undoLimit = 100
    let document = try await mediator.document(at: file)
    mediator.update("title") { diary in diary.title = "Winter" }
    mediator.undo()
    #expect(mediator.root.title == "Autumn" && !mediator.canUndo && !mediator.undo())

    try await document.close()
  }

  @MainActor @Test("Documents: a view that reads the root is updated when the document opens, and an error is shown")
  func store() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "guestbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "guestbook")

    let first = GuestbookStore(at: file)
    await first.open()
    first.mediator.update("Add") { $0.entries.append(GuestbookEntry("Tea")) }
    await first.flush()
    #expect(first.problem == nil)

    // A file belongs to one document at a time.
    let second = GuestbookStore(at: file)
    await second.open()
    #expect(second.document == nil && second.problem == "The entries can't be opened.")
    try await first.document?.close()

    let changes = ChangeCounter()
    let shown = withObservationTracking {
      second.mediator.root.entries.count
    } onChange: {
      changes.note()
    }
    await second.open()
    #expect(second.problem == nil && !second.isOpening)
    #expect(shown == 0 && changes.count == 1 && second.mediator.root.entries.map(\.title) == ["Tea"])
    try await second.document?.close()
  }
}
