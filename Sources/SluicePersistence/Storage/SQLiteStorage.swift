#if Persistence
  import Foundation
  import GRDB
  public import SluiceData
  import SluiceFiles

  /// The storage by key in a ``DatabaseFile``, its ``DatabaseFile/storage``.
  ///
  /// A read is one query. A write is one transaction, which waits for the disk once. Values have checksums, so a
  /// damaged value causes an error.
  ///
  /// Observers are notified of each transaction that has written the table `sluice_values`, including your own queries
  /// on ``DatabaseFile/pool``. Each observer then reads its value with one query for each transaction. Changes of other
  /// tables don't affect them.
  public final class SQLiteStorage: Storage {
    private let connection: DatabaseConnection
    private let table: TableObservation

    init(_ connection: DatabaseConnection) {
      self.connection = connection
      table = TableObservation(of: "sluice_values", in: connection)
    }

    /// The number of sequences that observe this storage.
    package var observerCount: Int { table.observers.count }

    /// Returns the bytes that are stored under a name.
    ///
    /// - Throws: ``StorageError`` if the database cannot be read, the bytes are damaged, or the database is closed.
    public func bytes(named name: String) async throws(StorageError) -> [UInt8]? {
      try await connection.read(of: name) { database in
        let name = Data(name.utf8)
        let query = "SELECT bytes, checksum FROM sluice_values WHERE name = ?"
        guard let row = try Row.fetchOne(database, sql: query, arguments: [name]) else { return nil }
        return try checkedBytes(of: row, below: name)
      }
    }

    /// Stores bytes under a name, or removes them if `bytes` is nil.
    ///
    /// - Throws: ``StorageError`` if the database cannot be written, or is closed.
    public func setBytes(_ bytes: [UInt8]?, named name: String) async throws(StorageError) {
      try await connection.write(of: name) { database in
        let name = Data(name.utf8)
        if let bytes {
          try database.execute(
            sql: "INSERT OR REPLACE INTO sluice_values (name, bytes, checksum) VALUES (?, ?, ?)",
            arguments: [name, Data(bytes), checksum(of: bytes, below: name)])
        } else {
          try database.execute(sql: "DELETE FROM sluice_values WHERE name = ?", arguments: [name])
        }
      }
    }

    /// Removes the bytes under all names in one transaction.
    ///
    /// - Throws: ``StorageError`` if the database cannot be written, or is closed.
    public func clear() async throws(StorageError) {
      try await connection.write(of: nil) { try $0.execute(sql: "DELETE FROM sluice_values") }
    }

    /// Returns a sequence that produces an element after each change of the bytes under a name.
    public func changes(of name: String) -> AsyncStream<Void> { table.observers.changes(of: name) }
  }

  /// Returns the checksum of a row and its key. The key is included so that bytes are never returned for another key.
  func checksum(of bytes: some Sequence<UInt8>, below key: some Sequence<UInt8>) -> Int64 {
    var sum = Checksum(key)
    // No UTF-8 text has this byte.
    sum.combine(CollectionOfOne(0xFF))
    sum.combine(bytes)
    return Int64(bitPattern: sum.value)
  }

  /// Returns the bytes of a row.
  ///
  /// - Throws: `StoredFileError.Kind` if the bytes differ from those that were written.
  func checkedBytes(of row: Row, below key: some Sequence<UInt8>) throws -> [UInt8] {
    // A damaged row can have values of any type.
    guard let bytes = Data.fromDatabaseValue(row["bytes"]), let sum = Int64.fromDatabaseValue(row["checksum"]),
      checksum(of: bytes, below: key) == sum
    else { throw StoredFileError.Kind.damaged(reason: "the checksum of the value does not match") }
    return [UInt8](bytes)
  }
#endif
