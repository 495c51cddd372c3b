import SluiceMessages

/// Files that are not read.
let fileExamples: [MessageExample] = [
  (
    .fileMissing(path: "/notes/today.txt"),
    #"""
    A file could not be read because it is not there.

      path: "/notes/today.txt"

    It was moved or deleted, or never written.

    To fix this, look at the path; one that does not begin with "/" starts at the program's working folder.
    """#
  ),
  (
    .fileIsFolder(path: "/notes"),
    #"""
    A folder cannot be read as a file.

      path: "/notes"

    Only regular files have bytes to read.

    To fix this, name a file in it.
    """#
  ),
  (
    .fileNotRegular(path: "/dev/zero"),
    #"""
    Something cannot be read as a file because it is none.

      path: "/dev/zero"

    A device or a pipe may have no end, and reading it may wait for ever.

    To fix this, name a regular file.
    """#
  ),
  (
    .fileUnreadable(path: "/notes/today.txt", reason: "Permission denied"),
    #"""
    A file could not be read.

      path: "/notes/today.txt"
      reason: Permission denied

    The system does not allow it, or the disk failed.

    To fix this, give the program the right to read it, or look at the disk.
    """#
  ),
  (
    .fileTooLarge(path: "/notes/film.mp4", size: 70_000_000, limit: 67_108_864),
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
