package import SluiceMessages

extension ClientMessageError: Message {
  package var cause: MessageCause { .world }

  package var text: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      """
      A message of a page was rejected because it is too large.

        bytes: \(bytes)
        limit: \(limit)

      Without a limit, one page could fill up the server's memory.

      To fix this, raise the server's message limit, or limit the field with .maxlength.
      """
    case .notJSON:
      """
      A message of a page was rejected because it is not JSON.

      The message does not come from the client script, or something on the way has changed it.

      The connection ends, and the page reloads itself.
      """
    case .unknownField(let field):
      """
      A message of a page was rejected because of a field that no client script sends.

        field: \(field.quoted)

      The page runs the script of another version, or the message does not come from the script.

      The connection ends, and the page reloads itself.
      """
    case .invalidField(let field):
      """
      A message of a page was rejected because a field is missing or has an unexpected value.

        field: \(field.quoted)

      The page runs the script of another version, or the message does not come from the script.

      The connection ends, and the page reloads itself.
      """
    }
  }
}
