#if Persistence
  package import SluiceMessages

  /// Mistakes in definitions and queries of tables of records.
  package enum PersistenceMisuse: Message, Hashable {
    case unsuitableName(String)
    case columnTwice(table: String, column: String)
    case unknownColumn(table: String, column: String, known: [String])
    case noText(table: String)

    package var cause: MessageCause { .misuse }

    package var text: String {
      switch self {
      case .unsuitableName(let name):
        """
        \(name.quoted) cannot be the name of a table of records, or of a column.

        A name must begin with a letter from a to z and have at most 60 letters, digits and underscores, because it \
        becomes part of SQL.

        To fix this, choose another name.
        """
      case .columnTwice(let table, let column):
        """
        The table \(table.quoted) has two columns named \(column.quoted).

        Column names that differ only in case are equal in SQL.

        To fix this, give one of them another name.
        """
      case .unknownColumn(let table, let column, let known):
        """
        A query asks for a column that its table of records does not have.

          table: \(table.quoted)
          column: \(column.quoted)
          columns of the table: \(known.isEmpty ? "none" : known.joined(separator: ", "))

        Only columns that the table lists are stored beside the records.

        To fix this, add the column to the table: RecordTable(\(table.quoted), columns: [\(column), …]).
        """
      case .noText(let table):
        """
        A query searches the text of a table of records that does not index a text.

          table: \(table.quoted)

        A text is indexed only if the table declares it.

        To fix this, declare the text in the table: RecordTable(\(table.quoted), …) { $0.text }.
        """
      }
    }
  }
#endif
