package import SluiceMessages

extension StoredFileError: Message {
  package var cause: MessageCause { .world }

  package var text: String {
    let path = "path: \(path.quoted)"
    return switch kind {
    case .missing:
      """
      The file of a \(content) is missing.

        \(path)

      The file was moved or deleted, or never written.

      To fix this, check the path. A path that does not begin with "/" starts at the process's working folder.
      """
    case .noFolder:
      """
      The file of a \(content) could not be opened because its folder does not exist.

        \(path)

      A \(content) creates its file, but no folders.

      To fix this, check the path, or create the folder first.
      """
    case .empty:
      """
      The file of a \(content) is empty.

        \(path)

      A \(content) never writes an empty file. Another program created this one, or a failure of the disk emptied it.

      To fix this, restore the file from a backup. If the file had no content, delete it: without a file, a new \
      \(content) is created.
      """
    case .truncated(let size, let expected):
      """
      The file of a \(content) is truncated.

        \(path)
        size: \(size) bytes
        expected: \(expected.map { "\($0) bytes" } ?? "more, because the header is incomplete")

      A copy or a download of the file was interrupted, or the disk failed. The file is untouched.

      To fix this, restore the file from a backup, or copy it again.
      """
    case .damaged(let reason):
      """
      The file of a \(content) is damaged.

        \(path)
      \(evidence(of: reason))

      The bytes differ from those that were written. The file is untouched.

      To fix this, restore the file from a backup.
      """
    case .foreign(let found):
      """
      The file is not the file of this \(content).

        \(path)
        found: \(found)

      Another program wrote the file, or another part of this application. The file is untouched.

      To fix this, check the path.
      """
    case .newer(let found, let known):
      """
      The file of a \(content) was written by a later version of the application.

        \(path)
        found: \(found)
        known: \(known)

      This version cannot read data that the later one added. The file is untouched.

      To fix this, update the application.
      """
    case .folder:
      """
      The path of a \(content) leads to a folder.

        \(path)

      A \(content) is a file.

      To fix this, name a file in that folder.
      """
    case .notRegular:
      """
      The path of a \(content) leads to something that is not a regular file.

        \(path)

      The path leads to a pipe, a socket or a device, which cannot store a \(content).

      To fix this, name a regular file.
      """
    case .noPermission(let reason):
      """
      The process has no permission to use the file of a \(content).

        \(path)
        reason: \(reason)

      A \(content) needs to read and write its file, and to create files in the folder. Nothing was changed.

      To fix this, grant the process these permissions, or choose a path in a folder of its own.
      """
    case .tooLarge(let size, let limit):
      """
      The file of a \(content) is too large.

        \(path)
        size: \(size) bytes
        limit: \(limit) bytes

      The entire \(content) is in memory at once. Nothing was changed.

      To fix this, raise the limit, or store large values in a database.
      """
    case .inUse(let holder):
      """
      The file of a \(content) is open already.

        \(path)
        open in: \(holder ?? "another process")

      A \(content) can be open only once at a time, because two writers would overwrite each other's changes.

      To fix this, quit the other process, or close the \(content) where it is open.
      """
    case .readOnly:
      """
      The file of a \(content) could not be written because its file system is read-only.

        \(path)

      Nothing was changed.

      To fix this, choose a path on a file system that can be written.
      """
    case .full:
      """
      The file of a \(content) could not be written because the disk is full.

        \(path)

      The file keeps its previous content.

      To fix this, free space on the disk, or raise the quota, and write again.
      """
    case .failed(let reason):
      """
      The file of a \(content) could not be used.

        \(path)
        reason: \(reason)

      The disk or the system failed.

      To fix this, resolve the reason above, and try again.
      """
    }
  }

  /// The fact and its evidence, without the consequences and the fix. Used in the text of an error that this error has
  /// caused.
  package var fact: String { text.split(separator: "\n\n").prefix(2).joined(separator: "\n") }
}
