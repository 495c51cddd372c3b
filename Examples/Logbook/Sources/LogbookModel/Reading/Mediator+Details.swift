import LogbookGit
public import Sluice

extension Mediator<Logbook> {
  /// Registers work that reads the detail of a tab's selected commit and the lines of its unfolded files, whenever they
  /// are selected and not read.
  ///
  /// Selecting an idle commit starts loading in the same transaction, so the page shows both together. While the
  /// selection changes fast, git is not called. If the commit is loading for another tab, both tabs share the reading,
  /// which is cancelled when neither shows the commit.
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
      // One file after the other: the result of a file starts this work again.
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
