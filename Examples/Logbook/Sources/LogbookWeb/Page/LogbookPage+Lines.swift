import LogbookGit
import LogbookModel
import SluiceWeb

extension LogbookPage {
  /// Returns the lines of an unfolded file, or the reason why there are none.
  @HTMLBuilder func lines(_ file: ChangedFile) -> HTML {
    switch file.diff {
    case .unread: p(.class("file-note muted"), .role("status")) { "Reading…" }
    case .failed(let reason): failure("The lines could not be read", reason) { mediator.retryLines(of: file) }
    case .loaded(.text(let diff)): table(diff, of: file.change)
    case .loaded(.binary(let old, let new)):
      p(.class("file-note muted")) { "A binary file\(Self.sizes(old, new)): there are no lines to show." }
    case .loaded(.submodule(let old, let new)):
      p(.class("file-note muted")) {
        "The submodule points at "
        code { new.map { String($0.prefix(8)) } ?? "nothing" }
        " instead of "
        code { old.map { String($0.prefix(8)) } ?? "nothing" }
        "."
      }
    case .loaded(.tooLarge(let lines, let bytes)):
      div(.class("file-note")) {
        p(.class("muted")) { "A large change: \(lines.counted("line")), \(Self.size(bytes))." }
        button(.class("button"), .type("button"), .onClick { mediator.showAll(of: file) }) { "Show it" }
      }
    case .loaded(.nothing): p(.class("file-note muted")) { "Only its name or its mode has changed." }
    }
  }

  private func table(_ diff: TextDiff, of change: FileChange) -> HTML {
    HTML {
      div(.class("lines"), .role("region"), .aria("label", "Changed lines of \(change.path.visibleName)"), .tabindex(0))
      {
        for (place, hunk) in diff.hunks.enumerated() {
          div(key: "hunk \(place)", .class("hunk")) {
            div(.class("hunk-head")) {
              "@@ −\(hunk.oldStart),\(hunk.oldCount) +\(hunk.newStart),\(hunk.newCount) @@ "
              span(.dirAuto) { hunk.heading.visible }
            }
            for (place, line) in hunk.lines.enumerated() { row(line, place) }
          }
        }
      }
      if diff.isCut {
        p(.class("file-note muted")) { "There is more than can be shown here; \"git show\" has all of it." }
      }
    }
  }

  private func row(_ line: DiffLine, _ place: Int) -> HTML {
    div(key: place, .class("line line-\(line.kind)")) {
      span(.class("line-number")) { line.old.map(String.init) ?? "" }
      span(.class("line-number")) { line.new.map(String.init) ?? "" }
      span(.class("line-sign"), .role("img"), .aria("label", line.kind.words)) { line.kind.sign }
      span(.class("line-text")) {
        for (place, part) in line.spans.enumerated() {
          if part.isChanged {
            mark(key: place, content: { part.text.visible })
          } else {
            span(key: place, content: { part.text.visible })
          }
        }
        if line.endsWithoutNewline { span(.class("muted")) { " (no line end)" } }
      }
    }
  }

  private static func sizes(_ old: Int?, _ new: Int?) -> String {
    switch (old, new) {
    case (nil, nil): ""
    case (nil, let new?): " of \(size(new))"
    case (let old?, nil): ", of \(size(old)) before"
    case (let old?, let new?): " of \(size(new)), before of \(size(old))"
    }
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\(bytes / 1_000) kB"
    case ..<1_000_000_000: "\(bytes / 1_000_000) MB"
    default: "\(bytes / 1_000_000_000) GB"
    }
  }
}

extension DiffLine.Kind {
  fileprivate var sign: String {
    switch self {
    case .context: " "
    case .added: "+"
    case .deleted: "−"
    }
  }

  fileprivate var words: String {
    switch self {
    case .context: "unchanged"
    case .added: "added"
    case .deleted: "deleted"
    }
  }
}
