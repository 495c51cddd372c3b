import LogbookGit
public import Sluice

extension Mediator<Logbook> {
  /// Registers the observers of derived properties. `didRun` is called with the name of each observer after its run.
  ///
  /// The order of registration does not matter: a reader of a property runs after its writer.
  public func observeLogbook(didRun: @escaping (String) -> Void = { _ in }) {
    observe("authors", reads: \.tally, writes: \.authors) { tally, authors in
      authors = tally.map { AuthorCount($0, $1) }.sorted {
        $0.count != $1.count
          ? $0.count > $1.count : ($0.author.name, $0.author.email) < ($1.author.name, $1.author.email)
      }
      didRun("authors")
    }
    observe("badges", reads: \.tips, writes: \.badges) { tips, badges in
      badges = tips?.badges ?? [:]
      didRun("badges")
    }
    observe("path share", reads: \.pathCount, \.commitCount, writes: \.pathShare) { paths, commits, share in
      share = paths * 100 / max(commits, 1)
      didRun("path share")
    }
    observe("mark counts", reads: \.marks, \.byID, writes: \.markCounts) { marks, byID, counts in
      let known = marks.lazy.filter { byID[$0.key] != nil }.map(\.value)
      counts = MarkCounts(bookmarked: known.count(where: \.isBookmarked), noted: known.count { !$0.note.isEmpty })
      didRun("mark counts")
    }
    observeLists(didRun)
    observeSelections(didRun)
  }

  private func observeLists(_ didRun: @escaping (String) -> Void) {
    forEach(Tab.self).observe(
      "filter", reads: \.query, \.author, \.scope, \.marks, \.logbook.some.tips, \.logbook.some.markEdition,
      writes: \.filter
    ) { query, author, scope, marks, tips, edition, filter in
      filter = tips.flatMap { $0 }.map { Filter(query, author, scope, marks, $0, edition ?? 0) }
      didRun("filter")
    }
    forEach(Tab.self).observe("rows", reads: \.found, \.window, writes: \.rows) { found, window, rows in
      rows = Array(found[window.clamped(to: 0..<found.count)])
      didRun("rows")
    }
    forEach(Tab.self).observe(
      "list", reads: \.found, \.finding, \.filter, \.logbook.some.reading, writes: \.list
    ) { found, finding, filter, reading, list in
      list = ListState(isEmpty: found.isEmpty, finding, filter, reading ?? .underway)
      didRun("list")
    }
  }

  private func observeSelections(_ didRun: @escaping (String) -> Void) {
    forEach(Tab.self).observe("unfolded", reads: \.selection.some.files, \.toggled, writes: \.unfolded) {
      files, toggled, unfolded in
      let files = Array(files ?? [])
      let first = Set(ChangedFile.unfoldedAtFirst(files))
      unfolded = NodeSet(files.filter { first.contains($0) != toggled.contains($0) })
      didRun("unfolded")
    }
    forEach(Tab.self).observe("parents", reads: \.selection, \.logbook.some.byID, writes: \.parents) {
      selection, byID, parents in
      parents = (selection?.summary.parents ?? []).map { id in
        ParentLink(id: id, subject: byID?[id]?.summary.subject)
      }
      didRun("parents")
    }
  }
}

extension Tips {
  /// The branches and tags by commit.
  fileprivate var badges: [CommitID: [Ref]] {
    var badges = Dictionary(grouping: refs, by: \.commit).mapValues { $0.map(\.ref) }
    if case .detached(let id) = head { badges[id, default: []].insert(Ref(.head, "HEAD"), at: 0) }
    return badges
  }
}

extension ListState {
  init(isEmpty: Bool, _ finding: Finding, _ filter: Filter?, _ reading: ReadingState) {
    self =
      switch reading {
      case _ where !isEmpty: .rows
      case .failed(let reason): .failed(reason)
      case .underway: .waiting
      case .finished where filter?.starts.isEmpty == true: Self.nothing(in: filter?.scope)
      case .finished: finding.isRunning ? .waiting : .nothingFound
      }
  }
}

extension ListState {
  /// Returns the state for a history without a beginning: a branch that was deleted, or that has no commit.
  private static func nothing(in scope: Revision?) -> Self {
    if case .ref(let name) = scope { .noSuchRef(name) } else { .nothingCommitted }
  }
}

extension ChangedFile {
  /// Returns the first files, up to a number of lines.
  fileprivate static func unfoldedAtFirst(_ files: [ChangedFile]) -> [ChangedFile] {
    var lines = 0
    return Array(
      files.prefix(8).prefix { file in
        lines += (file.change.lines?.added ?? 0) + (file.change.lines?.deleted ?? 0)
        return lines <= 600
      })
  }
}
