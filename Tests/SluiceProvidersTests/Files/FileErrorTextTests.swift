import SluiceProviders
import TestSupport
import Testing

@Suite("Texts of file errors")
struct FileErrorTextTests {
  @Test("file errors: each case has the complete text that is written here")
  func texts() {
    expectTexts(examples, ofAll: \.kind)
  }
}

private let examples: [MessageExample<FileError>] = [
  (
    FileError(.missing, path: "/notes/today.txt"),
    #"""
    A file could not be read because it does not exist.

      path: "/notes/today.txt"

    The file was moved or deleted, or never written.

    To fix this, check the path. A path that does not begin with "/" starts at the program's working folder.
    """#
  ),
  (
    FileError(.isFolder, path: "/notes"),
    #"""
    A folder cannot be read as a file.

      path: "/notes"

    Only regular files have bytes to read.

    To fix this, name a file in the folder.
    """#
  ),
  (
    FileError(.notRegular, path: "/dev/zero"),
    #"""
    A path cannot be read because it does not lead to a regular file.

      path: "/dev/zero"

    A device or a pipe may have no end, and reading it may block forever.

    To fix this, name a regular file.
    """#
  ),
  (
    FileError(.unreadable(reason: "Permission denied"), path: "/notes/today.txt"),
    #"""
    A file could not be read.

      path: "/notes/today.txt"
      reason: Permission denied

    The system does not allow it, or the disk failed.

    To fix this, give the program permission to read the file, or check the disk.
    """#
  ),
  (
    FileError(.tooLarge(size: 70_000_000, limit: 67_108_864), path: "/notes/film.mp4"),
    #"""
    A file was not read because it is too large.

      path: "/notes/film.mp4"
      size: 70000000 bytes
      limit: 67108864 bytes

    The entire file would be in memory at once.

    To fix this, raise the provider's 'limit', or read the file in parts.
    """#
  ),
]
