public import LogbookGit
public import Sluice

// What a person can do. Each is a transaction, and whatever follows from it is the observers' business.

extension Mediator<Logbook> {
  /// The text of the search field changed.
  public func search(_ text: String) {
    update("search") { logbook in
      logbook.query = text
      logbook.rowLimit = Logbook.page
    }
  }

  /// A row was clicked.
  public func select(_ commit: Commit) {
    update("select") { $0.selection = commit }
  }

  /// A link to a commit was clicked. Does nothing if the commit has not been read.
  public func select(_ id: CommitID) {
    update("select by hash") { logbook in
      if let commit = logbook.index[id] { logbook.selection = commit }
    }
  }

  /// The detail was closed.
  public func deselect() {
    update("deselect") { $0.selection = nil }
  }

  /// An arrow key: the next row, or the one before. Past the last row the list grows; without a selected row, it is the
  /// first.
  public func moveSelection(by offset: Int) {
    update("move selection") { logbook in
      guard let selection = logbook.selection, let present = logbook.rows.firstIndex(of: selection) else {
        logbook.selection = logbook.rows.first ?? logbook.selection
        return
      }
      let target = present + offset
      guard logbook.matches.indices.contains(target) else { return }
      if target >= logbook.rowLimit { logbook.rowLimit += Logbook.page }
      logbook.selection = logbook.matches[target]
    }
  }

  /// More rows are wanted.
  public func showMore() {
    update("show more") { $0.rowLimit += Logbook.page }
  }

  /// A detail that could not be read is to be read again.
  public func retryDetail() {
    update("retry detail") { logbook in
      guard let commit = logbook.selection, case .failed = commit.detail else { return }
      commit.detail = .unread
    }
  }
}
