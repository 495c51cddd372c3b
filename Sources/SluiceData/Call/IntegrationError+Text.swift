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
      Call "\(call)" was ignored: another call was running, and the policy of its integrator is 'only'.

      The provider was not called, and no handler was called.

      To fix this, do not call while another call runs, or choose the policy 'queue' or 'concurrent'.
      """
    case .superseded:
      """
      Call "\(call)" has no result: a later call replaced it, because the policy of its integrator is 'latest'.

      If it ran, its provider was cancelled.

      The later call continues; no action is needed.
      """
    case .cancelled:
      """
      Call "\(call)" has no result: it was cancelled.

      If it ran, its provider was cancelled.

      The code that cancelled the call needs no result; no action is needed.
      """
    case .integratorReleased: CallViolation.integratorReleased(call: call).text
    }
  }
}
