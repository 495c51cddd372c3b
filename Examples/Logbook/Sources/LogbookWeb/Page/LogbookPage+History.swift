import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  /// The height of a row in pixels; the style sheet has the same number.
  static var rowHeight: Int { 40 }

  /// The middle: the commits, or a notice.
  var history: HTML {
    section(.class("history"), .aria("label", "Commits")) {
      switch tab.list {
      case .rows: rows
      case .waiting: skeleton
      case .nothingCommitted: nothingCommitted
      case .noSuchRef(let name): noSuchRef(name)
      case .nothingFound: nothingFound
      case .failed(let reason): failure("The history could not be read", reason) { mediator.retryReading() }
      }
    }
  }

  private var nothingCommitted: HTML {
    notice("Nothing has been committed yet") {
      p { "The first commit will appear here as soon as it is made." }
      if logbook.commitCount > 0 {
        button(.class("button"), .type("button"), .onClick { mediator.list(.all, in: tab) }) { "Show other branches" }
      }
    }
  }

  private func noSuchRef(_ name: String) -> HTML {
    notice("There is no \(Ref.shortName(name))") {
      p { "The branch or tag was deleted or renamed." }
      button(.class("button"), .type("button"), .onClick { mediator.list(.head, in: tab) }) {
        "List what is checked out"
      }
    }
  }

  private var nothingFound: HTML {
    notice("No commit matches") {
      if !tab.query.isEmpty { p(.class("quoted"), .dirAuto) { tab.query } }
      if let author = tab.author { p(.class("quoted"), .dirAuto) { author.shownName } }
      if !tab.query.isEmpty {
        button(.class("button"), .type("button"), .onClick { mediator.search("", in: tab) }) { "Clear the search" }
      }
      if tab.marks != .all {
        p(.class("quoted")) { tab.marks.shownName }
        button(.class("button"), .type("button"), .onClick { mediator.list(marks: .all, in: tab) }) {
          "With and without annotations"
        }
      }
      if tab.author != nil {
        button(.class("button"), .type("button"), .onClick { mediator.list(nil as Author?, in: tab) }) { "All authors" }
      }
      if tab.scope != .all {
        button(.class("button"), .type("button"), .onClick { mediator.list(.all, in: tab) }) { "Look in all branches" }
      }
    }
  }

  private var rows: HTML {
    HTML {
      div(.class("list-head")) {
        span(.class("head-subject")) { "Commit" }
        if let scope = tab.scope.shownName {
          chip("scope", scope, "List what is checked out") { mediator.list(.head, in: tab) }
        }
        if let author = tab.author {
          chip("author", author.shownName, "List all authors") { mediator.list(nil as Author?, in: tab) }
        }
        if tab.marks != .all {
          chip("marks", tab.marks.shownName, "List commits with and without annotations") {
            mediator.list(marks: .all, in: tab)
          }
        }
        span(.class("head-author")) { "Author" }
        button(
          .class("head-date"), .type("button"), .title("Tell dates the other way"),
          .onClick { mediator.toggleDates(in: tab) }
        ) { "Date" }
      }
      // A new element for each search, so that its results are shown from the beginning.
      div(key: tab.finding.question, .class("scroller"), .id("scroller")) { list }
      ending
    }
  }

  /// Returns a chip for a filter of the list, with a button that removes the filter.
  private func chip(_ key: String, _ name: String, _ title: String, remove: @escaping () -> Void) -> HTML {
    button(key: key, .class("chip"), .type("button"), .title(title), .onClick(remove)) {
      span(.dirAuto) { name }
      " ×"
    }
  }

  private var list: HTML {
    let window = tab.window.clamped(to: 0..<tab.found.count)
    let commits = tab.rows
    let lines = graph.rows(window, of: tab)
    return lazyList(
      count: tab.found.count,
      window: window,
      rowHeight: Self.rowHeight,
      overscan: Tab.page / 2,
      .class("commits"),
      .id("commits"),
      .role("listbox"),
      .tabindex(0),
      .aria("label", "Commits"),
      .aria("busy", tab.finding.isRunning || logbook.reading == .underway ? "true" : "false"),
      activeDescendant,
      .onKeyDown("ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", preventingDefault: true) {
        mediator.moveSelection($0, in: tab)
      },
      .onKeyDown("Enter") { _ in mediator.chooseFirst(in: tab) },
      .onKeyDown("Escape") { _ in mediator.choose(nil, in: tab) },
      decoration: lines.isEmpty ? .empty : memo(key: "graph", on: lines) { GraphDrawing(lines).html },
      onWindow: { mediator.show($0, in: tab) }
    ) { index in
      let place = index - window.lowerBound
      row(commits[place], lanes: place < lines.count ? GraphDrawing.room(lines[place]) : nil)
    }
  }

  private var activeDescendant: HTMLAttribute {
    guard let selection = tab.selection, tab.rows.contains(selection) else { return .omitted }
    return .aria("activedescendant", "commit-\(selection.id)")
  }

  private func row(_ commit: Commit, lanes: Int?) -> HTML {
    let date = TimeText(commit.summary.date, now: logbook.now)
    let mark = logbook.marks[commit.id]
    let input = RowInput(
      isSelected: commit == tab.selection,
      isAnnotated: logbook.keeping.isOn,
      mark: mark,
      match: mark.flatMap { NoteMatch($0.note, tab.query) },
      age: date.relative,
      dates: tab.dates,
      refs: logbook.badges[commit.id] ?? [],
      lanes: lanes
    )
    return memo(key: commit.id, on: input) {
      li(
        .id("commit-\(commit.id)"),
        .class(lanes.map { "row lanes-\($0)" } ?? "row"),
        .role("option"),
        .aria("selected", input.isSelected ? "true" : "false"),
        .revealed(input.isSelected),
        .onClick { mediator.choose(commit.id, in: tab) }
      ) {
        star(of: commit, input.isAnnotated, input.mark)
        for ref in input.refs { badge(ref) }
        span(
          .class("subject"), .class("missing", when: commit.summary.subject.isEmpty),
          .direction(of: commit.summary.subject)
        ) { commit.summary.shownSubject }
        note(input.mark, input.match)
        span(.class("row-author"), .direction(of: commit.summary.author.name)) { commit.summary.author.shownName }
        if input.dates == .relative {
          time(.class("row-date"), .datetime(date.machine), .title(date.absolute)) { input.age }
        } else {
          time(.class("row-date"), .datetime(date.machine), .title(input.age)) { date.minute }
        }
      }
    }
  }

  /// The notice below the rows, if the list is incomplete.
  @HTMLBuilder private var ending: HTML {
    if case .failed(let reason) = logbook.reading {
      failure("The rest of the history could not be read", reason) { mediator.retryReading() }
    }
  }
}

/// The complete input of a row, except the constants of its commit.
private struct RowInput: Equatable {
  let isSelected: Bool
  /// Whether there are annotations.
  let isAnnotated: Bool
  let mark: Mark?
  let match: NoteMatch?
  let age: String
  let dates: DateStyle
  let refs: [Ref]
  /// The number of lanes of the graph beside the row.
  let lanes: Int?
}

extension Revision {
  /// The name of the listed history; nil for the checked-out branch or commit.
  fileprivate var shownName: String? {
    switch self {
    case .head: nil
    case .all: "Everything"
    case .ref(let name): Ref.shortName(name)
    }
  }
}

extension Ref {
  /// Returns the short form of a full name.
  fileprivate static func shortName(_ fullName: String) -> String {
    let parts = fullName.split(separator: "/", maxSplits: 2)
    return (parts.count == 3 ? parts[2] : fullName[...]).visibleName
  }
}

extension CommitSummary {
  /// The subject, or a replacement for an empty one.
  var shownSubject: String { Self.shown(subject) }

  static func shown(_ subject: String) -> String { subject.isEmpty ? "No message" : subject.visibleName }
}
