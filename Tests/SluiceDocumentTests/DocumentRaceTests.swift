import Foundation
import Notebooks
import Sluice
import SluiceCoding
import SluiceGraph
import TestSupport
import Testing

@testable import SluiceFiles

@MainActor @Suite("DocumentFile: concurrent calls and changes", .computes)
struct DocumentRaceTests {
  /// Returns the text of the model that the next open finds.
  private func reopened(_ folder: URL) async throws -> String {
    let mediator = Mediator(Notebook())
    let document = try await mediator.quietDocument(folder)
    defer { withExtendedLifetime(document) {} }
    let text = mediator.root.text
    try await document.close(saving: false)
    return text
  }

  @Test("open: observers and enqueued transactions that write the new root make a change, which is saved")
  func observersOfTheRoot() async throws {
    try await withFolder { folder in
      let first = Mediator(Notebook())
      let document = try await first.quietDocument(folder)
      first.update("one") { $0.pages = [Page("a")] }
      try await document.save()
      let saved = first.root.text

      let mediator = Mediator(Notebook())
      mediator.observe("copy", reads: \.pages, \.byName, writes: \.byName) { pages, present, names in
        if let page = pages.first, present["first"] == nil { names["first"] = Page("copy of \(page.name)") }
      }
      first.update("two") { $0.title = "two" }
      try await document.revert()
      #expect(first.root.text == saved)
      try await document.close()

      let other = try await mediator.quietDocument(folder)
      #expect(mediator.root.text == " [a=] {first:copy of a} scroll 0 current -" && mediator.isEdited)
      mediator.update("edit") {
        $0.byName["first"]?.text = "edited"
        $0.byName["second"] = Page("s")
      }
      try await other.flush()
      try await other.revert()
      #expect(mediator.root.text == " [a=] {first:copy of a} scroll 0 current -" && mediator.isEdited)
      mediator.update("edit") { $0.byName["second"] = Page("s") }
      let text = mediator.root.text
      try await other.close(saving: false)
      #expect(try await reopened(folder) == text)
    }
  }

  @Test("open: a document that observers do not change has no journal and is not edited")
  func untouched() async throws {
    try await withFolder { folder in
      let first = Mediator(Notebook())
      let document = try await first.quietDocument(folder)
      first.update("one") { $0.pages = [Page("a")] }
      try await document.close()
      let mediator = Mediator(Notebook())
      let other = try await mediator.quietDocument(folder)
      try await other.flush()
      #expect(!mediator.isEdited)
      #expect(try names(in: folder) == [".book.lock", "book"])
      try await other.close()
    }
  }

  @Test("revert, save and close at once: the file and the journal have the model, in any order", arguments: 0..<6)
  func revertAndSave(yields: Int) async throws {
    for isSaveFirst in [true, false] {
      try await withFolder { folder in
        let mediator = Mediator(Notebook())
        let document = try await mediator.quietDocument(folder)
        mediator.update("one") { $0.pages = [Page("a"), Page("b")] }
        try await document.save()
        mediator.update("two") { $0.pages.append(Page("c")) }
        let first = Task { isSaveFirst ? try await document.save() : try await document.revert() }
        for _ in 0..<yields { await Task.yield() }
        let second = Task { isSaveFirst ? try await document.revert() : try await document.save() }
        try await first.value
        try await second.value
        mediator.update("three") { $0.pages.remove(at: $0.pages.count - 1) }
        try await document.flush()
        let text = mediator.root.text
        try await document.close(saving: false)
        #expect(try await reopened(folder) == text, "save first: \(isSaveFirst)")
      }
    }
  }

  @Test("close: changes during the write are kept, and nothing is written afterwards")
  func changeDuringClose() async throws {
    var meanwhile = 0
    for yields in 0..<40 {
      try await withFolder { folder in
        let mediator = Mediator(Notebook())
        let document = try await mediator.quietDocument(folder)
        mediator.update("one") { $0.title = "one" }
        let isSaving = yields % 2 == 0
        let closings = (0..<2).map { _ in Task { try await document.close(saving: isSaving) } }
        for _ in 0..<yields { await Task.yield() }
        let wasClosed = document.isClosed
        mediator.update("two") { $0.title = "two" }
        for closing in closings { try await closing.value }
        let before = try names(in: folder)
        for _ in 0..<50 { await Task.yield() }
        #expect(try names(in: folder) == before && !before.contains(".book.lock"), "\(yields) yields")
        if !wasClosed {
          meanwhile += 1
          #expect(try await reopened(folder) == mediator.root.text, "\(yields) yields")
        }
      }
    }
    print("\(meanwhile) of 40 changes came before the end of the close")
  }

