#if Persistence
  import Foundation
  import GRDB

  /// What is selected of a table of records, and in which order.
  ///
  /// ```swift
  /// .where(Note.author == "Ann" && Note.date >= yesterday).ordered(by: Note.date, descending: true).limited(to: 20)
  /// .matching("parser err")
  /// ```
  ///
  /// Without an order, records come in the order in which they were saved first, and matches of a text by their relevance.
  public struct RecordQuery<Record: StoredRecord>: Sendable {
    var conditions: [RecordCondition<Record>] = []
    var text: String?
    var order: [(column: String, descending: Bool)] = []
    var limit: Int?
    var offset = 0

    /// All records.
    public static var all: Self { Self() }

    /// The records for which a condition holds.
    ///
    /// - Parameter condition: The condition, for example `Note.author == "Ann"`.
    public static func `where`(_ condition: RecordCondition<Record>) -> Self { all.where(condition) }

    /// The records whose text has all words of a text, or words that begin with them.
    ///
    /// Case and accents don't count. Anything but letters and digits separates words. A text without words matches every record, as an empty
    /// field of a search does. The table needs a `searchedText`.
    ///
    /// - Parameter text: The text, as a person has typed it.
    public static func matching(_ text: String) -> Self { all.matching(text) }

    /// Those of the records for which a condition holds as well.
    ///
    /// - Parameter condition: The condition.
    public func `where`(_ condition: RecordCondition<Record>) -> Self {
      var query = self
      query.conditions.append(condition)
      return query
    }

    /// Those of the records whose text has all words of a text, or words that begin with them. It replaces the text of an earlier call.
    ///
    /// - Parameter text: The text, as a person has typed it.
    public func matching(_ text: String) -> Self {
      var query = self
      query.text = text
      return query
    }

    /// The records in the order of a column. Those that are equal in it have the order of the next call, or of their first saves.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - descending: Whether the largest value comes first.
    public func ordered<Value>(by column: RecordColumn<Record, Value>, descending: Bool = false) -> Self {
      var query = self
      query.order.append((column.name, descending))
      return query
    }

    /// The first of the records.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - offset: How many are left out before them. Leaving out many takes time in O(offset).
    public func limited(to count: Int, offset: Int = 0) -> Self {
      var query = self
      (query.limit, query.offset) = (max(count, 0), max(offset, 0))
      return query
    }
  }

  /// A condition on columns of a record: `Note.author == "Ann"`, and several joined by `&&` and `||`.
  public struct RecordCondition<Record: StoredRecord>: Sendable {
    let sql: String
    let arguments: [DatabaseValue]
    /// The columns that are compared.
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

    /// Both conditions.
    public static func && (left: Self, right: Self) -> Self { Self(left, "AND", right) }

    /// One of the conditions, or both.
    public static func || (left: Self, right: Self) -> Self { Self(left, "OR", right) }
  }

  extension RecordColumn where Record: StoredRecord {
    /// The value is equal. nil is equal to nil.
    public static func == (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "IS ?", [value])
    }

    /// The value is another one.
    public static func != (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "IS NOT ?", [value])
    }

    /// The value is smaller.
    public static func < (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "< ?", [value])
    }

    /// The value is smaller, or equal.
    public static func <= (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "<= ?", [value])
    }

    /// The value is larger.
    public static func > (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, "> ?", [value])
    }

    /// The value is larger, or equal.
    public static func >= (column: Self, value: Value) -> RecordCondition<Record> {
      RecordCondition(column, ">= ?", [value])
    }

    /// The value is one of several.
    ///
    /// - Parameter values: The values, of which there may be none.
    public func isOne(of values: some Sequence<Value>) -> RecordCondition<Record> {
      let values = Array(values)
      return RecordCondition(self, "IN (\(values.map { _ in "?" }.joined(separator: ", ")))", values)
    }
  }

  /// The column of a record's value in SQL.
  func quoted(_ column: String) -> String { "\"x_\(column)\"" }
#endif
