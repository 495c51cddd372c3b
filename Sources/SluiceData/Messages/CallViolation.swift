package import SluiceModel

/// Misuse of calls and integrators.
package enum CallViolation: ViolationMessage {
  case handlerAfterCall(call: String, handler: String)
  case retryThroughItself(call: String)
  case callNotMade(call: String)
  case integratorReleased(call: String)

  package var violationKind: Violation.Kind { .contract }

  package var text: String {
    switch self {
    case .handlerAfterCall(let call, let handler):
      """
      \(handler) of call "\(call)" was set after the call had been made; it is never called.

      What a call does is settled when it is made, so nobody has to know how far it has come.

      To fix this, set it before 'call()', or prepare another call.
      """
    case .retryThroughItself(let call):
      """
      Call "\(call)" was to be tried again through another call of its integrator; it was not, and has failed.

      A call that is tried again keeps its place. Where one call runs at a time, the other would wait for it, or end it.

      To fix this, give the other call an integrator of its own.
      """
    case .callNotMade(let call):
      """
      Call "\(call)" was prepared and released before 'call()': no request began, and no handler was called.

      A prepared call does nothing until it is made.

      To fix this, end its preparation with 'call()', or wait for it with 'try await value()'. If it is no longer wanted, \
      call 'cancel()'. Prepare a call that may not be needed where it is made.
      """
    case .integratorReleased(let call):
      """
      Call "\(call)" has no result: its integrator is gone.

      Calls do not keep their integrator; when its owner lets it go, they are cancelled.

      To fix this, keep the integrator in a property for as long as its calls are to run.
      """
    }
  }
}
