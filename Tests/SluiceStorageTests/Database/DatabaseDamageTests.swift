#if Persistence
  import Foundation
  import GRDB
  import SluiceData
  import SluiceFiles
  import SluicePersistence
  import SluiceTesting
  import TestSupport
  import Testing

  @Suite("DatabaseFile: rejected files", .computes, .hangGuard)
  struct DatabaseDamageTests {
    @Test("DatabaseFile: a truncated file is rejected and unchanged")
    func truncated() async throws {
      try await withDatabaseFile { url, bytes in
        var random = SeededGenerator(seed: Environment.seed)
        var sizes = Set(0...100).union([bytes.count - 1, bytes.count - 4096])
        while sizes.count < 200 { sizes.insert(Int.random(in: 100..<bytes.count, using: &random)) }
        for size in sizes {
          let kind = try await refusal(of: Array(bytes[..<size]), at: url)
          let expected: StoredFileError.Kind =
            size == 0 ? .empty : .truncated(size: size, expected: size < 100 ? nil : bytes.count)
          #expect(kind == expected, "\(size) of \(bytes.count) bytes")
        }
      }
    }

    @Test("DatabaseFile: a flipped bit is reported, unless no value that is read depends on it")
    func flipped() async throws {
      try await withDatabaseFile { url, bytes in
        var random = SeededGenerator(seed: Environment.seed)
        var places = Set(0..<800)
        let count = Environment.count(1000, full: 2800)
        while places.count < count {
          places.insert(Int.random(in: 800..<bytes.count * 8, using: &random))
        }
        var outcomes: [String: Int] = [:]
        for place in places.sorted() {
          var flipped = bytes
          flipped[place / 8] ^= 1 << (place % 8)
          let outcome = try await outcome(of: flipped, at: url)
          outcomes[outcome.name, default: 0] += 1
          let expected: Set<String> =
            switch place / 8 {
            case 0..<16, 68..<72: ["foreign"]
            // The header states more or fewer pages than the file has.
            case 28..<32: ["truncated", "damaged"]
            case 60..<64: ["newer", "damaged"]
            // Counters, cache sizes and the version of SQLite, which do not affect reading.
            case 24..<28, 40..<44, 48..<52, 92..<100: ["opened"]
            case 0..<100: ["damaged"]
            default: ["damaged", "damaged value", "opened"]
            }
          #expect(expected.contains(outcome.name), "bit \(place % 8) of byte \(place / 8): \(outcome)")
        }
        print(
          "Flipped bits: \(outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))"
        )
      }
    }

    @Test("DatabaseFile: a database of another application, another kind of file and a later version are rejected")
    func foreign() async throws {
      try await withDatabaseFile { url, bytes in
        try await refusal(of: bytes, at: url, application: "Other") {
          guard case .foreign(let found) = $0 else { return false }
          return found.hasPrefix("an SQLite database with the ID ") && found.contains("; Other has ")
        }
        try FileManager.default.removeItem(at: url)
        let plain = try DatabaseQueue(path: url.path(percentEncoded: false))
        try await plain.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        try plain.close()
        let other = [UInt8](try Data(contentsOf: url))
        // This file has no write-ahead log; a database of this application has one.
        var kind = try await refusal(of: other, at: url)
        #expect(kind == .foreign(found: "an SQLite database without the ID of an application"))
        kind = try await refusal(of: Array("sluice-file storage 1".utf8), at: url)
        #expect(kind == .foreign(found: "a file that begins with the bytes 73 6c 75 69 63 65 2d 66 69 6c 65 20"))
        try Data(bytes).write(to: url)
        let later = try DatabaseQueue(path: url.path(percentEncoded: false))
        try await later.writeWithoutTransaction {
          try $0.execute(sql: "PRAGMA user_version = 2")
          _ = try $0.checkpoint(.truncate)
        }
        try later.close()
        kind = try await refusal(of: [UInt8](try Data(contentsOf: url)), at: url)
        #expect(kind == .newer(found: "version 2", known: "version 1"))
      }
    }

    @Test("DatabaseFile: a file with an unknown migration is of a later version")
    func migrations() async throws {
      try await withFolder { folder in
        let url = folder.appending(path: "notes.sqlite")
        var migrations = DatabaseMigrator()
        migrations.registerMigration("tags") { try $0.create(table: "tag") { $0.primaryKey("name", .text) } }
        var later = migrations
        later.registerMigration("colors") { try $0.alter(table: "tag") { $0.add(column: "color", .text) } }
        await (try DatabaseFile(at: url, application: "Tests", migrations: later)).close()
        let before = try Data(contentsOf: url)
        let older = await kind(at: url, migrations)
        #expect(older == .newer(found: #"the migrations "colors""#, known: #""tags""#))
        let none = await kind(at: url, DatabaseMigrator())
        #expect(none == .newer(found: #"the migrations "colors", "tags""#, known: "no migration"))
        #expect(try Data(contentsOf: url) == before)
        #expect(try names(in: folder) == ["notes.sqlite"])
        // A migration that fails leaves the effects of those before it.
        struct Failed: Error {}
        var failing = later
        failing.registerMigration("half") {
          try $0.execute(sql: "INSERT INTO tag VALUES ('half', 'done')")
          throw Failed()
        }
        let failure = await kind(at: url, failing)
        #expect(failure == .failed(reason: "a migration of the application has failed: Failed()"))
        let database = try await DatabaseFile(at: url, application: "Tests", migrations: later)
        #expect(try await database.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM tag") } == 0)
        await database.close()
      }
    }

    @Test("DatabaseFile: a folder, a pipe, a missing folder and foreign files beside the database are rejected")
    func noFile() async throws {
      try await withFolder { folder in
        func kind(_ path: String) async throws -> StoredFileError.Kind? {
          await #expect(throws: StoredFileError.self) {
            _ = try await DatabaseFile(at: URL(filePath: path), application: "Tests")
          }?.kind
        }
        let path = folder.path(percentEncoded: false)
        #expect(try await kind(path) == .folder)
        #expect(try await kind(path + "absent/file") == .noFolder)
        try #require(mkfifo(path + "pipe", 0o600) == 0)
        #expect(try await kind(path + "pipe") == .notRegular)
        #expect(try names(in: folder) == ["pipe"])
        try Data("x".utf8).write(to: folder.appending(path: "lost-wal"))
        #expect(
          try await kind(path + "lost")
            == .damaged(reason: "the file is missing, but its write-ahead log still exists"))
        #expect(try names(in: folder) == ["lost-wal", "pipe"])
      }
      try await withDatabaseFile { url, bytes in
        let journal = url.deletingLastPathComponent().appending(path: "notes.sqlite-journal")
        try Data("x".utf8).write(to: journal)
        let error = await #expect(throws: StoredFileError.self) {
          _ = try await DatabaseFile(at: url, application: "Tests")
        }
        #expect(
          error?.kind
            == .damaged(
              reason: "a rollback journal of another program is beside it: open the file once with that program"))
        #expect([UInt8](try Data(contentsOf: url)) == bytes)
        #expect(try names(in: url.deletingLastPathComponent()) == ["notes.sqlite", "notes.sqlite-journal"])
      }
    }

    @Test("DatabaseFile: after a crash, the log and a damaged file are unchanged")
    func withLog() async throws {
      try await withDatabaseFile { url, _ in
        let folder = url.deletingLastPathComponent()
        let holder = try await HolderProcess(.database, url)
        #expect(await holder.line() == "open")
        for number in 1...5 {
          holder.send("write \(number)")
          #expect(await holder.line() == "\(number)")
        }
        await holder.kill()
        func contents() throws -> [String: Data] {
          var all: [String: Data] = [:]
          for name in try names(in: folder) where name != ".notes.sqlite.lock" {
            all[name] = try Data(contentsOf: folder.appending(path: name))
          }
          return all
        }
        let before = try contents()
        #expect(before.keys.sorted() == ["notes.sqlite", "notes.sqlite-shm", "notes.sqlite-wal"])
        let whole = try Data(contentsOf: url)
        // Two places in the header, and the row count of a page of notes that is not in the log.
        let page = try #require(whole.firstRange(of: Data("word17".utf8))?.lowerBound) / 4096 * 4096
        for (place, name) in [(20, "damaged"), (70, "foreign"), (page + 3, "damaged")] {
          var damaged = whole
          damaged[place] ^= 1
          try damaged.write(to: url)
          let expected = try contents()
          let kind = try #require(await kind(at: url, DatabaseMigrator()))
          #expect(caseName(of: kind) == name, "byte \(place)")
          #expect(try contents() == expected)
        }
        try whole.write(to: url)
        // The index of the log is rebuilt if it is missing, as it is after a copy of the other files.
        try FileManager.default.removeItem(at: folder.appending(path: "notes.sqlite-shm"))
        let database = try await DatabaseFile(at: url, application: "Tests")
        #expect(try await database.storage.read(.count) == 5)
        await database.close()
        #expect(try names(in: folder) == ["notes.sqlite"])
      }
    }

    @Test("DatabaseFile: a damaged value is an error, under all checks")
    func damagedValue() async throws {
      try await withDatabaseFile { url, bytes in
        var damaged = bytes
        // Pages keep the bytes of moved rows, so there may be several ranges.
        for range in bytes.ranges(of: Array("key 3".utf8) + [3, 3]) { damaged[range.upperBound - 1] = 2 }
        for checks in [DatabaseChecks.all, .pages, .header] {
          try Data(damaged).write(to: url)
          let database = try await DatabaseFile(at: url, application: "Tests", checks: checks)
          let error = await #expect(throws: StorageError.self) { _ = try await database.storage.read(.raw("key 3")) }
          #expect(error?.description.contains("the checksum of the value does not match") == true)
          #expect(try await database.storage.read(.raw("key 4")) == Self.values[4])
          await database.close()
        }
      }
    }

    @Test("DatabaseFile: only all checks find a row that its index lacks, and the page checks find unusable pages")
    func checks() async throws {
      try await withDatabaseFile { url, bytes in
        var damaged = bytes
        for range in bytes.ranges(of: Array("key 3".utf8) + [3, 3]) {
          damaged[range.lowerBound + 4] = UInt8(ascii: "x")
        }
        for checks in [DatabaseChecks.pages, .header] {
          try Data(damaged).write(to: url)
          let database = try await DatabaseFile(at: url, application: "Tests", checks: checks)
          // The index finds the row by its former name.
          #expect(try await database.storage.read(.raw("key 3")) == Self.values[3])
          await database.close()
        }
        let kind = try await refusal(of: damaged, at: url)
        #expect(kind == .damaged(reason: "row 5 missing from index sqlite_autoindex_sluice_values_1"))
        damaged = bytes
        damaged[try #require(bytes.firstRange(of: Array("word17".utf8))?.lowerBound) / 4096 * 4096 + 3] ^= 1
        try Data(damaged).write(to: url)
        await (try DatabaseFile(at: url, application: "Tests", checks: .header)).close()
        try Data(damaged).write(to: url)
        let error = await #expect(throws: StoredFileError.self) {
          _ = try await DatabaseFile(at: url, application: "Tests", checks: .pages)
        }
        #expect(error.map { caseName(of: $0.kind) } == "damaged")
        try expectUntouched(url, damaged)
      }
    }
  }

  /// The outcome of opening a file.
  private enum Outcome {
    case refused(StoredFileError.Kind)
    case damagedValue(String)
    case opened

    var name: String {
      switch self {
      case .refused(let kind): caseName(of: kind)
      case .damagedValue: "damaged value"
      case .opened: "opened"
      }
    }
  }

  extension DatabaseDamageTests {
    private static let notes = (0..<40).map { (number: Int) in
      Note(id: "\(number)", stars: number, text: "word\(number) of all")
    }
    private static let values = (0..<12).map { [UInt8](repeating: UInt8($0), count: 20 * $0 + 2) }

    /// Runs a test with the file of a database with values and records, and its bytes.
    private func withDatabaseFile(_ body: (URL, [UInt8]) async throws -> Void) async throws {
      try await withFolder { folder in
        let url = folder.appending(path: "notes.sqlite")
        let database = try await DatabaseFile(at: url, application: "Tests")
        try await database.storage.write(Settings(theme: "dark"), to: .settings)
        for (number, value) in Self.values.enumerated() {
          try await database.storage.write(value, to: .raw("key \(number)"))
        }
        let notes = try await database.records(of: Note.self)
        try await notes.save(Self.notes)
        await database.close()
        try await body(url, [UInt8](try Data(contentsOf: url)))
      }
    }

    /// Opens a file with some bytes, expects that it is rejected and unchanged, and returns the error.
    private func refusal(of bytes: [UInt8], at url: URL, application: String = "Tests") async throws -> StoredFileError
      .Kind?
    {
      try Data(bytes).write(to: url)
      let error = await #expect(throws: StoredFileError.self) {
        _ = try await DatabaseFile(at: url, application: application)
      }
      try expectUntouched(url, bytes)
      #expect(error?.content == "database")
      return error?.kind
    }

    /// Opens a file that is rejected, and returns the kind of the error.
    private func kind(at url: URL, _ migrations: DatabaseMigrator) async -> StoredFileError.Kind? {
      do throws(StoredFileError) {
        _ = try await DatabaseFile(at: url, application: "Tests", migrations: migrations)
        return nil
      } catch {
        return error.kind
      }
    }

    private func refusal(
      of bytes: [UInt8], at url: URL, application: String, _ isExpected: (StoredFileError.Kind) -> Bool
    ) async throws {
      let kind = try await refusal(of: bytes, at: url, application: application)
      #expect(kind.map(isExpected) == true, "\(String(describing: kind))")
    }

    private func expectUntouched(_ url: URL, _ bytes: [UInt8]) throws {
      let isUntouched = [UInt8](try Data(contentsOf: url)) == bytes
      #expect(isUntouched)
      #expect(try names(in: url.deletingLastPathComponent()) == ["notes.sqlite"])
    }

    /// Opens a file with some bytes, and reads everything in it.
    private func outcome(of bytes: [UInt8], at url: URL) async throws -> Outcome {
      try Data(bytes).write(to: url)
      let database: DatabaseFile
      do throws(StoredFileError) { database = try await DatabaseFile(at: url, application: "Tests") } catch {
        try expectUntouched(url, bytes)
        return .refused(error.kind)
      }
      do throws(StorageError) {
        #expect(try await database.storage.read(.settings) == Settings(theme: "dark"))
        for (number, value) in Self.values.enumerated() {
          #expect(try await database.storage.read(.raw("key \(number)")) == value)
        }
        let notes = try await database.records(of: Note.self)
        #expect(try await notes.fetch() == Self.notes)
        #expect(try await notes.fetch(.where(Note.stars >= 38)) == Array(Self.notes[38...]))
        #expect(try await notes.fetch("17") == Self.notes[17])
        #expect(try await notes.fetch(.matching("word17")) == [Self.notes[17]])
        #expect(try await notes.count(.matching("all")) == 40)
      } catch {
        await database.close()
        guard error.description.contains("is damaged.") else { throw error }
        return .damagedValue(error.description)
      }
      await database.close()
      #expect(try names(in: url.deletingLastPathComponent()) == ["notes.sqlite"])
      return .opened
    }
  }
#endif
