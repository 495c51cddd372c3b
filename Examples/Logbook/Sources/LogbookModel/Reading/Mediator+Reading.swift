public import LogbookGit
public import Sluice

// Events other than actions of people: output of git, new commits, time.

extension Mediator<Logbook> {
  /// Reads the history and new commits until the registrations are cancelled. After ``retryReading()``, reading
  /// continues where it had stopped. Branches are read once a second.
  ///
  /// Retains the isolation while it reads.
  public func readHistory(
    isolation: isolated any Actor = #isolation, from source: RepositorySource,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> [Registration] {
    let reader = HistoryReader(into: self, from: source, clock: clock, isolation: isolation)
    let history = observe("read history", reads: \.attempt) { _ in
      _ = isolation
      reader.look()
    }
    let paths = perform("read paths", reads: \.reading, \.pathReading) { [weak self] reading, pathReading in
      _ = isolation
      guard reading == .finished, pathReading == .underway else { return }
      do {
        for try await chunk in source.paths([]) { self?.pathsCame(chunk.map(PathEntry.init)) }
        // A cancelled stream ends like a complete one.
        try Task.checkCancellation()
        self?.pathsRead()
      } catch {
        try Task.checkCancellation()
        self?.update("paths failed") { $0.pathReading = .failed("\(error)") }
      }
    }
    return [history, paths]
  }

  /// Begins reading the complete history.
  func historyBegan(_ tips: Tips) {
    update("history began") { logbook in
      logbook.tips = tips
      logbook.trouble = nil
      logbook.reading = .underway
    }
  }

  /// Adds commits that git has found, which are older than all before. Known commits are skipped.
  public func historyCame(_ entries: [HistoryEntry]) {
    update("history came") { logbook in
      let next = (logbook.commits.last?.number ?? -1) + 1
      let new = entries.filter { logbook.byID[$0.summary.id] == nil }
      let commits = new.enumerated().map { Commit($1, number: next + $0) }
      logbook.commits.append(contentsOf: commits)
      logbook.take(commits)
    }
  }

  /// Ends reading the history.
  public func historyRead() {
    update("history read") { $0.reading = .finished }
  }

  /// Adds new commits, or updates moved branches.
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

  /// Adds the names of the files of some commits.
  public func pathsCame(_ entries: [PathEntry]) {
    update("paths came") { logbook in
      for entry in entries {
        guard let commit = logbook.byID[entry.commit], commit.pathText == nil else { continue }
        commit.pathText = entry.text
        logbook.pathCount += 1
      }
    }
  }

  /// Ends reading the names of files. A commit that was removed meanwhile has none.
  public func pathsRead() {
    update("paths read") { logbook in
      for commit in logbook.commits where commit.pathText == nil { commit.pathText = SearchText("") }
      logbook.pathCount = logbook.commitCount
      logbook.pathReading = .finished
    }
  }

  /// Reports that the commits of branches could not be read. A complete history stays complete, also an empty one,
  /// because it is not read again.
  func repositoryLost(_ error: GitError) {
    update("repository lost") { logbook in
      if logbook.commits.isEmpty, logbook.reading != .finished { logbook.reading = .failed(error.description) }
      logbook.trouble = error.description
    }
  }

  /// Reports that reading has failed or was interrupted.
  func readingFailed(_ reason: String, isFirst: Bool) {
    update("reading failed") { logbook in
      if isFirst { logbook.reading = .failed(reason) } else { logbook.trouble = reason }
    }
  }

  /// Reads again after a failure. Does nothing without a failure, so a second click has no effect.
  public func retryReading() {
    update("retry reading") { logbook in
      guard logbook.hasFailed else { return }
      if case .failed = logbook.reading { logbook.reading = .underway }
      if case .failed = logbook.pathReading { logbook.pathReading = .underway }
      logbook.trouble = nil
      logbook.attempt += 1
    }
  }

  /// Sets the present time.
  public func timePassed(now: Int) {
    update("time passed") { $0.now = now }
  }
}

extension Logbook {
  /// Whether a reading has failed.
  fileprivate var hasFailed: Bool {
    if case .failed = reading { return true }
    if case .failed = pathReading { return true }
    return trouble != nil
  }

  /// Updates the counts and the index for added commits, and selects commits that tabs have requested.
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
