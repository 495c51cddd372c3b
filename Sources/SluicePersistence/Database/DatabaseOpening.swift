#if Persistence
  import Foundation
  import GRDB
  import SluiceFiles

  /// Opens the file of a database, or rejects it and leaves it unchanged.
  ///
  /// 1. The path must have a regular file that the process may use, or no file.
  /// 2. The lock excludes other processes and other owners.
  /// 3. A missing file is created as a temporary file, and moved to its path when it is complete.
  /// 4. The header must belong to a database of this application, with a known version and the length that it states.
  /// 5. A read-only connection checks for damage (`DatabaseOpening+Checks.swift`).
  /// 6. Only then the file is opened for writing, and the application's migrations run.
  struct DatabaseOpening: Sendable {
    let path: String
    let mark: UInt32
    let application: String
    let migrations: DatabaseMigrator
    let checks: DatabaseChecks

    /// Opens the database. Blocks until the disk is done.
    func open() throws(StoredFileError) -> DatabaseConnection {
      var place = path
      do throws(StoredFileError.Kind) {
        place = try resolvedPath(path)
        return try open(place)
      } catch {
        throw StoredFileError(error, content: "database", path: place)
      }
    }

    private func open(_ path: String) throws(StoredFileError.Kind) -> DatabaseConnection {
      // Checked before, so that no lock file is created beside a folder or a device.
      _ = try fileIsUsable(path)
      let lock: FileLock
      do throws(StoredFileError) { lock = try FileLock(forFileAt: path, content: "database") } catch {
        throw error.kind
      }
      removeRemains(ofFileAt: path)
      // Another process may have created the file before this one had the lock.
      if try fileIsUsable(path) {
        try check(path)
      } else {
        try create(path)
      }
      let pool: DatabasePool
      do {
        var configuration = Configuration()
        configuration.label = "Sluice.database"
        pool = try DatabasePool(path: path, configuration: configuration)
        // GRDB sets NORMAL. With that, a crash of the system may lose the last transactions.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      } catch {
        throw .init(error)
      }
      do { try migrations.migrate(pool) } catch {
        throw .failed(reason: "a migration of the application has failed: \(error)")
      }
      return DatabaseConnection(path: path, pool: pool, checks: checks, lock: lock)
    }

    /// Creates the file with Sluice's tables. After a crash there is either no file or a complete one.
    private func create(_ path: String) throws(StoredFileError.Kind) {
      // SQLite would apply the log of a deleted file to the new one.
      if fileSize(path + "-wal") > 0 {
        throw .damaged(reason: "the file is missing, but its write-ahead log still exists")
      }
      try createAtomically(path) { temporary throws(StoredFileError.Kind) in
        do {
          let queue = try DatabaseQueue(path: temporary)
          try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA application_id = \(Int32(bitPattern: mark))")
            try database.execute(sql: "PRAGMA user_version = \(DatabaseHeader.version)")
            for sql in DatabaseTables.all { try database.execute(sql: sql) }
            _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
          }
          try queue.close()
        } catch {
          throw .init(error)
        }
      }
    }
  }

  /// The tables that Sluice creates in every database. The statements are compared with those in the file, so they must
  /// not change without a new version of the format.
  enum DatabaseTables {
    static let values =
      "CREATE TABLE sluice_values (name BLOB PRIMARY KEY NOT NULL, bytes BLOB NOT NULL, checksum INTEGER NOT NULL)"
    static let records = "CREATE TABLE sluice_records (name TEXT PRIMARY KEY NOT NULL, definition TEXT NOT NULL)"
    static let all = [values, records]
  }

  /// Returns the number of bytes of a file, or 0 if there is none.
  func fileSize(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
#endif
