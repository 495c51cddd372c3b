package import SluiceMessages

extension IntegrationError: Message {
  package var cause: MessageCause {
    switch reason {
    case .ignored, .integratorReleased: .misuse
    case .superseded, .cancelled: .world
    }
  }

  package var text: String {
    switch reason {
    case .ignored:
      """
      Call "\(call)" was ignored: another call ran, and the policy of its integrator is 'only'.

      The provider was not asked, and no handler was called.

      To fix this, do not call while one runs, or choose the policy 'queue' or 'default'.
      """
    case .superseded:
      """
      Call "\(call)" has no result: a later call took its place, as the policy 'latest' of its integrator says.

      If it ran, its provider was cancelled.

      The later call goes on; there is nothing to do.
      """
    case .cancelled:
      """
      Call "\(call)" has no result: it was cancelled.

      If it ran, its provider was cancelled.

      Whoever cancelled it wanted no result; there is nothing to do.
      """
    case .integratorReleased: CallViolation.integratorReleased(call: call).text
    }
  }
}
