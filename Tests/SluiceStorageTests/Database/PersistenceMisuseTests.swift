#if Persistence
  import SluicePersistence
  import SluiceTesting
  import TestSupport
  import Testing

  @Suite("Misuse of tables of records", .hangGuard)
  struct PersistenceMisuseTests {
    @Test("misuse of tables: each message has the complete text that is written here")
    func texts() {
      expectTexts(examples, ofAll: { $0 })
    }

    @Test("An invalid name of a table traps")
    func tableName() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = RecordTable<Note>("drop table")
        }, .unsuitableName("drop table"))
    }

    @Test("An invalid name of a column traps")
    func columnName() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = RecordTable<Note>("notes", columns: [RecordColumn<Note, Int>("1a") { _ in 0 }])
        }, .unsuitableName("1a"))
    }

    @Test("Two columns with the same name trap")
    func columnTwice() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = RecordTable<Note>("notes", columns: [RecordColumn<Note, Int>("Author") { _ in 0 }, Note.author])
        }, .columnTwice(table: "notes", column: "Author"))
    }

    @Test("A query for an unknown column traps")
    func unknownColumn() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          try await withDatabase { database, _ in
            let size = RecordColumn<Note, Int>("size") { _ in 0 }
            _ = try await database.records(of: Note.self).fetch(.where(size == 1))
          }
        }, .unknownColumn(table: "notes", column: "size", known: ["author", "date", "stars"]))
    }

    @Test("A search in a table without a text traps")
    func noText() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          try await withDatabase { database, _ in
            _ = try await database.records(of: Plain.self).fetch(.matching("a"))
          }
        }, .noText(table: "plain"))
    }

    private func expect(
      _ result: ExitTest.Result?, _ misuse: PersistenceMisuse, _ location: SourceLocation = #_sourceLocation
    ) {
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(misuse.text), "\(said)", sourceLocation: location)
    }
  }

  private struct Plain: StoredRecord {
    let id: Int
    static let table = RecordTable<Plain>("plain")
  }

  private let examples: [MessageExample<PersistenceMisuse>] = [
    (
      .unsuitableName("drop table"),
      """
      "drop table" cannot be the name of a table of records, or of a column.

      A name must begin with a letter from a to z and have at most 60 letters, digits and underscores, because it \
      becomes part of SQL.

      To fix this, choose another name.
      """
    ),
    (
      .columnTwice(table: "notes", column: "author"),
      """
      The table "notes" has two columns named "author".

      Column names that differ only in case are equal in SQL.

      To fix this, give one of them another name.
      """
    ),
    (
      .unknownColumn(table: "notes", column: "size", known: ["author", "date"]),
      """
      A query asks for a column that its table of records does not have.

        table: "notes"
        column: "size"
        columns of the table: author, date

      Only columns that the table lists are stored beside the records.

      To fix this, add the column to the table: RecordTable("notes", columns: [size, …]).
      """
    ),
    (
      .unknownColumn(table: "notes", column: "size", known: []),
      """
      A query asks for a column that its table of records does not have.

        table: "notes"
        column: "size"
        columns of the table: none

      Only columns that the table lists are stored beside the records.

      To fix this, add the column to the table: RecordTable("notes", columns: [size, …]).
      """
    ),
    (
      .noText(table: "notes"),
      """
      A query searches the text of a table of records that does not index a text.

        table: "notes"

      A text is indexed only if the table declares it.

      To fix this, declare the text in the table: RecordTable("notes", …) { $0.text }.
      """
    ),
  ]
#endif
