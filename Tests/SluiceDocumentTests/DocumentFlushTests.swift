import Dispatch
import Foundation
import Notebooks
import Sluice
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceFiles

@MainActor @Suite("DocumentFile: flush", .hangGuard)
struct DocumentFlushTests {
  @Test("flush: calls that wait at the same time share one write of the journal")
  func sharedWrite() async throws {
    try await withFolder { folder in
      let requests = Requests()
      let writes = Guarded(0)
      var calls = FileCalls.system
      calls.write = { [write = calls.write] descriptor, bytes in
        let number = writes.withLock { count in
          count += 1
          return count
        }
        if number == 1 {
          // Each request waits for the writer, which is busy here, before the next one begins.
          for title in ["three", "four"] {
            DispatchQueue.main.sync { MainActor.assumeIsolated { requests.begin(title) } }
          }
          DispatchQueue.main.sync {}
        }
        return write(descriptor, bytes)
      }
      let mediator = Mediator(Notebook())
      requests.document = try await mediator.quietDocument(folder, calls: calls)
      writes.withLock { $0 = 100 }
      mediator.update("title") { $0.title = "one" }
      try await requests.document?.flush()

      writes.withLock { $0 = 0 }
      requests.begin("two")
      while let request = requests.takeFirst() { try await request.value }
      #expect(writes.withLock { $0 } == 2)

      // After a crash, the model has all changes.
      let copy = folder.appending(path: "copy")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: folder.appending(path: ".book.journal"), to: copy.appending(path: ".book.journal"))
      let other = Mediator(Notebook())
      let reopened = try await other.quietDocument(copy)
      #expect(other.root.title == "four")
      #expect(reopened.recovered == 3)
      try await reopened.close()
      try await requests.document?.close()
    }
  }
}

/// Requests of a server: each changes the model, and ends when a crash can no longer lose the change.
@MainActor private final class Requests {
  var document: DocumentFile<Notebook>?
  private var waiting: [Task<Void, any Error>] = []

  func begin(_ title: String) {
    guard let document else { return }
    document.mediator.update("title") { $0.title = title }
    waiting.append(Task { try await document.flush() })
  }

  func takeFirst() -> Task<Void, any Error>? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
