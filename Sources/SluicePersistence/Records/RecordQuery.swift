#if Persistence
  import Foundation
  import GRDB

  /// A selection of records of a table, with an order.
  ///
  /// ```swift
  /// .where(Note.author == "Ann" && Note.date >= yesterday).ordered(by: Note.date, descending: true).limited(to: 20)
  /// .matching("parser err")
  /// ```
  ///
  /// Without an order, records are in the order of their first saves, and matches of a text are in the order of their
  /// relevance.
  public struct RecordQuery<Record: StoredRecord>: Sendable {
    var conditions: [RecordCondition<Record>] = []
    var text: String?
    var order: [(column: String, descending: Bool)] = []
    var limit: Int?
    var offset = 0

    /// All records.
    public static var all: Self { Self() }

    /// Returns a query for the records that meet a condition.
    ///
    /// - Parameter condition: The condition, for example `Note.author == "Ann"`.
    public static func `where`(_ condition: RecordCondition<Record>) -> Self { all.where(condition) }

    /// Returns a query for the records whose text contains all words of a text. A word of the text also matches a
    /// longer word that begins with it.
    ///
    /// Case and accents are ignored. All characters except letters and digits separate words. A text without words
    /// matches every record, as an empty search field does. The table needs a `searchedText`.
    ///
    /// - Parameter text: The text that a person has typed.
    public static func matching(_ text: String) -> Self { all.matching(text) }

    /// Returns a query for those records that also meet a condition.
    ///
    /// - Parameter condition: The condition.
    public func `where`(_ condition: RecordCondition<Record>) -> Self {
      var query = self
      query.conditions.append(condition)
      return query
    }

    /// Returns a query for those records whose text contains all words of a text, or words that begin with them. The
    /// text replaces the text of an earlier call.
    ///
    /// - Parameter text: The text that a person has typed.
    public func matching(_ text: String) -> Self {
      var query = self
      query.text = text
      return query
    }

    /// Returns a query with the records in the order of a column. Equal values are ordered by the next call, or by the
    /// first saves of the records.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - descending: Whether the largest value comes first.
    public func ordered<Value>(by column: RecordColumn<Record, Value>, descending: Bool = false) -> Self {
      var query = self
      query.order.append((column.name, descending))
      return query
    }

    /// Returns a query for the first of the records.
    ///
    /// - Parameters:
    ///   - count: The maximum number of records.
    ///   - offset: The number of records to skip. Skipping takes time in O(offset).
    public func limited(to count: Int, offset: Int = 0) -> Self {
      var query = self
      (query.limit, query.offset) = (max(count, 0), max(offset, 0))
      return query
    }
  }

  /// A condition on columns of a record: `Note.author == "Ann"`. Join several conditions with `&&` and `||`.
  public struct RecordCondition<Record: StoredRecord>: Sendable {
    let sql: String
    let arguments: [DatabaseValue]
    /// The compared columns.
    let columns: Set<String>

    fileprivate init<Value>(_ column: RecordColumn<Record, Value>, _ comparison: String, _ values: [Value]) {
      sql = "(\(quoted(column.name)) \(comparison))"
      arguments = values.map(\.storedValue)
      columns = [column.name]
    }

    private init(_ left: Self, _ word: String, _ right: Self) {
      sql = "(\(left.sql) \(word) \(right.sql))"
      arguments = left.arguments + right.arguments
      columns = left.columns.union(right.columns)
    }

    /// Returns a condition that holds if both conditions hold.
    public static func && (left: Self, right: Self) -> Self { Self(left, "AND", right) }

    /// Returns a condition that holds if at least one of the conditions holds.
    public static func || (left: Self, right: Self) -> Self { Self(left, "OR", right) }
  }

  extension RecordColumn where Record: StoredRecord {
    /// Returns a condition that holds if the column has the value. nil is equal to nil.
    public static func == (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "IS ?", [value])
    }

    /// Returns a condition that holds if the column has another value.
    public static func != (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "IS NOT ?", [value])
    }

    /// Returns a condition that holds if the column's value is less than the given one.
    public static func < (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "< ?", [value])
    }

    /// Returns a condition that holds if the column's value is less than or equal to the given one.
    public static func <= (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "<= ?", [value])
    }

    /// Returns a condition that holds if the column's value is greater than the given one.
    public static func > (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "> ?", [value])
    }

    /// Returns a condition that holds if the column's value is greater than or equal to the given one.
    public static func >= (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, ">= ?", [value])
    }

    /// Returns a condition that holds if the column has one of several values.
    ///
    /// - Parameter values: The values. The sequence may be empty.
    public func isOne(of values: some Sequence<Value>) -> RecordCondition<Record> {
      let values = Array(values)
      return RecordCondition(self, "IN (\(values.map { _ in "?" }.joined(separator: ", ")))", values)
    }
  }

  /// Returns the SQL name of the column with a record's value.
  func quoted(_ column: String) -> String { "\"x_\(column)\"" }
#endif
