import LogbookGit
public import Sluice

extension Mediator<Logbook> {
  /// Has the detail of a tab's selected commit read, and the lines of its unfolded files, whoever selects and unfolds them and
  /// for whatever reason they are unread.
  ///
  /// Who selects a commit that is idle has it load in the same transaction, so the page that shows the selection shows that; while
  /// the selection moves on fast, git is not asked. One that loads for another tab is waited for with it, until both have gone on.
  public func readDetails(
    for tab: Tab, isolation: isolated any Actor = #isolation, from source: RepositorySource,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> [Registration] {
    let pace = Pace(clock)
    let detail = from(tab).observe(
      "read detail", priority: .coordination, reads: \.selection, \.selection.some.detail.some.state
    ) { _, commit, state in
      _ = isolation
      guard let commit else { return }
      switch state {
      case nil, .idle:
        let detail = commit.detail ?? StateContainer(.idle, name: "detail")
        commit.detail = detail
        detail.observe(DetailReading(of: commit.id, from: source).load(after: pace))
      case .loaded(let detail):
        if commit.files.isEmpty { commit.files = NodeList(detail.files.listed.map(ChangedFile.init)) }
      case .loading, .failed: break
      }
    }
    let retry = from(tab).observe("retry detail", priority: .coordination, reads: \.retryTapped.sent) { tab, _ in
      _ = isolation
      guard let detail = tab.selection?.detail, case .failed(_, let retry) = detail.state else { return }
      detail.observe(retry.load())
    }
    let lines = from(tab).perform("read lines", reads: \.selection, \.unfolded.each.diff) {
      [weak self, weak tab] commit, _ in
      _ = isolation
      // One after the other: what one has brought begins this anew.
      guard let commit, let tab,
        let file = commit.files.first(where: { tab.unfolded.contains($0) && $0.diff == .unread })
      else { return }
      let outcome: DiffState
      do {
        outcome = .loaded(try await source.diff(commit.id, file.change, file.isWhole))
      } catch {
        outcome = .failed("\(error)")
      }
      try Task.checkCancellation()
      self?.update("lines read") { _ in
        if file.diff == .unread { file.diff = outcome }
      }
    }
    return [detail, retry, lines]
  }
}
