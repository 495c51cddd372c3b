#if Persistence
  public import GRDB
  import SluiceMessages

  /// A value that a ``DatabaseFile`` stores in a table, by its id.
  ///
  /// ```swift
  /// struct Note: StoredRecord {
  ///   let id: String
  ///   var author: String
  ///   var date: Date
  ///   var text: String
  ///
  ///   static let author = RecordColumn<Note, String>("author") { $0.author }
  ///   static let date = RecordColumn<Note, Date>("date") { $0.date }
  ///   static let table = RecordTable<Note>("notes", columns: [author, date]) { $0.text }
  /// }
  /// ```
  ///
  /// A record is stored as JSON. A property can be added if it is optional, and removed at any time. Other changes need
  /// a migration or a custom `init(from:)`.
  public protocol StoredRecord: Codable, Identifiable, Sendable where ID: DatabaseValueConvertible & Sendable {
    /// The table of these records.
    static var table: RecordTable<Self> { get }
  }

  /// A table of records, with a name, the columns by which queries select and sort, and the text in which they search.
  ///
  /// Columns and text are derived from the records. If they change in a new version of the application, the table is
  /// rebuilt when it is opened. Only names are compared for this. If the closure of a column changes, give the column
  /// another name; if the closure of the text changes, increase `textVersion`.
  public struct RecordTable<Record: StoredRecord>: Sendable {
    let name: String
    let columns: [any RecordColumnOf<Record>]
    let searchedText: (@Sendable (Record) -> String)?
    let textVersion: Int

    /// Creates a table definition.
    ///
    /// ```swift
    /// static let table = RecordTable<Note>("notes", columns: [author, date]) { $0.text }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the table: letters of the Latin alphabet, digits and underscores. Names that differ only
    ///     in case are equal.
    ///   - columns: The columns by which queries select and sort. Each has an index, which every save updates.
    ///   - textVersion: The version of the closure. If the number changes, the texts of all records are derived again.
    ///   - searchedText: Returns the text of a record in which `matching` of a ``RecordQuery`` searches; nil for none.
    public init(
      _ name: String, columns: [any RecordColumnOf<Record>] = [], textVersion: Int = 1,
      searchedText: (@Sendable (Record) -> String)? = nil
    ) {
      let names = [name] + columns.map(\.name)
      if let wrong = names.first(where: { !isPlain($0) }) { PersistenceMisuse.unsuitableName(wrong).trap() }
      let lower = columns.map { $0.name.lowercased() }
      if let twice = columns.first(where: { column in lower.count { $0 == column.name.lowercased() } > 1 }) {
        PersistenceMisuse.columnTwice(table: name, column: twice.name).trap()
      }
      (self.name, self.columns, self.textVersion, self.searchedText) = (
        name.lowercased(), columns, textVersion, searchedText
      )
    }
  }

  /// A column of a ``RecordTable`` with values of any type.
  public protocol RecordColumnOf<Record>: Sendable {
    /// The type of the records of the table.
    associatedtype Record
    /// The name of the column.
    var name: String { get }
    /// Returns the value of a record in the form in which SQLite stores it.
    ///
    /// - Parameter record: The record.
    func databaseValue(of record: Record) -> DatabaseValue
  }

  /// A value of each record by which queries select and sort.
  ///
  /// ```swift
  /// static let author = RecordColumn<Note, String>("author") { $0.author }
  /// let notes = try await notes.fetch(.where(Note.author == "Ann"))
  /// ```
  ///
  /// Values are compared as SQLite stores them. Texts are compared by their UTF-8 bytes. Dates are stored with a
  /// precision of milliseconds.
  public struct RecordColumn<Record, Value: DatabaseValueConvertible & Sendable>: RecordColumnOf {
    /// The name of the column.
    public let name: String
    private let value: @Sendable (Record) -> Value

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - name: The name of the column: letters of the Latin alphabet, digits and underscores.
    ///   - value: Returns the value of a record. The result must be the same for equal records.
    public init(_ name: String, _ value: @escaping @Sendable (Record) -> Value) {
      (self.name, self.value) = (name, value)
    }

    /// Returns the value of a record in the form in which SQLite stores it.
    public func databaseValue(of record: Record) -> DatabaseValue { value(record).storedValue }
  }

  /// Whether a name needs no quotes in SQL.
  private func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !name.isEmpty, name.utf8.count <= 60 else { return false }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return letters.contains(first | 0x20)
      && name.utf8.allSatisfy {
        letters.contains($0 | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
      }
  }
#endif
