package import SluiceMessages

extension FileError: Message {
  package var cause: MessageCause { .world }

  package var text: String {
    switch kind {
    case .missing:
      """
      A file could not be read because it does not exist.

        path: \(path.quoted)

      The file was moved or deleted, or never written.

      To fix this, check the path. A path that does not begin with "/" starts at the program's working folder.
      """
    case .isFolder:
      """
      A folder cannot be read as a file.

        path: \(path.quoted)

      Only regular files have bytes to read.

      To fix this, name a file in the folder.
      """
    case .notRegular:
      """
      A path cannot be read because it does not lead to a regular file.

        path: \(path.quoted)

      A device or a pipe may have no end, and reading it may block forever.

      To fix this, name a regular file.
      """
    case .unreadable(let reason):
      """
      A file could not be read.

        path: \(path.quoted)
        reason: \(reason)

      The system does not allow it, or the disk failed.

      To fix this, give the program permission to read the file, or check the disk.
      """
    case .tooLarge(let size, let limit):
      """
      A file was not read because it is too large.

        path: \(path.quoted)
        size: \(size) bytes
        limit: \(limit) bytes

      The entire file would be in memory at once.

      To fix this, raise the provider's 'limit', or read the file in parts.
      """
    }
  }
}
