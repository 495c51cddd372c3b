package import SluiceMessages

extension PublicOriginError: Message {
  // An operator writes the origin.
  package var cause: MessageCause { .world }

  package var text: String {
    """
    The public origin is not a scheme with a host.

      text: \(String(reflecting: origin))

    An origin is http:// or https://, a host, and a port if it is not the default one, without a path.

    To fix this, write it as in PublicOrigin("https://desk.example").
    """
  }
}
