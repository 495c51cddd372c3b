#if Persistence
  import Foundation
  import GRDB
  import SluiceFiles

  extension DatabaseOpening {
    /// Checks a file for reasons not to open it, and leaves it unchanged. The caller must hold the lock.
    func check(_ path: String) throws(StoredFileError.Kind) {
      let (header, size) = try DatabaseHeader.read(path)
      let hasLog = fileSize(path + "-wal") > 0
      // The file has the application's mark from its creation. Versions and sizes may so far be only in the log.
      guard header.mark == mark else { throw .foreign(found: foreignMark(header.mark)) }
      guard header.isWhole else { throw .damaged(reason: "the header has values that SQLite does not write here") }
      if !hasLog {
        guard header.version <= DatabaseHeader.version else { throw newer(header.version) }
        if let count = header.pageCount, size < count * header.pageSize {
          throw .truncated(size: size, expected: count * header.pageSize)
        }
      }
      if fileSize(path + "-journal") > 0 {
        throw .damaged(
          reason: "a rollback journal of another program is beside it: open the file once with that program")
      }
      let companions = Companions(of: path)
      do throws(StoredFileError.Kind) { try search(path) } catch {
        companions.restore()
        throw error
      }
      companions.removeNew()
    }

    private func newer(_ version: Int) -> StoredFileError.Kind {
      .newer(found: "version \(version)", known: "version \(DatabaseHeader.version)")
    }

    private func foreignMark(_ found: UInt32) -> String {
      found == 0
        ? "an SQLite database without the ID of an application"
        : "an SQLite database with the ID \(String(found, radix: 16)); \(application) has \(String(mark, radix: 16))"
    }

    /// Checks the database through a read-only connection.
    private func search(_ path: String) throws(StoredFileError.Kind) {
      do {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "Sluice.database"
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        try queue.read { database in
          let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
          guard version <= DatabaseHeader.version else { throw newer(version) }
          guard version == DatabaseHeader.version else {
            throw StoredFileError.Kind.damaged(reason: "the version is \(version)")
          }
          try searchForDamage(database)
          let unknown = try migrations.appliedIdentifiers(database).subtracting(migrations.migrations)
          guard unknown.isEmpty else {
            throw StoredFileError.Kind.newer(
              found: "the migrations \(unknown.sorted().map(\.debugDescription).joined(separator: ", "))",
              known: migrations.migrations.isEmpty
                ? "no migration" : migrations.migrations.map(\.debugDescription).joined(separator: ", "))
          }
        }
      } catch {
        throw .init(error)
      }
    }

    private func searchForDamage(_ database: Database) throws {
      let check: String? =
        switch checks {
        case .all: "integrity_check"
        case .pages: "quick_check"
        case .header: nil
        }
      if let check {
        // Ten lines are enough for an error.
        let found = try String.fetchAll(database, sql: "PRAGMA \(check)(10)")
        guard found == ["ok"] else { throw StoredFileError.Kind.damaged(reason: found.joined(separator: "\n")) }
      }
      try compareTables(database, with: DatabaseTables.all)
    }
  }

  /// Compares the tables of a database with the statements that created them.
  ///
  /// - Throws: `StoredFileError.Kind` if a table is missing or differs.
  func compareTables(_ database: Database, with texts: [String]) throws {
    let found = Set(try String.fetchAll(database, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL"))
    guard let lost = texts.first(where: { !found.contains($0) }) else { return }
    throw StoredFileError.Kind.damaged(reason: "a table is missing or changed: \(lost.prefix(60))")
  }

  /// The files that SQLite keeps beside a database: the write-ahead log and its index.
  private struct Companions {
    private let index: (path: String, bytes: Data?)
    private let log: (path: String, exists: Bool)

    init(of path: String) {
      index = (path + "-shm", FileManager.default.contents(atPath: path + "-shm"))
      log = (path + "-wal", FileManager.default.fileExists(atPath: path + "-wal"))
    }

    /// Removes new files, and restores the index. A read-only connection leaves the log unchanged.
    func restore() {
      removeNew()
      if let bytes = index.bytes { try? bytes.write(to: URL(filePath: index.path)) }
    }

    func removeNew() {
      if index.bytes == nil { unlink(index.path) }
      if !log.exists { unlink(log.path) }
    }
  }
#endif
