import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  /// The top of the page: the repository, the search field, and the numbers of commits.
  var bar: HTML {
    header(.class("bar")) {
      div(.class("title")) {
        button(
          .class("button panel-button"),
          .type("button"),
          .aria("expanded", tab.isPanelOpen ? "true" : "false"),
          .aria("controls", "panel"),
          .onClick { mediator.togglePanel(in: tab) }
        ) { "Branches" }
        h1(.class("name"), .dirAuto) { logbook.repository.name.visibleName }
        branch
        if logbook.repository.isBare { span(.class("fact"), .title("The repository has no work tree")) { "bare" } }
        if logbook.repository.isShallow {
          span(.class("fact"), .title("The history was cut off when the repository was cloned")) { "shallow" }
        }
      }
      search
      div(.class("bar-end")) {
        steps
        counters
      }
    }
  }

  @HTMLBuilder private var branch: HTML {
    switch logbook.tips?.head ?? logbook.repository.head {
    case .branch(let name):
      span(.class("branch"), .title("The branch that is checked out"), .dirAuto) { name.visibleName }
    case .detached(let id): span(.class("branch"), .title("A commit without a branch is checked out")) { id.short }
    }
  }

  private var search: HTML {
    form(.class("search"), .role("search"), .onSubmit { _ in mediator.chooseFirst(in: tab) }) {
      label(.class("visually-hidden"), .for("search")) { "Search commits" }
      input(
        .id("search"),
        .type("search"),
        .value(tab.query),
        .placeholder("Search author, message, note, hash or path"),
        .autocomplete("off"),
        .attribute("spellcheck", "false"),
        .maxlength(TabAddress.longestQuery),
        .autofocus(),
        .shortcut("/"),
        .aria("controls", "commits"),
        .onInput { mediator.search($0, in: tab) },
        .onKeyDown("Escape", preventingDefault: true) { _ in mediator.search("", in: tab) },
        .onKeyDown("ArrowDown", "ArrowUp", preventingDefault: true) { mediator.moveSelection($0, in: tab) }
      )
    }
  }

  private var counters: HTML {
    // Numbers that still change are not announced by screen readers.
    let isCounting = tab.finding.isRunning || logbook.reading == .underway
    return p(.class("counters"), .role("status"), .aria("live", isCounting ? "off" : "polite")) {
      if tab.finding.hasGaps {
        strong { tab.found.count.grouped }
        " of \(tab.finding.total.grouped)"
        span(.class("authors")) { " commits" }
        if tab.finding.isRunning { span(.class("muted")) { " · searching…" } }
        pathsToCome
      } else {
        strong { tab.found.count.grouped }
        " \(tab.found.count == 1 ? "commit" : "commits")"
        // The number of authors counts all branches.
        if !logbook.authors.isEmpty, tab.scope == .all || tab.found.count == logbook.commitCount {
          span(.class("authors")) {
            " by \(logbook.authors.count.counted("author"))"
          }
        }
        if logbook.reading == .underway { span(.class("muted")) { " · reading…" } }
      }
    }
  }

  /// A notice of the part that a search cannot find yet.
  @HTMLBuilder private var pathsToCome: HTML {
    if !tab.query.isEmpty {
      switch logbook.pathReading {
      case .finished: HTML.empty
      case .underway:
        span(.class("muted"), .title("The names of the files that commits touch are still being read")) {
          " · paths \(min(logbook.pathShare, 99)) %"
        }
      case .failed(let reason):
        span(.class("muted"), .title(reason.visible)) { " · without paths " }
        button(.class("chip"), .type("button"), .onClick { mediator.retryReading() }) { "Retry" }
      }
    }
  }
}

extension Mediator<Logbook> {
  /// Moves the selection after a key was pressed.
  func moveSelection(_ key: Interaction, in tab: Tab) {
    switch key.key {
    case "ArrowDown": chooseNext(by: 1, in: tab)
    case "ArrowUp": chooseNext(by: -1, in: tab)
    case "PageDown": chooseNext(by: 10, in: tab)
    case "PageUp": chooseNext(by: -10, in: tab)
    case "Home": chooseNext(by: -tab.found.count, in: tab)
    case "End": chooseNext(by: tab.found.count, in: tab)
    default: break
    }
  }
}

extension HTMLAttribute {
  /// An attribute for a text from a repository, which may run from right to left.
  static var dirAuto: HTMLAttribute { .attribute("dir", "auto") }

  /// Returns the same attribute only for a text with a letter that may run from right to left, for pages with many
  /// texts. All such letters are in Unicode from U+0590 on.
  static func direction(of text: String) -> HTMLAttribute {
    text.utf8.allSatisfy { $0 < 0xD6 } ? .omitted : .dirAuto
  }
}

extension Int {
  /// Returns a text such as "1 line" or "2,000 lines".
  func counted(_ one: String) -> String { "\(grouped) \(one)\(self == 1 ? "" : "s")" }

  /// The number with commas between thousands.
  var grouped: String {
    let digits = String(magnitude)
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(digits.prefix(end).suffix(3))
    }
    return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }
}
