#if Persistence
  import GRDB
  import SluiceMessages

  /// A query in SQL, without its result columns.
  struct RecordSelection: Sendable {
    let from: String
    let condition: String
    let order: String
    let arguments: StatementArguments
  }

  extension RecordSchema {
    /// Returns a query in SQL. Traps if the query names a column or searches a text that the table does not have.
    func selection(_ query: RecordQuery<Record>) -> RecordSelection {
      let known = Set(table.columns.map(\.name))
      for column in query.conditions.flatMap(\.columns) + query.order.map(\.column) where !known.contains(column) {
        PersistenceMisuse.unknownColumn(table: name, column: column, known: known.sorted()).trap()
      }
      if query.text != nil, !hasText { PersistenceMisuse.noText(table: name).trap() }
      var conditions = query.conditions.map(\.sql)
      var arguments = query.conditions.flatMap(\.arguments)
      var from = "\(rows) AS r"
      var order = query.order.map { "\(quoted($0.column))\($0.descending ? " DESC" : "")" }
      if let text = query.text, let pattern = FTS5Pattern(matchingAllPrefixesIn: text) {
        from += " JOIN \(texts) AS t ON t.rowid = r.number"
        conditions.append("t.\(texts) MATCH ?")
        arguments.append(pattern.rawPattern.databaseValue)
        if order.isEmpty { order.append("t.rank") }
      }
      order.append("r.number")
      // For SQLite, a negative limit means no limit.
      let limit = query.limit != nil || query.offset > 0 ? " LIMIT \(query.limit ?? -1) OFFSET \(query.offset)" : ""
      return RecordSelection(
        from: from, condition: conditions.isEmpty ? "" : " WHERE \(conditions.joined(separator: " AND "))",
        order: " ORDER BY \(order.joined(separator: ", "))\(limit)", arguments: StatementArguments(arguments))
    }

    func stored(_ selection: RecordSelection, _ database: Database) throws -> [StoredBytes] {
      let query = "SELECT id, bytes, checksum FROM \(selection.from)\(selection.condition)\(selection.order)"
      let found = try Row.fetchCursor(database, sql: query, arguments: selection.arguments)
      var all: [StoredBytes] = []
      while let row = try found.next() { all.append(try stored(row)) }
      return all
    }

    func count(_ selection: RecordSelection, _ database: Database) throws -> Int {
      let query = "SELECT count(*) FROM \(selection.from)\(selection.condition)"
      return try Int.fetchOne(database, sql: query, arguments: selection.arguments) ?? 0
    }
  }
#endif
