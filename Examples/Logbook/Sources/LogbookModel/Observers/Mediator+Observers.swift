import LogbookGit
public import Sluice

extension Mediator<Logbook> {
  /// Registers what derives the page from what is stored. `didRun` is told the name of each observer that has run.
  ///
  /// The order of registration does not matter: who reads what another writes runs after it.
  public func observeLogbook(didRun: @escaping (String) -> Void = { _ in }) {
    observeList(didRun)
    observeNumbers(didRun)
    observeSelection(didRun)
  }

  private func observeList(_ didRun: @escaping (String) -> Void) {
    observe("matches", reads: \.commits, \.query, writes: \.matches) { commits, query, matches in
      let query = SearchQuery(query)
      matches = query.isEmpty ? commits : commits.filter(query.matches)
      didRun("matches")
    }
    observe("rows", reads: \.matches, \.rowLimit, writes: \.rows) { matches, limit, rows in
      rows = Array(matches.prefix(limit))
      didRun("rows")
    }
    observe("list", reads: \.counters, \.reading, writes: \.list, \.listEnd) { counters, reading, list, end in
      list = .init(counters, reading)
      end = .init(counters, reading)
      didRun("list")
    }
  }

  private func observeNumbers(_ didRun: @escaping (String) -> Void) {
    observe("authors", reads: \.commits, writes: \.authors) { commits, authors in
      authors = Set(commits.lazy.map(\.summary.author)).count
      didRun("authors")
    }
    observe("counters", reads: \.commits, \.matches, \.rows, \.authors, writes: \.counters) {
      commits, matches, rows, authors, counters in
      counters = Counters(total: commits.count, found: matches.count, shown: rows.count, authors: authors)
      didRun("counters")
    }
  }

  private func observeSelection(_ didRun: @escaping (String) -> Void) {
    observe("pane", reads: \.selection.some.detail, writes: \.pane) { detail, pane in
      pane = DetailPane(detail)
      didRun("pane")
    }
    observe("index", reads: \.commits, writes: \.index) { commits, index in
      index = Dictionary(commits.lazy.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      didRun("index")
    }
    observe("parents", reads: \.selection, \.index, writes: \.parents) { selection, index, parents in
      parents = (selection?.summary.parents ?? []).map { ParentLink(id: $0, subject: index[$0]?.summary.subject) }
      didRun("parents")
    }
  }
}

extension ListState {
  init(_ counters: Counters, _ reading: ReadingState) {
    self =
      switch reading {
      case _ where counters.found > 0: .rows
      case .underway: .waiting
      case .failed(let reason) where counters.total == 0: .failed(reason)
      case .finished where counters.total == 0: .nothingCommitted
      case .finished, .failed: .nothingFound
      }
  }
}

extension ListEnd {
  init(_ counters: Counters, _ reading: ReadingState) {
    self =
      switch reading {
      case _ where counters.found > counters.shown: .more(counters.found - counters.shown)
      case .underway where counters.found > 0: .reading
      case .failed(let reason) where counters.total > 0: .failed(reason)
      case .underway, .failed, .finished: .complete
      }
  }
}

extension DetailPane {
  /// What is shown of a selected commit; nil stands for none selected.
  init(_ detail: DetailState?) {
    self =
      switch detail {
      case nil: .nothing
      case .unread: .loading
      case .loaded(let detail): .loaded(detail)
      case .failed(let reason): .failed(reason)
      }
  }
}
