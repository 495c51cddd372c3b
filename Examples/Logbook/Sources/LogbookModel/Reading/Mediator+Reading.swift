public import LogbookGit
public import Sluice

// What happens by itself: git answers, commits are made, time passes.

extension Mediator<Logbook> {
  /// Has the history read, and what is added to it, until that is ended; once more where it had come to after ``retryReading()``.
  ///
  /// Keeps the isolation, as long as it goes on.
  public func readHistory(
    isolation: isolated any Actor = #isolation, from source: RepositorySource
  ) -> [Registration] {
    let history = perform("read history", reads: \.attempt) { [weak self] _ in
      _ = isolation
      for await look in source.changes() {
        switch look {
        case .failure(let error): self?.repositoryLost(error)
        case .success(let tips): await self?.read(tips, from: source)
        }
      }
    }
    let paths = perform("read paths", reads: \.reading, \.pathReading) { [weak self] reading, pathReading in
      _ = isolation
      guard reading == .finished, pathReading == .underway else { return }
      do {
        for try await chunk in source.paths([]) { self?.pathsCame(chunk.map(PathEntry.init)) }
        // A stream that is cancelled ends as one that is done.
        try Task.checkCancellation()
        self?.pathsRead()
      } catch {
        try Task.checkCancellation()
        self?.update("paths failed") { $0.pathReading = .failed("\(error)") }
      }
    }
    return [history, paths]
  }

  /// Reads what these tips add.
  private nonisolated(nonsending) func read(_ tips: Tips, from source: RepositorySource) async {
    let isFirst = root.reading != .finished
    let known = root.tips?.all ?? []
    do {
      if isFirst {
        update("tips read") { logbook in
          logbook.tips = tips
          logbook.trouble = nil
          logbook.reading = .underway
        }
        try await readAll(from: source)
        if !Task.isCancelled { historyRead() }
      } else {
        var new: [HistoryEntry] = []
        if !tips.all.isSubset(of: known) {
          for try await chunk in source.log(Array(known)) { new += chunk.map(HistoryEntry.init) }
          var paths: [CommitID: SearchText] = [:]
          for try await chunk in source.paths(Array(known)) {
            for entry in chunk.map(PathEntry.init) { paths[entry.commit] = entry.text }
          }
          // A commit that was taken back meanwhile is in the one and not in the other.
          for place in new.indices { new[place].pathText = paths[new[place].summary.id] ?? SearchText("") }
        }
        if !Task.isCancelled { historyGrew(by: new, tips) }
      }
    } catch {
      if !Task.isCancelled { readingFailed("\(error)", isFirst: isFirst) }
    }
  }

  /// Reads the whole history; what had been read of it before a failure, or before the last tab was closed, is there
  /// already, and below what was committed since.
  private nonisolated(nonsending) func readAll(from source: RepositorySource) async throws {
    var newer: [HistoryEntry]? = root.commits.isEmpty ? nil : []
    for try await chunk in source.log([]) {
      if Task.isCancelled { return }
      var entries = chunk.map(HistoryEntry.init)[...]
      if let found = newer {
        let known = entries.firstIndex { root.byID[$0.summary.id] != nil } ?? entries.endIndex
        newer = known == entries.endIndex ? found + entries : nil
        if newer == nil { historyGrew(by: found + entries[..<known], root.tips) }
        entries = entries[known...]
      }
      if !entries.isEmpty { historyCame(Array(entries)) }
      // What was read meanwhile is there all at once; the pages and the people have their turn in between.
      await Task.yield()
    }
    if let newer, !newer.isEmpty { historyGrew(by: newer, root.tips) }
  }

  /// git has found more commits, older than all before. Those that are there already are left out.
  public func historyCame(_ entries: [HistoryEntry]) {
    update("history came") { logbook in
      let next = (logbook.commits.last?.number ?? -1) + 1
      let new = entries.filter { logbook.byID[$0.summary.id] == nil }
      let commits = new.enumerated().map { Commit($1, number: next + $0) }
      logbook.commits.append(contentsOf: commits)
      logbook.take(commits)
    }
  }

  /// That was all.
  public func historyRead() {
    update("history read") { $0.reading = .finished }
  }

  /// Commits were made, or branches moved.
  public func historyGrew(by entries: [HistoryEntry], _ tips: Tips?) {
    update("history grew") { logbook in
      let new = entries.filter { logbook.byID[$0.summary.id] == nil }
      let first = (logbook.commits.first?.number ?? new.count) - new.count
      let commits = new.enumerated().map { Commit($1, number: first + $0) }
      logbook.commits.replaceSubrange(0..<0, with: commits)
      logbook.take(commits)
      logbook.pathCount += commits.count { $0.pathText != nil }
      logbook.tips = tips
      logbook.trouble = nil
      if case .failed = logbook.pathReading { logbook.pathReading = .underway }
    }
  }

  /// git has found the names of the files of some commits.
  public func pathsCame(_ entries: [PathEntry]) {
    update("paths came") { logbook in
      for entry in entries {
        guard let commit = logbook.byID[entry.commit], commit.pathText == nil else { continue }
        commit.pathText = entry.text
        logbook.pathCount += 1
      }
    }
  }

  /// That were all names. A commit that was taken back while they were read has none.
  public func pathsRead() {
    update("paths read") { logbook in
      for commit in logbook.commits where commit.pathText == nil { commit.pathText = SearchText("") }
      logbook.pathCount = logbook.commitCount
      logbook.pathReading = .finished
    }
  }

  /// git could not say where branches stand.
  func repositoryLost(_ error: GitError) {
    update("repository lost") { logbook in
      if logbook.commits.isEmpty { logbook.reading = .failed(error.description) }
      logbook.trouble = error.description
    }
  }

  private func readingFailed(_ reason: String, isFirst: Bool) {
    update("reading failed") { logbook in
      if isFirst { logbook.reading = .failed(reason) } else { logbook.trouble = reason }
    }
  }

  /// What could not be read is to be read again.
  public func retryReading() {
    update("retry reading") { logbook in
      if case .failed = logbook.reading { logbook.reading = .underway }
      if case .failed = logbook.pathReading { logbook.pathReading = .underway }
      logbook.trouble = nil
      logbook.attempt += 1
    }
  }

  /// Time has passed.
  public func timePassed(now: Int) {
    update("time passed") { $0.now = now }
  }
}

extension Logbook {
  /// Commits have been put into the list.
  fileprivate func take(_ new: [Commit]) {
    for commit in new {
      byID[commit.id] = commit
      tally[commit.summary.author, default: 0] += 1
    }
    commitCount += new.count
    for tab in tabs {
      if let wanted = tab.wanted, let commit = byID[wanted] { tab.choose(commit) }
    }
  }
}
