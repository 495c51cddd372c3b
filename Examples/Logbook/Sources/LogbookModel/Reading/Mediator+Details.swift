import LogbookGit
public import Sluice

extension Mediator<Logbook> {
  /// Has the detail of a tab's selected commit read, and the lines of its unfolded files, whoever selects and unfolds them and
  /// for whatever reason they are unread.
  ///
  /// Selecting another commit cancels the reading, and while the selection moves on fast nothing is read. What arrives is put
  /// where it belongs, so a late answer is shown with nothing else.
  public func readDetails(
    for tab: Tab, isolation: isolated any Actor = #isolation, from source: RepositorySource,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> [Registration] {
    let pace = Pace(clock)
    let detail = perform("read detail", from: tab, reads: \.selection, \.selection.some.detail) {
      [weak self] commit, detail in
      _ = isolation
      guard let commit, detail == .unread else { return }
      try await pace.rest()
      do {
        let detail = try await source.detail(commit.id)
        try Task.checkCancellation()
        self?.detailRead(detail, of: commit)
      } catch {
        try Task.checkCancellation()
        self?.update("detail failed") { _ in
          if commit.detail == .unread { commit.detail = .failed("\(error)") }
        }
      }
    }
    let lines = perform("read lines", from: tab, reads: \.selection, \.unfolded.each.diff) {
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
    return [detail, lines]
  }

  private func detailRead(_ detail: CommitDetail, of commit: Commit) {
    update("detail read") { _ in
      guard commit.detail == .unread else { return }
      commit.files = NodeList(detail.files.map(ChangedFile.init))
      commit.detail = .loaded(detail)
    }
  }
}
