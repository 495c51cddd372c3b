#if Persistence
  import Foundation
  import GRDB
  import SluiceData
  import SluiceFiles

  /// A table of records in SQL: its creation, and changes of its definition.
  ///
  /// `notes` with the columns `author` and `date` and a text has this definition:
  ///
  /// ```sql
  /// CREATE TABLE sluice_records_notes (number INTEGER PRIMARY KEY, id UNIQUE NOT NULL, bytes …, checksum …, "x_author", "x_date");
  /// CREATE INDEX "sluice_records_notes_author" ON sluice_records_notes ("x_author");
  /// CREATE INDEX "sluice_records_notes_date" ON sluice_records_notes ("x_date");
  /// CREATE VIRTUAL TABLE sluice_text_notes USING fts5(text);
  /// ```
  ///
  /// `bytes` is the record in JSON. The columns after it are derived from the record. The row of the text has the same
  /// number as the record's row. The table `sluice_records` has the definition of each table by its name. So a changed
  /// definition is detected when the table is opened.
  struct RecordSchema<Record: StoredRecord>: Sendable {
    let table: RecordTable<Record>

    init(_ table: RecordTable<Record>) { self.table = table }

    var name: String { table.name }
    var rows: String { "sluice_records_\(name)" }
    var texts: String { "sluice_text_\(name)" }
    var hasText: Bool { table.searchedText != nil }

    /// The statements that create the table and its indexes.
    private var statements: [String] {
      let columns = table.columns.map { ", \(quoted($0.name))" }.joined()
      let create =
        "CREATE TABLE \(rows) (number INTEGER PRIMARY KEY, id UNIQUE NOT NULL, bytes BLOB NOT NULL, checksum INTEGER NOT NULL\(columns))"
      return [create] + table.columns.map { "CREATE INDEX \"\(rows)_\($0.name)\" ON \(rows) (\(quoted($0.name)))" }
        + (hasText ? [createTexts] : [])
    }

    private var createTexts: String { "CREATE VIRTUAL TABLE \(texts) USING fts5(text)" }

    private var definition: String {
      statements.joined(separator: ";\n") + (hasText && table.textVersion != 1 ? ";\n-- text \(table.textVersion)" : "")
    }

    /// Creates the table if it is missing, or rebuilds it if its definition has changed. Otherwise compares it with its
    /// definition.
    func prepare(_ database: Database, checks: DatabaseChecks) throws {
      let found = try String.fetchOne(
        database, sql: "SELECT definition FROM sluice_records WHERE name = ?", arguments: [name])
      if found == nil {
        try create(database)
      } else if found == definition {
        try compareTables(database, with: statements)
        if case .all = checks, hasText { try mendTexts(database) }
      } else {
        try rebuild(database)
      }
      if found != definition {
        try database.execute(
          sql: "INSERT OR REPLACE INTO sluice_records (name, definition) VALUES (?, ?)", arguments: [name, definition])
      }
    }

    private func create(_ database: Database) throws {
      for statement in statements { try database.execute(sql: statement) }
    }

    /// Derives the columns and texts of all records again.
    private func rebuild(_ database: Database) throws {
      let earlier = "sluice_earlier_\(name)"
      let indexes = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
        arguments: [rows])
      for index in indexes { try database.execute(sql: "DROP INDEX \"\(index)\"") }
      try database.execute(sql: "DROP TABLE IF EXISTS \(texts)")
      try database.execute(sql: "ALTER TABLE \(rows) RENAME TO \(earlier)")
      try create(database)
      let all = try Row.fetchCursor(database, sql: "SELECT id, bytes, checksum FROM \(earlier) ORDER BY number")
      while let row = try all.next() {
        // The bytes stay unchanged, including members that this version of the application doesn't know.
        let stored = try stored(row)
        try save(self.row(of: record(of: stored), bytes: stored.bytes), database)
      }
      try database.execute(sql: "DROP TABLE \(earlier)")
    }

    /// Rebuilds the text index if it is damaged. All of its content is derived from the records.
    private func mendTexts(_ database: Database) throws {
      do {
        // FTS5 uses insertions as commands.
        try database.execute(sql: "INSERT INTO \(texts) (\(texts)) VALUES ('integrity-check')")
        let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(rows)")
        guard try Int.fetchOne(database, sql: "SELECT count(*) FROM \(texts)") != count else { return }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
        // FTS5 cannot open the index, and therefore cannot drop it.
        throw StoredFileError.Kind.damaged(reason: error.message ?? "the index of texts cannot be opened")
      }
      try database.execute(sql: "DROP TABLE \(texts)")
      try database.execute(sql: createTexts)
      let all = try Row.fetchCursor(database, sql: "SELECT number, id, bytes, checksum FROM \(rows) ORDER BY number")
      while let row = try all.next() {
        try insertText(table.searchedText?(record(of: stored(row))), row["number"], database)
      }
    }

    func insertText(_ text: String?, _ number: Int64, _ database: Database) throws {
      guard let text else { return }
      try database.execute(sql: "INSERT INTO \(texts) (rowid, text) VALUES (?, ?)", arguments: [number, text])
    }
  }
#endif
