import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  /// The right side: the selected commit.
  var detail: HTML {
    side {
      if let commit = tab.selection {
        // Outside of the article, which differs for each commit, so that the button stays the same while a user steps
        // fast.
        steps(commit)
        article(key: commit.id) {
          head(commit)
          note(of: commit)
          content(commit)
        }
      } else {
        wanted
      }
    }
  }

  /// The right side while no commit is open.
  var noDetail: HTML {
    side { notice("No commit selected") { p { "Choose one from the list, with a click or with the arrow keys." } } }
  }

  /// The right side if the address names no commit.
  var unreadableDetail: HTML {
    side {
      notice("No such commit") {
        p { "The text in the address is not the hash of a commit." }
        backToList
      }
    }
  }

  private func side(@HTMLBuilder _ content: () -> HTML) -> HTML {
    section(.class("detail"), .id("detail"), .aria("label", "Selected commit"), content: content)
  }

  /// A notice that the commit of the address does not exist, or is not read yet.
  @HTMLBuilder private var wanted: HTML {
    if logbook.reading == .finished {
      notice("No such commit") {
        p { "The commit of this address is not in the repository, or no branch or tag leads to it." }
        backToList
      }
    } else {
      notice("Looking for the commit of this address") {
        p { "The commit is not among those that have been read so far." }
        backToList
      }
    }
  }

  private var backToList: HTML {
    button(
      .class("button back"), .type("button"), .shortcut("Escape"), .autofocus(),
      .onClick { mediator.choose(nil, in: tab) }
    ) { "All commits" }
  }

  /// Returns the links back to the list, to the commit above, and to the commit below.
  private func steps(_ commit: Commit) -> HTML {
    div(.class("steps")) {
      backToList
      button(
        .class("button"), .type("button"), .shortcut("k"), .title("Next newer commit (k)"),
        .onClick { mediator.chooseNext(by: -1, in: tab) }
      ) { "↑ Newer" }
      button(
        .class("button"), .type("button"), .shortcut("j"), .title("Next older commit (j)"),
        .onClick { mediator.chooseNext(by: 1, in: tab) }
      ) { "↓ Older" }
      button(.class("button"), .type("button"), .copies(commit.id.description)) { "Copy hash" }
      button(
        .class("button close"), .type("button"), .shortcut("Escape"), .title("Close the commit (Escape)"),
        .onClick { mediator.choose(nil, in: tab) }
      ) { "Close" }
    }
  }

  private func head(_ commit: Commit) -> HTML {
    let summary = commit.summary
    let date = TimeText(summary.date, now: logbook.now)
    let refs = logbook.badges[commit.id] ?? []
    return header(.class("detail-head")) {
      if !tab.finding.isRunning, tab.found.place(of: commit) == nil {
        p(.class("muted"), .role("status")) { "The list does not have this commit." }
      }
      div(.class("heading")) {
        h2(.class("missing", when: summary.subject.isEmpty), .dirAuto) { summary.shownSubject }
        bookmarkButton(commit)
      }
      div(.class("byline")) {
        Avatar(summary.author).html
        div {
          div(.class("author"), .dirAuto) { summary.author.shownName }
          div(.class("email"), .dirAuto) { summary.author.email.visibleName }
        }
        time(.class("date"), .datetime(date.machine)) {
          span { date.relative }
          span(.class("absolute")) { date.absolute }
        }
      }
      dl(.class("facts")) {
        dt { "Commit" }
        dd { code(.class("full-hash")) { commit.id.description } }
        if !tab.parents.isEmpty {
          dt { tab.parents.count == 1 ? "Parent" : "Parents" }
          dd { for link in tab.parents { parent(link) } }
        }
        if !refs.isEmpty {
          dt { "Refs" }
          dd { for ref in refs { badge(ref) } }
        }
        if case .loaded(let detail) = commit.detail?.state { moreFacts(detail.message, summary) }
      }
    }
  }

  @HTMLBuilder private func moreFacts(_ message: CommitMessage, _ summary: CommitSummary) -> HTML {
    if !message.committer.isSame(as: summary.author) {
      dt { "Committer" }
      dd(.dirAuto) { "\(message.committer.shownName), \(TimeText(message.committed, now: logbook.now).absolute)" }
    }
    for (place, trailer) in message.trailers.enumerated() {
      dt(key: "key \(place)", .dirAuto) { trailer.key.visibleName }
      dd(key: "value \(place)", .dirAuto) { trailer.value.visible }
    }
  }

  @HTMLBuilder private func parent(_ link: ParentLink) -> HTML {
    if let subject = link.subject.map(CommitSummary.shown) {
      button(
        key: link.id,
        .class("parent"),
        .type("button"),
        .title(subject),
        .onClick { mediator.choose(link.id, in: tab) }
      ) {
        code { link.id.short }
        span(.dirAuto) { subject }
      }
    } else {
      code(key: link.id, .class("parent unknown"), .title("Not in this history")) { link.id.short }
    }
  }

  @HTMLBuilder private func content(_ commit: Commit) -> HTML {
    switch commit.detail?.state {
    case nil, .idle, .loading:
      div(.class("skeleton"), .role("status"), .aria("label", "Reading the commit")) {
        for line in 0..<6 { span(key: line, .class("bone")) }
      }
    case .failed(let reason, _): failure("The commit could not be read", reason) { mediator.retryDetail(in: tab) }
    case .loaded(let detail):
      if !detail.message.body.isEmpty { div(.class("message"), .dirAuto) { detail.message.body.visible } }
      if detail.message.isCut { p(.class("muted")) { "The message is longer; \"git show\" has all of it." } }
      files(detail.files, of: commit)
    }
  }
}

extension Author {
  fileprivate func isSame(as other: Author) -> Bool { self == other || name.isEmpty && email.isEmpty }
}
