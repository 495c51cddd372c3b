package import SluiceMessages

/// An error of an enqueued transaction or of work, or the end of a wait.
package enum ModelFailure: Message, Hashable {
  case enqueuedFailed(name: String, error: String)
  case workFailed(name: String, error: String)
  case waitEnded(path: String)

  package var cause: MessageCause { .world }

  package var text: String {
    switch self {
    case .enqueuedFailed(let name, let error):
      """
      Transaction "\(name)", which was enqueued, failed; its changes were rolled back.

      \(evidence(of: error))

      No caller waits for an enqueued transaction, so its error goes to 'onError' of the mediator, or here if \
      'onError' is not set.
      """
    case .workFailed(let name, let error):
      """
      Work "\(name)" failed; the changes that it made in transactions stay.

      \(evidence(of: error))

      No caller waits for performed work, so its error goes to 'onError' of the mediator, or here if 'onError' is not \
      set.
      """
    case .waitEnded(let path):
      """
      The awaited value at \(path) can no longer arrive: the mediator, or the node at which the path starts, was \
      released, or the path was rejected.

      The task continues with this error, because no transaction would resume it.
      """
    }
  }
}
