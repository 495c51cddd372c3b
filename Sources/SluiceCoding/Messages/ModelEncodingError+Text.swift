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

      The encoder, or the value's own encode(to:), has refused it.

      To fix this, let the encoder write such values (of JSON: nonConformingFloatEncodingStrategy), or set another.
      """
    case .strongCycle:
      """
      A node that is to be written stands below itself.

        held by: \(place)

      A model is a tree whose branches may meet and may not return; a mediator refuses such a one too.

      To fix this, make the reference back a 'weak var'.
      """
    case .sharedName(let name):
      """
      Two node types of a model have one name in documents.

        name: \(name.quoted)

      They are of different modules, whose names are not written, and could not be told apart when the model is read.

      To fix this, give one of them a name of its own: static var documentName: String { "…" }
      """
    case .notWritten:
      """
      A model could not be written.

        error: \(reason)

      The closure that encodes it has failed: its encoder, or what it does with the data.

      To fix this, see to the cause of the error, and write the model again: it is unchanged.
      """
    }
  }
}
