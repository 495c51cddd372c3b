import Sluice

/// A reason why a file was not read or not written.
enum BookFileError: Error {
  case missing(String)
  case unreadable(String, reason: String)
  case foreign(String)
  case newer(String)
  case damaged(String, place: String)
  case occupied(String)
  case notWritten(String, reason: String)

  init(_ error: ModelDecodingError, in name: String) {
    self =
      switch error.kind {
      case .unreadable, .notADocument: .foreign(name)
      case .newerVersion: .newer(name)
      default: .damaged(name, place: error.place)
      }
  }

  /// The text for the page: the fact, and the next step.
  var text: String {
    switch self {
    case .missing(let name): "“\(name)” does not exist. Save writes it."
    case .unreadable(let name, let reason): "“\(name)” could not be read: \(reason)"
    case .foreign(let name):
      "“\(name)” is not a book of invoices, or is cut off. Choose another file or an earlier copy."
    case .newer(let name): "“\(name)” was written by a newer version of this program. Open it with that version."
    case .damaged(let name, let place): "“\(name)” is damaged at \(place). Restore an earlier copy of the file."
    case .occupied(let name):
      "Nothing was saved: “\(name)” has contents that cannot be read and would be lost. Move that file, then save again."
    case .notWritten(let name, let reason): "“\(name)” could not be written: \(reason)"
    }
  }
}
