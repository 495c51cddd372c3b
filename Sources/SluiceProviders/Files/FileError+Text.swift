package import SluiceMessages

extension FileError: Message {
  package var cause: MessageCause { .world }

  package var text: String {
    switch kind {
    case .missing:
      """
      A file could not be read because it is not there.

        path: \(path.quoted)

      It was moved or deleted, or never written.

      To fix this, look at the path; one that does not begin with "/" starts at the program's working folder.
      """
    case .isFolder:
      """
      A folder cannot be read as a file.

        path: \(path.quoted)

      Only regular files have bytes to read.

      To fix this, name a file in it.
      """
    case .notRegular:
      """
      Something cannot be read as a file because it is none.

        path: \(path.quoted)

      A device or a pipe may have no end, and reading it may wait for ever.

      To fix this, name a regular file.
      """
    case .unreadable(let reason):
      """
      A file could not be read.

        path: \(path.quoted)
        reason: \(reason)

      The system does not allow it, or the disk failed.

      To fix this, give the program the right to read it, or look at the disk.
      """
    case .tooLarge(let size, let limit):
      """
      A file was not read because it is too large.

        path: \(path.quoted)
        size: \(size) bytes
        limit: \(limit) bytes

      All of it would be in memory at once.

      To fix this, raise the provider's 'limit', or read the file piece by piece.
      """
    }
  }
}
