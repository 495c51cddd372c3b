#if Persistence
  import Foundation
  import Notebooks
  import GRDB
  import Sluice
  import SluiceFiles
  import SluiceTesting
  import TestSupport
  import Testing

  @testable import SluicePersistence

  extension URL {
    /// Returns a database in a folder of a test.
    func database() async throws -> DatabaseFile {
      try await DatabaseFile(at: appending(path: "book.sqlite"), application: "Tests")
    }
  }

  @MainActor @Suite("StoredModel", .hangGuard)
  struct StoredModelTests {
    @Test("persist: the next open has the model, and undo is a transaction like others")
    func life() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator(Notebook())
        mediator.undoLimit = 5
        let model = try await mediator.persist(in: database)
        mediator.update("fill") {
          $0.title = "é \"quoted\" \\ \n"
          $0.pages = [Page("a"), Page("b"), Page("c")]
          $0.byName = ["x": $0.pages[0], "y": Page("d")]
          $0.current = $0.pages[1]
        }
        mediator.update("remove") { $0.pages.remove(at: 1) }
        mediator.undo()
        mediator.update("scroll") { $0.scroll = 7 }
        try await model.flush()
        let text = mediator.root.text
        try await model.close()
        await database.close()

        let again = try await folder.database()
        let other = Mediator(Notebook())
        let opened = try await other.persist(in: again)
        #expect(other.root.text == text)
        other.update("more") { $0.pages.append(Page("e")) }
        try await opened.close()
        await again.close()
      }
    }

    @Test("a mediator without a root gets the root of the database; a new database needs a root")
    func noRoot() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator<Notebook>()
        await #expect {
          _ = try await mediator.persist(in: database)
        } throws: { error in
          guard let error = error as? StoredModelError, case .noModel = error.kind else { return false }
          return error.description.contains("set the root of the mediator first")
        }
        let first = Mediator(Notebook())
        first.update("title") { $0.title = "mine" }
        try await first.persist(in: database).close()
        let model = try await mediator.persist(in: database)
        #expect(mediator.root.title == "mine")
        try await model.close()
        await database.close()
      }
    }

    @Test("close: the log of a file that was moved away stays, and the file has its transactions when it is back")
    func movedFile() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator(Notebook())
        let model = try await mediator.persist(in: database)
        mediator.update("title") { $0.title = "mine" }
        try await model.close()
        let (file, elsewhere) = (folder.appending(path: "book.sqlite"), folder.appending(path: "elsewhere"))
        try FileManager.default.moveItem(at: file, to: elsewhere)
        await database.close()
        #expect(try !names(in: folder).contains("book.sqlite"))
        try FileManager.default.moveItem(at: elsewhere, to: file)

        let again = try await folder.database()
        let other = Mediator<Notebook>()
        let opened = try await other.persist(in: again)
        #expect(other.root.title == "mine")
        try await opened.close()
        await again.close()
      }
    }

    @Test("a transaction writes the rows of its changes and no others")
    func rows() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator(Notebook())
        mediator.update("fill") { $0.pages = NodeList((0..<100).map { Page("p\($0)") }) }
        let model = try await mediator.persist(in: database)
        @MainActor func written(_ body: (Notebook) -> Void) async throws -> Int {
          let count = "SELECT total_changes()"
          let before = try await database.pool.write { try Int.fetchOne($0, sql: count)! }
          mediator.update("edit", body)
          try await model.flush()
          return try await database.pool.write { try Int.fetchOne($0, sql: count)! } - before
        }
        #expect(try await written { $0.pages[50].text = "new" } == 1)
        // The page, its element, and the lowest unused identity. The first insertion reads positions, and writes none.
        #expect(try await written { $0.pages.insert(Page("new"), at: 50) } == 3)
        #expect(try await written { $0.pages.remove(at: 10) } == 2)
        #expect(try await written { $0.pages.move(fromOffsets: [3], toOffset: 90) } == 2)
        #expect(try await written { $0.scroll = 9 } == 0)
        #expect(try await written { $0.title = "with the scroll" } == 2)
        try await model.close()
        await database.close()
      }
    }

    @Test("a database has one model: a second mediator is rejected until the first has closed")
    func once() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator(Notebook())
        let model = try await mediator.persist(in: database)
        let other = Mediator(Notebook())
        await #expect { _ = try await other.persist(in: database) } throws: { error in
          guard let error = error as? StoredModelError, case .inUse = error.kind else { return false }
          return true
        }
        try await model.close()
        await #expect { try await model.flush() } throws: { error in
          guard let error = error as? StoredModelError, case .closed = error.kind else { return false }
          return true
        }
        let second = try await other.persist(in: database)
        try await second.close()
        await database.close()
      }
    }

    @Test("a damaged row: reading is an error, and never gives a value")
    func damaged() async throws {
      for sql in [
        #"UPDATE sluice_nodes SET "values" = replace("values", 'one', 'two')"#,
        "UPDATE sluice_nodes SET type = 1 - type + 2", "UPDATE sluice_elements SET position = position + 1",
        "UPDATE sluice_elements SET element = element + 1", "DELETE FROM sluice_nodes WHERE id = 1",
        "UPDATE sluice_model SET value = 5 WHERE name = 'root'",
        "UPDATE sluice_model SET value = 1 WHERE name = 'next'",
        "UPDATE sluice_model SET value = \(Int.max) WHERE name = 'next'",
      ] {
        try await withFolder { folder in
          let database = try await folder.database()
          let mediator = Mediator(Notebook())
          let model = try await mediator.persist(in: database)
          mediator.update("one") {
            $0.title = "one"
            $0.pages = [Page("one"), Page("b")]
          }
          try await model.close()
          try await database.pool.write { try $0.execute(sql: sql) }
          let other = Mediator(Notebook())
          await #expect(throws: StoredModelError.self, "\(sql)") { _ = try await other.persist(in: database) }
          #expect(other.root.text == Notebook().text)
          await database.close()
        }
      }
    }

    @Test("a position at the limit of its type: an edit of its collection is an error")
    func extremePosition() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator(Notebook())
        let model = try await mediator.persist(in: database)
        mediator.update("pages") { $0.pages = [Page("a")] }
        try await model.close()
        try await database.pool.write { database in
          let sql = "SELECT node, property, position, element, \"key\" FROM sluice_elements"
          var element = ElementRow(try Row.fetchOne(database, sql: sql)!)
          try ElementRow.delete(element.node, element.property, element.position, database)
          element.position = .max
          try element.insert(database)
        }
        let other = Mediator(Notebook())
        let opened = try await other.persist(in: database)
        other.update("append") { $0.pages.append(Page("b")) }
        await #expect(throws: StoredModelError.self) { try await opened.flush() }
        await database.close()
      }
    }

    @Test("migration: a model of an earlier version is written in the newest version")
    func migration() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator(Notebook())
        let model = try await mediator.persist(in: database)
        mediator.update("one") { $0.title = "one" }
        try await model.close()
        let decoder = ModelDecoder(
          schemaVersion: 2,
          migrations: [
            1: { table in
              try table.change("Notebook") {
                $0.values["title"] = DocumentValue(try $0.value("title", as: String.self) + "!")
              }
            }
          ])
        for round in 1...2 {
          let other = Mediator(Notebook())
          let opened = try await other.persist(in: database, decoder: decoder)
          #expect(other.root.title == "one!", "round \(round)")
          try await opened.close()
        }
        let old = Mediator(Notebook())
        await #expect { _ = try await old.persist(in: database) } throws: { error in
          guard let error = error as? StoredModelError, case .unreadable(let decoding) = error.kind else {
            return false
          }
          return decoding.kind == .newerVersion(2)
        }
        await database.close()
      }
    }

    @Test("a full disk: transactions wait, the status has the error, and the next change writes them all")
    func full() async throws {
      try await withFolder { folder in
        let database = try await folder.database()
        let mediator = Mediator(Notebook())
        let model = try await mediator.persist(in: database)
        let pages = try await database.pool.write { try Int.fetchOne($0, sql: "PRAGMA page_count")! }
        _ = try await database.pool.write { try Int.fetchOne($0, sql: "PRAGMA max_page_count = \(pages)") }
        let long = String(repeating: "long ", count: 20_000)
        mediator.update("long") { $0.pages = [Page(long)] }
        await #expect { try await model.flush() } throws: { error in
          guard let error = error as? StoredModelError, case .database(let file) = error.kind else { return false }
          return file.kind == .full
        }
        guard case .failed = model.status else {
          Issue.record("the status is \(model.status)")
          return
        }
        mediator.update("more") { $0.title = "more" }
        _ = try await database.pool.write { try Int.fetchOne($0, sql: "PRAGMA max_page_count = 1000000") }
        mediator.update("still more") { $0.pages.append(Page("b")) }
        try await model.flush()
        guard case .normal = model.status else {
          Issue.record("the status is \(model.status)")
          return
        }
        try await model.close()
        let other = Mediator(Notebook())
        let opened = try await other.persist(in: database)
        #expect(other.root.text == mediator.root.text)
        try await opened.close()
        await database.close()
      }
    }
  }

  @Suite("ElementPositions", .hangGuard)
  struct ElementPositionsTests {
    @Test(
      "random edits: positions ascend and have no duplicates, moves are reported exactly, and few rows are written")
    func random() {
      var generator = SeededGenerator(seed: Environment.seed)
      for round in 0..<20 {
        var positions = ElementPositions()
        var rows: Set<Int64> = []
        var (edits, written) = (0, 0)
        for _ in 0..<120 {
          let count = positions.all.count
          // One round inserts at the same place repeatedly.
          let low = round == 0 ? min(1, count) : Int.random(in: 0...count, using: &generator)
          let high = round == 0 ? low : Int.random(in: low...min(count, low + 3), using: &generator)
          let added = Int.random(in: 0...4, using: &generator)
          let before = positions.all
          let (removed, moved, inserted) = positions.replace(low..<high, with: added)
          #expect(removed == Array(before[low..<high]))
          rows.subtract(removed)
          if let moved {
            rows.subtract(moved.old)
            #expect(rows.isDisjoint(with: moved.new) && moved.old.count == moved.new.count)
            rows.formUnion(moved.new)
          }
          #expect(rows.isDisjoint(with: inserted) && inserted.count == added)
          rows.formUnion(inserted)
          #expect(positions.all == rows.sorted())
          #expect(Array(positions.all[low..<(low + added)]) == inserted)
          edits += added
          written += inserted.count + (moved?.new.count ?? 0)
        }
        #expect(written < edits * 8, "round \(round): \(written) rows for \(edits) elements")
      }
    }

    @Test("remove: scattered elements are removed together, and the others keep their positions")
    func scattered() {
      var positions = ElementPositions([0, 3, 5, 8, 9])
      positions.remove([0, 5, 9])
      #expect(positions.all == [3, 8])
      positions.remove([])
      #expect(positions.all == [3, 8])
      positions.remove([3, 8])
      #expect(positions.all == [])
    }
  }

  @Suite("RawObject", .hangGuard)
  struct RawObjectTests {
    @Test("RawObject: members are read as they were written, with any contents")
    func members() {
      let texts = ["1", "-0.5", "\"a\"", "\"}\\\"{,\"", "{\"x\":[1,{\"y\":\"],\"}]}", "[]", "null", "\"\\\\\""]
      let members = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("n\($0)\"\\", JSONText($1)) })
      #expect(RawObject(RawObject(members).text)?.members == members)
      #expect(RawObject("{}")?.members == [:])
      for text in ["", "{", "[]", "{\"a\"}", "{\"a\":}", "{\"a\":1", "{a:1}", "{\"a\":\"1}"] {
        #expect(RawObject(text) == nil, "\(text)")
      }
    }
  }
#endif
