import SluiceData
import TestSupport
import Testing

@Suite("Messages of calls and providers")
struct CallMessageTests {
  @Test("violations of calls: each case has the complete text that is written here")
  func violations() {
    expectTexts(violationExamples, ofAll: \.self)
  }

  @Test("errors of calls: each case has the complete text that is written here")
  func errors() {
    expectTexts(errorExamples, ofAll: \.reason)
  }

  @Test("errors of providers and models: each case has the complete text that is written here")
  func others() {
    expectTexts([
      (
        CompletionLost(),
        #"""
        A function has released its completion handler without calling it.

        The function can no longer deliver a result, so its caller receives this error instead of waiting forever.

        To fix this, call the handler on every path out of the function, with an error if there is no result.
        """#
      )
    ])
    expectTexts([
      (
        DataTimeout(.seconds(2.5)),
        #"""
        A request has exceeded its time limit: 2.5 seconds.

        The request was cancelled, and its later results are discarded. The caller may repeat the request.
        """#
      )
    ])
    expectTexts([
      (
        DataModelError("Songs", failure(at: "rows[1].title")),
        #"""
        Songs could not be created from the data of the provider.

          at: rows[1].title
          reason: is missing

        The data do not have the form that the model expects.

        To fix this, compare the data with the initializer of Songs.
        """#
      ),
      (
        failure(at: ""),
        #"""
        A model could not be created from the data of the provider.

          reason: is missing

        The data do not have the form that the model expects.

        To fix this, compare the data with the initializer of the model.
        """#
      ),
    ])
  }
}

private let violationExamples: [MessageExample<CallViolation>] = [
  (
    .handlerAfterCall(call: "load", handler: "onSuccess"),
    #"""
    onSuccess of call "load" was set after the call had been made; the handler is never called.

    The handlers of a call are fixed when it is made, so their effect does not depend on its progress.

    To fix this, set it before 'call()', or prepare another call.
    """#
  ),
  (
    .retryThroughItself(call: "load"),
    #"""
    Call "load" was not retried, and has failed: its retry would use another call of the same integrator.

    A call that is retried keeps its place. If one call runs at a time, the other call would wait for it, or end it.

    To fix this, give the other call an integrator of its own.
    """#
  ),
  (
    .callNotMade(call: "load"),
    #"""
    Call "load" was prepared and released before 'call()': no request began, and no handler was called.

    A prepared call does nothing until it is made.

    To fix this, end its preparation with 'call()', or wait for it with 'try await value()'. If it is no longer \#
    wanted, call 'cancel()'. If a call may not be needed, prepare it only where it is made.
    """#
  ),
  (
    .integratorReleased(call: "load"),
    #"""
    Call "load" has no result: its integrator was released.

    Calls do not retain their integrator. When its owner releases it, they are cancelled.

    To fix this, keep the integrator in a property for as long as its calls are to run.
    """#
  ),
]

private let errorExamples: [MessageExample<IntegrationError>] = [
  (
    IntegrationError(.ignored, call: "save"),
    #"""
    Call "save" was ignored: another call was running, and the policy of its integrator is 'only'.

    The provider was not called, and no handler was called.

    To fix this, do not call while another call runs, or choose the policy 'queue' or 'concurrent'.
    """#
  ),
  (
    IntegrationError(.superseded, call: "search"),
    #"""
    Call "search" has no result: a later call replaced it, because the policy of its integrator is 'latest'.

    If it ran, its provider was cancelled.

    The later call continues; no action is needed.
    """#
  ),
  (
    IntegrationError(.cancelled, call: "load"),
    #"""
    Call "load" has no result: it was cancelled.

    If it ran, its provider was cancelled.

    The code that cancelled the call needs no result; no action is needed.
    """#
  ),
  (
    IntegrationError(.integratorReleased, call: "load"),
    #"""
    Call "load" has no result: its integrator was released.

    Calls do not retain their integrator. When its owner releases it, they are cancelled.

    To fix this, keep the integrator in a property for as long as its calls are to run.
    """#
  ),
]

private struct Missing: Error, CustomStringConvertible {
  var description: String { "is missing" }
}

/// Returns the error of a value at a path.
private func failure(at path: String) -> DataModelError {
  let result = Result { () throws(DataModelError) in try atPath(path) { throw Missing() } }
  guard case .failure(let error) = result else { preconditionFailure("the closure throws") }
  return error
}
