import SluiceCoding
import SluiceFiles
import SluiceMessages
import TestSupport
import Testing

@Suite("Texts of document errors")
struct DocumentErrorTextTests {
  @Test("DocumentError: each kind has the complete text that is written here")
  func texts() { expectTexts(examples, ofAll: \.kind) }
}

private let path = "/data/notes"

private let examples: [MessageExample<DocumentError>] = [
  (
    DocumentError(.file(StoredFileError(.full, content: "journal", path: path)), path: path),
    StoredFileError(.full, content: "journal", path: path).text
  ),
  (
    DocumentError(.changedElsewhere, path: path),
    """
    A document was not saved because another program has changed its file.

      path: "/data/notes"

    Saving would overwrite the other program's changes. The model and the journal keep the changes of this program.

    To fix this, call revert() to read the file, or save(overwriting: true) to replace it.
    """
  ),
  (
    DocumentError(.removedElsewhere, path: path),
    """
    A document was not saved or reverted because another program has removed its file.

      path: "/data/notes"

    The file was deleted or moved. The model and the journal keep all changes.

    To fix this, call save(overwriting: true) to write the file again, or close(saving: false).
    """
  ),
  (
    DocumentError(.unreadable(ModelDecodingError(.newerVersion(3))), path: path),
    """
    A document could not be opened because its file contains a different model.

      path: "/data/notes"
    \(evidence(of: ModelDecodingError(.newerVersion(3)).description))

    The file is intact, but the types of the application do not match it. The file is untouched.

    To fix this, pass document(at:) a decoder for this version of the model, with its migrations.
    """
  ),
  (
    DocumentError(.unwritable(ModelEncodingError(.strongCycle, place: "Page.next")), path: path),
    """
    A document was not written completely because a value of its model cannot be encoded.

      path: "/data/notes"
    \(evidence(of: ModelEncodingError(.strongCycle, place: "Page.next").description))

    If the value replaces an earlier one, the journal keeps the earlier value, and has all other changes. If its node \
    is new, the journal gets no changes until the value is replaced or the node is removed.

    To fix this, set the property to a value that can be encoded, and try again.
    """
  ),
  (
    DocumentError(.noModel, path: path),
    """
    A document was not opened because there is no model, neither in a file nor in the mediator.

      path: "/data/notes"

    There is no file at the path. A new document has the root of the mediator, which is not set.

    To fix this, pass the path of an existing file, or set the root of the mediator first.
    """
  ),
  (
    DocumentError(.neverSaved, path: path),
    """
    A document was not reverted because it has no file yet.

      path: "/data/notes"

    A new document has no file before it is saved for the first time.

    To fix this, save the document first, or undo its changes.
    """
  ),
  (
    DocumentError(.closed, path: path),
    """
    A document was used after it was closed.

      path: "/data/notes"

    A closed document does not follow its model, and has released its file.

    To fix this, open the document again with document(at:).
    """
  ),
  (
    DocumentError(.alreadyOpen(path: "/data/other"), path: path),
    """
    A document was not opened because the mediator has another open document.

      path: "/data/notes"
      open: "/data/other"

    A document replaces the model of its mediator. The open document would write that model to its own file.

    To fix this, close the open document first, or pass the other document a mediator of its own.
    """
  ),
]
