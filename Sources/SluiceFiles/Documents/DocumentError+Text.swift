package import SluiceMessages

extension DocumentError: Message {
  package var cause: MessageCause {
    switch kind {
    case .file, .changedElsewhere, .removedElsewhere, .unreadable, .noModel: .world
    case .unwritable, .neverSaved, .closed, .alreadyOpen: .misuse
    }
  }

  package var text: String {
    let path = "path: \(path.quoted)"
    return switch kind {
    case .file(let error): error.text
    case .changedElsewhere:
      """
      A document was not saved because another program has changed its file.

        \(path)

      Saving would overwrite the other program's changes. The model and the journal keep the changes of this program.

      To fix this, call revert() to read the file, or save(overwriting: true) to replace it.
      """
    case .removedElsewhere:
      """
      A document was not saved or reverted because another program has removed its file.

        \(path)

      The file was deleted or moved. The model and the journal keep all changes.

      To fix this, call save(overwriting: true) to write the file again, or close(saving: false).
      """
    case .unreadable(let error):
      """
      A document could not be opened because its file contains a different model.

        \(path)
      \(evidence(of: "\(error)"))

      The file is intact, but the types of the application do not match it. The file is untouched.

      To fix this, pass document(at:) a decoder for this version of the model, with its migrations.
      """
    case .unwritable(let error):
      """
      A document was not written completely because a value of its model cannot be encoded.

        \(path)
      \(evidence(of: "\(error)"))

      If the value replaces an earlier one, the journal keeps the earlier value, and has all other changes. If its node \
      is new, the journal gets no changes until the value is replaced or the node is removed.

      To fix this, set the property to a value that can be encoded, and try again.
      """
    case .noModel:
      """
      A document was not opened because there is no model, neither in a file nor in the mediator.

        \(path)

      There is no file at the path. A new document has the root of the mediator, which is not set.

      To fix this, pass the path of an existing file, or set the root of the mediator first.
      """
    case .neverSaved:
      """
      A document was not reverted because it has no file yet.

        \(path)

      A new document has no file before it is saved for the first time.

      To fix this, save the document first, or undo its changes.
      """
    case .closed:
      """
      A document was used after it was closed.

        \(path)

      A closed document does not follow its model, and has released its file.

      To fix this, open the document again with document(at:).
      """
    case .alreadyOpen(let other):
      """
      A document was not opened because the mediator has another open document.

        \(path)
        open: \(other.quoted)

      A document replaces the model of its mediator. The open document would write that model to its own file.

      To fix this, close the open document first, or pass the other document a mediator of its own.
      """
    }
  }
}
