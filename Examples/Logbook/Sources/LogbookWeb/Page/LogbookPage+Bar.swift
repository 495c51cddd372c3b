import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  /// The top of the page: whose history this is, the search field, the numbers.
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
    // What is said while it still counts is not worth listening to.
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
        // The authors are those of all branches.
        if !logbook.authors.isEmpty, tab.scope == .all || tab.found.count == logbook.commitCount {
          span(.class("authors")) {
            " by \(logbook.authors.count.counted("author"))"
          }
        }
        if logbook.reading == .underway { span(.class("muted")) { " · reading…" } }
      }
    }
  }

  /// What a search cannot find yet.
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
  /// A key that moves the selection was pressed.
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
  /// The text is from a repository and may run from right to left.
  static var dirAuto: HTMLAttribute { .attribute("dir", "auto") }

  /// The same, where there are many texts: only a text that has a letter which may run from right to left says so. Those
  /// letters are all in a script that Unicode has from U+0590 on.
  static func direction(of text: String) -> HTMLAttribute {
    text.utf8.allSatisfy { $0 < 0xD6 } ? .omitted : .dirAuto
  }
}

extension Int {
  /// As in "1 line" and "2,000 lines".
  func counted(_ one: String) -> String { "\(grouped) \(one)\(self == 1 ? "" : "s")" }

  /// With a comma between thousands.
  var grouped: String {
    let digits = String(magnitude)
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(digits.prefix(end).suffix(3))
    }
    return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }
}
