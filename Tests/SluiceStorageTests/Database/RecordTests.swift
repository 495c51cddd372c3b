#if Persistence
  import Foundation
  import GRDB
  import SluiceData
  import SluicePersistence
  import SluiceTesting
  import TestSupport
  import Testing

  @Suite("Records", .hangGuard)
  struct RecordTests {
    @Test("Records: a record is fetched by its id as it was saved last, until it is deleted")
    func lastSave() async throws {
      try await withDatabase { database, _ in
        let notes = try await database.records(of: Note.self)
        #expect(try await notes.fetch("a") == nil)
        try await notes.save(Note(id: "a", text: "one"))
        try await notes.save([Note(id: "a", text: "two"), Note(id: "b")])
        #expect(try await notes.fetch("a") == Note(id: "a", text: "two"))
        #expect(try await notes.count() == 2)
        try await notes.delete("absent")
        try await notes.delete(["a", "absent"])
        #expect(try await notes.fetch("a") == nil)
        #expect(try await notes.fetch() == [Note(id: "b")])
        try await notes.clear()
        #expect(try await notes.count() == 0)
      }
    }

    @Test("Records: conditions select and columns sort")
    func conditions() async throws {
      try await withDatabase { database, _ in
        let notes = try await database.records(of: Note.self)
        let days = (0..<6).map { Date(timeIntervalSinceReferenceDate: Double($0) * 86_400.5) }
        try await notes.save([
          Note(id: "a", author: "Bea", date: days[3], stars: 3), Note(id: "b", author: "Ann", date: days[1]),
          Note(id: "c", author: "Ann", date: days[2], stars: 1), Note(id: "d", author: "Cid", date: days[0], stars: 2),
          Note(id: "e", author: "bea", date: days[4]),
        ])
        func ids(_ query: RecordQuery<Note>) async throws -> String {
          let found = try await notes.fetch(query)
          if query.isUnlimited { #expect(try await notes.count(query) == found.count) }
          return found.map(\.id).joined()
        }
        #expect(try await ids(.all) == "abcde")
        #expect(try await ids(.where(Note.author == "Ann")) == "bc")
        #expect(try await ids(.where(Note.author != "Ann")) == "ade")
        #expect(try await ids(.where(Note.stars == nil)) == "be")
        #expect(try await ids(.where(Note.stars != nil)) == "acd")
        #expect(try await ids(.where(Note.stars >= 2)) == "ad")
        #expect(try await ids(.where(Note.stars > 2)) == "a")
        #expect(try await ids(.where(Note.stars < 2)) == "c")
        #expect(try await ids(.where(Note.date <= days[1])) == "bd")
        #expect(try await ids(.where(Note.date == days[2])) == "c")
        #expect(try await ids(.where(Note.author == "Ann" || Note.author == "Bea" && Note.stars == 3)) == "abc")
        #expect(try await ids(.where((Note.author == "Ann" || Note.author == "Bea") && Note.stars == nil)) == "b")
        #expect(try await ids(.where(Note.author.isOne(of: ["Cid", "Bea"]))) == "ad")
        #expect(try await ids(.where(Note.author.isOne(of: []))) == "")
        #expect(try await ids(.where(Note.author == "Ann").where(Note.stars == 1)) == "c")
        #expect(try await ids(.all.ordered(by: Note.date)) == "dbcae")
        #expect(try await ids(.all.ordered(by: Note.author).ordered(by: Note.date, descending: true)) == "cbade")
        #expect(try await ids(.all.ordered(by: Note.stars, descending: true)) == "adcbe")
        #expect(try await ids(.all.limited(to: 2)) == "ab")
        #expect(try await ids(.all.limited(to: 2, offset: 4)) == "e")
        #expect(try await ids(.all.limited(to: 0)) == "")
        #expect(try await ids(.where(Note.author == "'; DROP TABLE sluice_records_notes; --")) == "")
      }
    }

    @Test("Records: a search finds words by their beginnings, with any input")
    func search() async throws {
      try await withDatabase { database, _ in
        let notes = try await database.records(of: Note.self)
        try await notes.save([
          Note(id: "a", text: "The parser fails on empty input"), Note(id: "b", text: "Über den Parser, Teil 2"),
          Note(id: "c", author: "Bea", text: "Rename parseAll; parser parser"), Note(id: "d", text: ""),
        ])
        func ids(_ query: RecordQuery<Note>) async throws -> [String] { try await notes.fetch(query).map(\.id) }
        #expect(try await Set(ids(.matching("pars"))) == ["a", "b", "c"])
        #expect(try await ids(.matching("PARSER emp")) == ["a"])
        #expect(try await ids(.matching("uber")) == ["b"])
        #expect(try await ids(.matching("teil-2")) == ["b"])
        #expect(try await ids(.matching("nothing")) == [])
        #expect(try await ids(.matching("parser").limited(to: 1)) == ["c"], "the most relevant comes first")
        #expect(try await ids(.matching("pars").where(Note.author == "Bea")) == ["c"])
        #expect(try await ids(.matching("parser").ordered(by: Note.author, descending: true)) == ["c", "a", "b"])
        #expect(try await notes.count(.matching("parser")) == 3)
        for text in ["", "  ", "\"", "*", "()-^", "\u{0}"] {
          #expect(try await ids(.matching(text)) == ["a", "b", "c", "d"], "\(text)")
        }
        for text in ["\"pars", "parser AND", "NEAR(pars", "pars*", "text:pars", "^pars", "' OR 1=1 pars"] {
          #expect(try await !ids(.matching(text)).contains("d"), "\(text)")
        }
        try await notes.save(Note(id: "a", text: "The lexer fails"))
        #expect(try await Set(ids(.matching("pars"))) == ["b", "c"])
        #expect(try await ids(.matching("lexer")) == ["a"])
        try await notes.delete("b")
        #expect(try await ids(.matching("pars")) == ["c"])
        try await notes.clear()
        #expect(try await ids(.matching("pars")) == [])
      }
    }

    @Test("Records: observers get the selection first, then each change of it, equal selections once")
    func observing() async throws {
      try await withDatabase { database, _ in
        let notes = try await database.records(of: Note.self)
        var anns = notes.observe(.where(Note.author == "Ann").ordered(by: Note.date)).makeAsyncIterator()
        var found = notes.observe(.matching("parser")).makeAsyncIterator()
        var one = notes.observe("b").makeAsyncIterator()
        func next(_ values: inout RecordValues<[Note]>.Iterator) async throws -> [String]? {
          try await values.next()?.get().map(\.id)
        }
        #expect(try await next(&anns) == [])
        #expect(try await next(&found) == [])
        #expect(try await one.next()?.get() == .some(nil))
        try await notes.save(Note(id: "a", author: "Bea"))
        try await notes.save(Note(id: "b", text: "parser"))
        #expect(try await next(&anns) == ["b"])
        #expect(try await next(&found) == ["b"])
        #expect(try await one.next()?.get() == Note(id: "b", text: "parser"))
        for number in 1...10 { try await notes.save(Note(id: "b", stars: number)) }
        #expect(try await one.next()?.get()?.stars == 10)
        #expect(try await next(&anns) == ["b"])
        #expect(try await next(&found) == [])
        try await notes.clear()
        #expect(try await next(&anns) == [])
        #expect(try await one.next()?.get() == .some(nil))
        await database.close()
        #expect(await anns.next() == nil)
        #expect(await found.next() == nil)
        #expect(await one.next() == nil)
        #expect(await notes.observe().first { _ in true } == nil)
        let error = await #expect(throws: StorageError.self) { _ = try await notes.fetch() }
        #expect(error?.kind == .closed)
        #expect(error?.key == "notes")
      }
    }

    @Test("Records: an observation ends with its task and with its iterator")
    func observationEnds() async throws {
      try await withDatabase { database, _ in
        let notes = try await database.records(of: Note.self)
        let before = notes.observerCount
        #expect(before == 0)
        let readers = (0..<10).map { _ in Task { for await _ in notes.observe() {} } }
        await until { notes.observerCount == before + 10 }
        for reader in readers { reader.cancel() }
        for reader in readers { await reader.value }
        for await _ in notes.observe("a") { break }
        await until { notes.observerCount == before }
        #expect(notes.observerCount == before)
      }
    }

    @Test("Records: writers and observers of a table see one order")
    func concurrent() async throws {
      try await withDatabase { database, _ in
        let notes = try await database.records(of: Note.self)
        let observers = (0..<3).map { _ in
          Task {
            var breaches = 0
            var last: [String: Int] = [:]
            for await all in notes.observe() {
              for note in try all.get() {
                if let before = last[note.id], before > note.stars ?? 0 { breaches += 1 }
                last[note.id] = note.stars
              }
              if last["end"] != nil { break }
            }
            return breaches
          }
        }
        try await withThrowingTaskGroup { group in
          for writer in 0..<5 {
            group.addTask {
              for number in 0..<20 {
                try await notes.save(Note(id: "\(writer)", stars: number))
                #expect(try await notes.fetch("\(writer)")?.stars == number)
              }
            }
          }
          try await group.waitForAll()
        }
        try await notes.save(Note(id: "end", stars: 0))
        for observer in observers { #expect(try await observer.value == 0) }
        #expect(try await notes.fetch().map(\.id).sorted() == ["0", "1", "2", "3", "4", "end"])
      }
    }

    @Test("Records: a record that cannot be decoded is an error that names it, and stays")
    func undecodable() async throws {
      struct Other: StoredRecord {
        let id: String
        let rating: Int
        static let author = RecordColumn<Other, String>("author") { _ in "" }
        static let date = RecordColumn<Other, Int>("date") { _ in 0 }
        static let stars = RecordColumn<Other, Int>("stars") { _ in 0 }
        static let table = RecordTable<Other>("notes", columns: [author, date, stars]) { _ in "" }
      }
      try await withDatabase { database, _ in
        let notes = try await database.records(of: Note.self)
        try await notes.save(Note(id: "a"))
        let others = try await database.records(of: Other.self)
        let error = try #require(await #expect(throws: StorageError.self) { _ = try await others.fetch("a") })
        guard case .notDecodable(type: "Other", _) = error.kind else {
          Issue.record(error)
          return
        }
        #expect(error.key == "notes a")
        _ = await #expect(throws: StorageError.self) { _ = try await others.fetch() }
        #expect(try await notes.fetch("a") == Note(id: "a"))
      }
    }

    @Test("Records: several records are saved together, or none")
    func together() async throws {
      struct Measure: StoredRecord, Equatable {
        let id: Int
        var value: Double
        static let table = RecordTable<Measure>("measures")
      }
      try await withDatabase { database, _ in
        let measures = try await database.records(of: Measure.self)
        let error = await #expect(throws: StorageError.self) {
          try await measures.save([Measure(id: 1, value: 0.5), Measure(id: 2, value: .infinity)])
        }
        #expect(error?.kind == .notEncodable(type: "Measure"))
        #expect(error?.key == "measures 2")
        #expect(try await measures.count() == 0)
        try await measures.save([Measure(id: 1, value: 0.5), Measure(id: -7, value: 2)])
        #expect(try await measures.fetch(-7) == Measure(id: -7, value: 2))
      }
    }

    @Test("Records: GRDB uses tables of its own in the same file, and its writes reach observers of records")
    func ownQueries() async throws {
      try await withFolder { folder in
        let url = folder.appending(path: "notes.sqlite")
        var migrations = DatabaseMigrator()
        migrations.registerMigration("tags") { try $0.create(table: "tag") { $0.primaryKey("name", .text) } }
        let database = try await DatabaseFile(at: url, application: "Tests", migrations: migrations)
        try await database.pool.write { try $0.execute(sql: "INSERT INTO tag VALUES ('red')") }
        let notes = try await database.records(of: Note.self)
        try await notes.save(Note(id: "a"))
        var all = notes.observe().makeAsyncIterator()
        #expect(try await all.next()?.get().count == 1)
        try await database.pool.write { try $0.execute(sql: "DELETE FROM sluice_records_notes") }
        #expect(try await all.next()?.get().count == 0)
        try await database.storage.write(1, to: .count)
        var values = database.storage.observe(.count).makeAsyncIterator()
        #expect(try await values.next()?.get() == 1)
        try await database.pool.write { try $0.execute(sql: "DELETE FROM sluice_values") }
        #expect(try await values.next()?.get() == .some(nil))
        await database.close()
        let again = try await DatabaseFile(at: url, application: "Tests", migrations: migrations)
        #expect(try await again.pool.read { try String.fetchOne($0, sql: "SELECT name FROM tag") } == "red")
        await again.close()
      }
    }
  }

  extension RecordQuery {
    fileprivate var isUnlimited: Bool { "\(self)".contains("limit: nil") && "\(self)".contains("offset: 0") }
  }
#endif
