#if Persistence
  import GRDB
  import SluiceFiles

  extension StoredFileError.Kind {
    /// Creates the kind for an error of SQLite.
    init(_ error: any Error) {
      if let kind = error as? StoredFileError.Kind {
        self = kind
        return
      }
      guard let error = error as? DatabaseError else {
        self = .failed(reason: "\(error)")
        return
      }
      let message = error.message ?? "\(error.resultCode)"
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_FORMAT: self = .damaged(reason: message)
      case .SQLITE_NOTADB: self = .damaged(reason: message)
      case .SQLITE_FULL: self = .full
      case .SQLITE_READONLY: self = .readOnly
      case .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: self = .noPermission(reason: message)
      default: self = .failed(reason: "\(message) (SQLite \(error.extendedResultCode.rawValue))")
      }
    }
  }
#endif
