package import SluiceMessages

extension ClientMessageError: Message {
  package var cause: MessageCause { .world }

  package var text: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      """
      A message of a page was refused because it is too large.

        bytes: \(bytes)
        limit: \(limit)

      A server that took any size could be filled up by one page.

      To fix this, raise the server's message limit, or limit the field with .maxlength.
      """
    case .notJSON:
      """
      A message of a page was refused because it is not JSON.

      It does not come from the client script, or something on the way has changed it.

      The connection ends, and the page loads itself anew.
      """
    case .unknownField(let field):
      """
      A message of a page was refused because of a field that no client script sends.

        field: \(field.quoted)

      The page runs the script of another version, or the message does not come from the script.

      The connection ends, and the page loads itself anew.
      """
    case .invalidField(let field):
      """
      A message of a page was refused because a field is missing or holds something else.

        field: \(field.quoted)

      The page runs the script of another version, or the message does not come from the script.

      The connection ends, and the page loads itself anew.
      """
    }
  }
}
