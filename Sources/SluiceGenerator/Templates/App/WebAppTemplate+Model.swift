extension WebAppTemplate {
  var notebook: String {
    #"""
    import Sluice

    /// The document: all notes, the newest first. Its changes can be undone, and are saved in its file.
    @Node final class Notebook: Codable {
      var notes: NodeList<Note> = []
      /// The number of the next note.
      var nextID = 1
      /// The browser tabs, which are not a part of the document.
      @SessionState var windows: NodeList<Window> = []
      /// The reason why the file was not saved; nil if nothing is wrong.
      @SessionState var problem: String?

      init() {}

      /// The notebook of a new file.
      static var sample: Notebook {
        let notebook = Notebook()
        let note = notebook.addNote()
        note.title = "Welcome"
        note.text = "Notes are saved automatically.\nOpen this page in two tabs: each shows the other's changes."
        return notebook
      }

      /// Adds an empty note at the beginning.
      @discardableResult
      func addNote() -> Note {
        let note = Note(id: nextID)
        nextID += 1
        notes.insert(note, at: 0)
        return note
      }

      func remove(_ note: Note) { notes.removeAll { $0 === note } }
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

  var window: String {
    """
    import Sluice
    import SluiceScene

    /// The state of one browser tab.
    @Node final class Window {
      let router = Router()
      /// The number of the note that is open.
      var openNote: Int?
    }
    """
  }

  var observers: String {
    #"""
    import Sluice

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
}
