import SluiceFiles
import TestSupport
import Testing

@Suite("Texts of file errors")
struct StoredFileErrorTextTests {
  @Test("file errors: each kind has the complete text that is written here")
  func texts() {
    expectTexts(examples, ofAll: \.kind)
  }

  @Test("file errors: the fact of an error is its first two paragraphs")
  func fact() {
    #expect(
      StoredFileError(.full, content: "storage", path: "/data/notes").fact == """
        The file of a storage could not be written because the disk is full.
          path: "/data/notes"
        """)
  }
}

private func example(_ kind: StoredFileError.Kind, _ content: String, _ text: String) -> MessageExample<StoredFileError>
{
  (StoredFileError(kind, content: content, path: "/data/notes"), text)
}

private let examples: [MessageExample<StoredFileError>] = [
  example(
    .missing, "document",
    """
    The file of a document is missing.

      path: "/data/notes"

    The file was moved or deleted, or never written.

    To fix this, check the path. A path that does not begin with "/" starts at the process's working folder.
    """),
  example(
    .noFolder, "storage",
    """
    The file of a storage could not be opened because its folder does not exist.

      path: "/data/notes"

    A storage creates its file, but no folders.

    To fix this, check the path, or create the folder first.
    """),
  example(
    .empty, "database",
    """
    The file of a database is empty.

      path: "/data/notes"

    A database never writes an empty file. Another program created this one, or a failure of the disk emptied it.

    To fix this, restore the file from a backup. If the file had no content, delete it: without a file, a new database \
    is created.
    """),
  example(
    .truncated(size: 100, expected: 120), "storage",
    """
    The file of a storage is truncated.

      path: "/data/notes"
      size: 100 bytes
      expected: 120 bytes

    A copy or a download of the file was interrupted, or the disk failed. The file is untouched.

    To fix this, restore the file from a backup, or copy it again.
    """),
  example(
    .truncated(size: 3, expected: nil), "storage",
    """
    The file of a storage is truncated.

      path: "/data/notes"
      size: 3 bytes
      expected: more, because the header is incomplete

    A copy or a download of the file was interrupted, or the disk failed. The file is untouched.

    To fix this, restore the file from a backup, or copy it again.
    """),
  example(
    .damaged(reason: "page 3 is used twice\npage 4 is never used"), "database",
    """
    The file of a database is damaged.

      path: "/data/notes"
      page 3 is used twice
      page 4 is never used

    The bytes differ from those that were written. The file is untouched.

    To fix this, restore the file from a backup.
    """),
  example(
    .foreign(found: "a file with a document"), "storage",
    """
    The file is not the file of this storage.

      path: "/data/notes"
      found: a file with a document

    Another program wrote the file, or another part of this application. The file is untouched.

    To fix this, check the path.
    """),
  example(
    .newer(found: "version 2", known: "version 1"), "storage",
    """
    The file of a storage was written by a later version of the application.

      path: "/data/notes"
      found: version 2
      known: version 1

    This version cannot read data that the later one added. The file is untouched.

    To fix this, update the application.
    """),
  example(
    .folder, "storage",
    """
    The path of a storage leads to a folder.

      path: "/data/notes"

    A storage is a file.

    To fix this, name a file in that folder.
    """),
  example(
    .notRegular, "storage",
    """
    The path of a storage leads to something that is not a regular file.

      path: "/data/notes"

    The path leads to a pipe, a socket or a device, which cannot store a storage.

    To fix this, name a regular file.
    """),
  example(
    .noPermission(reason: "Permission denied"), "storage",
    """
    The process has no permission to use the file of a storage.

      path: "/data/notes"
      reason: Permission denied

    A storage needs to read and write its file, and to create files in the folder. Nothing was changed.

    To fix this, grant the process these permissions, or choose a path in a folder of its own.
    """),
  example(
    .tooLarge(size: 70, limit: 64), "storage",
    """
    The file of a storage is too large.

      path: "/data/notes"
      size: 70 bytes
      limit: 64 bytes

    The entire storage is in memory at once. Nothing was changed.

    To fix this, raise the limit, or store large values in a database.
    """),
  example(
    .inUse(by: "process 7, logbook"), "storage",
    """
    The file of a storage is open already.

      path: "/data/notes"
      open in: process 7, logbook

    A storage can be open only once at a time, because two writers would overwrite each other's changes.

    To fix this, quit the other process, or close the storage where it is open.
    """),
  example(
    .inUse(by: nil), "storage",
    """
    The file of a storage is open already.

      path: "/data/notes"
      open in: another process

    A storage can be open only once at a time, because two writers would overwrite each other's changes.

    To fix this, quit the other process, or close the storage where it is open.
    """),
  example(
    .readOnly, "storage",
    """
    The file of a storage could not be written because its file system is read-only.

      path: "/data/notes"

    Nothing was changed.

    To fix this, choose a path on a file system that can be written.
    """),
  example(
    .full, "storage",
    """
    The file of a storage could not be written because the disk is full.

      path: "/data/notes"

    The file keeps its previous content.

    To fix this, free space on the disk, or raise the quota, and write again.
    """),
  example(
    .failed(reason: "Input/output error"), "storage",
    """
    The file of a storage could not be used.

      path: "/data/notes"
      reason: Input/output error

    The disk or the system failed.

    To fix this, resolve the reason above, and try again.
    """),
]
