public import LogbookGit
public import Sluice

// The actions of a person in a tab. Each is a transaction; observers compute its consequences.

extension Mediator<Logbook> {
  /// Adds an opened tab.
  public func open(_ tab: Tab) {
    update("open tab") { logbook in
      tab.logbook = logbook
      logbook.tabs.append(tab)
    }
  }

  /// Removes a closed tab.
  public func close(_ tab: Tab) {
    update("close tab") { logbook in
      tab.choose(nil)
      logbook.tabs.removeAll { $0 == tab }
    }
  }

  /// Sets the text of the search field, truncated to the maximum length.
  public func search(_ text: String, in tab: Tab) {
    update("search") { _ in
      tab.query = TabAddress.cut(text)
    }
  }

  /// Lists another branch or tag.
  public func list(_ scope: Revision, in tab: Tab) {
    update("list branch") { _ in
      tab.scope = scope
      tab.isPanelOpen = false
    }
  }

  /// Lists the commits of one author. With nil or the present author, lists the commits of all authors.
  public func list(_ author: Author?, in tab: Tab) {
    update("list author") { _ in
      tab.author = tab.author == author ? nil : author
      tab.isPanelOpen = false
    }
  }

  /// Lists the commits with an annotation. With the present filter, lists all commits.
  public func list(marks: MarkFilter, in tab: Tab) {
    update("list marks") { _ in
      tab.marks = tab.marks == marks ? .all : marks
      tab.isPanelOpen = false
    }
  }

  /// Switches the style of dates.
  public func toggleDates(in tab: Tab) {
    update("toggle dates") { _ in tab.dates = tab.dates == .relative ? .absolute : .relative }
  }

  /// Opens or closes the panel with branches and authors.
  public func togglePanel(in tab: Tab) {
    update("toggle panel") { _ in tab.isPanelOpen.toggle() }
  }

  /// Sets the rows of the page after the list was scrolled.
  public func show(_ window: Range<Int>, in tab: Tab) {
    update("scroll") { _ in tab.window = window }
  }

  /// Opens a commit that was clicked, or closes the detail with nil. Does nothing if the commit is open already.
  public func choose(_ id: CommitID?, in tab: Tab) {
    let isOpen = id != nil && id == tab.selection?.id ?? tab.wanted
    if isOpen, tab.finding.firstWanted == nil { return }
    update("choose commit") { _ in
      if tab.finding.firstWanted != nil { tab.finding.firstWanted = nil }
      if !isOpen { tab.commitChosen.send(id) }
    }
  }

  /// Opens the first commit of the list, unless a commit of the list is open already. If the list still is that of an
  /// earlier search, the commit is opened when the list is replaced.
  public func chooseFirst(in tab: Tab) {
    let filter = tab.filter
    update("choose first") { _ in
      tab.finding.firstWanted = filter
      tab.openWantedFirst()
    }
  }

  /// Opens the commit at an offset from the selected row. Without a selected row, opens the first row, or the last one
  /// for an offset beyond all rows.
  public func chooseNext(by offset: Int, in tab: Tab) {
    if let next = tab.next(by: offset) { choose(next.id, in: tab) }
  }

  /// Selects a commit when its scene opens.
  public func select(_ id: CommitID, in tab: Tab) {
    update("select") { logbook in
      tab.choose(logbook.byID[id])
      if tab.selection == nil { tab.wanted = id }
      tab.selection.map(tab.reveal)
    }
  }

  /// Removes the selection when the scene of a commit ends.
  public func deselect(in tab: Tab) {
    update("deselect") { _ in tab.choose(nil) }
  }

  /// Unfolds or folds a file.
  public func toggle(_ file: ChangedFile, in tab: Tab) {
    update("toggle file") { _ in
      if tab.toggled.contains(file) { tab.toggled.remove(file) } else { tab.toggled.insert(file) }
    }
  }

  /// Shows all lines of a large file.
  public func showAll(of file: ChangedFile) {
    update("show all of file") { _ in
      file.isWhole = true
      file.diff = .unread
    }
  }

  /// Reads the lines of a file again after a failure.
  public func retryLines(of file: ChangedFile) {
    update("retry lines") { _ in
      if case .failed = file.diff { file.diff = .unread }
    }
  }

  /// Reads a detail again after a failure.
  public func retryDetail(in tab: Tab) {
    update("retry detail") { _ in tab.retryTapped.send() }
  }
}

extension Tab {
  /// Opens the first commit if a person has requested it for the shown list, and no commit of the list is open. The
  /// request ends when the list has a commit, or when all commits that were read so far have been searched.
  func openWantedFirst() {
    guard let wanted = finding.firstWanted, finding.listed?.asksTheSame(as: wanted) == true else { return }
    if let first = found.first, selection.flatMap({ found.place(of: $0) }) == nil { commitChosen.send(first.id) }
    if !found.isEmpty || !finding.isRunning { finding.firstWanted = nil }
  }

  fileprivate func next(by offset: Int) -> Commit? {
    guard let selection, let present = found.place(of: selection) else {
      return offset < max(found.count, 1) ? found.first : found.last
    }
    return found[min(max(present + offset, 0), found.count - 1)]
  }

  /// Moves the window to the row of a commit, if there is one.
  fileprivate func reveal(_ commit: Commit) {
    guard let place = found.place(of: commit), !window.contains(place) else { return }
    let start = max(0, place - Tab.page / 2)
    window = start..<start + Tab.page
  }
}
