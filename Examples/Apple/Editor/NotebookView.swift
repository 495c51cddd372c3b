import Sluice
import SluiceApple
import SwiftUI

/// The list of notes, and the selected note.
struct NotebookView: View {
  let notebook: Notebook
  let mediator: Mediator<Notebook>

  var body: some View {
    NavigationSplitView {
      List(selection: Binding(mediator.binding(\.selectedID))) {
        ForEach(notebook.notes) { note in NoteRow(note: note) }
          .onDelete { offsets in mediator.deleteNotes(at: offsets) }
          .onMove { offsets, place in mediator.moveNotes(at: offsets, to: place) }
      }
      .navigationTitle("Notes")
      .toolbar {
        UndoButtons(mediator: mediator)
        Button("Add Note", systemImage: "square.and.pencil") { mediator.addNote() }
      }
    } detail: {
      if let note = notebook.selected {
        NoteView(note: note, mediator: mediator).id(note.id)
      } else {
        ContentUnavailableView("No Note Selected", systemImage: "note.text")
      }
    }
  }
}

/// A row of the list. Only the row's own body reads the note, so a change of one note renders one row.
struct NoteRow: View {
  let note: Note

  var body: some View {
    VStack(alignment: .leading) {
      Text(note.title)
      Text("\(note.words) words")
    }
  }
}

/// Buttons beside Edit > Undo and ⌘Z, which `undoSteps(of:)` connects.
struct UndoButtons: View {
  let mediator: Mediator<Notebook>

  var body: some View {
    HStack {
      Button("Undo", systemImage: "arrow.uturn.backward") { mediator.undo() }
        .disabled(!mediator.canUndo)
      Button("Redo", systemImage: "arrow.uturn.forward") { mediator.redo() }
        .disabled(!mediator.canRedo)
    }
  }
}

#if canImport(DeveloperToolsSupport)
  #Preview {
    let notebook = Notebook()
    notebook.notes = [Note(1, title: "Shopping"), Note(2, title: "Journey")]
    return NotebookView(notebook: notebook, mediator: .editor(of: notebook))
  }
#endif
