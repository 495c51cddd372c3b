#if Persistence
  import Foundation
  import GRDB
  import SluiceData
  import SluiceFiles

  /// A record in the form in which it is written.
  struct RecordRow: Sendable {
    let id: DatabaseValue
    let bytes: Data
    let checksum: Int64
    let columns: [DatabaseValue]
    let text: String?
  }

  extension DatabaseValueConvertible {
    /// The value in the form in which it is stored. SQLite's text functions stop at the first zero byte, so a text that
    /// contains one is stored as bytes.
    var storedValue: DatabaseValue {
      let value = databaseValue
      guard case .string(let text) = value.storage, text.utf8.contains(0) else { return value }
      return Data(text.utf8).databaseValue
    }
  }

  /// A record in the form in which it is read.
  struct StoredBytes: Equatable, Sendable {
    let id: DatabaseValue
    let bytes: [UInt8]
  }

  extension RecordSchema {
    /// Returns the name of a record in errors.
    func key(_ id: DatabaseValue) -> String {
      switch id.storage {
      case .blob(let data) where Record.ID.self == String.self: "\(name) \(String(decoding: data, as: UTF8.self))"
      default: "\(name) \(Record.ID.fromDatabaseValue(id).map { "\($0)" } ?? "\(id)")"
      }
    }

    /// The coding of a record. Its errors name the record.
    private func coding(_ id: DatabaseValue) -> StorageKey<Record> { StorageKey(key(id)) }

    func row(of record: Record) throws(StorageError) -> RecordRow {
      row(of: record, bytes: try coding(record.id.storedValue).bytes(of: record))
    }

    /// Returns the row for a record and its bytes.
    func row(of record: Record, bytes: [UInt8]) -> RecordRow {
      let id = record.id.storedValue
      return RecordRow(
        id: id, bytes: Data(bytes), checksum: checksum(of: bytes, below: checkedKey(id)),
        columns: table.columns.map { $0.databaseValue(of: record) }, text: table.searchedText?(record))
    }

    func record(of stored: StoredBytes) throws(StorageError) -> Record {
      try coding(stored.id).value(of: stored.bytes)
    }

    func records(of stored: [StoredBytes]) throws(StorageError) -> [Record] {
      var records: [Record] = []
      records.reserveCapacity(stored.count)
      for each in stored { records.append(try record(of: each)) }
      return records
    }

    /// Returns the record of a row with `id`, `bytes` and `checksum`.
    func stored(_ row: Row) throws -> StoredBytes {
      let id: DatabaseValue = row["id"]
      do { return StoredBytes(id: id, bytes: try checkedBytes(of: row, below: checkedKey(id))) } catch {
        throw DamagedRecord(key: key(id), kind: StoredFileError.Kind(error))
      }
    }

    func stored(_ id: DatabaseValue, _ database: Database) throws -> StoredBytes? {
      let query = "SELECT id, bytes, checksum FROM \(rows) WHERE id = ?"
      return try Row.fetchOne(database, sql: query, arguments: [id]).map { try stored($0) }
    }

    func save(_ row: RecordRow, _ database: Database) throws {
      let columns = table.columns.map { quoted($0.name) }
      let names = (["id", "bytes", "checksum"] + columns).joined(separator: ", ")
      let places = Array(repeating: "?", count: 3 + columns.count).joined(separator: ", ")
      let changes = (["bytes", "checksum"] + columns).map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
      let number = try Int64.fetchOne(
        database,
        sql:
          "INSERT INTO \(rows) (\(names)) VALUES (\(places)) ON CONFLICT (id) DO UPDATE SET \(changes) RETURNING number",
        arguments: StatementArguments([row.id, row.bytes.databaseValue, row.checksum.databaseValue] + row.columns))
      guard hasText, let number else { return }
      try database.execute(sql: "DELETE FROM \(texts) WHERE rowid = ?", arguments: [number])
      try insertText(row.text, number, database)
    }

    func delete(_ id: DatabaseValue, _ database: Database) throws {
      let number = try Int64.fetchOne(
        database, sql: "DELETE FROM \(rows) WHERE id = ? RETURNING number", arguments: [id])
      guard hasText, let number else { return }
      try database.execute(sql: "DELETE FROM \(texts) WHERE rowid = ?", arguments: [number])
    }

    func clear(_ database: Database) throws {
      try database.execute(sql: "DELETE FROM \(rows)")
      if hasText { try database.execute(sql: "DELETE FROM \(texts)") }
    }

    /// Returns the bytes of an id, with which the checksum begins. They differ for numbers and texts.
    private func checkedKey(_ id: DatabaseValue) -> [UInt8] {
      switch id.storage {
      case .null: [0]
      case .int64(let number): [1] + Array("\(number)".utf8)
      case .double(let number): [2] + Array("\(number)".utf8)
      case .string(let text): [3] + Array(text.utf8)
      case .blob(let data): [3] + Array(data)
      }
    }
  }

  /// An error for a damaged record, with the key that names it.
  struct DamagedRecord: Error {
    let key: String
    let kind: StoredFileError.Kind
  }
#endif
