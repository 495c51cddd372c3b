package import SluiceMessages

/// A failure that the server logs without stopping. File names are quoted.
package enum ServerFailure: Message, Hashable {
  case certificateNotRenewed(certificate: String, privateKey: String, reason: String)
  case visitorNotIdentified(error: String)
  case pageNotOpened(error: String)
  case downloadFailed(name: String, error: String)

  package var cause: MessageCause { .world }

  package var text: String {
    switch self {
    case .certificateNotRenewed(let certificate, let privateKey, let reason):
      """
      The files of the server's certificate have changed, and the server cannot use them.

        certificate: \(certificate)
        private key: \(privateKey)
        reason: \(reason)

      New connections still get the previous certificate.

      To fix this, put a certificate and its private key there. The server reads both files again when they change.
      """
    case .visitorNotIdentified(let error):
      """
      A visitor could not be identified: the authentication threw an error.

        error: \(error)

      The visitor received the answer that the page is not available.

      To fix this, look at the error; the visitor may try again.
      """
    case .pageNotOpened(let error):
      """
      A page could not be opened: creating it threw an error.

      \(evidence(of: error))

      The browser was informed, and the server continues to run.
      """
    case .downloadFailed(let name, let error):
      """
      A download ended early: writing it threw an error.

        name: \(name.quoted)

      \(evidence(of: error))

      The connection was closed, so that the browser does not mistake the received part for the entire file.
      """
    }
  }
}
