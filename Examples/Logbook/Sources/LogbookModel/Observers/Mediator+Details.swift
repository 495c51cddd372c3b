public import LogbookGit
public import Sluice

extension Mediator<Logbook> {
  /// Has the detail of the selected commit read, whoever selects it and for whatever reason it is unread.
  ///
  /// Selecting another one cancels the reading. What arrives is put where it belongs in a transaction that looks at the
  /// selection again, so a late answer changes nothing.
  @discardableResult
  public func observeDetails(
    isolation: isolated any Actor = #isolation,
    read: @escaping @Sendable (CommitID) async throws -> CommitDetail
  ) -> Registration {
    let slot = TaskSlot()
    return observe("read detail", reads: \.selection, \.selection.some.detail) { [weak self] commit, detail in
      slot.task = nil
      guard let commit, detail == .unread else { return }
      slot.task = Task {
        _ = isolation
        let outcome: DetailState
        do {
          outcome = .loaded(try await read(commit.id))
        } catch {
          outcome = .failed(String(describing: error))
        }
        if !Task.isCancelled { self?.detailRead(outcome, of: commit) }
      }
    }
  }

  private func detailRead(_ outcome: DetailState, of commit: Commit) {
    update("detail read") { logbook in
      if logbook.selection == commit, commit.detail == .unread { commit.detail = outcome }
    }
  }
}
