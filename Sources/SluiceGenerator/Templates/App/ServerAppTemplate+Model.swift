extension ServerAppTemplate {
  var notebook: String {
    #"""
    import Sluice

    /// The document: all notes, the newest first.
    @Node final class Notebook: Codable {
      var notes: NodeList<Note> = []
      /// The number of the next note.
      var nextID = 1

      init() {}

      /// Adds an empty note at the beginning.
      func addNote() -> Note {
        let note = Note(id: nextID)
        nextID += 1
        notes.insert(note, at: 0)
        return note
      }
    }

    extension Mediator<Notebook> {
      /// Registers the observer that computes the search texts of notes.
      func observeNotes() {
        forEach(Note.self).observe("search text", reads: \.title, \.text, writes: \.searchText) {
          title, text, searchText in
          searchText = "\(title)\n\(text)".lowercased()
        }
      }
    }
    """#
  }

  var note: String {
    """
    import Sluice

    /// One note.
    @Node final class Note: Codable {
      let id: Int
      var title = ""
      var text = ""
      /// The text that a search looks through, in lower case.
      @Derived var searchText = ""

      init(id: Int) { self.id = id }
    }
    """
  }

  var record: String {
    """
    /// The state of a note, as answers contain it.
    struct NoteRecord: Codable, Hashable, Sendable {
      let id: Int
      let title: String
      let text: String
    }

    extension NoteRecord {
      init(_ note: Note) { self.init(id: note.id, title: note.title, text: note.text) }
    }

    /// The contents of a note, as requests contain them.
    struct NoteDraft: Codable, Hashable, Sendable {
      var title: String
      var text: String
    }
    """
  }

  var service: String {
    """
    import Foundation
    import Sluice
    import SluiceFiles

    /// The operations on the notebook. Each change is a transaction, and is written to the disk before it is answered.
    actor NotebookService {
      private let mediator = Mediator(Notebook())
      private var document: DocumentFile<Notebook>?

      private init() { mediator.observeNotes() }

      /// Opens the notebook of a file. If the file does not exist, the notebook is empty.
      static func open(_ file: URL) async throws -> NotebookService {
        let service = NotebookService()
        try await service.openDocument(file)
        return service
      }

      private func openDocument(_ file: URL) async throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let mediator = mediator
        document = try await mediator.document(at: file)
      }

      /// Saves the notebook, and releases its file.
      func close() async throws { try await document?.close() }

      /// Returns the notes that contain a text, the newest first.
      func notes(containing text: String = "") -> [NoteRecord] {
        let text = text.lowercased()
        let found = mediator.root.notes.filter { text.isEmpty || $0.searchText.contains(text) }
        return found.map { NoteRecord($0) }
      }

      /// Returns the note with a number; nil if there is none.
      func note(_ id: Int) -> NoteRecord? { find(id).map { NoteRecord($0) } }

      func add(_ draft: NoteDraft) async throws -> NoteRecord {
        try await change("add") { notebook in
          let note = notebook.addNote()
          (note.title, note.text) = (draft.title, draft.text)
          return NoteRecord(note)
        }
      }

      /// Changes the note with a number; returns nil if there is none.
      func change(_ id: Int, to draft: NoteDraft) async throws -> NoteRecord? {
        guard let note = find(id) else { return nil }
        return try await change("change") { _ in
          (note.title, note.text) = (draft.title, draft.text)
          return NoteRecord(note)
        }
      }

      /// Removes the note with a number, and returns whether there was one.
      func remove(_ id: Int) async throws -> Bool {
        guard let note = find(id) else { return false }
        try await change("remove") { $0.notes.removeAll { $0 === note } }
        return true
      }

      private func find(_ id: Int) -> Note? { mediator.root.notes.first { $0.id == id } }

      /// Makes a change, and waits until a crash can no longer lose it.
      ///
      /// If the change cannot be written, it stays in the notebook, since requests that came meanwhile may depend on it.
      /// The next change writes both.
      private func change<Result>(_ name: String, _ body: (Notebook) -> Result) async throws -> Result {
        let result = mediator.update(name, body)
        try await document?.flush()
        return result
      }
    }
    """
  }
}
