#if Persistence
  public import Foundation
  public import GRDB
  import SluiceData
  public import SluiceFiles

  /// An SQLite database with a storage by key and tables of records. One process at a time can open it.
  ///
  /// ```swift
  /// let database = try await DatabaseFile(at: folder.appending(path: "notes.sqlite"), application: "Logbook")
  /// try await database.storage.write(Settings(theme: "dark"), to: .settings)
  /// let notes = try await database.records(Note.table)
  /// await database.close()
  /// ```
  ///
  /// **Opening.** A missing file is a new database, which is created as a temporary file and moved to its path when it
  /// is complete. A file that is not usable is rejected with a ``StoredFileError`` and left unchanged, byte for byte.
  /// That applies to a file that is truncated, damaged, empty, of another application, of a later version or not
  /// permitted, and to a path without a regular file. An empty file is rejected because Sluice never creates an empty
  /// database: an empty one has lost its content. `checks` sets how much of the file is checked for damage.
  ///
  /// **Writing.** The journal is a write-ahead log, and each transaction waits until the disk has it
  /// (`synchronous = FULL`). So every write that has returned survives a crash of the process or the system. Values and
  /// records have checksums. A damaged one causes an error and is never returned as a value.
  ///
  /// **Your own queries.** ``pool`` is GRDB's connection pool. Create tables with migrations, and with names that don't
  /// begin with `sluice`. Don't open the file a second time: POSIX releases SQLite's locks when any descriptor of the
  /// file is closed.
  ///
  /// **Closing.** ``close()`` moves the log into the file and closes the file. Otherwise that happens when the
  /// database, its storages and its observations have all been released.
  public final class DatabaseFile: Sendable {
    /// The storage by key in this database.
    public let storage: SQLiteStorage
    let connection: DatabaseConnection

    /// GRDB's connection pool, for your own queries.
    public var pool: DatabasePool { connection.pool }

    /// Opens a database. A missing file is a new database.
    ///
    /// ```swift
    /// var migrations = DatabaseMigrator()
    /// migrations.registerMigration("tags") { try $0.create(table: "tag") { $0.primaryKey("name", .text) } }
    /// let database = try await DatabaseFile(at: url, application: "Logbook", migrations: migrations)
    /// ```
    ///
    /// - Parameters:
    ///   - url: The location of the file. Symbolic links are resolved. The folder must exist.
    ///   - application: The name of the application, or of this kind of file. The name marks the file
    ///     (`application_id`). A database with another mark is rejected, so the name must never change.
    ///   - migrations: The migrations of your own tables. Each is one transaction. A file with a migration that is
    ///     missing here counts as a later version.
    ///   - checks: The extent of the checks for damage.
    /// - Throws: ``StoredFileError``. The file is unchanged, unless a migration has failed. In that case, the earlier
    ///   migrations are applied.
    /// - Complexity: See ``DatabaseChecks``.
    public init(
      at url: URL, application: String, migrations: DatabaseMigrator = DatabaseMigrator(), checks: DatabaseChecks = .all
    ) async throws(StoredFileError) {
      let path = url.path(percentEncoded: false)
      let opening = DatabaseOpening(
        path: path, mark: DatabaseHeader.mark(of: application), application: application, migrations: migrations,
        checks: checks)
      connection = try await beside { () throws(StoredFileError) in try opening.open() }
      storage = SQLiteStorage(connection)
    }

    /// Waits for the running calls, then closes the file. Later calls of storages throw, and the observing sequences
    /// finish.
    public func close() async {
      let connection = connection
      await beside { connection.close() }
    }
  }

  /// The extent of the checks for damage when a database is opened.
  ///
  /// With every option, the header and the tables of Sluice are compared with their expected contents, and each value
  /// and record is compared with its checksum when it is read.
  public enum DatabaseChecks: Sendable {
    /// Reads each page, and looks up each entry of each index: `PRAGMA integrity_check`. Finds all damage that a query
    /// could encounter. Takes time in O(n log n).
    case all
    /// Reads each page: `PRAGMA quick_check`. Does not find an index that lacks a row. Takes time in O(n).
    case pages
    /// Reads nothing else. Takes time in O(1).
    case header
  }
#endif
