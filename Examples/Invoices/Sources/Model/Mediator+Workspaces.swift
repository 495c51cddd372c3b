import Sluice

extension Mediator<Editor> {
  /// Registers the observers that compute search results and tabs.
  func observeWorkspaces() {
    forEach(Workspace.self).derive(
      "found",
      .filter(\.editor.some.book.invoices.each.searchText, using: \.query, into: \.found) { text, query in
        query.isEmpty || text.contains(query)
      })
    forEach(Workspace.self).observe(
      "open invoices", reads: \.tabs, \.editor.some.book.invoices, writes: \.openInvoices
    ) {
      tabs, invoices, openInvoices in
      openInvoices = tabs.compactMap { id in invoices?.first { $0.id == id } }
    }
    forEach(Workspace.self).observe("current", reads: \.openInvoices, \.selectedTab, writes: \.current) {
      openInvoices, selectedTab, current in
      current = openInvoices.first { $0.id == selectedTab } ?? openInvoices.last
    }
  }

  /// Searches when the text of the field has not changed for a while. Each change cancels the earlier wait.
  @MainActor func searchAfterPauses(in workspace: Workspace, clock: any Clock<Duration>) {
    from(workspace).perform("search", reads: \.searchField) { [weak self, weak workspace] text in
      let query = text.lowercased()
      if query == workspace?.query { return }
      try await clock.sleep(for: .milliseconds(300))
      self?.update("search") { _ in workspace?.query = query }
    }
  }
}