  @Test("a first save that fails after the replacement of the file: later flushed changes are recovered")
  func failureAfterReplacement() async throws {
    try await withFolder { folder in
      let live = folder.appending(path: "live")
      try FileManager.default.createDirectory(at: live, withIntermediateDirectories: false)
      let isReplaced = Guarded(false)
      var calls = FileCalls.system
      let (synchronize, rename) = (calls.synchronize, calls.rename)
      calls.rename = { old, new in
        if new.hasSuffix("/book") { isReplaced.withLock { $0 = true } }
        return rename(old, new)
      }
      calls.synchronize = { descriptor in
        let fails = isReplaced.withLock { isReplaced in
          defer { isReplaced = false }
          return isReplaced
        }
        if !fails { return synchronize(descriptor) }
        errno = EIO
        return -1
      }
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(live, calls: calls)
      await #expect(throws: DocumentError.self) { try await document.save() }
      #expect(try names(in: live) == [".book.lock", "book"])
      mediator.update("one") { $0.title = "one" }
      try await document.flush()
      let copy = folder.appending(path: "copy")
      try FileManager.default.copyItem(at: live, to: copy)
      #expect(try await reopened(copy) == mediator.root.text)
      #expect(document.statusText.hasPrefix("failed"))
      // No change by another program is reported.
      await #expect { try await document.save() } throws: { error in
        guard let error = error as? DocumentError, case .file = error.kind else { return false }
        return true
      }
      try await document.close(saving: false)
    }
  }

  @Test(
    "changes that do not fit the image: nothing more is written, the file is unchanged, and revert works")
  func misfit() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      mediator.update("one") { $0.pages = [Page("a")] }
      try await document.save()
      let saved = try Data(contentsOf: folder.appending(path: "book"))
      var changes = ModelChanges.snapshot(root: 0, next: 9)
      changes.removed = [0, 8]
      document.queue.add(.changes(changes))
      mediator.update("two") { $0.title = "two" }
      for _ in 0..<2 {
        await #expect(throws: DocumentError.self) { try await document.flush() }
        await #expect(throws: DocumentError.self) { try await document.save() }
      }
      #expect(try Data(contentsOf: folder.appending(path: "book")) == saved)
      try await document.revert()
      mediator.update("three") { $0.title = "three" }
      try await document.close()
      #expect(try await reopened(folder) == "three [a=] {} scroll 0 current -")
    }
  }

  @Test("revert: a missing file, which another program has removed, is named in the error, and the model is unchanged")
  func revertRemoved() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      mediator.update("one") { $0.title = "one" }
      try await document.save()
      try FileManager.default.removeItem(at: folder.appending(path: "book"))
      await #expect { try await document.revert() } throws: { error in
        guard let error = error as? DocumentError, case .removedElsewhere = error.kind else { return false }
        return true
      }
      #expect(mediator.root.title == "one")
      try await document.close(saving: false)
    }
  }

  @Test(
    "a value that cannot be encoded: the status has the error after the transaction and after a save, until it is fixed"
  )
  func unwritableStatus() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      mediator.update("one") { $0.pages = [Page("a")] }
      // A callback may change the model.
      document.onStatusChange = { [unowned document, unowned mediator] _ in
        mediator.update("show") { $0.title = document.statusText.hasPrefix("failed") ? "failed" : "fine" }
      }
      let saving = Task { try await document.save() }
      await Task.yield()
      mediator.update("strange") { $0.pages[0].strange = -1.0 }
      try await saving.value
      await until("the status") { mediator.root.title == "failed" }
      mediator.update("mend") { $0.pages[0].strange = 1.0 }
      await until("the status") { mediator.root.title == "fine" }
      try await document.close()
    }
  }

  @Test("the status: an equal one is not set again, so a callback that changes the model at each change ends")
  func equalStatus() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      mediator.update("one") { $0.pages = [Page("a")] }
      document.onStatusChange = { [unowned mediator] _ in mediator.update("show") { $0.title += "." } }
      mediator.update("strange") { $0.pages[0].strange = -1.0 }
      for _ in 0..<3 { try await document.flush() }
      #expect(mediator.root.title == ".")
      mediator.update("mend") { $0.pages[0].strange = 1.0 }
      for _ in 0..<3 { try await document.flush() }
      #expect(mediator.root.title == "..")
      document.onStatusChange = nil
      try await document.close()
    }
  }

  @Test("the status: a failed save is shown until a save, also while a value cannot be encoded")
  func failedSave() async throws {
    try await withFolder { folder in
      let isBroken = Guarded(false)
      var calls = FileCalls.system
      let rename = calls.rename
      calls.rename = {
        guard isBroken.withLock({ $0 }), $1.hasSuffix("/book") else { return rename($0, $1) }
        errno = EIO
        return -1
      }
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder, calls: calls)
      mediator.update("one") { $0.pages = [Page("a")] }
      isBroken.withLock { $0 = true }
      await #expect(throws: DocumentError.self) { try await document.save() }
      let failed = document.statusText
      #expect(failed.hasPrefix("failed"))
      mediator.update("strange") { $0.pages[0].strange = -1.0 }
      try await document.flush()
      #expect(document.statusText == failed)
      mediator.update("mend") { $0.pages[0].strange = 1.0 }
      try await document.flush()
      #expect(document.statusText == failed)
      isBroken.withLock { $0 = false }
      try await document.save()
      #expect(document.statusText == "normal")
      try await document.close()
    }
  }

  @Test("a disk that fails once, at each of its calls: acknowledged changes are found later, and the next save works")
  func failingDisk() async throws {
    var number = 0
    var isDone = false
    while !isDone {
      try await withFolder { folder in
        let left = Guarded(number)
        let fails: @Sendable () -> Bool = {
          left.withLock {
            $0 -= 1
            if $0 != -1 { return false }
            errno = EIO
            return true
          }
        }
        var calls = FileCalls.system
        let (write, synchronize, rename) = (calls.write, calls.synchronize, calls.rename)
        calls.write = { fails() ? -1 : write($0, $1) }
        // A disk may report a failure after it has done the operation.
        calls.synchronize = { synchronize($0) == 0 && !fails() ? 0 : -1 }
        calls.rename = { fails() ? -1 : rename($0, $1) }
        let live = folder.appending(path: "live")
        try FileManager.default.createDirectory(at: live, withIntermediateDirectories: false)
        let mediator = Mediator(Notebook())
        let document = try await mediator.quietDocument(live, calls: calls)
        var (failures, copies) = (0, 0)
        for step in 0..<8 {
          mediator.update("edit") { $0.pages.append(Page("p\(step)")) }
          do {
            if step % 3 == 2 {
              let saving = Task { try await document.save() }
              await Task.yield()
              mediator.update("meanwhile") { $0.title = "step \(step)" }
              let flushing = Task { try await document.flush() }
              // Both have ended before the folder is copied, also if one fails.
              let results = await (saving.result, flushing.result)
              try results.0.get()
              try results.1.get()
            } else {
              try await document.flush()
            }
          } catch {
            failures += 1
            if step % 2 == 0 { try await document.save() }
            try await document.flush()
          }
          let copy = folder.appending(path: "copy \(copies)")
          copies += 1
          try FileManager.default.copyItem(at: live, to: copy)
          #expect(try await reopened(copy) == mediator.root.text, "call \(number), step \(step)")
        }
        do { try await document.close() } catch {
          failures += 1
          try await document.close()
        }
        #expect(failures <= 1)
        #expect(try await reopened(live) == mediator.root.text, "call \(number)")
        #expect(try names(in: live) == ["book"], "call \(number)")
        isDone = left.withLock { $0 } >= 0
      }
      number += 1
    }
    #expect(number > 30)
    print("a disk that failed at each of \(number - 1) calls")
  }
}
