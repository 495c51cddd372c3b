import SluiceData
import TestSupport
import Testing

@Suite("Messages of calls and providers")
struct CallMessageTests {
  @Test("violations: each case has the whole text that is written here")
  func violations() {
    expectTexts(violationExamples, ofAll: \.self)
  }

  @Test("errors of calls: each case has the whole text that is written here")
  func errors() {
    expectTexts(errorExamples, ofAll: \.reason)
  }

  @Test("errors of providers and models have the whole text that is written here")
  func others() {
    expectTexts([
      (
        CompletionLost(),
        #"""
        A function with a completion handler has let the handler go without calling it.

        It will never answer, so whoever waits for it is told so instead of waiting for ever.

        To fix this, call the handler on every way out of the function, with an error where there is no result.
        """#
      )
    ])
    expectTexts([
      (
        DataTimeout(.seconds(2.5)),
        #"""
        A request has taken longer than it may: 2.5 seconds.

        It was cancelled, and what it still brings is dropped. Whoever asked may ask again.
        """#
      )
    ])
    expectTexts([
      (
        DataModelError("Songs", failure(at: "rows[1].title")),
        #"""
        Songs could not be made of what the provider brought.

          at: rows[1].title
          reason: is missing

        The data are of another form than the model expects.

        To fix this, compare the data with the initialiser of Songs.
        """#
      ),
      (
        failure(at: ""),
        #"""
        A model could not be made of what the provider brought.

          reason: is missing

        The data are of another form than the model expects.

        To fix this, compare the data with the initialiser of the model.
        """#
      ),
    ])
  }
}

private let violationExamples: [MessageExample<CallViolation>] = [
  (
    .handlerAfterCall(call: "load", handler: "onSuccess"),
    #"""
    onSuccess of call "load" was set after the call had been made; it is never called.

    What a call does is settled when it is made, so nobody has to know how far it has come.

    To fix this, set it before 'call()', or prepare another call.
    """#
  ),
  (
    .retryThroughItself(call: "load"),
    #"""
    Call "load" was to be tried again through another call of its integrator; it was not, and has failed.

    A call that is tried again keeps its place. Where one call runs at a time, the other would wait for it, or end it.

    To fix this, give the other call an integrator of its own.
    """#
  ),
  (
    .callNotMade(call: "load"),
    #"""
    Call "load" was prepared and released before 'call()': no request began, and no handler was called.

    A prepared call does nothing until it is made.

    To fix this, end its preparation with 'call()', or wait for it with 'try await value()'. If it is no longer \#
    wanted, call 'cancel()'. Prepare a call that may not be needed where it is made.
    """#
  ),
  (
    .integratorReleased(call: "load"),
    #"""
    Call "load" has no result: its integrator is gone.

    Calls do not keep their integrator; when its owner lets it go, they are cancelled.

    To fix this, keep the integrator in a property for as long as its calls are to run.
    """#
  ),
]

private let errorExamples: [MessageExample<IntegrationError>] = [
  (
    IntegrationError(.ignored, call: "save"),
    #"""
    Call "save" was ignored: another call ran, and the policy of its integrator is 'only'.

    The provider was not asked, and no handler was called.

    To fix this, do not call while one runs, or choose the policy 'queue' or 'default'.
    """#
  ),
  (
    IntegrationError(.superseded, call: "search"),
    #"""
    Call "search" has no result: a later call took its place, as the policy 'latest' of its integrator says.

    If it ran, its provider was cancelled.

    The later call goes on; there is nothing to do.
    """#
  ),
  (
    IntegrationError(.cancelled, call: "load"),
    #"""
    Call "load" has no result: it was cancelled.

    If it ran, its provider was cancelled.

    Whoever cancelled it wanted no result; there is nothing to do.
    """#
  ),
  (
    IntegrationError(.integratorReleased, call: "load"),
    #"""
    Call "load" has no result: its integrator is gone.

    Calls do not keep their integrator; when its owner lets it go, they are cancelled.

    To fix this, keep the integrator in a property for as long as its calls are to run.
    """#
  ),
]

private struct Missing: Error, CustomStringConvertible {
  var description: String { "is missing" }
}

/// The error of a value at a path.
private func failure(at path: String) -> DataModelError {
  let result = Result { () throws(DataModelError) in try atPath(path) { throw Missing() } }
  guard case .failure(let error) = result else { preconditionFailure("the closure throws") }
  return error
}
