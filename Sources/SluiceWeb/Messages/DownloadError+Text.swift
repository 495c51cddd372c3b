package import SluiceMessages

extension DownloadError: Message {
  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .lengthDiffers(let name, let declared, let written):
      """
      A download does not have the length that it declares.

        name: \(name.quoted)
        declared: \(declared) bytes
        written: \(written) bytes

      The declared length was sent to the browser before the first byte.

      To fix this, write as many bytes as 'length' says, or leave out 'length'.
      """
    }
  }
}
