import Foundation
import LogbookGit
import Sluice
import Testing

@testable import LogbookModel

/// Tests of exporting and importing annotations.
@MainActor @Suite("Files of annotations")
struct AnnotationFileTests {
  private let mediator = Made.mediator()
  private let book: AnnotationBook
  private let tab = Tab()

  init() {
    book = AnnotationBook(shownIn: mediator)
    mediator.open(tab)
  }

  private func read(_ text: String) -> ImportOutcome? {
    book.importFile(Data(text.utf8), name: "notes.json", in: tab)
    return tab.imported
  }

  /// Returns the reason of a failed import, or an empty text.
  private func failure(_ text: String) -> String {
    guard case .failed(let reason)? = read(text) else { return "" }
    return reason
  }

  private var marks: [CommitID: Mark] { mediator.root.marks }

  nonisolated private static let two = """
    {
      "annotations" : [
        {
          "bookmarked" : true,
          "commit" : "0000000000000000000000000000000000000001",
          "note" : ""
        },
        {
          "bookmarked" : false,
          "commit" : "0000000000000000000000000000000000000002",
          "note" : "Zoë: a/b \\"c\\"\\nd"
        }
      ],
      "format" : "logbook-annotations",
      "repository" : "made",
      "version" : 1
    }

    """

  @Test("AnnotationFile: an export has the documented format, and includes drafts")
  func export() {
    book.type("Zoë: a/b \"c\"\nd", for: Made.id(2), in: tab)
    book.toggleBookmark(of: Made.id(1))
    #expect(String(decoding: book.file.data, as: UTF8.self) == Self.two)
  }

  @Test("AnnotationFile: an import restores an export, as one step")
  func roundTrip() {
    #expect(read(Self.two) == .done(bookmarks: 1, notes: 1))
    #expect(String(decoding: book.file.data, as: UTF8.self) == Self.two)
    #expect(mediator.root.markSteps == MarkSteps(undo: "import"))
    book.undo()
    #expect(marks == [:])
  }

  @Test("AnnotationFile: an import loses no note, and duplicates none")
  func merging() {
    book.toggleBookmark(of: Made.id(2))
    book.leave("Mine", for: Made.id(1), in: tab)
    book.leave("See Zoë: a/b \"c\"\nd.", for: Made.id(2), in: tab)
    let file = AnnotationFile(
      repository: "other",
      annotations: [
        .init(commit: Made.id(1), bookmarked: true, note: "Theirs"),
        .init(commit: Made.id(2), note: "Zoë: a/b \"c\"\nd"),
        .init(commit: Made.id(3), note: "New"), .init(commit: Made.id(3), bookmarked: true, note: "Newer"),
        .init(commit: Made.id(4), note: " "),
      ])
    let text = String(decoding: file.data, as: UTF8.self)
    #expect(read(text) == .done(bookmarks: 2, notes: 3))
    let merged = [
      Made.id(1): Mark(isBookmarked: true, note: "Mine\n\nTheirs"),
      Made.id(2): Mark(isBookmarked: true, note: "See Zoë: a/b \"c\"\nd."),
      Made.id(3): Mark(isBookmarked: true, note: "Newer"),
    ]
    #expect(marks == merged)
    let steps = book.mediator.undoSteps.count
    #expect(read(text) == .done(bookmarks: 0, notes: 0))
    #expect(marks == merged)
    #expect(book.mediator.undoSteps.count == steps)
  }

  @Test("AnnotationFile: an import whose note is too long together with the present one changes nothing")
  func tooLong() {
    book.leave(String(repeating: "m", count: 6000), for: Made.id(2), in: tab)
    let before = marks
    func file(_ count: Int) -> String {
      let note = String(repeating: "t", count: count)
      let entries: [AnnotationFile.Entry] = [
        .init(commit: Made.id(1), bookmarked: true), .init(commit: Made.id(2), note: note),
      ]
      return String(decoding: AnnotationFile(repository: "x", annotations: entries).data, as: UTF8.self)
    }
    let reason = failure(file(3999))
    #expect(reason.contains("\n  place: annotations[1].note\n"))
    #expect(reason.contains("\n  limit: 10000 characters\n"))
    #expect(marks == before)
    #expect(read(file(3998)) == .done(bookmarks: 1, notes: 1))
    #expect(marks[Made.id(2)]?.note.unicodeScalars.count == Annotation.longestNote)
  }

  @Test("AnnotationFile: an import while annotations are switched off fails, and changes nothing")
  func switchedOff() {
    mediator.update("as if off") { $0.keeping = .off(reason: "why") }
    #expect(failure(Self.two).contains(", because bookmarks and notes are switched off."))
    #expect(marks == [:])
    mediator.update("as if on") { $0.keeping = .memory }
    #expect(read(Self.two) == .done(bookmarks: 1, notes: 1))
  }

