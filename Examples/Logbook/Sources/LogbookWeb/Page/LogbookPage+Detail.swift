import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  /// The right side: the selected commit.
  var detail: HTML {
    section(.class("detail"), .aria("label", "Selected commit")) {
      if let commit = logbook.selection {
        article(key: commit.id) {
          button(.class("button back"), .type("button"), .onClick { mediator.deselect() }) { "All commits" }
          head(commit)
          content
        }
      } else {
        notice("No commit selected") { p { "Choose one from the list, with a click or with the arrow keys." } }
      }
    }
  }

  private func head(_ commit: Commit) -> HTML {
    let summary = commit.summary
    let date = TimeText(summary.date, now: logbook.now)
    return header(.class("detail-head")) {
      h2(.class("missing", when: summary.subject.isEmpty), .dirAuto) { summary.shownSubject }
      div(.class("byline")) {
        Avatar(summary.author).html
        div {
          div(.class("author"), .dirAuto) { summary.author.shownName }
          div(.class("email"), .dirAuto) { summary.author.email }
        }
        time(.class("date"), .datetime(date.machine)) {
          span { date.relative }
          span(.class("absolute")) { date.absolute }
        }
      }
      dl(.class("facts")) {
        dt { "Commit" }
        dd { code(.class("full-hash")) { commit.id.description } }
        if !logbook.parents.isEmpty {
          dt { logbook.parents.count == 1 ? "Parent" : "Parents" }
          dd { for link in logbook.parents { parent(link) } }
        }
        if !summary.refs.isEmpty {
          dt { "Refs" }
          dd { for ref in summary.refs { badge(ref) } }
        }
      }
    }
  }

  @HTMLBuilder private func parent(_ link: ParentLink) -> HTML {
    if let subject = link.subject.map(CommitSummary.shown) {
      button(
        key: link.id,
        .class("parent"),
        .type("button"),
        .title(subject),
        .onClick { mediator.select(link.id) }
      ) {
        code { link.id.short }
        span(.dirAuto) { subject }
      }
    } else {
      code(key: link.id, .class("parent unknown"), .title("Not in this history")) { link.id.short }
    }
  }

  @HTMLBuilder private var content: HTML {
    switch logbook.pane {
    case .nothing: HTML.empty
    case .loading:
      div(.class("skeleton"), .role("status"), .aria("label", "Reading the commit")) {
        for line in 0..<6 { span(key: line, .class("bone")) }
      }
    case .failed(let reason): failure("The commit could not be read", reason) { mediator.retryDetail() }
    case .loaded(let detail):
      let body = detail.messageBody
      if !body.isEmpty { div(.class("message"), .dirAuto) { body } }
      files(detail)
    }
  }
}

extension CommitDetail {
  /// The message after its first paragraph, which is the subject.
  var messageBody: String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { $0.allSatisfy(\.isWhitespace) }.drop { !$0.allSatisfy(\.isWhitespace) }
    return rest.drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}
