import Sluice
import SluiceApple
import SwiftUI

/// The detail: the title and the text of one note. Settings of one field that follow within a second are one undo step.
struct NoteView: View {
  let note: Note
  let mediator: Mediator<Notebook>

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Title", text: Binding(mediator.binding(\.title, from: note)))
      TextEditor(text: Binding(mediator.binding(\.text, from: note)))
      Text("\(note.words) words")
    }
    .padding()
    .navigationTitle(note.title)
  }
}
