import Foundation
import Sluice

/// The file of a book.
struct BookFile: Sendable {
  let url: URL

  var name: String { url.lastPathComponent }

  /// Reads the book.
  func read() throws(BookFileError) -> InvoiceBook {
    guard FileManager.default.fileExists(atPath: url.path) else { throw .missing(name) }
    do {
      let data = try Data(contentsOf: url)
      return try ModelDecoder().decode(InvoiceBook.self) { try JSONDecoder().decode($0, from: data) }
    } catch let error as ModelDecodingError {
      throw BookFileError(error, in: name)
    } catch {
      throw .unreadable(name, reason: error.localizedDescription)
    }
  }

  /// Replaces the book in the file atomically.
  ///
  /// A file with other contents is not changed, since they would be lost.
  func write(_ book: InvoiceBook) throws(BookFileError) {
    do throws(BookFileError) {
      _ = try read()
    } catch {
      guard case .missing = error else { throw .occupied(name) }
    }
    do {
      let data = try ModelEncoder().encode(book) { document in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(document)
      }
      try data.write(to: url, options: .atomic)
    } catch {
      throw .notWritten(name, reason: error.localizedDescription)
    }
  }
}
