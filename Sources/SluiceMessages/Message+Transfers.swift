extension Message {
  /// Why a file of a page did not arrive, or a download ended early. Names come from browsers and are quoted.
  var transferText: String {
    switch self {
    case .uploadTooLarge(let name, let limit):
      """
      A file was not taken because it is too large.

        name: \(name.quoted)
        limit: \(limit) bytes

      Larger files could fill the memory or the disk of the server.

      To fix this, choose a smaller file, or raise 'maxBytes' of the file input.
      """
    case .uploadWrongType(let name, let type, let accepted):
      """
      A file was not taken because its type is not accepted.

        name: \(name.quoted)
        type: \(type.quoted)
        accepted: \(accepted.joined(separator: ", "))

      The type that the browser declares and the extension of the name must both be those of one accepted type.

      To fix this, choose another file, or add its type to 'accepting' of the file input.
      """
    case .uploadsTooMany(let count, let limit):
      """
      No file was taken because too many were chosen.

        files: \(count)
        limit: \(limit)

      Files of the same input that are still on their way count as well.

      To fix this, choose fewer files, or raise 'maxFiles' of the file input.
      """
    case .uploadInterrupted(let name):
      """
      A file did not arrive whole.

        name: \(name.quoted)

      The connection ended, the file changed meanwhile, or the server was stopped.

      To fix this, choose the file again.
      """
    case .uploadCancelled(let name):
      """
      A file was not taken because its upload was cancelled.

        name: \(name.quoted)

      The page cancelled the upload before the file was taken.

      To fix this, choose the file again.
      """
    case .uploadPageGone(let name):
      """
      A file was not taken because its page is gone.

        name: \(name.quoted)

      The page's session was closed before the file was taken.

      To fix this, open the page, and choose the file again.
      """
    case .uploadFailed(let name, let reason):
      """
      A file was not taken because the upload's handler threw an error.

        name: \(name.quoted)

      \(evidence(reason.split(separator: "\n").map(String.init)))

      The file may be unfit, or the application cannot store it now.

      To fix this, look at the error, and choose the file again.
      """
    case .uploadRefused:
      """
      This file is not taken.

      The file was sent before, or the page does not wait for it. Each file that is chosen is taken once.

      To fix this, choose the file in the page again.
      """
    case .downloadFailed(let name, let error):
      """
      A download ended early: writing it threw an error.

        name: \(name.quoted)

      \(evidence(error.split(separator: "\n").map(String.init)))

      The connection was closed, so that the browser does not take what it has for the whole file.
      """
    case .downloadLengthDiffers(let name, let declared, let written):
      """
      A download does not have the length that it declares.

        name: \(name.quoted)
        declared: \(declared) bytes
        written: \(written) bytes

      The browser was told the declared length before the first byte.

      To fix this, write as many bytes as 'length' says, or leave out 'length'.
      """
    case .fileAddressGone:
      """
      There is nothing at this address.

      The page is gone, or it no longer has this download.

      To fix this, load the page again.
      """
    default:
      preconditionFailure("\(id) is not a message about a file of a page")
    }
  }
}
