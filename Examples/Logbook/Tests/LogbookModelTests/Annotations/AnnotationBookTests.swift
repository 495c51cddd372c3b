import Foundation
import LogbookGit
import Sluice
import SluiceTesting
import Testing

@testable import LogbookModel

/// Tests of annotations, their undo, and their display in the logbook.
@MainActor @Suite("Annotations", .hangGuard)
struct AnnotationBookTests {
  private let mediator = Made.mediator()
  private let clock = ManualClock()
  private let book: AnnotationBook
  private let tab = Tab()
  private var logbook: Logbook { mediator.root }

  init() {
    book = AnnotationBook(shownIn: mediator, clock: clock)
    mediator.observeLogbook()
    mediator.open(tab)
    mediator.historyCame([Made.entry(3, parents: [2]), Made.entry(2, parents: [1]), Made.entry(1)])
  }

  private func note(_ text: String, _ number: Int = 1, in other: Tab? = nil) {
    book.leave(text, for: Made.id(number), in: other ?? tab)
  }

  @Test("AnnotationBook: a bookmark is shown, counted, undone and redone, and its step has a name")
  func bookmark() {
    book.toggleBookmark(of: Made.id(2))
    #expect(logbook.marks == [Made.id(2): Mark(isBookmarked: true)])
    #expect(logbook.markCounts == MarkCounts(bookmarked: 1))
    #expect(logbook.markSteps == MarkSteps(undo: "bookmark"))
    book.toggleBookmark(of: Made.id(2))
    #expect(logbook.marks == [:])
    #expect(logbook.markSteps == MarkSteps(undo: "remove bookmark"))
    book.undo()
    #expect(logbook.marks == [Made.id(2): Mark(isBookmarked: true)])
    #expect(logbook.markSteps == MarkSteps(undo: "bookmark", redo: "remove bookmark"))
    book.undo()
    #expect(logbook.marks == [:])
    #expect(logbook.markSteps == MarkSteps(redo: "bookmark"))
    book.redo()
    #expect(logbook.marks == [Made.id(2): Mark(isBookmarked: true)])
  }

  @Test("AnnotationBook: an annotation without bookmark and note is removed")
  func emptyAnnotations() {
    note("Why?")
    book.toggleBookmark(of: Made.id(1))
    note("  \n")
    #expect(logbook.marks == [Made.id(1): Mark(isBookmarked: true)])
    book.toggleBookmark(of: Made.id(1))
    #expect(book.mediator.root.byCommit.isEmpty)
    #expect(logbook.marks == [:])
    book.undo()
    book.undo()
    #expect(logbook.marks == [Made.id(1): Mark(isBookmarked: true, note: "Why?")])
  }

  @Test("AnnotationBook: commits outside of the history keep annotations and are not counted")
  func unknownCommits() {
    note("Gone", 99)
    #expect(logbook.marks == [Made.id(99): Mark(note: "Gone")])
    #expect(logbook.markCounts == MarkCounts())
    mediator.historyGrew(by: [Made.entry(99)], nil)
    #expect(logbook.markCounts == MarkCounts(noted: 1))
  }

  @Test("AnnotationBook: undo reverts annotations, and no other actions of a tab")
  func tabsAreNoSteps() {
    mediator.search("x", in: tab)
    mediator.select(Made.id(1), in: tab)
    #expect(logbook.markSteps == MarkSteps())
    book.toggleBookmark(of: Made.id(1))
    mediator.search("y", in: tab)
    book.undo()
    #expect(tab.query == "y")
    #expect(logbook.marks == [:])
  }

