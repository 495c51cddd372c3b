import Observation
import Sluice

/// A note. `Observable` lets views track its properties, and `Identifiable` lets lists distinguish notes.
@Node final class Note: Observable, Identifiable {
  let id: Int
  var title: String
  var text = ""
  @Derived var words = 0

  init(_ id: Int, title: String) { (self.id, self.title) = (id, title) }
}

/// The notes, and which of them is selected.
@Node final class Notebook: Observable {
  var notes: NodeList<Note> = []
  var lastID = 0
  /// A selection makes no undo step. Undo restores it together with the step before it.
  @Discardable var selectedID: Int?
  @Computed({ (notebook: Notebook) in notebook.notes.first { $0.id == notebook.selectedID } })
  var selected: Note?
}

/// The actions of the editor. Each is one transaction and one undo step, whose name the menu shows.
extension Mediator<Notebook> {
  /// Returns the mediator of a notebook, with undo and the observer that counts words.
  static func editor(of notebook: Notebook = Notebook()) -> Mediator<Notebook> {
    let mediator = Mediator(notebook)
    mediator.undoLimit = 500
    mediator.forEach(Note.self).observe("words", reads: \.text, writes: \.words) { text, words in
      words = text.split { $0.isWhitespace }.count
    }
    return mediator
  }

  func addNote() {
    update("Add Note") { notebook in
      notebook.lastID += 1
      notebook.notes.append(Note(notebook.lastID, title: "Note \(notebook.lastID)"))
      notebook.selectedID = notebook.lastID
    }
  }

  func deleteNotes(at offsets: some Sequence<Int>) {
    update("Delete Note") { notebook in
      notebook.notes.remove(atOffsets: offsets)
      if notebook.selected == nil { notebook.selectedID = notebook.notes.first?.id }
    }
  }

  func moveNotes(at offsets: some Sequence<Int>, to place: Int) {
    update("Move Note") { $0.notes.move(fromOffsets: offsets, toOffset: place) }
  }
}
