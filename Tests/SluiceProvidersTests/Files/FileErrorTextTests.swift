import SluiceProviders
import TestSupport
import Testing

@Suite("Texts of file errors")
struct FileErrorTextTests {
  @Test("each case has the whole text that is written here")
  func texts() {
    expectTexts(examples, ofAll: \.kind)
  }
}

private let examples: [MessageExample<FileError>] = [
  (
    FileError(.missing, path: "/notes/today.txt"),
    #"""
    A file could not be read because it is not there.

      path: "/notes/today.txt"

    It was moved or deleted, or never written.

    To fix this, look at the path; one that does not begin with "/" starts at the program's working folder.
    """#
  ),
  (
    FileError(.isFolder, path: "/notes"),
    #"""
    A folder cannot be read as a file.

      path: "/notes"

    Only regular files have bytes to read.

    To fix this, name a file in it.
    """#
  ),
  (
    FileError(.notRegular, path: "/dev/zero"),
    #"""
    Something cannot be read as a file because it is none.

      path: "/dev/zero"

    A device or a pipe may have no end, and reading it may wait for ever.

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

    To fix this, give the program the right to read it, or look at the disk.
    """#
  ),
  (
    FileError(.tooLarge(size: 70_000_000, limit: 67_108_864), path: "/notes/film.mp4"),
    #"""
    A file was not read because it is too large.

      path: "/notes/film.mp4"
      size: 70000000 bytes
      limit: 67108864 bytes

    All of it would be in memory at once.

    To fix this, raise the provider's 'limit', or read the file piece by piece.
    """#
  ),
]