  @Test("AnnotationFileError: long texts of a file are truncated with a sign", arguments: ["x", "e\u{301}"])
  func longTexts(_ letter: String) {
    let long = String(repeating: letter, count: 100_000)
    let texts = [
      Self.file("{}", format: long),
      Self.file("{\"commit\": \"\(long)\", \"bookmarked\": true, \"note\": \"\"}"),
    ]
    for text in texts {
      let reason = failure(text)
      #expect(reason.unicodeScalars.count < 1000)
      #expect(reason.contains("…"))
    }
  }

  nonisolated private static func file(_ entry: String, version: Int = 1, format: String = "logbook-annotations")
    -> String
  {
    """
    {"format": "\(format)", "version": \(version), "repository": "x", "annotations": [
      {"commit": "0000000000000000000000000000000000000001", "bookmarked": true, "note": ""}, \(entry)]}
    """
  }

  nonisolated private static let bad: [(String, AnnotationFileError.Kind)] = [
    ("", .notJSON), ("{", .notJSON), ("\u{0}\u{1}", .notJSON), (String(two.dropLast(40)), .notJSON),
    ("[]", .foreign(found: nil)), ("12", .foreign(found: nil)), ("{\"version\": 1}", .foreign(found: nil)),
    (file("{}", format: "bookmarks"), .foreign(found: "bookmarks")), (file("{}", version: 2), .newer(2)),
    (file("{}"), .malformed(place: "annotations[1].commit", reason: "the value is missing")),
    (
      file("{\"commit\": \"abc\", \"bookmarked\": true, \"note\": \"\"}"),
      .malformed(place: "annotations[1].commit", reason: "\"abc\" is not a full hash")
    ),
    (
      file("{\"commit\": \"\(Made.id(2))\", \"bookmarked\": 1, \"note\": \"\"}"),
      .malformed(place: "annotations[1].bookmarked", reason: "the value is no Bool")
    ),
    (
      file("{\"commit\": \"\(Made.id(2))\", \"bookmarked\": true, \"note\": null}"),
      .malformed(place: "annotations[1].note", reason: "the value is null")
    ),
    (
      file(
        "{\"commit\": \"\(Made.id(2))\", \"bookmarked\": true, \"note\": \"\(String(repeating: "n", count: 10_001))\"}"),
      .malformed(place: "annotations[1].note", reason: "the note has more than 10000 characters")
    ),
  ]

  @Test("AnnotationFile: an invalid file changes nothing, and its error has the reason", arguments: bad)
  func badFiles(text: String, kind: AnnotationFileError.Kind) {
    book.toggleBookmark(of: Made.id(9))
    #expect(read(text) == .failed(reason: AnnotationFileError(kind, name: "notes.json").description))
    #expect(marks == [Made.id(9): Mark(isBookmarked: true)])
    #expect(book.mediator.undoSteps.map(\.name) == ["bookmark"])
  }

  @Test("AnnotationFileError: each error has its complete text")
  func texts() {
    func text(_ kind: AnnotationFileError.Kind) -> String { AnnotationFileError(kind, name: "notes.json").description }
    #expect(
      text(.notJSON) == """
        Nothing was imported from "notes.json", because it is not JSON.

        Another program has written the file, or a copy of it was interrupted.

        To fix this, choose a file that Logbook has exported.
        """)
    #expect(
      text(.foreign(found: nil)) == """
        Nothing was imported from "notes.json", because it has no annotations.

          format: none
          expected: "logbook-annotations"

        Another program has written the file.

        To fix this, choose a file that Logbook has exported.
        """)
    #expect(text(.foreign(found: "x")).contains("\n  format: \"x\"\n"))
    #expect(
      text(.newer(2)) == """
        Nothing was imported from "notes.json", because a later version of Logbook has written it.

          version: 2
          known: 1

        This version cannot read data that the later one added.

        To fix this, update Logbook.
        """)
    #expect(
      text(.malformed(place: "annotations[1].note", reason: "the value is null")) == """
        Nothing was imported from "notes.json", because one of its values cannot be read.

          place: annotations[1].note
          reason: the value is null

        The file was changed after Logbook had exported it.

        To fix this, correct the value, or export the file again.
        """)
    #expect(
      text(.tooLong(place: "annotations[1].note", commit: Made.id(2))) == """
        Nothing was imported from "notes.json", because a note is too long together with the present note of its commit.

          place: annotations[1].note
          commit: 0000000000000000000000000000000000000002
          limit: 10000 characters

        An import keeps both notes of a commit.

        To fix this, shorten one of the two notes, and import the file again.
        """)
    #expect(
      text(.switchedOff) == """
        Nothing was imported from "notes.json", because bookmarks and notes are switched off.

        Their database does not open. The page shows the reason.

        To fix this, correct the reason, press "Try again", and import the file again.
        """)
  }
}
