import Foundation
import Notebooks
import Sluice
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceFiles

@MainActor @Suite("DocumentFile: opening", .hangGuard)
struct DocumentOpeningTests {
  @Test("a mediator with an open document opens no other one, and both files stay as they are")
  func secondDocument() async throws {
    try await withFolder { folder in
      let (first, second) = (folder.appending(path: "first"), folder.appending(path: "second"))
      for url in [first, second] {
        let mediator = Mediator(Notebook())
        let document = try await mediator.document(at: url)
        mediator.update("title") { $0.title = url.lastPathComponent }
        try await document.close()
      }
      let before = try Data(contentsOf: second)
      let mediator = Mediator(Notebook())
      let document = try await mediator.document(at: first)
      await #expect { _ = try await mediator.document(at: second) } throws: { error in
        guard let error = error as? DocumentError, case .alreadyOpen(let path) = error.kind else { return false }
        return path == document.path
      }
      #expect(mediator.root.title == "first")
      try await document.close()
      #expect(try Data(contentsOf: second) == before)
      let other = try await mediator.document(at: second)
      #expect(mediator.root.title == "second")
      try await other.close()
    }
  }

  @Test("of two documents that a mediator opens at the same time, one is opened")
  func twoAtOnce() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      var documents: [DocumentFile<Notebook>] = []
      var errors: [DocumentError] = []
      let openings = ["first", "second"].map { name in
        Task {
          do throws(DocumentError) {
            documents.append(try await mediator.document(at: folder.appending(path: name)))
          } catch { errors.append(error) }
        }
      }
      for opening in openings { await opening.value }
      #expect(documents.count == 1 && errors.count == 1)
      guard case .alreadyOpen(documents.first?.path)? = errors.first?.kind else {
        Issue.record("\(errors)")
        return
      }
      try await documents.first?.close()
    }
  }

  @Test("opening a document confirms optimistic updates of the former model, and leaves nothing to undo")
  func pendingUpdate() async throws {
    try await withFolder { folder in
      let written = Mediator(Notebook())
      let first = try await written.quietDocument(folder)
      written.update("title") { $0.title = "written" }
      try await first.close()

      let mediator = Mediator(Notebook())
      mediator.undoLimit = 100
      let update = mediator.optimistic("title") { $0.title = "optimistic" }
      let document = try await mediator.quietDocument(folder)
      #expect(mediator.undoName == nil && !mediator.undo() && mediator.root.title == "written")
      update.revert()
      #expect(mediator.root.title == "written" && !mediator.isEdited)
      try await document.close()
    }
  }

  @Test("a mediator without a root gets the root of the file; without a file, the error says what is missing")
  func noRoot() async throws {
    try await withFolder { folder in
      let mediator = Mediator<Notebook>()
      await #expect {
        _ = try await mediator.quietDocument(folder)
      } throws: { error in
        guard let error = error as? DocumentError, case .noModel = error.kind else { return false }
        return true
      }
      let first = Mediator(Notebook())
      first.update("title") { $0.title = "mine" }
      let document = try await first.quietDocument(folder)
      try await document.save()
      try await document.close()

      let log = MediatorLog(mediator)
      let opened = try await mediator.quietDocument(folder)
      #expect(mediator.root.title == "mine" && !mediator.isEdited)
      #expect(log.transactions.map(\.name) == ["open"])
      try await opened.close()
    }
  }

  @Test("flush: the model of a new document survives a crash, also if it has not changed since")
  func unchanged() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      mediator.update("title") { $0.title = "mine" }
      let document = try await mediator.quietDocument(folder)
      #expect(try names(in: folder) == [".book.lock"])
      try await document.flush()
      try await expectAfterCrash(mediator.root.text, in: folder)
      try await document.close()
    }
  }

  @Test("flush: a transaction during the first pass over a new model survives a crash")
  func duringFirstPass() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      mediator.update("fill") { $0.pages = NodeList((0..<20_000).map { Page("p\($0)") }) }
      let writes = Task { @MainActor in
        while !Task.isCancelled {
          mediator.update("scroll") { $0.scroll += 1 }
          await Task.yield()
        }
      }
      let document = try await mediator.quietDocument(folder)
      writes.cancel()
      #expect(mediator.root.scroll > 10, "transactions ran between the pieces")
      try await document.flush()
      try await expectAfterCrash(mediator.root.text, in: folder)
      try await document.close()
      await writes.value
    }
  }

  @Test("a journal of a missing file stays at its place if the document cannot be opened")
  func foreignJournal() async throws {
    try await withFolder { folder in
      let (file, elsewhere) = (folder.appending(path: "book"), folder.appending(path: "elsewhere"))
      do {
        let first = Mediator(Notebook())
        let document = try await first.quietDocument(folder)
        try await document.save()
        first.update("title") { $0.title = "flushed" }
        try await document.flush()
        try await document.close(saving: false)
      }
      try FileManager.default.moveItem(at: file, to: elsewhere)
      let mediator = Mediator<Notebook>()
      await #expect(throws: DocumentError.self) { _ = try await mediator.quietDocument(folder) }
      try FileManager.default.moveItem(at: elsewhere, to: file)
      let document = try await mediator.quietDocument(folder)
      #expect(mediator.root.title == "flushed" && document.recovered == 1)
      try await document.close()
    }
  }

  @Test("a lock whose file was removed does not remove that of the next owner")
  func removedLock() async throws {
    try await withFolder { folder in
      let path = folder.appending(path: "book").path
      let first = try FileLock(forFileAt: path, content: "document")
      try FileManager.default.removeItem(at: folder.appending(path: ".book.lock"))
      let second = try FileLock(forFileAt: path, content: "document")
      first.release()
      #expect(throws: StoredFileError.self) { try FileLock(forFileAt: path, content: "document") }
      second.release()
      #expect(try names(in: folder).isEmpty)
    }
  }

  @Test("a file that another program writes while the document opens is not overwritten")
  func foreignWriteDuringOpening() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      var contents: [Data] = []
      let file = folder.appending(path: "book")
      for title in ["other", "mine"] {
        mediator.update("title") { $0.title = title }
        try await document.save()
        contents.append(try Data(contentsOf: file))
      }
      try await document.close()

      let disk = try await DocumentDisk.lock(file.path, limit: 1 << 30, calls: .system)
      let opened = try await disk.open()
      try contents[0].write(to: file, options: .atomic)
      let writer = try DocumentWriter(disk, opened, schemaVersion: 1, queue: HandoverQueue())
      #expect(try await writer.foreignChange() == .changed)
      await #expect(throws: DocumentError.self) { try await writer.save(upTo: 0, overwrites: false) }
      #expect(try Data(contentsOf: file) == contents[0])
    }
  }
}

/// Opens a copy of a document's journal, as after a crash at this time.
@MainActor private func expectAfterCrash(_ text: String, in folder: URL) async throws {
  let copy = folder.appending(path: "copy")
  try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
  try FileManager.default.copyItem(
    at: folder.appending(path: ".book.journal"), to: copy.appending(path: ".book.journal"))
  let mediator = Mediator(Notebook())
  let document = try await mediator.quietDocument(copy)
  #expect(mediator.root.text == text)
  try await document.close()
}
