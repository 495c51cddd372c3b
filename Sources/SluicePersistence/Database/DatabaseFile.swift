#if Persistence
  public import Foundation
  public import GRDB
  import SluiceData
  public import SluiceFiles

  /// An SQLite database that one process opens at a time, with a storage by key and tables of records.
  ///
  /// ```swift
  /// let database = try await DatabaseFile(at: folder.appending(path: "notes.sqlite"), application: "Logbook")
  /// try await database.storage.write(Settings(theme: "dark"), to: .settings)
  /// let notes = try await database.records(Note.table)
  /// await database.close()
  /// ```
  ///
  /// **Opening.** A missing file is a new database, which is created beside its place and moved there when it is whole. A file that is not
  /// usable is refused with a ``StoredFileError`` and left byte for byte as it was: truncated, damaged, of another application, of a later
  /// version, empty, no file, or not permitted. An empty file is refused as well, because no database of ours is empty: one that is has lost its
  /// content. `checks` says what the search for damage reads.
  ///
  /// **Writing.** The journal is a write-ahead log, and each transaction waits until the disk has it (`synchronous = FULL`). So every write that
  /// has returned survives a crash of the process or the system. Values and records have checksums: a damaged one is an error, never a value.
  ///
  /// **Queries of your own.** ``pool`` is GRDB's pool of connections. Make tables by migrations, under names that don't begin with `sluice`.
  /// Don't open the file a second time: POSIX releases SQLite's locks when any descriptor of the file is closed.
  ///
  /// **Closing.** ``close()`` moves the log into the file and releases it. Without it that happens when the last of this, its storages and its
  /// observations is released.
  public final class DatabaseFile: Sendable {
    /// The values by key in this database.
    public let storage: SQLiteStorage
    let connection: DatabaseConnection

    /// GRDB's connections, for queries of your own.
    public var pool: DatabasePool { connection.pool }

    /// Opens a database. A file that is missing is a new database.
    ///
    /// ```swift
    /// var migrations = DatabaseMigrator()
    /// migrations.registerMigration("tags") { try $0.create(table: "tag") { $0.primaryKey("name", .text) } }
    /// let database = try await DatabaseFile(at: url, application: "Logbook", migrations: migrations)
    /// ```
    ///
    /// - Parameters:
    ///   - url: Where the file is. Symbolic links are followed. The folder must exist.
    ///   - application: The name of the application, or of this kind of file. It marks the file (`application_id`), and a database with
    ///     another mark is refused, so the name never changes.
    ///   - migrations: The migrations of tables of your own. Each is one transaction. A file that has a migration which is not among them
    ///     is of a later version.
    ///   - checks: How far the file is searched for damage.
    /// - Throws: ``StoredFileError``. The file is untouched, unless a migration has failed: then it has those before.
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

    /// Waits for the calls under way, then closes the file. Later calls of storages throw, and the observing sequences end.
    public func close() async {
      let connection = connection
      await beside { connection.close() }
    }
  }

  /// How far a database is searched for damage when it is opened.
  ///
  /// Whatever is chosen, the header and the tables of Sluice are compared with what they must be, and each value and record is compared with
  /// its checksum when it is read.
  public enum DatabaseChecks: Sendable {
    /// Each page is read, and each entry of each index is looked up: `PRAGMA integrity_check`. Finds all damage that a query could notice.
    /// Takes time in O(n log n).
    case all
    /// Each page is read: `PRAGMA quick_check`. Does not find an index that lacks a row. Takes time in O(n).
    case pages
    /// Nothing more is read. Takes time in O(1).
    case header
  }
#endif
