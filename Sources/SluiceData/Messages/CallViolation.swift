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
      \(handler) of call "\(call)" was set after the call had been made; the handler is never called.

      The handlers of a call are fixed when it is made, so their effect does not depend on its progress.

      To fix this, set it before 'call()', or prepare another call.
      """
    case .retryThroughItself(let call):
      """
      Call "\(call)" was not retried, and has failed: its retry would use another call of the same integrator.

      A call that is retried keeps its place. If one call runs at a time, the other call would wait for it, or end it.

      To fix this, give the other call an integrator of its own.
      """
    case .callNotMade(let call):
      """
      Call "\(call)" was prepared and released before 'call()': no request began, and no handler was called.

      A prepared call does nothing until it is made.

      To fix this, end its preparation with 'call()', or wait for it with 'try await value()'. If it is no longer \
      wanted, call 'cancel()'. If a call may not be needed, prepare it only where it is made.
      """
    case .integratorReleased(let call):
      """
      Call "\(call)" has no result: its integrator was released.

      Calls do not retain their integrator. When its owner releases it, they are cancelled.

      To fix this, keep the integrator in a property for as long as its calls are to run.
      """
    }
  }
}
