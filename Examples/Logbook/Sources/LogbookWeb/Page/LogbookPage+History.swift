import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  /// The left side: the commits, or what takes their place.
  var history: HTML {
    section(.class("history"), .aria("label", "Commits")) {
      switch logbook.list {
      case .rows: rows
      case .waiting: skeleton
      case .nothingCommitted:
        notice("Nothing has been committed yet") {
          p { "Make the first one and start Logbook again to see it here." }
        }
      case .nothingFound:
        notice("No commit matches") {
          p(.class("quoted"), .dirAuto) { logbook.query }
          button(.class("button"), .type("button"), .onClick { mediator.search("") }) { "Clear the search" }
        }
      case .failed(let reason): failure("The history could not be read", reason) { mediator.retryHistory() }
      }
    }
  }

  private var rows: HTML {
    HTML {
      ul(
        .class("commits"),
        .id("commits"),
        .role("listbox"),
        .tabindex(0),
        .aria("label", "Commits"),
        activeDescendant,
        .onKeyDown("ArrowDown", "ArrowUp", preventingDefault: true) { mediator.moveSelection(by: $0) },
        .onKeyDown("Escape") { _ in mediator.deselect() }
      ) {
        for commit in logbook.rows { row(commit) }
      }
      listEnd
    }
  }

  private var activeDescendant: HTMLAttribute {
    guard let selection = logbook.selection, logbook.rows.contains(selection) else { return .omitted }
    return .aria("activedescendant", "commit-\(selection.id)")
  }

  private func row(_ commit: Commit) -> HTML {
    let isSelected = commit == logbook.selection
    let date = TimeText(commit.summary.date, now: logbook.now)
    return memo(key: commit.id, on: RowInput(isSelected: isSelected, date: date.relative)) {
      li(
        .id("commit-\(commit.id)"),
        .class("row"),
        .role("option"),
        .aria("selected", isSelected ? "true" : "false"),
        .revealed(isSelected),
        .onClick { mediator.select(commit) }
      ) {
        Avatar(commit.summary.author).html
        div(.class("row-text")) {
          subject(commit.summary)
          div(.class("row-facts")) {
            span(.class("author"), .dirAuto) { commit.summary.author.shownName }
            time(.datetime(date.machine), .title(date.absolute)) { date.relative }
          }
        }
        code(.class("hash")) { commit.id.short }
      }
    }
  }

  private func subject(_ summary: CommitSummary) -> HTML {
    div(.class("row-subject")) {
      for ref in summary.refs { badge(ref) }
      span(.class("subject"), .class("missing", when: summary.subject.isEmpty), .dirAuto) { summary.shownSubject }
    }
  }

  @HTMLBuilder private var listEnd: HTML {
    switch logbook.listEnd {
    case .complete: HTML.empty
    case .more(let count):
      div(.class("list-end")) {
        button(.class("button"), .type("button"), .onClick { mediator.showMore() }) { "Show more" }
        span { "\(count.grouped) more" }
      }
    case .reading: div(.class("list-end")) { span { "Reading…" } }
    case .failed(let reason):
      failure("The rest of the history could not be read", reason) { mediator.retryHistory() }
    }
  }
}

/// All that a row shows beside what is constant in its commit.
private struct RowInput: Equatable {
  let isSelected: Bool
  let date: String
}

extension CommitSummary {
  /// The subject, or words in its place.
  var shownSubject: String { Self.shown(subject) }

  static func shown(_ subject: String) -> String { subject.isEmpty ? "No message" : subject }
}
