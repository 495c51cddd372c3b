extension Message {
  /// What is wrong with a task that waits for the model, or works for it.
  var taskText: String {
    switch self {
    case .workNotIsolated(let name):
      """
      Work "\(name)" was not registered: its closure is not isolated to the actor to which the mediator belongs.

      It would run beside the model instead of with it. A closure in an actor is isolated to it only if it uses 'self', and \
      not weakly.

      To fix this, register it with 'mediator.on(self)' and take the actor from the closure's first parameter: \
      '{ actor, value in … }'. Where the actor is a parameter, use that in the closure.
      """
    case .workFailed(let name, let error):
      """
      Work "\(name)" failed; what it had changed by transactions stays.

      \(evidence(error.split(separator: "\n").map(String.init)))

      Nobody waits for work that is performed, so its error goes to 'onError' of the mediator, or here if that is not set.
      """
    case .waitEnded(let path):
      """
      What was waited for at \(path) cannot come any more: the mediator, or the node at which the path starts, has ended, \
      or the path was refused.

      The task goes on with this error, since no transaction would ever wake it.
      """
    default:
      preconditionFailure("\(id) is not a message about tasks")
    }
  }
}
