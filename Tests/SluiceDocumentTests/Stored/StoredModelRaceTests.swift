#if Persistence
  import Foundation
  import GRDB
  import Notebooks
  import Sluice
  import SluiceCoding
  import SluiceFiles
  import SluiceTesting
  import TestSupport
  import Testing

  @testable import SluicePersistence

  @MainActor @Suite("StoredModel: concurrent calls and changes", .hangGuard)
  struct StoredModelRaceTests {
    private func reopened(_ database: DatabaseFile) async throws -> String {
      let mediator = Mediator(Notebook())
      let model = try await mediator.persist(in: database)
      try await model.close()
      return mediator.root.text
    }

    @Test("open: writes of observers to the new root are a change, and are written")
    func observersOfTheRoot() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let first = Mediator(Notebook())
        let model = try await first.persist(in: database)
        first.update("one") { $0.pages = [Page("a")] }
        try await model.close()

        let mediator = Mediator(Notebook())
        mediator.observe("copy", reads: \.pages, \.byName, writes: \.byName) { pages, present, names in
          if let page = pages.first, present["first"] == nil { names["first"] = Page("copy of \(page.name)") }
        }
        let other = try await mediator.persist(in: database)
        mediator.update("edit") {
          $0.byName["first"]?.text = "edited"
          $0.byName["second"] = Page("s")
        }
        let text = mediator.root.text
        try await other.close()
        #expect(try await reopened(database) == text)
        await database.close()
      }
    }

    @Test("close: changes during the close are written, and nothing is written afterwards", arguments: 0..<6)
    func changeDuringClose(yields: Int) async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator(Notebook())
        let model = try await mediator.persist(in: database)
        mediator.update("one") { $0.title = "one" }
        let closing = Task { try await model.close() }
        let again = Task { try await model.close() }
        for _ in 0..<yields { await Task.yield() }
        mediator.update("two") { $0.title = "two" }
        let wasClosed = model.isClosed
        try await closing.value
        try await again.value
        let other = Mediator(Notebook())
        let reopened = try await other.persist(in: database)
        #expect(other.root.title == "two" || wasClosed)
        // The second close must not release the database for a third mediator.
        let third = Mediator(Notebook())
        await #expect(throws: StoredModelError.self) { _ = try await third.persist(in: database) }
        try await reopened.close()
        await database.close()
      }
    }

    @Test("snapshot pieces that do not fit: the database gets no model")
    func misfit() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let (tables, queue) = (ModelTables(), HandoverQueue<ModelWriter.Item>())
        _ = try await database.pool.write { try tables.prepare($0, creates: true) }
        let writer = ModelWriter(database.connection, tables, queue, schemaVersion: 1, hasModel: false)
        var changes = ModelChanges.snapshot(root: 0, next: 9)
        changes.removed = [8]
        queue.add(.piece(changes))
        queue.add(.complete)
        for _ in 0..<2 {
          await #expect(throws: StoredFileError.self) { try await writer.write(upTo: queue.last) }
        }
        #expect(try await database.pool.write { try tables.prepare($0, creates: true) } == false)
        await database.close()
      }
    }

    @Test(
      "a value that cannot be encoded: the status says so after the transaction, and its callback may change the model")
    func unwritableStatus() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator(Notebook())
        let model = try await mediator.persist(in: database)
        mediator.update("one") { $0.pages = [Page("a")] }
        model.onStatusChange = { [unowned model, unowned mediator] _ in
          if case .failed = model.status { mediator.update("show") { $0.title = "failed" } }
          if case .normal = model.status { mediator.update("show") { $0.title = "fine" } }
        }
        mediator.update("strange") { $0.pages[0].strange = -1.0 }
        await until("the status") { mediator.root.title == "failed" }
        mediator.update("mend") { $0.pages[0].strange = 1.0 }
        await until("the status") { mediator.root.title == "fine" }
        model.onStatusChange = nil
        try await model.close()
        await database.close()
      }
    }
  }
#endif
