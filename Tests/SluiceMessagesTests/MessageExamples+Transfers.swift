import SluiceMessages

/// Files that pages take and give.
let transferExamples: [MessageExample] = [
  (
    .uploadTooLarge(name: "film.mov", limit: 5_000_000),
    #"""
    A file was not taken because it is too large.

      name: "film.mov"
      limit: 5000000 bytes

    Larger files could fill the memory or the disk of the server.

    To fix this, choose a smaller file, or raise 'maxBytes' of the file input.
    """#
  ),
  (
    .uploadWrongType(name: "a\u{1B}.exe", type: "image/png", accepted: ["image/png", ".png"]),
    #"""
    A file was not taken because its type is not accepted.

      name: "a\u{1B}.exe"
      type: "image/png"
      accepted: image/png, .png

    The type that the browser declares and the extension of the name must both be those of one accepted type.

    To fix this, choose another file, or add its type to 'accepting' of the file input.
    """#
  ),
  (
    .uploadsTooMany(count: 5, limit: 3),
    #"""
    No file was taken because too many were chosen.

      files: 5
      limit: 3

    Files of the same input that are still on their way count as well.

    To fix this, choose fewer files, or raise 'maxFiles' of the file input.
    """#
  ),
  (
    .uploadInterrupted(name: "film.mov"),
    #"""
    A file did not arrive whole.

      name: "film.mov"

    The connection ended, the file changed meanwhile, or the server was stopped.

    To fix this, choose the file again.
    """#
  ),
  (
    .uploadCancelled(name: "film.mov"),
    #"""
    A file was not taken because its upload was cancelled.

      name: "film.mov"

    The page cancelled the upload before the file was taken.

    To fix this, choose the file again.
    """#
  ),
  (
    .uploadPageGone(name: "film.mov"),
    #"""
    A file was not taken because its page is gone.

      name: "film.mov"

    The page's session was closed before the file was taken.

    To fix this, open the page, and choose the file again.
    """#
  ),
  (
    .uploadFailed(name: "film.mov", reason: "Broken(\n  disk: 7)"),
    #"""
    A file was not taken because the upload's handler threw an error.

      name: "film.mov"

      Broken(
        disk: 7)

    The file may be unfit, or the application cannot store it now.

    To fix this, look at the error, and choose the file again.
    """#
  ),
  (
    .uploadRefused,
    #"""
    This file is not taken.

    The file was sent before, or the page does not wait for it. Each file that is chosen is taken once.

    To fix this, choose the file in the page again.
    """#
  ),
  (
    .downloadFailed(name: "all.csv", error: "Broken(\n  disk: 7)"),
    #"""
    A download ended early: writing it threw an error.

      name: "all.csv"

      Broken(
        disk: 7)

    The connection was closed, so that the browser does not take what it has for the whole file.
    """#
  ),
  (
    .downloadLengthDiffers(name: "all.csv", declared: 10, written: 12),
    #"""
    A download does not have the length that it declares.

      name: "all.csv"
      declared: 10 bytes
      written: 12 bytes

    The browser was told the declared length before the first byte.

    To fix this, write as many bytes as 'length' says, or leave out 'length'.
    """#
  ),
  (
    .fileAddressGone,
    #"""
    There is nothing at this address.

    The page is gone, or it no longer has this download.

    To fix this, load the page again.
    """#
  ),
]
