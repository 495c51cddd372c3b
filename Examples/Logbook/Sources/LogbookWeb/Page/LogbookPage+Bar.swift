import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  /// The top of the page: whose history this is, the search field, the numbers.
  var bar: HTML {
    header(.class("bar")) {
      div(.class("title")) {
        h1(.class("name"), .dirAuto) { logbook.repository.name }
        branch
      }
      search
      counters
    }
  }

  @HTMLBuilder private var branch: HTML {
    switch logbook.repository.head {
    case .branch(let name): span(.class("branch"), .title("The branch that is checked out"), .dirAuto) { name }
    case .detached(let id): span(.class("branch"), .title("A commit without a branch is checked out")) { id.short }
    }
  }

  private var search: HTML {
    form(.class("search"), .role("search"), .onSubmit { _ in }) {
      label(.class("visually-hidden"), .for("search")) { "Search commits" }
      input(
        .id("search"),
        .type("search"),
        .value(logbook.query),
        .placeholder("Search author, message or hash"),
        .autocomplete("off"),
        .attribute("spellcheck", "false"),
        .maxlength(200),
        .autofocus(),
        .aria("controls", "commits"),
        .onInput { mediator.search($0) },
        .onKeyDown("Escape", preventingDefault: true) { _ in mediator.search("") },
        .onKeyDown("ArrowDown", "ArrowUp", preventingDefault: true) { mediator.moveSelection(by: $0) }
      )
    }
  }

  private var counters: HTML {
    p(.class("counters"), .role("status")) {
      if SearchField(logbook.query).isEmpty {
        strong { logbook.counters.total.grouped }
        " \(logbook.counters.total == 1 ? "commit" : "commits")"
        span(.class("authors")) {
          " by \(logbook.counters.authors.grouped) \(logbook.counters.authors == 1 ? "author" : "authors")"
        }
      } else {
        strong { logbook.counters.found.grouped }
        " of \(logbook.counters.total.grouped)"
        span(.class("authors")) { " commits" }
      }
    }
  }
}

/// The search field as it is typed.
private struct SearchField {
  let isEmpty: Bool

  init(_ text: String) { isEmpty = text.allSatisfy(\.isWhitespace) }
}

extension Mediator<Logbook> {
  /// An arrow key was pressed.
  func moveSelection(by key: Interaction) { moveSelection(by: key.key == "ArrowDown" ? 1 : -1) }
}

extension HTMLAttribute {
  /// The text is from a repository and may run from right to left.
  static var dirAuto: HTMLAttribute { .attribute("dir", "auto") }
}

extension Int {
  /// With a comma between thousands.
  var grouped: String {
    let digits = String(magnitude)
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(digits.prefix(end).suffix(3))
    }
    return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }
}
