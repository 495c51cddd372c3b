extension Message {
  /// What is wrong with a provider, a call or an integrator.
  var dataText: String {
    switch self {
    case .completionLost:
      """
      A function with a completion handler has let the handler go without calling it.

      It will never answer, so whoever waits for it is told so instead of waiting for ever.

      To fix this, call the handler on every way out of the function, with an error where there is no result.
      """
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
    case .callIgnored(let call):
      """
      Call "\(call)" was ignored: another call ran, and the policy of its integrator is 'only'.

      The provider was not asked, and no handler was called.

      To fix this, do not call while one runs, or choose the policy 'queue' or 'default'.
      """
    case .callSuperseded(let call):
      """
      Call "\(call)" has no result: a later call took its place, as the policy 'latest' of its integrator says.

      If it ran, its provider was cancelled.

      The later call goes on; there is nothing to do.
      """
    case .callCancelled(let call):
      """
      Call "\(call)" has no result: it was cancelled.

      If it ran, its provider was cancelled.

      Whoever cancelled it wanted no result; there is nothing to do.
      """
    case .integratorReleased(let call):
      """
      Call "\(call)" has no result: its integrator is gone.

      Calls do not keep their integrator; when its owner lets it go, they are cancelled.

      To fix this, keep the integrator in a property for as long as its calls are to run.
      """
    case .modelNotMade(let model, let path, let reason):
      """
      \(model ?? "A model") could not be made of what the provider brought.

      \(evidence((path.isEmpty ? [] : ["at: \(path)"]) + ["reason: \(reason)"]))

      The data are of another form than the model expects.

      To fix this, compare the data with the initialiser of \(model ?? "the model").
      """
    case .dataTimeout(let duration):
      """
      A request has taken longer than it may: \(duration).

      It was cancelled, and what it still brings is dropped. Whoever asked may ask again.
      """
    default:
      preconditionFailure("\(id) is not a message about data")
    }
  }
}
