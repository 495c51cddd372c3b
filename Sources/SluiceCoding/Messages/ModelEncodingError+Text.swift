package import SluiceMessages

extension ModelEncodingError: Message {
  package var cause: MessageCause {
    if case .notWritten = kind { .world } else { .misuse }
  }

  package var text: String {
    let reason = underlying.map { "\($0)" } ?? ""
    return switch kind {
    case .value:
      """
      A value of a model cannot be written.

        at: \(place)
        error: \(reason)

      The encoder, or the value's own encode(to:), has rejected it.

      To fix this, let the encoder write such values (for JSON: nonConformingFloatEncodingStrategy), or set another \
      value.
      """
    case .strongCycle:
      """
      A node that is to be written is below itself.

        held by: \(place)

      Several nodes of a model may hold the same node, but no node may be below itself. A mediator rejects such a \
      model too.

      To fix this, make the reference back a 'weak var'.
      """
    case .sharedName(let name):
      """
      Two node types of a model have the same name in documents.

        name: \(name.quoted)

      They are in different modules, whose names are not written, so they could not be distinguished when the model is \
      read.

      To fix this, give one of them a name of its own: static var documentName: String { "…" }
      """
    case .notWritten:
      """
      A model could not be written.

        error: \(reason)

      The closure that encodes the model has failed: the encoder, or its use of the data.

      To fix this, remove the cause of the error, and write the model again. The model is unchanged.
      """
    }
  }
}
