import Foundation
import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  // MARK: Bar

  /// The buttons for undo and redo, which name their steps.
  @HTMLBuilder var steps: HTML {
    if logbook.keeping.isOn {
      div(.class("undo"), .role("group"), .aria("label", "Annotations")) {
        step("Undo", "↶", logbook.markSteps.undo, "Control+z") { book.undo() }
        step("Redo", "↷", logbook.markSteps.redo, "Control+Shift+z") { book.redo() }
      }
    }
  }

  private func step(
    _ move: String, _ sign: String, _ name: String?, _ key: String, action: @escaping () -> Void
  ) -> HTML {
    let words = name.map { "\(move) \($0)" } ?? move
    return button(
      .class("button step"), .type("button"), .disabled(name == nil), .shortcut(key), .aria("label", words),
      .title("\(words) (\(key.replacing("Control", with: "Ctrl").replacing("z", with: "Z")))"), .onClick(action)
    ) {
      span(.aria("hidden", "true")) { sign }
      if name != nil { span(.class("step-name")) { words } }
    }
  }

  // MARK: Rows

  /// The star of a row: set for a bookmark, and otherwise visible under the pointer.
  @HTMLBuilder func star(of commit: Commit, _ isAnnotated: Bool, _ mark: Mark?) -> HTML {
    if isAnnotated {
      let isSet = mark?.isBookmarked == true
      span(
        .class("star"), .class("is-set", when: isSet), .title(isSet ? "Remove the bookmark" : "Bookmark"),
        isSet ? .aria("label", "Bookmarked") : .aria("hidden", "true"), isSet ? .role("img") : .omitted,
        .onClick { book.toggleBookmark(of: commit.id) }
      ) { isSet ? "★" : "☆" }
    }
  }

  /// The note of a row: the words around a match, or a symbol.
  @HTMLBuilder func note(_ mark: Mark?, _ match: NoteMatch?) -> HTML {
    if let mark, !mark.note.isEmpty {
      span(.class("row-note"), .class("has-match", when: match != nil), .title(mark.note.visible)) {
        span(.role("img"), .aria("label", "Note")) { "✎" }
        if let match {
          span(.class("note-match"), .dirAuto) {
            for (place, piece) in match.pieces.enumerated() {
              if piece.isMatch {
                SluiceWeb.mark(key: place) { piece.text.visibleName }
              } else {
                span(key: place) { piece.text.visibleName }
              }
            }
          }
        }
      }
    }
  }

  // MARK: Detail

  /// The button that adds or removes the bookmark of the selected commit.
  @HTMLBuilder func bookmarkButton(_ commit: Commit) -> HTML {
    if logbook.keeping.isOn {
      let isSet = logbook.marks[commit.id]?.isBookmarked == true
      button(
        .class("button bookmark"), .class("is-set", when: isSet), .type("button"), .shortcut("b"),
        .aria("label", "Bookmark"),
        .aria("pressed", isSet ? "true" : "false"),
        .title(isSet ? "Remove the bookmark (b)" : "Bookmark the commit (b)"),
        .onClick { book.toggleBookmark(of: commit.id) }
      ) { isSet ? "★" : "☆" }
    }
  }

  /// The field for the note of the selected commit.
  @HTMLBuilder func note(of commit: Commit) -> HTML {
    if logbook.keeping.isOn {
      let text = tab.noteText(of: commit.id)
      div(.class("note"), .class("is-empty", when: text.isEmpty)) {
        label(.class("visually-hidden"), .for("note")) { "Note" }
        textarea(
          .id("note"), .value(text), .placeholder("Add a note"), .rows(1), .maxlength(Annotation.longestNote),
          .dirAuto,
          .onInput { book.type($0, for: commit.id, in: tab) },
          .onChange { book.leave($0, for: commit.id, in: tab) }
        )
        if logbook.keeping == .memory {
          p(.class("muted")) { "Kept until Logbook ends: this build has no database." }
        }
      }
    }
  }

  // MARK: Panel

  /// The filter of commits by their annotations, and the export and import of all annotations.
  @HTMLBuilder var annotationChoices: HTML {
    if logbook.keeping.isOn {
      section(key: "annotations", .class("choices"), .aria("label", "Annotations")) {
        h2 { "Annotations" }
        ul {
          for marks in [MarkFilter.bookmarked, .noted] {
            choice(
              marks.rawValue, marks.shownName, count(marks), isChosen: tab.marks == marks
            ) { mediator.list(marks: marks, in: tab) }
          }
        }
        div(.class("file-actions")) {
          button(.class("more"), .type("button"), .title("Save all annotations in a file"), .downloads { export }) {
            "Export"
          }
          label(.class("more import")) {
            "Import"
            importField
          }
        }
      }
    }
  }

  private func count(_ marks: MarkFilter) -> Int {
    marks == .bookmarked ? logbook.markCounts.bookmarked : logbook.markCounts.noted
  }

  private var export: LiveDownload {
    let (file, name) = (book.file, logbook.repository.name)
    return LiveDownload("\(name)-annotations.json", type: "application/json") { try await $0.write(Array(file.data)) }
  }

  private var importField: HTML {
    let (book, tab) = (book, tab)
    return fileInput(
      .class("visually-hidden"), .aria("label", "Import annotations"), accepting: [.json],
      maxBytes: AnnotationFile.longest
    ) { status in
      if let error = status.error { book.show(.failed(reason: "\(error)"), in: tab) }
    } receive: { upload in
      var data = Data()
      for try await chunk in upload { data.append(contentsOf: chunk) }
      book.importFile(data, name: upload.name, in: tab)
    }
  }

  // MARK: Notices

  /// The reason why annotations are switched off, or not saved.
  @HTMLBuilder var keepingTroubles: HTML {
    switch logbook.keeping {
    case .memory, .database: HTML.empty
    case .off(let reason): keepingTrouble("Bookmarks and notes are switched off", reason)
    case .unwritten(let reason): keepingTrouble("Bookmarks and notes are in memory and not saved yet", reason)
    }
  }

  private func keepingTrouble(_ fact: String, _ reason: String) -> HTML {
    // The first line is the fact, and the others are the evidence, the cause and the fix.
    let lines = reason.split(separator: "\n", maxSplits: 1)
    return div(key: "keeping", .class("trouble"), .role("alert")) {
      details {
        summary { "\(fact): \(lines.first?.visible ?? "")" }
        p(.class("reason")) { lines.count > 1 ? lines[1].trimmingCharacters(in: .newlines).visible : "" }
      }
      button(.class("button"), .type("button"), .onClick { book.onRetry() }) { "Try again" }
    }
  }

  /// The outcome of an import.
  @HTMLBuilder var importOutcome: HTML {
    if let outcome = tab.imported {
      switch outcome {
      case .done(let bookmarks, let notes):
        importNotice("outcome", .role("status")) {
          p { "Imported \(bookmarks.counted("bookmark")) and \(notes.counted("note"))." }
        }
      case .failed(let reason):
        importNotice("outcome is-failed", .role("alert")) { p(.class("reason")) { reason.visible } }
      }
    }
  }

  private func importNotice(_ name: String, _ role: HTMLAttribute, @HTMLBuilder _ content: () -> HTML) -> HTML {
    div(key: "import", .class(name), role) {
      content()
      button(.class("button"), .type("button"), .onClick { book.show(nil, in: tab) }) { "Dismiss" }
    }
  }
}

extension MarkFilter {
  /// The name in the page.
  var shownName: String {
    switch self {
    case .all: "All"
    case .bookmarked: "Bookmarked"
    case .noted: "With a note"
    }
  }
}
