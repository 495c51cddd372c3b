#if Persistence
  import Foundation
  import GRDB
  import SluiceData
  import SluicePersistence
  import SluiceTesting
  import TestSupport
  import Testing

  @Suite("Tables of records", .hangGuard)
  struct RecordTableTests {
    /// The notes of a later version of the application: without authors, with another type of stars, and with another
    /// text.
    private struct LaterNote: StoredRecord, Equatable {
      let id: String
      var author: String
      var stars: Int?
      var text: String

      static let isRated = RecordColumn<LaterNote, Bool>("is_rated") { $0.stars != nil }
      static let table = RecordTable<LaterNote>("notes", columns: [isRated], textVersion: 2) {
        "\($0.author) \($0.text)"
      }
    }

    @Test("RecordTable: a table with changed columns or text is rebuilt from its records")
    func changed() async throws {
      try await withDatabase { database, _ in
        let notes = try await database.records(of: Note.self)
        try await notes.save([
          Note(id: "b", author: "Ann", stars: 2, text: "two"), Note(id: "a", author: "Bea", text: "one"),
        ])
        let later = try await database.records(of: LaterNote.self)
        #expect(try await later.fetch().map(\.id) == ["b", "a"])
        #expect(try await later.fetch(.where(LaterNote.isRated == true)).map(\.id) == ["b"])
        #expect(try await later.fetch(.matching("bea")).map(\.id) == ["a"])
        let tables = try await database.pool.read {
          try String.fetchAll(
            $0, sql: "SELECT name FROM sqlite_schema WHERE name LIKE 'sluice_records_%' ORDER BY name")
        }
        #expect(tables == ["sluice_records_notes", "sluice_records_notes_is_rated"])
        let earlier = try await database.records(of: Note.self)
        #expect(try await earlier.fetch(.where(Note.author == "Bea")).map(\.id) == ["a"])
        #expect(try await earlier.fetch(.matching("bea")) == [])
      }
    }

    @Test("RecordTable: if a record cannot be decoded, the table is unchanged")
    func changedWithUnknown() async throws {
      struct Rated: StoredRecord {
        let id: String
        let rating: Int
        static let table = RecordTable<Rated>("notes")
      }
      try await withDatabase { database, _ in
        let notes = try await database.records(of: Note.self)
        try await notes.save(Note(id: "a", text: "one"))
        let error = await #expect(throws: StorageError.self) { _ = try await database.records(of: Rated.self) }
        #expect(error?.key == "notes a")
        let again = try await database.records(of: Note.self)
        #expect(try await again.fetch(.matching("one").where(Note.author == "Ann")) == [Note(id: "a", text: "one")])
      }
    }

    @Test("RecordTable: a damaged index of texts is rebuilt, and a damaged record is an error that names it")
    func damaged() async throws {
      try await withFolder { folder in
        let url = folder.appending(path: "notes.sqlite")
        var database = try await DatabaseFile(at: url, application: "Tests")
        var notes = try await database.records(of: Note.self)
        try await notes.save((0..<50).map { Note(id: "\($0)", text: "word\($0) all") })
        try await database.pool.write { database in
          try database.execute(sql: "UPDATE sluice_text_notes_content SET c0 = 'other' WHERE id = 3")
          try database.execute(
            sql: "UPDATE sluice_records_notes SET bytes = replace(bytes, 'word5', 'ward5') WHERE id = '5'")
        }
        await database.close()
        database = try await DatabaseFile(at: url, application: "Tests", checks: .pages)
        notes = try await database.records(of: Note.self)
        let error = try #require(await #expect(throws: StorageError.self) { _ = try await notes.fetch("5") })
        #expect(
          error.description == """
            A storage could not be read.

              key: "notes 5"
              The file of a database is damaged.
                path: \(url.path(percentEncoded: false).debugDescription)
                the checksum of the value does not match

            The disk or the system failed. The stored values stay unchanged.

            To fix this, remove the cause above, and read again.
            """)
        try await notes.save(Note(id: "5", text: "word5 all"))
        await database.close()
        database = try await DatabaseFile(at: url, application: "Tests")
        notes = try await database.records(of: Note.self)
        #expect(try await notes.fetch(.matching("word2")).map(\.id) == ["2"] + (20..<30).map { "\($0)" })
        #expect(try await notes.fetch(.matching("other")) == [])
        #expect(try await notes.count(.matching("all")) == 50)
        await database.close()
      }
    }

    @Test("RecordTable: records are found by ids of many types")
    func ids() async throws {
      struct Item<ID: DatabaseValueConvertible & Codable & Sendable & Hashable>: StoredRecord, Equatable {
        let id: ID
        static var table: RecordTable<Self> { RecordTable("items_\("\(ID.self)")") }
      }
      try await withDatabase { database, _ in
        func check<ID: DatabaseValueConvertible & Codable & Sendable & Hashable>(_ ids: [ID]) async throws {
          let items = try await database.records(of: Item<ID>.self)
          try await items.save(ids.map { Item(id: $0) })
          for id in ids { #expect(try await items.fetch(id) == Item(id: id)) }
          #expect(try await items.count() == ids.count)
        }
        try await check([0, Int.max, Int.min, -1])
        try await check(["", "a", "A", "1", "é", "e\u{301}", "a\u{0}b"])
        try await check((0..<5).map { _ in UUID() })
      }
    }
  }
#endif
