public import LogbookGit
public import Sluice

// What happens by itself: git answers, commits are made, time passes.

extension Mediator<Logbook> {
  /// Has the history read, and what is added to it, until that is ended; once more where it had come to after
  /// ``retryReading()``. Branches are looked at once a second.
  ///
  /// Keeps the isolation, as long as it goes on.
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

  /// Reading the whole history has begun.
  func historyBegan(_ tips: Tips) {
    update("history began") { logbook in
      logbook.tips = tips
      logbook.trouble = nil
      logbook.reading = .underway
    }
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

  /// git could not be asked, or not to its end.
  func readingFailed(_ reason: String, isFirst: Bool) {
    update("reading failed") { logbook in
      if isFirst { logbook.reading = .failed(reason) } else { logbook.trouble = reason }
    }
  }

  /// What could not be read is to be read again. Does nothing while nothing has failed: a second click finds it under way.
  public func retryReading() {
    update("retry reading") { logbook in
      guard logbook.hasFailed else { return }
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
  /// Whether something could not be read.
  fileprivate var hasFailed: Bool {
    if case .failed = reading { return true }
    if case .failed = pathReading { return true }
    return trouble != nil
  }

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
