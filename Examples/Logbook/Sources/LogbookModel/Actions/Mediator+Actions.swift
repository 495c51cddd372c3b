public import LogbookGit
public import Sluice

// What a person can do in a tab. Each is a transaction, and whatever follows from it is the observers' business.

extension Mediator<Logbook> {
  /// A tab is opened.
  public func open(_ tab: Tab) {
    update("open tab") { logbook in
      tab.logbook = logbook
      logbook.tabs.append(tab)
    }
  }

  /// A tab is closed.
  public func close(_ tab: Tab) {
    update("close tab") { logbook in
      tab.choose(nil)
      logbook.tabs.removeAll { $0 == tab }
    }
  }

  /// The text of the search field changed. What is longer than any search is cut.
  public func search(_ text: String, in tab: Tab) {
    update("search") { _ in
      tab.query = TabAddress.cut(text)
    }
  }

  /// Another branch or tag is to be listed.
  public func list(_ scope: Revision, in tab: Tab) {
    update("list branch") { _ in
      tab.scope = scope
      tab.isPanelOpen = false
    }
  }

  /// The commits of one author are to be listed; nil for everybody's, as is asking for the same author again.
  public func list(_ author: Author?, in tab: Tab) {
    update("list author") { _ in
      tab.author = tab.author == author ? nil : author
      tab.isPanelOpen = false
    }
  }

  /// The commits with an annotation are to be listed; asking for the same again lists all.
  public func list(marks: MarkFilter, in tab: Tab) {
    update("list marks") { _ in
      tab.marks = tab.marks == marks ? .all : marks
      tab.isPanelOpen = false
    }
  }

  /// Dates are to be told the other way.
  public func toggleDates(in tab: Tab) {
    update("toggle dates") { _ in tab.dates = tab.dates == .relative ? .absolute : .relative }
  }

  /// The panel with branches and authors was opened or closed.
  public func togglePanel(in tab: Tab) {
    update("toggle panel") { _ in tab.isPanelOpen.toggle() }
  }

  /// The list was scrolled: the page is to hold these rows.
  public func show(_ window: Range<Int>, in tab: Tab) {
    update("scroll") { _ in tab.window = window }
  }

  /// A row or a link to a commit was clicked, or the detail was closed: nil. Does nothing for the commit that is open.
  public func choose(_ id: CommitID?, in tab: Tab) {
    if let id, id == tab.selection?.id ?? tab.wanted { return }
    update("choose commit") { _ in tab.commitChosen.send(id) }
  }

  /// The first commit of the list, unless one of the list is shown already.
  public func chooseFirst(in tab: Tab) {
    if tab.selection.flatMap({ tab.found.place(of: $0) }) == nil { chooseNext(by: 0, in: tab) }
  }

  /// The row so far down from the selected one, or so far up; without a selected row, the first, or the last if that is
  /// beyond all.
  public func chooseNext(by offset: Int, in tab: Tab) {
    if let next = tab.next(by: offset) { choose(next.id, in: tab) }
  }

  /// The scene of a commit has been opened.
  public func select(_ id: CommitID, in tab: Tab) {
    update("select") { logbook in
      tab.choose(logbook.byID[id])
      if tab.selection == nil { tab.wanted = id }
      tab.selection.map(tab.reveal)
    }
  }

  /// The scene of a commit has ended.
  public func deselect(in tab: Tab) {
    update("deselect") { _ in tab.choose(nil) }
  }

  /// A file was unfolded, or folded.
  public func toggle(_ file: ChangedFile, in tab: Tab) {
    update("toggle file") { _ in
      if tab.toggled.contains(file) { tab.toggled.remove(file) } else { tab.toggled.insert(file) }
    }
  }

  /// All lines of a large file are wanted.
  public func showAll(of file: ChangedFile) {
    update("show all of file") { _ in
      file.isWhole = true
      file.diff = .unread
    }
  }

  /// The lines of a file that could not be read are to be read again.
  public func retryLines(of file: ChangedFile) {
    update("retry lines") { _ in
      if case .failed = file.diff { file.diff = .unread }
    }
  }

  /// A detail that could not be read is to be read again.
  public func retryDetail(in tab: Tab) {
    update("retry detail") { _ in tab.retryTapped.send() }
  }
}

extension Tab {
  fileprivate func next(by offset: Int) -> Commit? {
    guard let selection, let present = found.place(of: selection) else {
      return offset < max(found.count, 1) ? found.first : found.last
    }
    return found[min(max(present + offset, 0), found.count - 1)]
  }

  /// The page is to hold the row of a commit, if there is one.
  fileprivate func reveal(_ commit: Commit) {
    guard let place = found.place(of: commit), !window.contains(place) else { return }
    let start = max(0, place - Tab.page / 2)
    window = start..<start + Tab.page
  }
}
