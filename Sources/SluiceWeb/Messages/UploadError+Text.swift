package import SluiceMessages

/// File names come from browsers and are quoted.
extension UploadError: Message {
  package var cause: MessageCause { .world }

  package var text: String {
    switch self {
    case .tooLarge(let name, let limit):
      """
      A file was not accepted because it is too large.

        name: \(name.quoted)
        limit: \(limit) bytes

      Larger files could fill the memory or the disk of the server.

      To fix this, choose a smaller file, or raise 'maxBytes' of the file input.
      """
    case .wrongType(let name, let type, let accepted):
      """
      A file was not accepted because of its type.

        name: \(name.quoted)
        type: \(type.quoted)
        accepted: \(accepted.joined(separator: ", "))

      The type that the browser declares and the extension of the name must both be those of one accepted type.

      To fix this, choose another file, or add its type to 'accepting' of the file input.
      """
    case .tooMany(let count, let limit):
      """
      No file was accepted because too many were chosen.

        files: \(count)
        limit: \(limit)

      Files of the same input that are still being uploaded count as well.

      To fix this, choose fewer files, or raise 'maxFiles' of the file input.
      """
    case .interrupted(let name):
      """
      A file was not received completely.

        name: \(name.quoted)

      The connection ended, the file changed during the upload, or the server was stopped.

      To fix this, choose the file again.
      """
    case .cancelled(let name):
      """
      A file was not accepted because its upload was cancelled.

        name: \(name.quoted)

      The page cancelled the upload before the file was accepted.

      To fix this, choose the file again.
      """
    case .pageGone(let name):
      """
      A file was not accepted because its page was closed.

        name: \(name.quoted)

      The page's session was closed before the file was accepted.

      To fix this, open the page, and choose the file again.
      """
    case .failed(let name, let reason):
      """
      A file was not accepted because the upload's handler threw an error.

        name: \(name.quoted)

      \(evidence(of: reason))

      The file may be unsuitable, or the application cannot store it now.

      To fix this, look at the error, and choose the file again.
      """
    }
  }
}
