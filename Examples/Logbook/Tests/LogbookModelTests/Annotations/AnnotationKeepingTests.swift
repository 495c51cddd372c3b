#if Persistence
  import Foundation
  import LogbookGit
  import Sluice
  import SluiceTesting
  import Testing

  @testable import LogbookModel

  /// Tests of annotations in a database.
  @MainActor @Suite("Stored annotations", .hangGuard)
  struct AnnotationKeepingTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "AnnotationTests-\(UUID().uuidString)")

    private var place: AnnotationPlace {
      AnnotationPlace(for: Repository(path: "/made/.git", name: "made", head: .branch("main")), in: folder)
    }

    private func withBook(_ body: @MainActor (AnnotationBook, Logbook, Tab) async -> Void) async {
      let mediator = Made.mediator()
      let (book, tab) = (AnnotationBook(shownIn: mediator), Tab())
      mediator.open(tab)
      await book.keep(at: place)
      await body(book, mediator.root, tab)
      #expect(await book.end() == nil)
    }

    @Test("Stored annotations: present after a restart, with an empty undo history")
    func reopening() async {
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = place.file.path(percentEncoded: false)
      await withBook { book, logbook, tab in
        #expect(logbook.keeping == .database(path))
        book.toggleBookmark(of: Made.id(1))
        book.leave("One", for: Made.id(1), in: tab)
        book.leave("Two", for: Made.id(2), in: tab)
        book.leave("Three", for: Made.id(3), in: tab)
        book.undo()
        // Saved by `end()`.
        book.type("Two and", for: Made.id(2), in: tab)
      }
      await withBook { book, logbook, _ in
        #expect(
          logbook.marks == [Made.id(1): Mark(isBookmarked: true, note: "One"), Made.id(2): Mark(note: "Two and")])
        #expect(logbook.markSteps == MarkSteps())
        book.toggleBookmark(of: Made.id(1))
      }
      await withBook { _, logbook, _ in
        #expect(logbook.marks == [Made.id(1): Mark(note: "One"), Made.id(2): Mark(note: "Two and")])
      }
    }

    @Test("Stored annotations: a second Logbook has none and shows the reason, until the first has ended")
    func second() async {
      defer { try? FileManager.default.removeItem(at: folder) }
      let other = Made.mediator()
      let second = AnnotationBook(shownIn: other)
      await withBook { book, _, _ in
        book.toggleBookmark(of: Made.id(1))
        await second.keep(at: place)
        #expect(
          other.root.keeping
            == .off(
              reason: """
                The file of a database is open already.

                  path: "\(place.file.resolvingSymlinksInPath().path(percentEncoded: false))"
                  open in: this process

                A database can be open only once at a time, because two writers would overwrite each other's changes.

                To fix this, quit the other process, or close the database where it is open.
                """))
        second.toggleBookmark(of: Made.id(2))
        #expect(other.root.marks == [:])
      }
      await second.keep(at: place)
      #expect(other.root.keeping == .database(place.file.path(percentEncoded: false)))
      #expect(other.root.marks == [Made.id(1): Mark(isBookmarked: true)])
      #expect(await second.end() == nil)
    }

    @Test("Stored annotations: concurrent requests of two tabs open the database once")
    func twoAtOnce() async {
      defer { try? FileManager.default.removeItem(at: folder) }
      let mediator = Made.mediator()
      let book = AnnotationBook(shownIn: mediator)
      var shown: [Keeping] = []
      mediator.observe("look", reads: \.keeping) { shown.append($0) }
      let calls = (0..<2).map { _ in Task { await book.keep(at: place) } }
      for call in calls { await call.value }
      #expect(shown == [.memory, .database(place.file.path(percentEncoded: false))])
      #expect(await book.end() == nil)
    }

    @Test("Stored annotations: a damaged file switches annotations off and is not changed")
    func damaged() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("not a database".utf8).write(to: place.file)
      await withBook { _, logbook, _ in
        guard case .off(let reason) = logbook.keeping else {
          Issue.record("\(logbook.keeping)")
          return
        }
        #expect(reason.hasPrefix("The file is not the file of this database."))
      }
      #expect(try Data(contentsOf: place.file) == Data("not a database".utf8))
    }

    @Test("Stored annotations: a folder that cannot be created switches annotations off")
    func noFolder() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data().write(to: folder)
      await withBook { _, logbook, _ in #expect(!logbook.keeping.isOn) }
    }
  }
#endif
