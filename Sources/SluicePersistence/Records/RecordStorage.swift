#if Persistence
  import Foundation
  import GRDB
  public import SluiceData
  import SluiceFiles

  extension DatabaseFile {
    /// Opens the table of a record type, and creates it if there is none.
    ///
    /// - Parameter type: The type of the records.
    /// - Returns: The records.
    /// - Throws: ``StorageError`` if the database cannot be written, a table is damaged, or a record cannot be decoded
    ///   to derive its columns again. The table is unchanged then.
    /// - Complexity: O(1). O(n) if the columns or the text of the table have changed, or if the table has a text and
    ///   the database is opened with ``DatabaseChecks/all``.
    public func records<Record: StoredRecord>(of type: Record.Type = Record.self) async throws(StorageError)
      -> RecordStorage<Record>
    {
      let schema = RecordSchema(Record.table)
      let checks = connection.checks
      try await connection.write(of: schema.name) { try schema.prepare($0, checks: checks) }
      let connection = connection
      let observation = await beside { TableObservation(of: schema.rows, in: connection) }
      return RecordStorage(connection, schema, observation)
    }
  }

  /// The records of one type in a ``DatabaseFile``.
  ///
  /// ```swift
  /// let notes = try await database.records(of: Note.self)
  /// try await notes.save(Note(id: "a1", author: "Ann", date: .now, text: "Fix the parser"))
  /// let found = try await notes.fetch(.matching("pars").where(Note.author == "Ann"))
  /// ```
  ///
  /// A save or a deletion is one transaction. The transaction waits for the disk once, regardless of the number of
  /// records. Reads run concurrently with writes. Records are encoded and decoded outside of the caller's isolation and
  /// of the database. Each record has a checksum, so a damaged record causes an error.
  public struct RecordStorage<Record: StoredRecord>: Sendable {
    let connection: DatabaseConnection
    let schema: RecordSchema<Record>
    let observation: TableObservation

    init(_ connection: DatabaseConnection, _ schema: RecordSchema<Record>, _ observation: TableObservation) {
      (self.connection, self.schema, self.observation) = (connection, schema, observation)
    }

    /// The number of sequences that observe these records.
    package var observerCount: Int { observation.observers.count }

    /// Returns the record with an id.
    ///
    /// - Parameter id: The id.
    /// - Returns: The record; nil if there is none.
    /// - Throws: ``StorageError`` if the database cannot be read, the record is damaged, or its format does not match
    ///   the type.
    /// - Complexity: O(log n).
    @concurrent public func fetch(_ id: Record.ID) async throws(StorageError) -> Record? {
      let id = id.storedValue
      let stored = try await connection.read(of: schema.key(id)) { [schema] in try schema.stored(id, $0) }
      guard let stored else { return nil }
      return try schema.record(of: stored)
    }

    /// Returns the records that a query selects, in its order.
    ///
    /// - Parameter query: The query. The default is all records.
    /// - Returns: The records.
    /// - Throws: ``StorageError`` if the database cannot be read, a record is damaged, or its format does not match the
    ///   type.
    /// - Complexity: O(log n) to find the first record by a column or a text, then O(1) for each record. A condition on
    ///   several columns uses one index.
    @concurrent public func fetch(_ query: RecordQuery<Record> = .all) async throws(StorageError) -> [Record] {
      let selection = schema.selection(query)
      let stored = try await connection.read(of: schema.name) { [schema] in try schema.stored(selection, $0) }
      return try schema.records(of: stored)
    }

    /// Returns the number of records that a query selects. The limit of the query is ignored.
    ///
    /// - Parameter query: The query. The default is all records.
    /// - Throws: ``StorageError`` if the database cannot be read.
    public func count(_ query: RecordQuery<Record> = .all) async throws(StorageError) -> Int {
      let selection = schema.selection(query)
      return try await connection.read(of: schema.name) { [schema] in try schema.count(selection, $0) }
    }

    /// Saves records in one transaction. Each replaces an existing record with the same id.
    ///
    /// - Parameter records: The records.
    /// - Throws: ``StorageError`` if a record cannot be encoded, or the database cannot be written. Then none is saved.
    /// - Complexity: O(m log n), m being the number of saved records.
    @concurrent public func save(_ records: [Record]) async throws(StorageError) {
      var rows: [RecordRow] = []
      for record in records { rows.append(try schema.row(of: record)) }
      try await connection.write(of: schema.name) { [schema, rows] database in
        for row in rows { try schema.save(row, database) }
      }
    }

    /// Saves a record, and replaces an existing record with the same id.
    ///
    /// - Parameter record: The record.
    /// - Throws: ``StorageError`` if the record cannot be encoded, or the database cannot be written.
    /// - Complexity: O(log n).
    public func save(_ record: Record) async throws(StorageError) { try await save([record]) }

    /// Deletes records in one transaction. Ids without a record are ignored.
    ///
    /// - Parameter ids: The ids of the records.
    /// - Throws: ``StorageError`` if the database cannot be written. Then none is deleted.
    /// - Complexity: O(m log n), m being the number of ids.
    public func delete(_ ids: [Record.ID]) async throws(StorageError) {
      try await connection.write(of: schema.name) { [schema] database in
        for id in ids { try schema.delete(id.storedValue, database) }
      }
    }

    /// Deletes a record. If there is none, nothing changes.
    ///
    /// - Parameter id: The id of the record.
    /// - Throws: ``StorageError`` if the database cannot be written.
    /// - Complexity: O(log n).
    public func delete(_ id: Record.ID) async throws(StorageError) { try await delete([id]) }

    /// Deletes all records in one transaction.
    ///
    /// - Throws: ``StorageError`` if the database cannot be written. Then none is deleted.
    public func clear() async throws(StorageError) {
      try await connection.write(of: schema.name) { [schema] in try schema.clear($0) }
    }
  }
#endif