  @Test("AnnotationBook: each change is one transaction of the logbook, and renders pages once")
  func transactions() {
    let log = MediatorLog(mediator)
    book.toggleBookmark(of: Made.id(1))
    note("Why?")
    book.undo()
    #expect(
      log.transactions.map(\.name) == [
        "marks changed", "steps changed", "type note", "marks changed", "steps changed", "note saved", "marks changed",
        "steps changed",
      ])
    log.detach()
  }

  // MARK: Typing

  @Test("AnnotationBook: typing is saved once after a pause, and is one step until the field is left")
  func typing() async {
    let saving = book.saveDrafts(of: tab)
    mediator.select(Made.id(1), in: tab)
    for text in ["W", "Wh", "Why"] { book.type(text, for: Made.id(1), in: tab) }
    #expect(logbook.marks == [:])
    #expect(tab.noteText(of: Made.id(1)) == "Why")
    await clock.sleepers(1)
    clock.advance(by: AnnotationBook.pause)
    #expect(await settled { tab.draft == nil })
    #expect(logbook.marks == [Made.id(1): Mark(note: "Why")])
    book.type("Why not", for: Made.id(1), in: tab)
    await clock.sleepers(1)
    clock.advance(by: AnnotationBook.pause)
    #expect(await settled { tab.draft == nil })
    note("Why not?")
    #expect(book.mediator.undoSteps.map(\.name) == ["note"])
    note("Why not? Because.")
    #expect(book.mediator.undoSteps.map(\.name) == ["note", "note"])
    book.undo()
    #expect(logbook.marks == [Made.id(1): Mark(note: "Why not?")])
    book.undo()
    #expect(logbook.marks == [:])
    saving.cancel()
  }

  @Test("AnnotationBook: typing more than a minute after the last save is another step, in the same visit too")
  func longVisit() {
    book.type("Why", for: Made.id(1), in: tab)
    book.saveDraft(of: tab)
    clock.advance(by: .seconds(60))
    book.type("Why not", for: Made.id(1), in: tab)
    book.saveDraft(of: tab)
    #expect(book.mediator.undoSteps.map(\.name) == ["note"])
    clock.advance(by: .seconds(61))
    book.type("Why not?", for: Made.id(1), in: tab)
    book.saveDraft(of: tab)
    #expect(book.mediator.undoSteps.map(\.name) == ["note", "note"])
    book.undo()
    #expect(logbook.marks == [Made.id(1): Mark(note: "Why not")])
  }

  @Test("AnnotationBook: a draft is saved at once when the tab shows another commit, and before undo")
  func drafts() async {
    let saving = book.saveDrafts(of: tab)
    mediator.select(Made.id(1), in: tab)
    book.type("One", for: Made.id(1), in: tab)
    mediator.select(Made.id(2), in: tab)
    #expect(await settled { tab.draft == nil })
    #expect(logbook.marks == [Made.id(1): Mark(note: "One")])
    book.type("Two", for: Made.id(2), in: tab)
    book.undo()
    #expect(logbook.marks == [Made.id(1): Mark(note: "One")])
    book.redo()
    #expect(logbook.marks == [Made.id(1): Mark(note: "One"), Made.id(2): Mark(note: "Two")])
    saving.cancel()
  }

  @Test("AnnotationBook: notes of two tabs are two steps")
  func twoTabs() {
    let other = Tab()
    mediator.open(other)
    book.type("One", for: Made.id(1), in: tab)
    book.type("Another", for: Made.id(1), in: other)
    book.saveDraft(of: tab)
    #expect(other.noteText(of: Made.id(1)) == "Another")
    book.saveDraft(of: other)
    #expect(book.mediator.undoSteps.count == 2)
    book.undo()
    #expect(logbook.marks == [Made.id(1): Mark(note: "One")])
  }

  @Test("AnnotationBook: a note is truncated to its maximum length in scalars")
  func longestNote() {
    note(String(repeating: "e\u{301}", count: 6000))
    #expect(logbook.marks[Made.id(1)]?.note.unicodeScalars.count == Annotation.longestNote)
  }

  @Test("AnnotationBook: actions have no effect while annotations are switched off")
  func switchedOff() {
    mediator.update("as if off") { $0.keeping = .off(reason: "why") }
    book.toggleBookmark(of: Made.id(1))
    note("Why?")
    #expect(logbook.marks == [:])
    #expect(tab.draft == nil)
    #expect(book.mediator.undoSteps.isEmpty)
  }
}
