import Foundation
import Notebooks
import Sluice
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceFiles

@MainActor @Suite("DocumentFile", .hangGuard)
struct DocumentTests {
  @Test("open, edit, close: the next open has the model, and only the file is left")
  func life() async throws {
    try await withFolder { folder in
      let first = Mediator(Notebook())
      let document = try await first.quietDocument(folder)
      #expect(try names(in: folder) == [".book.lock"])
      first.update("edit") {
        $0.title = "mine"
        $0.pages = [Page("a"), Page("b")]
        $0.current = $0.pages[1]
        $0.byName = ["x": $0.pages[0]]
        $0.scroll = 4
      }
      let text = first.root.text
      try await document.close()
      #expect(try names(in: folder) == ["book"])

      let second = Mediator(Notebook())
      let reopened = try await second.quietDocument(folder)
      #expect(second.root.text == text && !second.isEdited && reopened.recovered == 0)
      try await reopened.close()
      #expect(try names(in: folder) == ["book"])
    }
  }

  @Test("guide: the document of the article saves itself")
  func guide() async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "book")
      let mediator = Mediator(Notebook())
      let document = try await mediator.document(at: url)
      mediator.update("title") { $0.title = "Autumn" }
      // From here on, a crash cannot lose the title.
      try await document.flush()
      try await document.close()
      let other = Mediator(Notebook())
      let reopened = try await other.quietDocument(folder)
      #expect(other.root.title == "Autumn")
      try await reopened.close()
    }
  }

  @Test("flush: transactions are recovered after a crash, and the model is edited until it is saved")
  func recovered() async throws {
    try await withFolder { folder in
      var text = ""
      do {
        let mediator = Mediator(Notebook())
        let document = try await mediator.quietDocument(folder)
        mediator.update("one") { $0.pages.append(Page("a")) }
        mediator.update("two") { $0.pages.append(Page("b")) }
        mediator.undoLimit = 3
        mediator.update("three") { $0.title = "three" }
        mediator.undo()
        try await document.flush()
        text = mediator.root.text
        #expect(try names(in: folder) == [".book.journal", ".book.lock"])
      }
      // The writer may still have the file.
      await until("the release") { (try? names(in: folder)) == [".book.journal"] }
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      #expect(mediator.root.text == text && mediator.isEdited)
      #expect(document.recovered == 3)
      mediator.update("more") { $0.pages[0].text = "more" }
      try await document.save()
      #expect(!mediator.isEdited)
      #expect(try names(in: folder) == [".book.lock", "book"])
      mediator.update("still more") { $0.pages[0].text = "still more" }
      #expect(mediator.isEdited)
      try await document.close(saving: false)

      let last = Mediator(Notebook())
      let reopened = try await last.quietDocument(folder)
      #expect(reopened.recovered == 1 && last.root.text == mediator.root.text && last.isEdited)
      try await reopened.close()
    }
  }

  @Test("autosave: the file is written after a pause without changes, and each change restarts the pause")
  func autosave() async throws {
    try await withFolder { folder in
      let clock = ManualClock()
      let mediator = Mediator(Notebook())
      let url = folder.appending(path: "book")
      let document = try await mediator.document(at: url, lookingEvery: nil, clock: clock)
      mediator.update("one") { $0.title = "one" }
      await clock.sleepers(1)
      clock.advance(by: .seconds(1.5))
      mediator.update("two") { $0.title = "two" }
      await clock.sleepers(1)
      clock.advance(by: .seconds(1.5))
      #expect(mediator.isEdited && !FileManager.default.fileExists(atPath: url.path))
      clock.advance(by: .seconds(0.5))
      await until("the save") { !mediator.isEdited && document.isIdle }
      #expect(FileManager.default.fileExists(atPath: url.path))
      try await document.close()
    }
  }

  @Test("isEdited: it follows undo and redo across a save")
  func edited() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      mediator.undoLimit = 5
      let document = try await mediator.quietDocument(folder)
      #expect(!mediator.isEdited)
      mediator.update("one") { $0.title = "one" }
      #expect(mediator.isEdited)
      mediator.undo()
      #expect(!mediator.isEdited)
      mediator.redo()
      try await document.save()
      #expect(!mediator.isEdited)
      mediator.undo()
      #expect(mediator.isEdited)
      mediator.redo()
      #expect(!mediator.isEdited)
      try await document.close()
    }
  }

  @Test("revert: the root becomes the model of the file, in one transaction that can be undone")
  func revert() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      mediator.undoLimit = 5
      let document = try await mediator.quietDocument(folder)
      await #expect(throws: DocumentError.self) { try await document.revert() }
      mediator.update("one") { $0.pages = [Page("a")] }
      try await document.save()
      mediator.update("two") { $0.pages = [Page("b"), Page("c")] }
      let edited = mediator.root.text
      try await document.revert()
      #expect(mediator.root.text == " [a=] {} scroll 0 current -" && !mediator.isEdited)
      #expect(mediator.undo() && mediator.root.text == edited && mediator.isEdited)
      try await document.flush()
      try await document.close(saving: false)
      let other = Mediator(Notebook())
      let reopened = try await other.quietDocument(folder)
      #expect(other.root.text == edited)
      try await reopened.close()
    }
  }

  @Test("a file that another program has changed: save rejects it, the status says so, revert and overwriting decide")
  func changedElsewhere() async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "book")
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      mediator.update("one") { $0.title = "one" }
      try await document.save()
      let one = try Data(contentsOf: url)
      mediator.update("two") { $0.title = "two" }
      try await document.save()
      let two = try Data(contentsOf: url)

      try one.write(to: url)
      mediator.update("three") { $0.title = "three" }
      await #expect { try await document.save() } throws: { error in
        guard let error = error as? DocumentError, case .changedElsewhere = error.kind else { return false }
        return true
      }
      #expect(document.statusText == "foreign changed" && mediator.isEdited)
      #expect(try Data(contentsOf: url) == one)
      try await document.revert()
      #expect(mediator.root.title == "one" && document.statusText == "normal" && !mediator.isEdited)

      try two.write(to: url)
      mediator.update("four") { $0.title = "four" }
      try await document.save(overwriting: true)
      #expect(document.statusText == "normal")
      try FileManager.default.removeItem(at: url)
      await #expect { try await document.save() } throws: { error in
        guard let error = error as? DocumentError, case .removedElsewhere = error.kind else { return false }
        return true
      }
      try await document.save(overwriting: true)
      // The same bytes are no change.
      let four = try Data(contentsOf: url)
      try four.write(to: url)
      mediator.update("five") { $0.title = "five" }
      try await document.close()
    }
  }

  @Test("a file that another program has changed: the status still says so after a save that fails for another reason")
  func failedOverwriting() async throws {
    try await withFolder { folder in
      let isFull = Guarded(false)
      var calls = FileCalls.system
      calls.rename = { old, new in
        if isFull.withLock({ $0 }) {
          errno = ENOSPC
          return -1
        }
        return FileCalls.system.rename(old, new)
      }
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder, calls: calls)
      mediator.update("one") { $0.title = "one" }
      try await document.save()
      try Data("other".utf8).write(to: folder.appending(path: "book"))
      await #expect(throws: DocumentError.self) { try await document.save() }
      isFull.withLock { $0 = true }
      await #expect { try await document.save(overwriting: true) } throws: { error in
        guard let error = error as? DocumentError, case .file(let file) = error.kind else { return false }
        return file.kind == .full
      }
      #expect(document.statusText == "foreign changed" && mediator.isEdited)
      isFull.withLock { $0 = false }
      try await document.save(overwriting: true)
      #expect(document.statusText == "normal" && !mediator.isEdited)
      try await document.close()
    }
  }

  @Test("watching: a change by another program is noticed at the next check")
  func watching() async throws {
    try await withFolder { folder in
      let clock = ManualClock()
      let url = folder.appending(path: "book")
      let mediator = Mediator(Notebook())
      let document = try await mediator.document(at: url, savingAfter: nil, clock: clock)
      mediator.update("one") { $0.title = "one" }
      try await document.save()
      try FileManager.default.removeItem(at: url)
      await clock.sleepers(1)
      clock.advance(by: .seconds(2))
      await until("the status") { document.statusText == "foreign removed" }
      try await document.close(saving: false)
    }
  }

  @Test("a document that is open: a second open is rejected and names the process, and the first continues")
  func inUse() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      let other = Mediator(Notebook())
      await #expect { _ = try await other.quietDocument(folder) } throws: { error in
        guard let error = error as? DocumentError, case .file(let file) = error.kind else { return false }
        return file.kind == .inUse(by: "this process")
      }
      mediator.update("one") { $0.title = "one" }
      try await document.close()
      await #expect { try await document.save() } throws: { error in
        guard let error = error as? DocumentError, case .closed = error.kind else { return false }
        return true
      }
    }
  }

  @Test("a value that cannot be encoded: save fails and names the place, and works when the value is changed")
  func unwritable() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      mediator.update("add") { $0.pages = [Page("a")] }
      mediator.update("strange") { $0.pages[0].strange = -1.0 }
      await #expect { try await document.save() } throws: { error in
        guard let error = error as? DocumentError, case .unwritable(let encoding) = error.kind else { return false }
        return encoding.place == "node 1, Page.strange"
      }
      mediator.update("mend") { $0.pages[0].strange = 2.0 }
      try await document.save()
      mediator.update("strange") { $0.pages[0].strange = -1.0 }
      mediator.update("remove") { $0.pages = [] }
      try await document.close()
    }
  }

  @Test("migration: a document of an earlier version is read, and written in the newest")
  func migration() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      mediator.update("one") { $0.title = "one" }
      try await document.save()
      mediator.update("two") { $0.pages = [Page("a")] }
      try await document.close(saving: false)

      let other = Mediator(Notebook())
      await #expect { _ = try await other.quietDocument(folder, decoder: ModelDecoder(schemaVersion: 2)) } throws: {
        error in
        guard let error = error as? DocumentError, case .unreadable(let decoding) = error.kind else { return false }
        return decoding.kind == .missingMigration(from: 1)
      }
      let decoder = ModelDecoder(
        schemaVersion: 2,
        migrations: [
          1: { table in
            try table.change("Notebook") {
              $0.values["title"] = DocumentValue(try $0.value("title", as: String.self) + "!")
            }
          }
        ])
      let migrated = try await other.quietDocument(folder, decoder: decoder)
      #expect(other.root.text == "one! [a=] {} scroll 0 current -")
      other.update("three") { $0.pages[0].text = "three" }
      try await migrated.close(saving: false)

      let third = Mediator(Notebook())
      let recovered = try await third.quietDocument(folder, decoder: decoder)
      #expect(third.root.text == "one! [a=three] {} scroll 0 current -")
      try await recovered.close()
      let last = Mediator(Notebook())
      let closed = try await last.quietDocument(folder, decoder: decoder)
      #expect(last.root.text == third.root.text && closed.recovered == 0)
      try await closed.close()
    }
  }

  @Test("release: a document without references releases its file and its mediator")
  func released() async throws {
    try await withFolder { folder in
      weak var watched: Mediator<Notebook>?
      weak var page: Page?
      do {
        let mediator = Mediator(Notebook())
        watched = mediator
        // By this clock, no time passes, so the document does not save itself before it is released.
        let document = try await mediator.document(at: folder.appending(path: "book"), clock: ManualClock())
        mediator.update("one") { $0.pages = [Page("a")] }
        page = mediator.root.pages[0]
        try await document.flush()
      }
      await until("the release") {
        watched == nil && page == nil && (try? names(in: folder)) == [".book.journal"]
      }
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      #expect(mediator.root.pages.map(\.name) == ["a"])
      try await document.close()
    }
  }
}

extension DocumentFile {
  var isIdle: Bool { statusText == "normal" }

  var statusText: String {
    switch status {
    case .normal: "normal"
    case .saving: "saving"
    case .failed(let error): "failed: \(error.kind)"
    case .foreign(let change): "foreign \(change)"
    }
  }
}
