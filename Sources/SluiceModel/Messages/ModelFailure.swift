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
      Transaction "\(name)", which was enqueued, failed; what it did was taken back.

      \(evidence(of: error))

      Nobody waits for an enqueued transaction, so its error goes to 'onError' of the mediator, or here if that is not \
      set.
      """
    case .workFailed(let name, let error):
      """
      Work "\(name)" failed; what it had changed by transactions stays.

      \(evidence(of: error))

      Nobody waits for work that is performed, so its error goes to 'onError' of the mediator, or here if that is not set.
      """
    case .waitEnded(let path):
      """
      What was waited for at \(path) cannot come any more: the mediator, or the node at which the path starts, has ended, \
      or the path was refused.

      The task goes on with this error, since no transaction would ever wake it.
      """
    }
  }
}
