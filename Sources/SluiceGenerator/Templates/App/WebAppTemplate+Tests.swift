extension WebAppTemplate {
  var notebookTests: String {
    #"""
    import Sluice
    import SluiceTesting
    import Testing

    @testable import \#(name)

    @MainActor @Suite("Notebook")
    struct NotebookTests {
      private let mediator = Mediator(Notebook())

      init() {
        mediator.undoLimit = 10
        mediator.observeNotes()
      }

      @Test("A new note is the first one, and has the next number")
      func adding() {
        mediator.update("add") { $0.addNote() }
        mediator.update("add") { $0.addNote() }
        #expect(mediator.root.notes.map(\.id) == [2, 1])
      }

      @Test("An edit changes the text of searches, and nothing else")
      func editing() {
        let note = mediator.update("add") { $0.addNote() }
        mediator.expectUpdate("edit", notifies: [.run("search text", of: note)]) { _ in
          note.title = "Lamp"
        } changes: { _ in
          [.set(note, \.title, to: "Lamp"), .set(note, \.searchText, to: "lamp\n")]
        }
      }

      @Test("Undo restores a removed note, and redo removes it again")
      func undo() {
        let note = mediator.update("add") { $0.addNote() }
        mediator.update("remove") { $0.remove(note) }
        #expect(mediator.root.notes.isEmpty)
        mediator.undo()
        #expect(mediator.root.notes.map { $0 } == [note])
        mediator.redo()
        #expect(mediator.root.notes.isEmpty)
      }
    }
    """#
  }

  var sceneTests: String {
    #"""
    import Sluice
    import SluiceScene
    import SluiceTesting
    import Testing

    @testable import \#(name)

    @MainActor @Suite("Scenes of notes")
    struct NoteScenesTests {
      private let mediator = Mediator(Notebook.sample)
      private let window = Window()
      private let scenes: SceneHost

      init() {
        let (mediator, window) = (mediator, window)
        mediator.undoLimit = 10
        mediator.observeNotes()
        mediator.update("open window") { $0.windows.append(window) }
        scenes = SceneHost(mediator, router: window.router) {
          $0.add(NoteList(mediator: mediator, window: window))
          $0.add(NoteDetail(mediator: mediator, window: window))
        }
      }

      @Test("The address of a note opens it over the list")
      func address() {
        scenes.start(at: "", presenting: ["notes/1"])
        #expect(scenes.visibleScreens.map(\.scene) == ["NoteList", "NoteDetail"])
        #expect(window.openNote == 1)
      }

      @Test("Opening a screen is not an undo step, and a closed detail leaves no note open")
      func screens() {
        scenes.start(at: "", presenting: ["notes/1"])
        scenes.back()
        #expect(window.openNote == nil)
        #expect(!mediator.canUndo)
      }
    }
    """#
  }

  var pageTests: String {
    #"""
    import SluiceTesting
    import SluiceWeb
    import Testing

    @testable import \#(name)

    @Suite("Page of the notebook", .hangGuard)
    struct NotebookPageTests {
      private let test: TestHost

      init() async throws { test = try await TestHost() }

      @Test("A new note opens beside the list, and both show the typed text")
      func adding() async throws {
        let page = try await test.host.openPage()
        try await page.find(.button, "New note").click()
        #expect(page.query?.text == "over=notes/2")
        try await page.find(.textbox, "Title").type("Lamp")
        try await page.find(.textbox, "Text").type("For the hall")
        #expect(page.notes == ["Lamp For the hall", TestHost.welcome])
        #expect(try page.find(id: "count").text == "2 notes")
      }

      @Test("Undo reverts one step at a time, and redo repeats it")
      func undo() async throws {
        let page = try await test.host.openPage()
        #expect(try page.find(.button, "Undo").isDisabled)
        try await page.find(.button, "New note").click()
        try await page.find(.textbox, "Title").type("Lamp")
        try await page.find(.button, "Undo").click()
        #expect(page.notes == ["Untitled No text", TestHost.welcome])
        try await page.find(.button, "Undo").click()
        #expect(page.notes == [TestHost.welcome])
        #expect(page.text.contains("This note was removed."))
        try await page.find(.button, "Redo").click()
        try await page.find(.button, "Redo").click()
        #expect(page.notes == ["Lamp No text", TestHost.welcome])
        #expect(try page.find(.textbox, "Title").value == "Lamp")
      }

      @Test("Deleting a note removes it from both columns, and undo restores it")
      func deleting() async throws {
        let page = try await test.host.openPage(at: "over=notes/1")
        try await page.find(.button, "Delete").click()
        #expect(page.notes == [])
        #expect(page.text.contains("Choose a note from the list."))
        try await page.find(.button, "Undo").click()
        #expect(page.notes == [TestHost.welcome])
      }

      @Test("A search finds titles and texts, in any case")
      func searching() async throws {
        let page = try await test.host.openPage()
        try await page.find(.button, "New note").click()
        try await page.find(.textbox, "Title").type("Lamp")
        try await page.find(.searchbox, "Search").type("LAMP")
        #expect(page.notes == ["Lamp No text"])
        #expect(try page.find(id: "count").text == "1 of 2 notes")
        try await page.find(.searchbox, "Search").type("two TABS")
        #expect(page.notes == [TestHost.welcome])
      }

      @Test("Two tabs show the same notes, each with its own open note")
      func tabs() async throws {
        let one = try await test.host.openPage()
        let other = try await test.host.openPage()
        try await one.find(.button, "New note").click()
        try await one.find(.textbox, "Title").type("Lamp")
        try await other.receive()
        #expect(other.notes == ["Lamp No text", TestHost.welcome])
        #expect(!other.has(.textbox, "Title"))
        try await other.find(.button, "Undo").click()
        try await one.receive()
        #expect(try one.find(.textbox, "Title").value == "")
      }
    }
    """#
  }

  var fileTests: String {
    #"""
    import Foundation
    import SluiceFiles
    import SluiceTesting
    import Testing

    @testable import \#(name)

    @Suite("File of the notebook", .hangGuard)
    struct NotebookFileTests {
      @Test("A file that is opened again contains its notes")
      func reopening() async throws {
        let test = try await TestHost()
        let page = try await test.host.openPage()
        try await page.find(.button, "New note").click()
        try await page.find(.textbox, "Title").type("Lamp")
        try await test.host.close()
        let again = try await NotebookHost.open(test.file).openPage()
        #expect(again.notes == ["Lamp No text", TestHost.welcome])
      }

      @Test("A change is saved after a pause")
      func pause() async throws {
        let clock = ManualClock()
        let test = try await TestHost(clock: clock)
        let page = try await test.host.openPage()
        try await page.find(.button, "New note").click()
        #expect(!FileManager.default.fileExists(atPath: test.file.path))
        await clock.sleepers(2)
        clock.advance(by: .seconds(2))
        try await test.untilSaved()
      }

      @Test("The page reports a removed file, and writes it again on demand")
      func removed() async throws {
        let clock = ManualClock()
        let test = try await TestHost(clock: clock)
        let page = try await test.host.openPage()
        try await page.find(.button, "New note").click()
        try await test.host.save()
        try FileManager.default.removeItem(at: test.file)
        clock.advance(by: .seconds(2))
        try await page.until("the notice is shown") { $0.text.contains("Another program has removed the file.") }
        try await page.find(.button, "Save anyway").click()
        try await page.until("the notice is gone") { !$0.has("alert") }
        #expect(FileManager.default.fileExists(atPath: test.file.path))
      }

      @Test("Opening a file with other contents throws an error, and does not change the file")
      func foreign() async throws {
        let test = try await TestHost()
        try await test.host.close()
        let contents = Data("something else".utf8)
        try contents.write(to: test.file)
        await #expect(throws: DocumentError.self) { try await NotebookHost.open(test.file) }
        #expect(try Data(contentsOf: test.file) == contents)
      }
    }
    """#
  }

  var testHost: String {
    #"""
    import Foundation
    import SluiceTesting
    import SluiceWeb

    @testable import \#(name)

    /// A host with a file in its own folder, which is deleted with this object.
    final class TestHost: Sendable {
      let host: NotebookHost
      let file: URL
      private let folder: URL

      /// The list entry of the note in a new notebook.
      static let welcome = "Welcome Notes are saved automatically."

      init(clock: some Clock<Duration> = ContinuousClock()) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "\#(name)Tests-\(UUID().uuidString)")
        file = folder.appending(path: "notebook")
        host = try await NotebookHost.open(file, clock: clock)
      }

      deinit { try? FileManager.default.removeItem(at: folder) }

      /// Waits until the file exists.
      func untilSaved() async throws {
        while !FileManager.default.fileExists(atPath: file.path) {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
    }

    extension NotebookHost {
      /// Opens a page as a browser does.
      nonisolated func openPage(at address: String = "") async throws -> PageTester {
        try await PageTester.open(openPage(LivePageRequest(query: LiveQuery(decoding: address))))
      }
    }

    extension PageTester {
      /// The titles and the beginnings of the notes in the list.
      var notes: [String] { findAll(.listitem).map(\.text) }
    }
    """#
  }
}
